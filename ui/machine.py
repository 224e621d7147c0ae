"""The world outside, as the shell asks for it: events become inputs, meanings become light and sound."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from pathlib import Path

from engine.table import intents as table
from hardware import events
from hardware.devices import Config, Cue, Devices, Meaning, Ring
from hardware.doctor import Finding, examine
from hardware.errors import BacklightError, PinFileError, PowerRefused
from hardware.panel.pinfile import save_buttons
from hardware.panel.pins import read_pins
from hardware.system import power
from hardware.system.backlight import find_backlight
from hardware.threads import STOP_WITHIN
from ui.house.intents import Held, Note, Open, PinFound
from ui.picture.sound import Cue as Heard
from ui.picture.sound import Sound
from ui.voice import Voice

MEANINGS = {
    "move": Meaning.TO_MOVE,
    "next": Meaning.NEXT,
    "answer": Meaning.MUST_ANSWER,
    "ready": Meaning.READY,
    "paused": Meaning.PAUSED,
    "won": Meaning.OVER,
    "inviting": Meaning.INVITING,
}
CUES = {
    "accept": Cue.ACCEPT,
    "refuse": Cue.REFUSE,
    "turn": Cue.NOTE,
    "tick": Cue.TICK,
    "last": Cue.RISING,
    "over": Cue.CHORD,
}
SOUNDS: dict[str, Heard] = {
    "accept": "accept",
    "refuse": "refuse",
    "turn": "turn",
    "tick": "tick",
    "last": "rising",
    "over": "chord",
}
PINS = "pins.toml"
STRANGER = table.Tag("", 0x20)  # whatever it was, it is no tile, and nothing of it is kept


def meant(event: events.Event) -> Hashable | None:
    """What a word of the hardware means to the program; None: nothing."""
    match event:
        case events.ButtonDown(seat):
            return Held(seat, True)
        case events.ButtonUp(seat):
            return Held(seat, False)
        case events.ButtonPressed(seat):
            return table.Press(seat)
        case events.ButtonHeld(seat):
            return table.Hold(seat)
        case events.UndoPressed():
            return table.Undo()
        case events.UndoHeld():
            return Open("undo")
        case events.ConfirmPressed():
            return table.Done()
        case events.TagPlaced(uid, _):
            return table.Tag(uid)
        case events.TagLifted(uid):
            return table.Lifted(uid)
        case events.StrangerPlaced():
            return STRANGER
        case events.TagLeftLying():
            return Note("tag-left", True)
        case events.ReaderFound() | events.ReaderLost():
            return Note("reader-lost", isinstance(event, events.ReaderLost))
        case events.PadFound() | events.PadLost():
            return Note("pad-lost", isinstance(event, events.PadLost))
        case events.PanelReady():  # those that are not there are named after it
            return Note("pins-lost", False)
        case events.PinRefused() | events.PanelLost("pin refused" | "pins wrong" | "no gpiochip"):
            return Note("pins-lost", True)
        case events.ButtonStuck() | events.ButtonFreed():
            return Note("button-stuck", isinstance(event, events.ButtonStuck))
        case events.PinPressed(pin):
            return PinFound(pin)
        case _:
            return None


class World:
    """The devices, if any; `put` hands what they mean to the one inbox."""

    def __init__(self, config: Config, put: Callable[[Hashable], None], home: Path = Path()) -> None:
        self._home = home  # where the file of the pins is kept once buttons were found
        self._put = put
        self._seen: set[str] = set()  # devices that once answered: only these can be missed
        self.sound = Sound()
        self.voice = Voice()
        self.config = config
        self.devices = Devices(config, self._heard)
        self.beside: Callable[[], Mapping[str, str]] = dict  # what else the doctor should know, of lines that are open

    def start(self) -> None:
        self.devices.start()

    def stop(self) -> None:
        """Told to everything before anything is waited for."""
        self.devices.stop()

    def close(self, within: float = STOP_WITHIN) -> None:
        try:
            self.voice.hush()
        finally:
            self.devices.close(within)

    def _heard(self, event: events.Event) -> None:
        """Called by device threads: turns the word and lets it lie in the inbox."""
        match event:
            case events.ReaderFound() | events.PadFound() | events.PanelReady():
                self._seen.add(type(event).__name__)
            case events.ReaderLost() if "ReaderFound" not in self._seen:
                return
            case events.PadLost() if "PadFound" not in self._seen:
                return
            case events.PanelLost("no gpiochip") if "PanelReady" not in self._seen:
                return  # a table without a header
        said = meant(event)
        if said is not None:
            self._put(said)
        if isinstance(event, events.TagLifted):
            self._put(Note("tag-left", False))

    def lamps(self, meanings: tuple[str, ...]) -> None:
        self.devices.lamps([MEANINGS.get(meaning, Meaning.OFF) for meaning in meanings])

    def sign(self, name: str, seat: int | None = None) -> None:
        self.devices.sign(Meaning.FIRST_PLAYER if name == "first" else Meaning.REFUSED, seat)

    def ring(self, places: int, trireme: int | None, choices: tuple[int, ...], following: int | None) -> None:
        self.devices.ring(Ring(places, trireme, choices, following) if places else Ring())

    def cue(self, name: str) -> None:
        if name in CUES and self.sound.on:
            self.devices.cue(CUES[name])
            self.sound.play(SOUNDS[name])

    def say(self, text: str, language: str) -> bool:
        return self.voice.say(text, language)

    def brightness(self, percent: int) -> None:
        """Where the screen has a knob. One that cannot be turned is the doctor's business, not the evening's."""
        try:
            knob = find_backlight(self.config.roots)
            if knob is not None:
                knob.set(percent / 100)
        except BacklightError as error:
            if "backlight" not in self._seen:
                self._seen.add("backlight")
                print(f"trireme: {error}", file=sys.stderr)

    def power_off(self, restart: bool) -> str | None:
        try:
            power.restart() if restart else power.power_off()
        except PowerRefused as error:
            print(f"trireme: {error}", file=sys.stderr)
            return "refused"
        return None

    def examine(self) -> list[Finding]:
        return examine(self.config, {**self.devices.facts(), **self.beside()})

    def reads(self) -> bool:
        return bool(self.devices.facts()["reader"])

    def seek_wiring(self, on: bool) -> None:
        if on:
            self.devices.seek_wiring()
        else:
            self.devices.rewire(read_pins(self.config.pins))

    def wire(self, buttons: Mapping[str, int]) -> str | None:
        own = self._home / PINS
        try:
            pins = save_buttons(own, buttons)
        except PinFileError as error:
            print(f"trireme: {error}", file=sys.stderr)
            return "not saved"
        self.config = replace(self.config, pins=own)
        self.devices.rewire(pins)
        return None
