"""Where the data of a box lie: its kit, the digest of its rules, recorded games. In the program's own tree, and
wherever an owner keeps boxes of his own."""

from pathlib import Path

SEEDS = Path(__file__).resolve().parents[2] / "seeds"
_folders = [SEEDS]


def look_in(folder: Path) -> None:
    """From now on the folders in this one are seeds of boxes, too; of two with one name the first one counts."""
    if folder not in _folders:
        _folders.append(folder)


def seeds_of(box: str) -> Path:
    """The folder of this box's seeds, whether it is there or not."""
    return next((folder / box for folder in _folders if (folder / box).is_dir()), SEEDS / box)
