"""The end of a game as a small ceremony: line after line the score fills in, the totals grow, the winner stands.

Any touch skips to the end of it.
"""

from __future__ import annotations

from collections.abc import Hashable

from engine.rules.contract import ScoreLine, Typed
from engine.rules.errors import TriremeError
from engine.table.history import Past
from engine.table.intents import Input, NotCounted, Press
from engine.table.outcomes import Changed, Outcome
from ui.boxes.tasters import is_short
from ui.design.parts import Action, banner, frame, key, places, signed_key
from ui.design.rect import Rect
from ui.design.shapes import Box, Picture, Shape
from ui.house.face import Face
from ui.house.intents import Help, Open, Pick
from ui.house.screen import Screen
from ui.screens import tasters
from ui.screens.blocks import merged, title
from ui.screens.matrix import matrix
from ui.screens.remarks import before, leader, remark
from ui.screens.scores import grid_of, grown, untold

BEAT, WHOLE = 1.6, 18.0  # seconds a line of the score, and all of them together at most


class Ending(Screen):
    name = "ending"
    strangers = True
    of_a_game = True

    def __init__(self) -> None:
        self._began: float | None = None
        self._drawn = 0  # lines told in the picture that is seen
        self._skipped = False
        self._past: list[Past] | None = None

    # ---- the ceremony

    def _rules(self, face: Face) -> list[str]:
        """The lines in the order they are told."""
        return list(dict.fromkeys(line.rule for line in self._lines(face) if line.points is not None))

    @staticmethod
    def _lines(face: Face) -> list[ScoreLine]:
        return merged(face.playing.game.box.name, face.view().score().lines)

    def _counted_out(self, face: Face) -> int:
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
        rules, told = self._rules(face), self._counted_out(face)
        if told >= len(rules):
            return None
        ahead = leader(self._lines(face), rules[:told])
        return tuple("move" if seat == ahead else "off" for seat in range(len(session.game.opening.players)))

    # ---- what is to be seen

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        rules, told = self._rules(face), self._counted_out(face)
        self._drawn, whole = told, told >= len(rules)
        main = self._next(face) if whole else None
        shapes: list[Shape] = []
        if not whole:  # a touch anywhere
            shapes.append(Box(Rect(0, 0, *look.glass.size), fill=look.theme.paper, touch=Pick("skip")))
        shapes += frame(
            look,
            "" if rules[:told] or whole else face.text("The end"),
            back=Pick("leave"),
            help=Help(),
            undo=Pick("back"),
            main=main,
            asking=face.asking,
        )
        shapes += self._winner(face, at.title) if whole else self._line(face, at.title, rules[:told])
        shapes += self._grid(face, at.body, rules[:told], whole)
        if whole:
            shapes += self._foot(face, at.foot)
        else:
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
        return title(face.speaker(), rule)

    def _foot(self, face: Face, room: Rect) -> list[Shape]:
        """What is left to do: small keys, each a sign over a word."""
        session = face.playing
        box, counts = session.game.opening.box, session.counts
        counted = face.text("No count") if counts else face.text("Counts")
        entries: list[tuple[str, str, Hashable, bool]] = [
            ("share", face.text("QR code"), Open("code"), False),
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
            shapes += signed_key(face.look, cell, icon, text, touch, chosen=chosen)
        return shapes

    def _grid(self, face: Face, room: Rect, rules: list[str], whole: bool) -> list[Shape]:
        """The whole score, as it stands everywhere; while it is told, only what was told already."""
        session, speaker = face.playing, face.speaker()
        card, colours = face.view().score(), [player.colour for player in session.game.opening.players]
        order = card.order if whole else sorted(card.order)
        heads, lines, total = grid_of(
            speaker, session.game.box.name, card.lines, order, card.ranking, colours, face.text("Total")
        )
        if not whole:
            lines, total = untold(lines, len(rules)), grown(self._lines(face), rules, order, total)
        larger = Open("score", (None, True)) if whole else Pick("skip")
        says = (face.text("up"), face.text("down"), face.text("larger"))
        return matrix(face.look, room, heads, lines, total, says=says, larger=larger)

    def _winner(self, face: Face, room: Rect) -> list[Shape]:
        look, session = face.look, face.playing
        card, speaker, players = face.view().score(), face.speaker(), session.game.opening.players
        if not card.ranking:
            return []
        first = card.ranking[0]
        names = Typed(", ".join(speaker.name(seat) for seat in first))
        text = (
            face.text("{name} wins", name=names) if len(first) == 1 else face.text("{names} share the win", names=names)
        )
        said = [speaker.why(card.decided) if card.decided else self._remark(face)]
        if face.settings.demo:  # the shop's own sentence
            said = [face.house.shop.get(face.settings.language, ""), speaker.why(card.decided) if card.decided else ""]
        below = " · ".join(filter(None, said))
        color = look.theme.seat(players[first[0]].colour).fill if first[0] < len(players) else look.theme.ornament
        return banner(look, room, text, below, color=color)

    # ---- what it means

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("skip"):
                self._skipped = True
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
        if isinstance(given, Press) and self._counted_out(face) < len(self._rules(face)):
            self._skipped = True
            return True
        return False

    def heard(self, outcome: Outcome, face: Face) -> None:
        if isinstance(outcome, Changed) and outcome.what == "finished":
            face.house.machine.cue("over")
