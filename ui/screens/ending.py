"""The end of a game as a small ceremony: line after line the bars grow, the winner stands, the play as a QR code.

Any touch skips to the end of it.
"""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.errors import TriremeError
from engine.table.history import Past
from engine.table.intents import Input, NotCounted, Press
from engine.table.outcomes import Changed, Outcome
from ui.boxes.tasters import is_short
from ui.design.look import Look
from ui.design.parts import Action, Places, banner, bar, frame, key, places, seat_mark, words
from ui.design.parts.keys import blank
from ui.design.rect import Rect
from ui.design.shapes import MARK, Box, Icon, Mosaic, Picture, Shape, Text
from ui.house.face import Face
from ui.house.intents import Help, Open, Pick
from ui.house.screen import Screen
from ui.screens import tasters
from ui.screens.remarks import before, leader, remark
from ui.screens.share import mosaic

BEAT, WHOLE = 1.6, 18.0  # seconds a line of the score, and all of them together at most


class Ending(Screen):
    name = "ending"
    strangers = True
    of_a_game = True

    def __init__(self) -> None:
        self._began: float | None = None
        self._drawn = 0  # lines told in the picture that is seen
        self._skipped = False
        self._code = False
        self._past: list[Past] | None = None

    # ---- the ceremony

    def _rules(self, face: Face) -> list[str]:
        """The lines in the order they are told."""
        return list(dict.fromkeys(line.rule for line in face.view().score().lines if line.points is not None))

    def _told(self, face: Face) -> int:
        """How many lines have been told by now."""
        if self._began is None:
            self._began = face.now()
        many = len(self._rules(face))
        return many if self._skipped else min(many, int((face.now() - self._began) / self._beat(many)))

    @staticmethod
    def _beat(many: int) -> float:
        return min(BEAT, WHOLE / max(1, many))

    def wakes(self, face: Face) -> float | None:
        """When the line after the one that was drawn is due; what is due now must not be reckoned from now."""
        many = len(self._rules(face))
        if self._began is None or self._drawn >= many:
            return None
        return self._began + (self._drawn + 1) * self._beat(many)

    def lamps(self, face: Face) -> tuple[str, ...] | None:
        """The lamps follow whoever is ahead; at the end they are the winner's."""
        session = face.playing
        rules, told = self._rules(face), self._told(face)
        if told >= len(rules):
            return None
        ahead = leader(face.view().score().lines, rules[:told])
        return tuple("move" if seat == ahead else "off" for seat in range(len(session.game.opening.players)))

    # ---- what is to be seen

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        rules, told = self._rules(face), self._told(face)
        self._drawn, whole = told, told >= len(rules)
        main = self._next(face) if whole else None
        shapes: list[Shape] = []
        if not whole:  # a touch anywhere
            shapes.append(Box(Rect(0, 0, *look.glass.size), fill=look.theme.paper, touch=Pick("skip")))
        shapes += frame(
            look,
            face.text("The end"),
            back=Pick("leave"),
            help=Help(),
            undo=Pick("back"),
            main=main,
            asking=face.asking,
        )
        if self._code and whole:
            shapes += self._qr(face, at)
        else:
            body = at.body
            if face.settings.demo and (said := face.house.shop.get(face.settings.language, "")):
                low = body.from_bottom(look.glass.tall(7))
                shapes.append(words(look, low, said, "lead", least="small", across="middle", face="title"))
                body = body.top(low.y - look.glass.gap - body.y)
            head = body.top(look.glass.tall(17))
            shapes += self._winner(face, head) if whole else self._line(face, head, rules[:told])
            shapes += self._bars(face, body.below(head.h + look.glass.gap), rules[:told])
        if whole and not self._code:
            shapes += self._foot(face, at.foot)
        elif not whole:
            shapes += key(look, at.main, face.text("Skip"), Pick("skip"), icon="skip", name="main")
        return look.picture(shapes)

    def _next(self, face: Face) -> Action:
        """The same once more; after ten minutes of a box, all of it."""
        if is_short(face.playing):
            game = face.playing.game
            return Action(face.text("The whole game"), Open("newgame", (game.box.name, game.opening.aid)), icon="play")
        return Action(face.text("Again"), Pick("again"), icon="redo")

    def _line(self, face: Face, room: Rect, rules: list[str]) -> list[Shape]:
        """The line that is told, and what is to be said of it."""
        if not rules:
            return []
        return banner(face.look, room, self._clause(face, rules[-1]), self._remark(face, rules[-1]), step="head")

    def _remark(self, face: Face, rule: str = "") -> str:
        if self._past is None:
            self._past = before(face)
        return remark(face, self._past, rule)

    def _clause(self, face: Face, rule: str) -> str:
        found = face.speaker().digest.get(rule)
        return found.title if found else rule

    def _foot(self, face: Face, room: Rect) -> list[Shape]:
        """What is left to do: small keys, each a sign over a word."""
        session = face.playing
        box, counts = session.game.opening.box, session.counts
        counted = face.text("No count") if counts else face.text("Counts")
        entries: list[tuple[str, str, Hashable, bool]] = [
            ("list", face.text("Lines"), Open("score"), False),
            ("share", face.text("QR code"), Pick("code"), False),
        ]
        if is_short(session):
            entries.append(("redo", face.text("Again"), Pick("again"), False))
        if not face.settings.demo:  # a shop's table keeps no figures of anybody
            entries.append(("eye", counted, NotCounted(not counts), not counts))
        if not session.game.opening.aid and face.house.opponents is not None:
            entries.append(("list", face.text("Turns"), Open("turnings"), False))
        if session.game.opening.aid:
            entries.append(("bag", face.text("Pack up"), Open("setup", (box, True)), False))
        shapes: list[Shape] = []
        for (icon, text, touch, chosen), cell in zip(
            entries, room.columns(len(entries), face.look.glass.gap), strict=True
        ):
            shapes += _labelled(face.look, cell, icon, text, touch, chosen)
        return shapes

    def _bars(self, face: Face, room: Rect, rules: list[str]) -> list[Shape]:
        look, session = face.look, face.playing
        card, speaker, players = face.view().score(), face.speaker(), session.game.opening.players
        totals = {
            seat: sum(line.points or 0 for line in card.lines if line.seat == seat and line.rule in rules)
            for seat in card.order
        }
        order = card.order[::-1]
        top = max([1, *totals.values()])
        shapes: list[Shape] = []
        for seat, row in zip(order, room.rows(max(3, len(order)), look.glass.gap), strict=False):
            person = seat < len(players)
            marks = (seat_mark(look, players[seat].colour),) if person else ()
            name = f"{MARK} {speaker.name(seat)}" if person else speaker.name(seat)
            left, middle, right = row.columns((4, 6, 1.6), look.glass.gap)
            shapes.append(words(look, left, name, "lead", least="small", marks=marks))
            color = look.theme.seat(players[seat].colour).fill if person else look.theme.ornament
            thick = min(row.h * 0.5, look.glass.tall(6))
            shapes += bar(look, middle.centred(middle.w, thick), max(0, totals[seat]) / top, color=color)
            total = str(totals[seat])
            shapes.append(words(look, right, total, "head", least="small", face="bold", across="right"))
        return shapes

    def _winner(self, face: Face, room: Rect) -> list[Shape]:
        look, session = face.look, face.playing
        card, speaker, players = face.view().score(), face.speaker(), session.game.opening.players
        if not card.ranking:
            return []
        first = card.ranking[0]
        names = ", ".join(speaker.name(seat) for seat in first)
        text = (
            face.text("{name} wins", name=names) if len(first) == 1 else face.text("{names} share the win", names=names)
        )
        below = speaker.why(card.decided) if card.decided else self._remark(face)
        color = look.theme.seat(players[first[0]].colour).fill if first[0] < len(players) else look.theme.ornament
        return banner(look, room, text, below, color=color)

    def _qr(self, face: Face, at: Places) -> list[Shape]:
        """The code as large as the glass allows, and beside it what to do with it."""
        look = face.look
        room = at.whole_body
        spot = room.left(room.h)
        told = face.text("Scan this with the BG Stats app: the play comes with everything in it.")
        beside = Rect(spot.right + look.glass.gap * 2, room.y, room.right - spot.right - look.glass.gap * 2, room.h)
        above = beside.top(at.main.y - look.glass.gap - beside.y)
        low = above.from_bottom(look.glass.tall(13))
        paper = Mosaic(spot, mosaic(face), (0, 0, 0), (255, 255, 255), says=told)
        words_room = above.top(above.h - low.h - look.glass.gap)
        shapes: list[Shape] = [paper, words(look, words_room, told, "body", least="small", lines=8)]
        return shapes + key(look, low, face.text("Close"), Pick("code"), icon="cross", name="code")

    # ---- what it means

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("skip"):
                self._skipped = True
            case Pick("code"):
                self._code = not self._code
            case Pick("back"):
                face.back()  # to the last picture of the game, where undo is
            case Pick("leave"):
                face.leave_table()
            case Pick("again") if face.playing.prepared:
                tasters.begin(face, face.playing.game.box.name, again=True)
            case Pick("again"):
                try:
                    face.begin(face.house.table.rematch(face.playing))
                except TriremeError as error:
                    face.tell(face.language.why(error.why))

    def touched(self, given: Input, face: Face) -> bool:
        """Any button skips, too."""
        if isinstance(given, Press) and self._told(face) < len(self._rules(face)):
            self._skipped = True
            return True
        return False

    def heard(self, outcome: Outcome, face: Face) -> None:
        if isinstance(outcome, Changed) and outcome.what == "finished":
            face.house.machine.cue("over")


def _labelled(look: Look, cell: Rect, icon: str, text: str, touch: Hashable, chosen: bool) -> list[Shape]:
    """A small key: a sign over its word."""
    glass = look.glass
    shapes = blank(look, cell, touch, chosen=chosen, says=text, key=icon)
    inner = cell.inset(glass.mm(0.8), glass.mm(1))
    upper, lower = inner.rows((2, 5))
    side = min(upper.h, upper.w)
    shapes.append(Icon(upper.centred(side, side), icon, look.theme.ink))
    shapes.append(Text(lower, text, glass.type("small"), look.theme.ink, across="middle", lines=2))
    return shapes
