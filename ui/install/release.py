"""Makes a release: the tree, its environment, everything compiled. Its mark is written last, so half a one is seen."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Callable, Sequence
from importlib import invalidate_caches
from importlib.machinery import SourceFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_loader
from pathlib import Path

from engine.rules.contract import Why, why
from ui.install.places import COMPLETE
from ui.install.source import InstallError, Source, content, digest_of, files

Command = Callable[[Sequence[str]], int]


LIBRARIES = "lib/python*/site-packages"  # of an environment


def build(folder: Path, source: Source, run: Command, before: Path | None = None) -> None:
    """Everything of the release in its folder, which need not be empty: what was there was never completed. Libraries
    of the release before are taken over; for those that still do, pip asks no network."""
    if folder.exists():
        shutil.rmtree(folder)
    copy(folder, source)
    # What is installed is what lies here now: a stick may be written to by others while it is read.
    if digest_of(folder) != source.digest:
        shutil.rmtree(folder)
        raise InstallError(
            "{folder} changed while it was being copied. Look who writes to it.", folder=str(source.folder)
        )
    python = folder / ".venv" / "bin" / "python"
    invalidate_caches()  # the library may have been installed a moment ago
    # On a Pi the library for its pins comes with the system, compiled for it.
    system = ["--system-site-packages"] if find_spec("lgpio") else []
    # Isolated: nothing of the folder where this was typed is imported by root.
    # Where libraries are taken over pip comes with them: unpacking another takes longer than all the rest.
    pip_there = before is not None and any((before / ".venv").glob(f"{LIBRARIES}/pip/__init__.py"))
    without = ["--without-pip"] if pip_there else []
    venv = [sys.executable, "-I", "-m", "venv", *system, *without, str(folder / ".venv")]
    _must(run, venv, why("The environment could not be made; the reason stands above."))
    if before is not None:
        _take_over(before / ".venv", folder / ".venv")
    wheels = _wheels(source, folder)
    where = ["--no-index", "--find-links", str(wheels)] if wheels else []
    pip = [str(python), "-I", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *where, *source.needs]
    missing = why("The libraries could not be installed, a wheel is missing on the stick; pip's own words stand above.")
    network = why("The libraries could not be installed; pip's own words stand above. Is there a network?")
    _must(run, pip, missing if wheels else network)
    if wheels is not None:
        shutil.rmtree(wheels)
    rooms = [str(folder / name) for name in ("engine", "hardware", "ui")]
    compiling = [str(python), "-I", "-m", "compileall", "-q", *rooms]
    _must(run, compiling, why("The program could not be compiled; the reason stands above."))
    (folder / ".venv" / "trireme-stamp").write_text(_stamp(folder), encoding="utf-8")
    mark = {"version": source.version, "digest": source.digest}
    os.sync()  # all of it before the mark that says so
    (folder / COMPLETE).write_text(json.dumps(mark) + "\n", encoding="utf-8")


def copy(folder: Path, source: Source) -> None:
    """The files that belong to the program, and no others."""
    for path in files(source.folder):
        target = folder / path.relative_to(source.folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content(path))
    (folder / "trireme").chmod(0o755)


def _wheels(source: Source, folder: Path) -> Path | None:
    """The libraries as they came, where nobody else can write to them."""
    if source.wheels is None:
        return None
    ours = folder / "wheels"
    ours.mkdir()
    for wheel in sorted(source.wheels.glob("*.whl")):
        if not wheel.is_symlink():
            (ours / wheel.name).write_bytes(content(wheel))
    return ours


def _take_over(old: Path, new: Path) -> None:
    for libraries in old.glob(LIBRARIES):
        shutil.copytree(libraries, new / libraries.relative_to(old), symlinks=True, dirs_exist_ok=True)


def _stamp(folder: Path) -> str:
    """What the start script of this release looks for, so that it does not set anything up again."""
    loader = SourceFileLoader("trireme_start", str(folder / "trireme"))
    spec = spec_from_loader("trireme_start", loader)
    assert spec is not None
    script = module_from_spec(spec)
    writing, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    try:
        loader.exec_module(script)
    finally:
        sys.dont_write_bytecode = writing
    return str(script.made_for(""))


def _must(run: Command, words: Sequence[str], trouble: Why) -> None:
    if run(words):
        raise InstallError(trouble)
