"""Where the firmware's tests find MicroPython, and what they say where it is not."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tests.hardware.conftest import inbox

__all__ = ["inbox"]

TREE = Path(__file__).parents[2]
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
TOOLS = Path(os.environ.get("TRIREME_TOOLS") or CACHE / "trireme")
WHY = "is not here; tests/firmware/install.sh fetches and builds it, and .ci/run calls that, so it runs there"


@pytest.fixture(scope="session")
def firmware() -> Path:
    """The folder with the pad's files."""
    return TREE / "firmware" / "pad"


@pytest.fixture(scope="session")
def micropython() -> Path:
    """MicroPython's Unix port."""
    binary = TOOLS / "micropython"
    if not binary.exists():
        pytest.skip(f"MicroPython's Unix port {WHY}.")
    return binary


@pytest.fixture(scope="session")
def wasm() -> list[str]:
    """How to run a program in npm's MicroPython."""
    package = TOOLS / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
    if not package.exists() or shutil.which("node") is None:
        pytest.skip(f"npm's MicroPython {WHY}.")
    return ["node", str(TREE / "tests" / "firmware" / "wasm.mjs"), str(package)]


@pytest.fixture(scope="session")
def rp2() -> list[str]:
    """How to run a Pico with MicroPython's own build in its flash."""
    library, firmware = TOOLS / "node_modules" / "rp2040js", TOOLS / "rp2.bin"
    if not library.exists() or not firmware.exists() or shutil.which("node") is None:
        pytest.skip(f"The emulated Pico {WHY} (with --long).")
    return ["node", str(TREE / "tests" / "firmware" / "pico.mjs"), str(library), str(firmware)]
