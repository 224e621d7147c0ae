"""What each round brought to whom: lines are rounds, columns are seats. A touch on a number says what came."""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import Event, Went
from engine.table.inplay import InPlay
from engine.table.rounds import RoundGains
from ui.design.parts import frame, places
from ui.design.shapes import Picture
from ui.house.face import Face
from ui.house.intents import Back, Help, Meaning, Pick
from ui.house.screen import Screen
from ui.screens.matrix import Cell, Head, Lines, best_of, matrix, signed, turned
from ui.words.speech import Speaker


def told(session: InPlay, seat: int) -> bool:
    """Whether anything is known that a round brought: with the box people often count only in the end."""
    return any(points is not None for gains in session.rounds(seat) for points in gains.points.values())


class Rounds(Screen):
    name = "rounds"
    strangers = True
    of_a_game = True

    def __init__(self) -> None:
        self._first = self._many = 0

    def picture(self, face: Face) -> Picture:
        look, session, speaker = face.look, face.playing, face.speaker()
        shapes = frame(look, face.text("Rounds"), back=Back(), help=Help(), asking=face.asking)
        gains = session.rounds(face.seat)
        order = list(gains[-1].points)
        colours = [player.colour for player in session.game.opening.players]
        heads = [Head(speaker.name(seat), colours[seat] if seat < len(colours) else "rival") for seat in order]
        lines = [self._line(face, speaker, one, order) for one in gains]
        sums = [_sum([one.points.get(seat) for one in gains]) for seat in order]
        total = Lines(face.text("Total"), tuple(Cell(signed(one)) for one in sums), total=True)
        self._many, room = len(lines), places(look).whole_body
        self._first = turned(self._first, 0, self._many, look, room)
        says = (face.text("up"), face.text("down"), "")
        shapes += matrix(
            look, room, heads, lines, total, self._first, Pick("page", -1), Pick("page", 1), says,
        )  # fmt: skip
        return look.picture(shapes)

    @staticmethod
    def _line(face: Face, speaker: Speaker, gains: RoundGains, order: list[int]) -> Lines:
        label = face.text("Round {number}", number=gains.number)
        points = [gains.points.get(seat) for seat in order]
        best = best_of(points) if gains.over else set()
        cells = tuple(
            Cell(signed(one), _came(face, speaker, gains, seat, label, one), n in best)
            for n, (seat, one) in enumerate(zip(order, points, strict=True))
        )
        return Lines(label, cells)

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("page", int(way)):
                self._first = turned(self._first, way, self._many, face.look, places(face.look).whole_body)


def _came(
    face: Face, speaker: Speaker, gains: RoundGains, seat: int, label: str, points: int | None
) -> Hashable | None:
    """What came to this seat in the round, each kind of thing once, with how many."""
    if points is None:
        return None
    said = [words for event in _gathered(gains.events[seat]) if (words := speaker.happened(event))]
    body = "\n".join(said) or face.text("Nothing came in this round that the table knows of.")
    return Meaning(f"{speaker.name(seat)} · {label}: {signed(points)}", body)


def _gathered(events: tuple[Event, ...]) -> list[Went]:
    """Things of one kind that came the same way, as one happening."""
    heaps: dict[Went, int] = {}
    for event in events:
        if isinstance(event, Went):
            one = event._replace(many=0)
            heaps[one] = heaps.get(one, 0) + event.many
    return [one._replace(many=many) for one, many in heaps.items()]


def _sum(points: list[int | None]) -> int | None:
    known = [one for one in points if one is not None]
    return sum(known) if known else None
