"""Other glasses at the table: switched on and off, who is there, and the code by which somebody comes."""

from __future__ import annotations

from collections.abc import Hashable
from math import ceil

from engine.rules.contract import TABLE
from ui.design.parts import Action, card, frame, key, notice, places, seat_mark, seat_name, words
from ui.design.rect import Rect
from ui.design.shapes import Mark, Mosaic, Picture, Shape
from ui.house.chairs import Chair, Guest, Guests
from ui.house.face import Face
from ui.house.intents import Back, Help, Open, Pick
from ui.house.screen import Screen
from ui.screens.share import mosaic


class GuestsScreen(Screen):
    """Who may sit where. Switching on and off, and the counter, are the staff's."""

    name = "guests"
    strangers = True

    def picture(self, face: Face) -> Picture:
        look, room = face.look, face.house.guests
        at = places(look)
        title = face.text("Phones")
        if room is None or not room.on:
            on = _guarded(face, Pick("on"), "guests") if room is not None else None
            main = Action(face.text("Switch on"), on, icon="plug") if on is not None else None
            shapes = frame(look, title, back=Back(), help=Help(), main=main, asking=face.asking)
            sentence = face.text(
                "A seat's phone, a television or the counter join over the local network. Nobody comes without a code "
                "from this screen."
            )
            if room is None:
                sentence = face.text("In safe mode nobody joins over the network.")
            return look.picture(shapes + card(look, at.body, "", f"{sentence}\n\n{air(face)}", lines=10))
        shapes = frame(look, title, back=Back(), help=Help(), asking=face.asking)
        off = _guarded(face, Pick("off"), "guests")
        shapes += key(look, at.main, face.text("Switch off"), off, icon="cross", name="off")
        chairs = room.chairs()
        for chair, cell in zip(chairs, at.body.grid(2, -(-len(chairs) // 2), look.glass.gap), strict=False):
            shapes += self._chair(face, room, chair, cell)
        found = room.addresses()
        sentence = found[0] if found else face.text("This device is in no network now.")
        shapes.append(words(look, at.foot, sentence, "note", least="small", lines=2))
        return look.picture(shapes)

    @staticmethod
    def _chair(face: Face, room: Guests, chair: Chair, cell: Rect) -> list[Shape]:
        there = room.on_chair(chair)
        text, marks, icon = called(face, chair)
        state = face.text("not here")
        if there:
            state = face.text("is here") if any(guest.line is not None for guest in there) else face.text("is away")
        touch = _guarded(face, Open("guest", (chair.kind, chair.seat)), "guest", chair.kind, chair.seat)
        name = seat_name(text) if marks else text
        return key(
            face.look, cell, f"{name}: {state}", touch, icon=icon, marks=marks, step="note", lines=2,
            chosen=bool(there), name=f"seat-{chair.seat}" if chair.kind == "seat" else chair.kind,
        )  # fmt: skip

    def take(self, intent: Hashable, face: Face) -> None:
        room = face.house.guests
        if room is None or _shut(face, ""):
            return
        match intent:
            case Pick("on"):
                if (reason := room.switch_on()) is not None:
                    face.tell(face.language.why(reason), 20.0)
                else:
                    face.keep(phones=True)
            case Pick("off"):
                face.keep(phones=False)
                room.switch_off()


class GuestScreen(Screen):
    """One place: who is there, to be sent away; or the code by which somebody comes, for as long as it is good."""

    name = "guest"
    strangers = True

    def __init__(self, kind: str, seat: int = TABLE) -> None:
        self.kind, self.seat = kind, seat
        self._next: float | None = None  # when one second less is left than is shown

    def _chair(self, face: Face) -> Chair | None:
        room = face.house.guests
        chairs = room.chairs() if room is not None and room.on else []
        return next((chair for chair in chairs if (chair.kind, chair.seat) == (self.kind, self.seat)), None)

    def picture(self, face: Face) -> Picture:
        look, room, chair = face.look, face.house.guests, self._chair(face)
        at = places(look)
        if room is None or chair is None or _shut(face, self.kind):
            shapes = frame(look, face.text("Phones"), back=Back(), help=Help(), asking=face.asking)
            return look.picture(shapes + card(look, at.body, "", face.text("This place is gone."), lines=3))
        self._next = None
        text, _, _ = called(face, chair)
        offer, there = room.offered(), room.on_chair(chair)
        if offer is not None and offer.chair == chair:
            shapes = frame(look, text, back=Back(), help=Help(), asking=face.asking)
            return look.picture(shapes + self._code(face, room, at.whole_body, offer.code, offer.until))
        again = Action(face.text("A code"), Pick("code"), icon="qr") if not room.full or there else None
        shapes = frame(look, text, back=Back(), help=Help(), main=again, asking=face.asking)
        if not there:
            sentence = face.text("Eight other glasses are at the table already: send one away.")
            if again is not None:
                sentence = face.text("Nobody is here. With a code somebody can come.")
            return look.picture(shapes + card(look, at.body, "", sentence, lines=4))
        rows = at.body.rows(max(4, len(there)), look.glass.gap)
        for guest, row in zip(there, rows, strict=False):
            shapes += self._guest(face, guest, row)
        if len(there) < len(rows) - 1:
            sentence = face.text("With a new code another phone takes this seat, and this one is sent away.")
            if self.kind != "seat":
                sentence = face.text("With a new code one more can come.")
            beneath = rows[len(there)]
            rest = Rect(beneath.x, beneath.y, beneath.w, rows[-1].bottom - beneath.y)
            shapes += notice(look, rest, "qr", sentence)
        return look.picture(shapes)

    def _code(self, face: Face, room: Guests, space: Rect, code: str, until: float) -> list[Shape]:
        look, found = face.look, room.addresses()
        if not found:
            return card(look, space, "", face.text("This device is in no network now."), lines=3)
        side = min(space.h, space.w * 0.45)
        square = Rect(space.x, space.y + (space.h - side) / 2, side, side)
        beside = Rect(space.x + side + 2 * look.glass.gap, space.y, space.w - side - 2 * look.glass.gap, space.h)
        shown, large, where, note_room = beside.rows((2, 3, 4, 6), look.glass.gap)
        left = max(1, ceil(until - face.now()))
        self._next = until - (left - 1)
        promise = face.text("Whoever scans this has this seat and sees its hand; a phone that has it now loses it.")
        if self.kind != "seat":
            promise = face.text("Whoever scans this sees the table.")
        return [
            Mosaic(square, mosaic(f"{found[0]}#{code}"), (0, 0, 0), (255, 255, 255)),
            words(look, shown, face.text("Scan, or open and type:"), "note", least="small"),
            words(look, large, f"{code[:3]} {code[3:]}", "huge", least="small", face="bold"),
            words(look, where, "\n".join(found[:2]), "note", least="small", lines=2),
            words(
                look,
                note_room,
                f"{promise} {face.text('{many:second} left.', many=left)}",
                "note",
                least="small",
                lines=6,
            ),
        ]

    @staticmethod
    def _guest(face: Face, guest: Guest, row: Rect) -> list[Shape]:
        left, right = row.columns((3, 2), face.look.glass.gap)
        state = face.text("is here") if guest.line is not None else face.text("is away")
        shapes = card(face.look, left, "", f"{guest.address}: {state}", icon="screen", lines=2)
        away = Pick("away", guest.number)
        return shapes + key(face.look, right, face.text("Send away"), away, icon="cross", name=f"away-{guest.number}")

    def entered(self, face: Face) -> None:
        """Where nobody sits the code is what was wanted."""
        room, chair = face.house.guests, self._chair(face)
        if room is not None and chair is not None and not room.on_chair(chair) and not room.full:
            self.take(Pick("code"), face)

    def take(self, intent: Hashable, face: Face) -> None:
        room, chair = face.house.guests, self._chair(face)
        if room is None or chair is None or _shut(face, self.kind):
            return
        match intent:
            case Pick("code"):
                room.offer(chair)
            case Pick("away", int(number)):
                room.send_away(number)

    def wakes(self, face: Face) -> float | None:
        return self._next


def called(face: Face, chair: Chair) -> tuple[str, tuple[Mark, ...], str]:
    """What a place is called, with its mark or its icon."""
    if chair.kind == "television":
        return face.text("Television"), (), "screen"
    if chair.kind == "counter":
        return face.text("Counter"), (), "lock"
    colour = face.playing.game.opening.players[chair.seat].colour
    return face.speaker().name(chair.seat), (seat_mark(face.look, colour),), ""


def air(face: Face) -> str:
    """What a connection without a certificate means, honestly."""
    return face.text(
        "The page comes without encryption (HTTP): a device at home has no certificate. The code keeps others from a "
        "seat; who runs the network, or listens in on it, could read along."
    )


def _shut(face: Face, kind: str) -> bool:
    """Whether this is the staff's, and nobody of the staff has said so."""
    asked = face.settings.demo or (kind == "counter" and bool(face.settings.pin))
    return asked and not face.staff and kind not in ("seat", "television")


def _guarded(face: Face, touch: Hashable, door: str, *about: Hashable) -> Hashable:
    """The touch, or the PIN before it."""
    kind = str(about[0]) if about else ""
    return Open("pin", (door, *about)) if _shut(face, kind) else touch
