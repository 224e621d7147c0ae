"""`trireme new-box NAME [FOLDER]`: a box that already plays, to be made into one's own. See docs/a-new-box.md."""

from __future__ import annotations

import keyword
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from ui import ownboxes
from ui.command.terminal import InputError, arguments, spoken_language, write_text

TEMPLATE = Path(__file__).parent / "template"
TREE = {"rules": "engine/rules/@name@", "faces": "ui/boxes/@name@", "seeds": "seeds/@name@", "tests": "tests/boxes"}
OWN = {"rules": "rules/@name@", "faces": "faces/@name@", "seeds": "seeds/@name@", "tests": "tests"}


def run(words: list[str]) -> int:
    parser = arguments("new-box", "Makes a box that already plays.")
    parser.add_argument("name", help="small letters and _, as its folders will be called")
    parser.add_argument(
        "folder", nargs="?", default="", help="where boxes of your own are kept, as --boxes DIR (default: the program)"
    )
    args = parser.parse_args(words[1:])
    made = make(args.name, Path(args.folder).resolve() if args.folder else _named())
    tongue = spoken_language()
    for path in made:
        print(path)
    print(tongue.text("It plays already; docs/a-new-box.md says what to do next."))
    return 0


def make(name: str, folder: Path | None, tree: Path = ownboxes.TREE) -> list[Path]:
    """The files of the new box: in a folder of one's own, or in the program's tree. None that is there is touched."""
    _check(name)
    files = dict(_files(name, folder, tree))
    for path in files:
        if path.exists():
            raise InputError("{path} is there already; nothing was written. Choose another name.", path=str(path))
    for path, text in files.items():
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = (error.strerror or str(error)).lower()
            raise InputError("{path} cannot be written: {reason}.", path=str(path), reason=reason) from None
        write_text(path, text)
    return list(files)


def _named() -> Path | None:
    """The one folder of one's own that is named (`--boxes DIR`, or in the environment), if there is one."""
    folders = ownboxes.named()
    if len(folders) > 1:
        raise InputError("Several folders are named; say in which one the box is to be made: new-box NAME FOLDER.")
    return folders[0] if folders else None


def _check(name: str) -> None:
    """InputError where no box can be called so."""
    letters = name.isidentifier() and name.isascii() and name == name.lower() and name[0] != "_"
    if not letters or keyword.iskeyword(name):
        raise InputError(
            "A box is called by small letters, like “{example}”, not “{name}”.", example="kalah", name=name
        )
    if said := ownboxes.reserved(name):
        raise InputError(said)


def _files(name: str, folder: Path | None, tree: Path) -> Iterator[tuple[Path, str]]:
    """Where each file of the template is to lie, and what it says."""
    for source in sorted(TEMPLATE.rglob("*.txt")):
        part, *inside = source.relative_to(TEMPLATE).parts
        home = (folder or tree) / (OWN if folder else TREE)[part].replace("@name@", name)
        target = home / f"{name}.py" if part == "tests" else home.joinpath(*inside).with_suffix("")
        text = source.read_text(encoding="utf-8").replace("@name@", name)
        yield target, _in_order(text.replace("@Title@", name.replace("_", " ").capitalize()))


def _in_order(text: str) -> str:
    """The same with imports that follow one another in the order of their modules, as the project's checks want it: a
    box's own may come before or after what it imports of the program."""
    lines: list[str] = []
    for imports, found in groupby(text.splitlines(keepends=True), lambda line: line.startswith("from ")):
        block = list(found)
        lines += sorted(block, key=_module) if imports else block
    return "".join(lines)


def _module(line: str) -> str:
    return line.split()[1]
