"""What Automius does, act by act: the things it is about, the words, the reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rules.contract import Event, Move, Went
from engine.rules.panticapaeum.moves import Discard, Gather, Sail
from engine.rules.panticapaeum.parts import COLOURS
from engine.table.pages import RivalStep
from ui.boxes.board import Glance
from ui.boxes.panticapaeum.cityscene import building
from ui.stage import Act, Cube, Thing


def acts_of(glance: Glance[Any], steps: Sequence[RivalStep]) -> list[Act]:
    """His steps in the full game: what he did."""
    found = []
    for move, events, reason in steps:
        said = glance.speaker.chosen(move)
        things = things_of(events)
        text = _short(glance, move, events) or said
        found.append(Act(text, things, glance.why(reason) if reason is not None else "", icon_of(move)))
    return found


def things_of(events: Sequence[Event]) -> tuple[Thing, ...]:
    """What came to him: cubes, a building."""
    found: list[Thing] = []
    for event in events:
        if isinstance(event, Went) and event.piece == "cube" and event.target.kind == "store":
            found += [Cube(COLOURS[event.kind], 0.9) for _ in range(event.many)]
        elif isinstance(event, Went) and event.piece == "building":
            found.append(building(event.kind))
    return tuple(found)


def icon_of(move: Move) -> str:
    """What kind of act it is, where it is about no thing that is drawn."""
    match move:
        case Sail():
            return "trireme"
        case Discard():
            return "tile"
    return ""


def _short(glance: Glance[Any], move: Move, events: Sequence[Event]) -> str:
    """What the things beside it do not say already."""
    if isinstance(move, Discard):
        return glance.text("discards the tile")
    if isinstance(move, Gather) and things_of(events):
        return glance.text("gathers")
    for event in events:
        if isinstance(event, Went) and event.piece == "cube" and event.target.kind == "store":
            return glance.text("gets")
        if isinstance(event, Went) and event.piece == "building":
            return glance.text("builds")
    return ""
