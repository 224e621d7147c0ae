"""`trireme new-box NAME [FOLDER]`: a box that already plays, to be made into one's own. See docs/a-new-box.md."""

from __future__ import annotations

import keyword
from pathlib import Path

from engine.rules import boxes
from ui.command.terminal import InputError, arguments, spoken_language

TEMPLATE = Path(__file__).parent / "template"
ROOT = Path(__file__).resolve().parents[2]
TREE = {"rules": "engine/rules/@name@", "faces": "ui/boxes/@name@", "seeds": "seeds/@name@", "tests": "tests/boxes"}
OWN = {"rules": "rules/@name@", "faces": "faces/@name@", "seeds": "seeds/@name@", "tests": "tests"}


def run(words: list[str]) -> int:
    parser = arguments("new-box", "Makes a box that already plays.")
    parser.add_argument("name", help="small letters and _, as its folders will be called")
    parser.add_argument("folder", nargs="?", default="", help="where boxes of your own are kept (default: the program)")
    args = parser.parse_args(words[1:])
    name = args.name
    if not name.isidentifier() or not name.isascii() or name != name.lower() or keyword.iskeyword(name):
        raise InputError(
            "A box is called by small letters, like “{example}”, not “{name}”.", example="kalah", name=name
        )
    if name in boxes.names():
        raise InputError("There is a box called “{box}” already.", box=name)
    made = make(name, Path(args.folder).resolve() if args.folder else None)
    tongue = spoken_language()
    for path in made:
        print(path)
    print(tongue.text("It plays already; docs/a-new-box.md says what to do next."))
    return 0


def make(name: str, folder: Path | None) -> list[Path]:
    """The files of the new box: in a folder of one's own, or in the program's tree."""
    made = []
    for source in sorted(TEMPLATE.rglob("*.txt")):
        part, *inside = source.relative_to(TEMPLATE).parts
        home = (folder or ROOT) / (OWN if folder else TREE)[part].replace("@name@", name)
        target = home.joinpath(*inside).with_suffix("")
        if part == "tests":
            target = home / f"{name}.py"
        text = source.read_text(encoding="utf-8").replace("@name@", name)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text.replace("@Title@", name.replace("_", " ").capitalize()), encoding="utf-8")
        made.append(target)
    return made
