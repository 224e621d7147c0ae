"""The libraries of Trireme: wheels of PyPI, each looked at by its digest, and one that is compiled."""

from __future__ import annotations

import hashlib
import shutil
import sys
import tomllib
from pathlib import Path

from .debian import debootstrap
from .tools import PI, TREE, Kind, inside, listed, run, say, write_list

PYTHON = "3.13"  # of that suite
COMPILING = (  # only unpacked, never set up: so what every system has is named as well
    "base-files", "bash", "coreutils", "dash", "grep", "libc-bin", "sed",
    "gcc", "libc6-dev", "python3-dev", "python3-setuptools", "swig",
)  # fmt: skip
COMPILED = "lgpio"  # has no wheel for this Python: its own other half is linked in
BESIDE = ("colorzero", "setuptools")  # what those libraries need that the project names
PLATFORMS = ("manylinux_2_34", "manylinux_2_28", "manylinux2014")


def fetched(folder: Path, kind: Kind, newer: bool, sources: list[str]) -> Path:
    """The wheels of the list, that one included which has to be compiled."""
    wheels = folder / "wheels"
    if wheels.exists():
        say(f"Take the libraries in {wheels}")
        if kind.listed and not newer:
            as_listed(wheels, kept=True)
        return wheels
    say("Fetch the libraries")
    part = folder / "wheels.part"
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    if kind.listed and not newer:
        wanted = [f"{name}=={version}" for name, version in listed("wheels").items()]
    else:
        needs = tomllib.loads((TREE / "pyproject.toml").read_text())["project"]["dependencies"]
        wanted = [need.split(";")[0].strip() for need in needs if kind is PI or "machine" not in need] + [*BESIDE]
    # Everything is named, so nothing is looked for beside it: the compiled one has no wheel to be found.
    plain = ["--python-version", PYTHON, "--only-binary=:all:", "--no-deps"]
    plain += [word for name in PLATFORMS for word in ("--platform", f"{name}_{kind.machine}")]
    wheeled = [need for need in wanted if not need.startswith(COMPILED)]
    run(sys.executable, "-m", "pip", "download", "-q", "-d", part, *plain, *wheeled)
    for need in wanted:
        if need.startswith(COMPILED):
            compiled(folder, part, kind, need, sources)
    if kind.listed and newer:
        versions = {called(wheel): wheel.name.split("-")[1] for wheel in part.glob("*.whl")}
        rows = {name: f"{versions[name]} {digest}" for name, digest in digests(part).items()}
        write_list("wheels", "Every library of the card that comes from PyPI, its version and its digest.", rows)
    elif kind.listed:
        as_listed(part)
    part.rename(wheels)
    return wheels


def digests(wheels: Path) -> dict[str, str]:
    """Which wheels these are, to the last bit. PyPI may be given another of the same version at any time, and what is
    compiled is made of the compiler as well."""
    return {called(wheel): hashlib.sha256(wheel.read_bytes()).hexdigest() for wheel in wheels.glob("*.whl")}


def called(wheel: Path) -> str:
    return wheel.name.split("-")[0].replace("_", "-")


def as_listed(wheels: Path, kept: bool = False) -> None:
    there, wanted = digests(wheels), listed("wheels", 2)
    if other := sorted({name for name, _ in there.items() ^ wanted.items()}):
        reason = (
            f"Those in {wheels} were kept for another list: remove them."
            if kept
            else "One of the same version was made anew; one that is compiled, by another compiler: --mirror names an "
            "older one. --newer takes what there is now."
        )
        raise SystemExit(f"build: other libraries came than are listed: {', '.join(other)}. {reason}")


def compiled(folder: Path, wheels: Path, kind: Kind, source: str, sources: list[str]) -> None:
    """A wheel of it, made by a compiler of a Pi's own Debian, which is not on the card."""
    compiler = folder / "compiler"
    if not compiler.exists():
        debootstrap(compiler, kind, "extract", list(COMPILING), sources)
    say(f"Compile {source}")
    work = compiler / "compiled"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    run(sys.executable, "-m", "pip", "download", "-q", "-d", work, "--no-deps", "--no-binary=:all:", source)
    archive = next(work.glob("*.tar.gz"))
    run("tar", "-xzf", archive, "-C", work)
    made = f"cd /compiled/{archive.name.removesuffix('.tar.gz')} && python3 setup.py -q bdist_wheel -d /compiled"
    inside(compiler, "PYPI=1", "HOME=/compiled", "sh", "-c", made)
    for wheel in work.glob("*.whl"):
        shutil.copy(wheel, wheels)
