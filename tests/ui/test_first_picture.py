"""What the first picture of a device does not wait for."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_a_kiosk_imports_no_stand_ins() -> None:
    line = "import sys, json, ui.program, ui.command.screen; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", line], capture_output=True, text=True, check=True, cwd=ROOT)
    loaded = set(json.loads(done.stdout.splitlines()[-1]))
    assert "hardware.devices" in loaded
    assert not {name for name in loaded if name.startswith(("hardware.simulated", "ui.shell.standins"))}
