"""One sentence of interest on a line of the score: what it is among all games played at this table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.rules.contract import NOBODY, ScoreLine
from engine.table.history import Past
from ui.house.face import Face
from ui.screens.blocks import members, merged


class Best(NamedTuple):
    """The one seat with the most points."""

    seat: int
    points: int


def best(lines: Iterable[ScoreLine], rule: str = "") -> Best | None:
    """Who has most on this line (no rule: on all); None where nobody has points, or several have as many."""
    sums: dict[int, int] = {}
    for line in lines:
        if rule in ("", line.rule) and line.points is not None:
            sums[line.seat] = sums.get(line.seat, 0) + line.points
    most = max(sums.values(), default=0)
    seats = [seat for seat, points in sums.items() if points == most]
    return Best(seats[0], most) if len(seats) == 1 and most > 0 else None


def before(face: Face) -> list[Past]:
    """Finished games of this box that count, but the one on the table."""
    game = face.playing.game
    return [
        past
        for past in face.house.table.games()
        if past.box == game.box.name and past.state == "finished" and past.counts and past.token != game.token
    ]


def remark(face: Face, past: list[Past], rule: str = "") -> str:
    """What is to be said of whoever has most on this line (no rule: in all); nothing of lines that are shared."""
    session = face.playing
    box = session.game.box.name
    rules = members(box, rule) if rule else ()
    found = best(merged(box, face.view().score().lines), rule)
    if found is None:
        return ""
    players = session.game.opening.players
    name = face.speaker().name(found.seat)
    person = players[found.seat].name if found.seat < len(players) else ""
    everybody, own = _most(past, rules, None), _most(past, rules, person) if person else None
    if found.seat < len(players) and everybody is not None and found.points > everybody:
        return face.text("{name}: {points}, the best ever at this table", name=name, points=found.points)
    if own is not None and found.points > own:
        return face.text("{name}: {points}, more than ever before", name=name, points=found.points)
    if not rule:
        return ""
    return face.text("{name}: {points}, the most this time", name=name, points=found.points)


def _most(past: list[Past], rules: tuple[str, ...], name: str | None) -> int | None:
    """The most anybody (or whoever bears this name) ever had on these lines (none: in all); None: nobody played."""
    found: list[int] = []
    for game in past:
        for seat, player in enumerate(game.players):
            if game.told(seat) and name in (None, player.name):
                found.append(sum(n or 0 for who, line, n in game.lines if who == seat and (line in rules or not rules)))
    return max(found, default=None)


def leader(lines: Iterable[ScoreLine], rules: list[str]) -> int:
    """Who is ahead after these lines; NOBODY where several are."""
    found = best([line for line in lines if line.rule in rules])
    return found.seat if found else NOBODY
