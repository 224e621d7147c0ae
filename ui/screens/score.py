"""How it stands: every line of the score for every seat; a touch on a line opens its clause."""

from __future__ import annotations

from collections.abc import Hashable

from ui.design.parts import Entry, frame, listing, page_size, places, seat_mark
from ui.design.shapes import MARK, Picture
from ui.house.face import Face
from ui.house.intents import Back, Explain, Help, Pick
from ui.house.screen import Screen


class ScoreScreen(Screen):
    """`seat` alone, or everybody with the best first."""

    name = "score"
    strangers = True
    of_a_game = True

    def __init__(self, seat: int | None = None) -> None:
        self.seat = seat
        self._first = 0

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        shapes = frame(look, face.text("How it stands"), back=Back(), help=Help(), asking=face.asking)
        shapes += listing(
            look, at.whole_body, self._entries(face), self._first, up=Pick("page", -1), down=Pick("page", 1),
            says=(face.text("up"), face.text("down")), value_share=0.3,
        )  # fmt: skip
        return look.picture(shapes)

    def _entries(self, face: Face) -> list[Entry]:
        session = face.playing
        card, speaker, players = face.view().score(), face.speaker(), session.game.opening.players
        box = session.game.box.name
        entries: list[Entry] = []
        for seat in card.order:
            if self.seat not in (None, seat):
                continue
            person = seat < len(players)
            marks = (seat_mark(face.look, players[seat].colour),) if person else ()
            name = f"{MARK} {speaker.name(seat)}" if person else speaker.name(seat)
            entries.append(Entry(name, value=str(card.total(seat)), marks=marks, heading=True))
            for line in card.lines:
                if line.seat == seat and line.points is not None:
                    how = f" ({speaker.why(line.how)})" if line.how else ""
                    entries.append(Entry(speaker.line(line) + how, Explain(line.rule, box), str(line.points)))
        if card.decided is not None:
            entries.append(Entry(speaker.why(card.decided)))
        return entries

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("page", int(way)):
                size = page_size(face.look, places(face.look).whole_body)
                most = max(0, len(self._entries(face)) - size)
                self._first = min(most, max(0, self._first + way * size))
