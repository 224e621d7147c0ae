"""A thousand games that were played once, kept as sums: rules that are only written anew play every one the same.

Random players choose from what is offered, so a game is its case and its seed. Three sums are kept of each: over its
lines, over its facts after every move, and over its events. Where a rule was mended, `python -m tests.played BOX` plays
that box's games again and writes down what they are now: say in the commit why, and look at how many changed.
"""

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from engine.rules.contract import Event, Went
from tests.cases import Case, cases, random_game

FOLDER = Path(__file__).parent / "played_games"  # a file for each box
MANY = 250  # games a box, shared out among its cases


class Sums(NamedTuple):
    lines: str
    facts: str
    events: str


def plain(event: Event) -> list[Any]:
    """An event as values that no other name of a field can change."""
    if isinstance(event, Went):
        which = max(event.part, event.kind, event.seat + 1) or int(event.piece == "sundial")
        return [event.piece, which, event.many, *event.source, *event.target]
    return [event.what, event.number, event.seat]


def played(case: Case, seed: int) -> Sums:
    sums = [hashlib.blake2b(digest_size=4) for _ in Sums._fields]
    for position, _, events, line in random_game(case, seed):
        for sum_, value in zip(sums, (line, position.facts(), [*map(plain, events)]), strict=True):
            sum_.update(json.dumps(value, sort_keys=True).encode() + b"\n")
    return Sums(*(sum_.hexdigest() for sum_ in sums))


def kept(box: str) -> dict[tuple[str, int], Sums]:
    """Case and seed -> the sums of that game; none of a box whose rules are still being written."""
    file = FOLDER / f"{box}.txt"
    rows = (line.split() for line in file.read_text().splitlines()) if file.exists() else ()
    return {(name, int(seed)): Sums(*sums) for name, seed, *sums in rows}


def games(box: str) -> Iterator[tuple[Case, int]]:
    """The games of a box that are kept."""
    found = [case for case in cases() if case.box.name == box]
    for case in found:
        yield from ((case, 1000 + seed) for seed in range(-(-MANY // len(found))))


def main(box: str) -> None:
    before = kept(box)
    now = {(case.name, seed): played(case, seed) for case, seed in games(box)}
    changed = sum(before.get(game) != sums for game, sums in now.items())
    lines = (f"{name} {seed} {' '.join(sums)}\n" for (name, seed), sums in now.items())
    (FOLDER / f"{box}.txt").write_text("".join(lines))
    print(f"{len(now)} games of {box}: {changed} are others than before.")


if __name__ == "__main__":
    main(sys.argv[1])
