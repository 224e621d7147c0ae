"""A new game: who sits where (by pressing a button or a chip), against whom, with which options; the same again first.

Sitting down is pressing one's button: that takes seat, colour and place. Names are optional and are chosen from those
who have sat here before, or typed.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from engine.bots.roster import strength
from engine.rules.boxes import box as box_named
from engine.rules.boxes import setup
from engine.rules.contract import Box, Typed
from engine.rules.errors import TriremeError
from engine.rules.sheet import FINISH
from engine.table.automatic import can_be_led
from engine.table.intents import Input, Play, Press
from engine.table.seats import Opening, Player
from ui.boxes import face_of
from ui.boxes.naming import begun
from ui.design.parts import Action, Entry, chip, frame, icon_key, key, places, signed_key
from ui.design.rect import Rect
from ui.design.shapes import Picture, Shape
from ui.house.face import Face
from ui.house.intents import Back, Help, Open, Pick
from ui.house.screen import Screen
from ui.screens.opponents import strength_of
from ui.screens.pages import Pages
from ui.screens.sitting import dealt_unseen, refusal
from ui.words.speech import Speaker

SIDES = ("south", "east", "north", "west")  # where the buttons 1 to 4 are, as the wiring page draws them


class NewGame(Screen):
    name = "newgame"
    strangers = True

    def __init__(self, box: str, aid: bool, only_score: bool = False, taster: bool = False) -> None:
        self.box: Box = box_named(box)
        self.aid, self.only_score = aid, only_score
        self.players: list[Player] = []
        self.rival = ""
        self.first = ""  # the colour of who begins, where that was settled before the game
        self.options: dict[str, str] = {"length": "taster"} if taster else {}
        self._more = False  # the options are open
        self._pages = Pages()

    # ---- what is to be seen

    def picture(self, face: Face) -> Picture:
        look = face.look
        at = places(look)
        why = self._refusal(face)
        title = self._title(face)
        main = Action(face.text("Begin"), Pick("begin"), icon="play", ready=not why)
        back: Hashable = Pick("options") if self._more else Back()
        shapes = frame(look, title, back=back, help=Help(), main=main, asking=face.asking, note=why)
        if self._more:
            shapes += self._options(face, Rect(at.body.x, at.body.y, at.body.w, at.body.h))
        else:
            shapes += self._seats(face, at.body)
        entries = self._foot(face)
        for (icon, said, touch, name), cell in zip(entries, at.foot.columns(len(entries), look.glass.gap), strict=True):
            shapes += signed_key(look, cell, icon, said, touch, name=name)
        return look.picture(shapes)

    def _foot(self, face: Face) -> list[tuple[str, str, Hashable, str]]:
        """What else can be done here: sign, words, what it means, name."""
        entries: list[tuple[str, str, Hashable, str]] = []
        if len(self.players) < 2 and (again := self._last(face)) is not None:
            said = face.text("Same again")
            if not again.rival:
                said = face.text("Again: {many:player}", many=len(again.players))
            entries.append(("redo", said, Pick("again"), "again"))
        if not self._more:
            if self._can_be_led(face):
                begins = next((player for player in self.players if player.colour == self.first), None)
                said = face.text("Who begins?")
                if begins is not None:
                    said = face.text("Begins: {name}", name=Typed(self._called(face, begins.colour, begins)))
                seats = tuple(
                    (player.colour, player.opponent or player.name, not player.opponent)
                    for player in sorted(self.players, key=lambda player: self.box.colours.index(player.colour))
                )
                entries.append(("crown", said, Open("first", (self.box.name, seats, self.first)), "first"))
            if self._may_invite(face):
                entries.append(("pawn", face.text("An opponent"), Open("invite"), "invite"))
        text = face.text("Seats") if self._more else face.text("Options")
        if not self._more and not any(self._able(face, name) for name in self.box.options):
            return entries  # there is nothing to choose for these players: no way to an empty page
        entries.append(("seat" if self._more else "settings", text, Pick("options"), "options"))
        return entries

    def _title(self, face: Face) -> str:
        if self.only_score:
            how = face.text("Only the score")
        else:
            how = face.text("With the box") if self.aid else face.text("On the screen")
        return f"{Speaker(face.settings.language, self.box.name, ()).title} · {how}"

    def _seats(self, face: Face, room: Rect) -> list[Shape]:
        look = face.look
        top = room.top(look.glass.px("body") * 1.5)
        shapes: list[Shape] = []
        sentence = face.text("Sit down: press your button, or touch a colour")
        from ui.design.parts import words

        shapes.append(words(look, top, sentence, "body", least="small"))
        room = room.below(top.h + look.glass.gap)
        rivals = self.box.rivals
        rows = room.rows((3, 2) if rivals else 1, look.glass.gap)
        many = len(self.box.colours)
        for number, (colour, cell) in enumerate(
            zip(self.box.colours, rows[0].columns(many, look.glass.gap), strict=True)
        ):
            player = next((p for p in self.players if p.colour == colour), None)
            name = self._called(face, colour, player)
            if not (face.settings.demo or (player is not None and player.opponent)):  # strangers type no name
                low = cell.from_bottom(look.glass.tall(9.5))
                cell = cell.top(cell.h - low.h - look.glass.gap)
                says, called = face.text("A name for {colour}", colour=colour), Open("name", (self.box.name, number))
                shapes += icon_key(look, low, "pencil", called, says, name=f"pencil-{number}")
            shapes += chip(
                look, cell, colour, name, Pick("sit", number), active=player is not None,
                hold=Open("name", (self.box.name, number)), says=name,
            )  # fmt: skip
        if rivals:
            cells = rows[1].columns(len(rivals) + 1, look.glass.gap)
            nobody = face.text("Opponent: none")
            kin = "rivals"
            shapes += key(look, cells[0], nobody, Pick("rival", ""), chosen=not self.rival, name="rival-none", kin=kin)
            for rival, cell in zip(rivals, cells[1:], strict=True):
                said = face.language.word(rival)
                chosen, name = self.rival == rival, f"rival-{rival}"
                shapes += key(look, cell, said, Pick("rival", rival), chosen=chosen, name=name, kin=kin)
        return shapes

    @staticmethod
    def _called(face: Face, colour: str, player: Player | None) -> str:
        if player is not None and player.opponent:
            return f"{face.language.word(player.opponent)} {strength_of(strength(player.opponent))}"
        return (player.name if player is not None else "") or face.language.word(colour)

    def _can_be_led(self, face: Face) -> bool:
        """Whether who begins can be settled before the game: not where its rules alone say so."""
        if len(self.players) < 2 or self.rival or self.only_score:
            return False
        try:
            setting = setup(
                self.box, self._kit(face), aid=self.aid and not self._sits_in, seats=len(self.players),
                options=self.options,
            )  # fmt: skip
        except TriremeError:
            return False  # the note under the title says why such a game cannot begin
        return can_be_led(self.box, setting)

    def _may_invite(self, face: Face) -> bool:
        """Beside the real box only where hands can be told all it does; one box's own solo opponent plays alone."""
        full = len(self.players) == len(self.box.colours)
        able = not self.aid or face_of(self.box.name).sits_in
        return face.house.opponents is not None and able and not (self.only_score or self.rival or full)

    @property
    def _sits_in(self) -> bool:
        """Whether an opponent plays beside the real box. It has to see what lies where: all is told, as on the screen,
        and the table deals."""
        return self.aid and any(player.opponent for player in self.players)

    def _options(self, face: Face, room: Rect) -> list[Shape]:
        speaker = Speaker(face.settings.language, self.box.name, ())
        entries: list[Entry] = []
        for name in self.box.options:
            able = self._able(face, name)
            if not able:
                continue
            entries.append(Entry(begun(speaker.language.word(name)), heading=True))
            chosen = self._value(name).split(",")
            for word in able:
                said, on = begun(speaker.language.word(f"{name} {word}")), word in chosen
                entries.append(Entry(said, Pick("option", (name, word)), chosen=on, icon="check" if on else ""))
        return self._pages.shapes(face, room, entries)

    def _able(self, face: Face, name: str) -> list[str]:
        """What can be chosen of this option by who sits here; nothing where there is no choice."""
        option = self.box.options[name]
        able = [word for word in option.choices if self._can_be(face, name, word)]
        return able if len(able) > (0 if option.many else 1) else []

    def _can_be(self, face: Face, name: str, word: str) -> bool:
        """Whether this choice can be had by as many as sit here (or by the fewest who can), with all else as it is."""
        chosen = self._value(name)
        if self.box.options[name].many:
            words = {*chosen.split(","), word} - {""}
            chosen = ",".join(one for one in self.box.options[name].choices if one in words)
        else:
            chosen = word
        seats = 1 if self.rival else max(len(self.players), self.box.seats.start)
        try:
            setup(self.box, self._kit(face), aid=self.aid, seats=seats, rival=self.rival,
                  options=self.options | {name: chosen})  # fmt: skip
        except TriremeError:
            return False
        return True

    def _kit(self, face: Face) -> object:
        return self.box.kit(face.house.table.kits.copy(self.box.name).values)

    def _value(self, name: str) -> str:
        option = self.box.options[name]
        return self.options.get(name, "" if option.many else option.choices[0])

    # ---- what it means

    def _last(self, face: Face) -> Opening | None:
        """The newest game of this kind, to be begun again; at a shop's table others sat there."""
        if face.settings.demo:
            return None
        for game in face.house.table.games():
            if game.box == self.box.name and game.with_box == self.aid:
                return Opening(game.box, game.players, game.aid, game.rival, game.options)
        return None

    def _opening(self, face: Face, again: Opening | None = None) -> Opening:
        seed = None if self.aid else face.house.table.fresh_seed()
        if again is not None:
            return replace(again, seed=seed)
        players, first = tuple(self.players), None
        if self._can_be_led(face):
            first = next((seat for seat, player in enumerate(players) if player.colour == self.first), None)
        aid = self.aid and not self._sits_in
        return Opening(self.box.name, players, aid, self.rival, dict(self.options), seed=seed, first=first)

    def _refusal(self, face: Face) -> str:
        """Why the game cannot begin like this; shown under the title from the first seat taken on."""
        if all(player.opponent for player in self.players):
            return face.text("Nobody sits here yet")
        try:
            values = face.house.table.kits.copy(self.box.name).values
            setup(self.box, self.box.kit(values), aid=self.aid and not self._sits_in, seats=len(self.players),
                  rival=self.rival, options=self.options)  # fmt: skip
        except TriremeError as error:
            return face.language.why(error.why)
        reason = refusal(face, self._opening(face)) if self._sits_in else None
        return face.language.why(reason) if reason is not None else ""

    def take(self, intent: Hashable, face: Face) -> None:
        match intent:
            case Pick("sit", int(number)):
                self._sit(number)
            case Pick("named", (int(number), str(name))):
                self._name(number, name)
            case Pick("invited", str(name)):
                self._invite(name)
                if self._sits_in:
                    self._tell_what_it_needs(face)
            case Pick("begins", str(colour)):
                self.first = colour
            case Pick("rival", str(rival)):
                self.rival = rival
            case Pick("options"):
                self._more = not self._more
                self._pages.first()
            case Pick("option", (str(name), str(word))):
                self._choose(name, word)
            case Pick("page"):
                self._pages.took(intent)
            case Pick("again"):
                opening = self._opening(face, self._last(face))
                if (reason := refusal(face, opening)) is not None:
                    face.tell(face.language.why(reason), 12.0)
                else:
                    self._begin(face, opening)
            case Pick("begin"):
                if said := self._refusal(face):
                    face.tell(said)
                else:
                    self._begin(face, self._opening(face))
                    self._offer_set_up(face)

    def _tell_what_it_needs(self, face: Face) -> None:
        said = face.text("It must see the table: say what is drawn and where everything lies.")
        if dealt_unseen(face, self._opening(face)):
            said = face.text("It must see the table; its cards come over the reader, unseen.")
        face.tell(said, 12.0)

    def touched(self, given: Input, face: Face) -> bool:
        if isinstance(given, Press) and given.seat < len(self.box.colours):
            self._sit(given.seat)
            return True
        return False

    def _sit(self, number: int) -> None:
        """Sits down, or gets up again."""
        colour = self.box.colours[number]
        if any(player.colour == colour for player in self.players):
            self.players = [player for player in self.players if player.colour != colour]
        else:
            self.players.append(Player(colour, "", SIDES[number] if number < len(SIDES) else ""))

    def _invite(self, name: str) -> None:
        """An opponent takes the first free seat."""
        taken = {player.colour for player in self.players}
        free = next((colour for colour in self.box.colours if colour not in taken), None)
        if free is not None:
            self.players.append(Player(free, opponent=name))

    def _name(self, number: int, name: str) -> None:
        colour = self.box.colours[number]
        if not any(player.colour == colour for player in self.players):
            self._sit(number)
        self.players = [replace(p, name=name) if p.colour == colour else p for p in self.players]

    def _choose(self, name: str, word: str) -> None:
        if not self.box.options[name].many:
            self.options[name] = word
            return
        chosen = [w for w in self._value(name).split(",") if w]
        chosen = [w for w in chosen if w != word] if word in chosen else [*chosen, word]
        self.options[name] = ",".join(chosen)

    def _begin(self, face: Face, opening: Opening) -> None:
        try:
            face.begin(opening)
        except TriremeError as error:
            face.tell(face.language.why(error.why))
            return
        if self.only_score:
            face.do(Play(FINISH))

    def _offer_set_up(self, face: Face) -> None:
        """Whoever begins a new game with the box may have to set it up first; those who play again have just played."""
        if self.aid and not self.only_score and face.session is not None and face.screen.name == "game":
            opening = face.session.game.opening
            options = tuple(sorted(opening.options.items()))
            face.open_named("setup", opening.box, False, len(opening.players), opening.rival, options, True)
