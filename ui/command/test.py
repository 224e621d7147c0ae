"""`trireme test [--long] [pytest's arguments]`: everything the project holds itself to, cheapest first."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def run(arguments: list[str]) -> int:
    rest = [word for word in arguments[1:] if word != "--long"]
    tools = Path(sys.executable).parent
    checks = {
        "ruff": [str(tools / "ruff"), "check", "--quiet", "."],
        "ruff format": [str(tools / "ruff"), "format", "--check", "--quiet", "."],
        "mypy": [sys.executable, "-m", "mypy"],
        "import-linter": [str(tools / "lint-imports")],
    }
    if not rest:
        for name, check in checks.items():
            print(f"— {name}", flush=True)
            if subprocess.run(check, cwd=ROOT, check=False).returncode:
                return 1
    which = [] if "--long" in arguments else ["-m", "not long"]
    at_once = ["-n", str(min(os.cpu_count() or 1, 4)), "--dist", "worksteal"] if not rest else []
    return subprocess.run([sys.executable, "-m", "pytest", *at_once, *which, *rest], cwd=ROOT, check=False).returncode
