"""The face of a box that has brought none: its words are those of its records, and everything else is done without."""

from __future__ import annotations

from functools import cache

from engine.rules.boxes import box as box_named
from engine.rules.contract import NOBODY, Began, Box, Event, Move, Place, Turn, Why, why
from ui.boxes.boxface import BoxFace


class PlainWords:
    """What can be said of a box by its contract alone."""

    def __init__(self, box: Box) -> None:
        self.TITLE = box.name.replace("_", " ").capitalize()
        self.WORDS: dict[str, str] = {}
        self.NOUNS: dict[str, str] = {}
        self._notation = box.notation
        self._colours = box.colours

    def asked(self, turn: Turn) -> Why:
        if turn.who == NOBODY:
            return why("The game is over.")
        if turn.part:
            return why("{seat}: {ask} {part}", seat=turn.who, ask=turn.ask, part=turn.part)
        return why("{seat}: {ask}", seat=turn.who, ask=turn.ask)

    def chosen(self, move: Move) -> Why:
        return why("{words}", words=self._notation.text(move, self._colours))

    def happened(self, event: Event) -> Why | None:
        if isinstance(event, Began):
            number = f" {event.number}" if event.number else ""
            if event.seat == NOBODY:
                return why("{what}", what=f"{event.what}{number}")
            return why("{seat}: {what}", seat=event.seat, what=f"{event.what}{number}")
        piece = f"{event.piece} {event.part}" if event.part else event.piece
        return why(
            "{many} {piece}: {source} → {target}",
            many=event.many, piece=piece, source=_place(event.source), target=_place(event.target),
        )  # fmt: skip

    def hands(self, event: Event) -> Why | None:
        return None if isinstance(event, Began) else self.happened(event)


def _place(place: Place) -> Why:
    """A place by the words of the code."""
    spot = f"{place.kind} {place.at}" if place.at else place.kind
    if place.seat == NOBODY or place.seat > 3:
        return why("{spot}", spot=spot)
    return why("{spot} ({seat})", spot=spot, seat=place.seat)


@cache
def plain_face(box: str) -> BoxFace:
    return BoxFace(words=PlainWords(box_named(box)))
