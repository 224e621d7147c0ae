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

FILE = Path(__file__).parent / "played.txt"
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


def kept() -> dict[tuple[str, int], Sums]:
    """Case and seed -> the sums of that game."""
    rows = (line.split() for line in FILE.read_text().splitlines())
    return {(name, int(seed)): Sums(*sums) for name, seed, *sums in rows}


def games(box: str = "") -> Iterator[tuple[Case, int]]:
    """The games that are kept, box by box."""
    found = [case for case in cases() if box in ("", case.box.name)]
    many: dict[str, int] = {}
    for case in found:
        many[case.box.name] = many.get(case.box.name, 0) + 1
    for case in found:
        yield from ((case, 1000 + seed) for seed in range(-(-MANY // many[case.box.name])))


def main(box: str) -> None:
    before = kept() if FILE.exists() else {}
    now = {(case.name, seed): played(case, seed) for case, seed in games(box)}
    changed = sum(before.get(game) != sums for game, sums in now.items())
    rows = {**before, **now}
    FILE.write_text("".join(f"{name} {seed} {' '.join(sums)}\n" for (name, seed), sums in rows.items()))
    print(f"{len(now)} games of {box or 'all boxes'}: {changed} are others than before.")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
