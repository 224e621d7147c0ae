"""What the doctor found, in words: for each code of `hardware.doctor` what is so, and the one thing to do about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.rules.contract import Typed, Why, why
from ui.words.language import Language


class Sentence(NamedTuple):
    """What was found, and what to do; nothing to do is an empty sentence."""

    found: Why
    todo: Why | None = None


ADD_GROUP = why("Add {user} to the group {group} and log in again: sudo usermod -aG {group} {user}")
FREE_THEM = why(
    "End the program that has them, or switch SPI, I2C and the like off in raspi-config: what is free is in use again"
    " within seconds. Or choose other pins in {file}."
)
NO_HEADER = why("Nothing has to be done: it runs in a window, without buttons at a header.")

ENDED = Sentence(
    why("{thing}: this part of the program failed several times in a row and has given up."),
    why("Start Trireme again. The game is kept."),
)

SENTENCES: Mapping[str, Sentence] = {
    "board": Sentence(why("This is a {model}.")),
    "board-unknown": Sentence(why("This is no Raspberry Pi."), NO_HEADER),
    "gpio": Sentence(why("The header's pins can be used.")),
    "gpio-none": Sentence(why("The system shows no pins of the header."), why("Update the system and start it again.")),
    "gpio-denied": Sentence(why("The header's pins may not be used by {user}."), ADD_GROUP),
    "lgpio-missing": Sentence(
        why("The library for the header's pins is missing."), why("Install it: sudo apt install python3-lgpio")
    ),
    "lgpio-folder": Sentence(
        why("The pin library may not write to {folder}."), why("Let LG_WD name a folder that may be written to.")
    ),
    "pins": Sentence(why("Wired: {buttons} buttons and {lamps} lamps.")),
    "pins-wrong": Sentence(
        why("The file of the pins cannot be used: {sentence}"), why("Correct that line, or let the buttons be found.")
    ),
    "pin-refused": Sentence(why("Something else has the pin of: {pins}. {who}"), FREE_THEM),
    "pins-refused": Sentence(why("Something else has the pins of all buttons and lamps. {who}"), FREE_THEM),
    "console": Sentence(
        why("The system talks on {port}, where the reader should be."),
        why("In raspi-config: no login shell over serial, but the serial port on."),
    ),
    "uart-off": Sentence(
        why("The header's serial port is off."), why("In raspi-config: serial port on; then start again.")
    ),
    "mini-uart": Sentence(
        why("{port} is the small serial port, which loses bytes."), why("Add dtoverlay=disable-bt to config.txt.")
    ),
    "port": Sentence(why("The port {port} can be used.")),
    "port-denied": Sentence(why("The port {port} may not be used by {user}."), ADD_GROUP),
    "port-busy": Sentence(why("Another program holds {port}."), why("Close that program.")),
    "reader": Sentence(why("The reader answers: {version}.")),
    "reader-silent": Sentence(
        why("No reader answers at {ports}."),
        why("Check its switches (both off), and that its TX goes to RX and its RX to TX."),
    ),
    "reader-none": Sentence(why("No reader is plugged in."), why("Plug one in, or touch instead.")),
    "pad": Sentence(why("The pad answers: {version}.")),
    "pad-silent": Sentence(why("No pad answers at {ports}."), why("Put the firmware on the Pico.")),
    "pad-none": Sentence(why("No pad is plugged in."), why("Nothing has to be done: the pad is an extra.")),
    "backlight": Sentence(why("The brightness of the screen can be set.")),
    "backlight-denied": Sentence(
        why("The brightness of {name} may not be set."), why("Run the installer again: it adds the rule for it.")
    ),
    "backlight-none": Sentence(
        why("This screen has no knob for brightness."), why("Nothing has to be done: the picture is dimmed instead.")
    ),
    "undervoltage": Sentence(
        why("The power supply is too weak."), why("Use the one made for the Pi; a phone's charger will not do.")
    ),
    "root-open": Sentence(
        why("The card should be closed to writing, and is not; why, is told by {log}."),
        why("Type: sudo trireme install --read-only"),
    ),
    "games": Sentence(why("Games are kept in {folder}.")),
    "games-volatile": Sentence(
        why("Games in {folder} are gone without power: it is {kind}, which is memory."),
        why("A read-only root needs a partition for the games: sudo trireme install --writable, then --read-only."),
    ),
    "games-locked": Sentence(
        why("Nothing can be kept: {mount} is read-only."), why("Start again; if it stays so, use another card.")
    ),
    "broker": Sentence(why("The broker {broker} hears what this table does.")),
    "broker-away": Sentence(
        why("The broker {broker} does not answer: {sentence}."),
        why("Start it, or correct its address under [report] in /etc/trireme.toml; the figures wait here."),
    ),
    "broker-refuses": Sentence(
        why("The broker {broker} refuses this table: {sentence}."),
        why("Correct user and password_file under [report] in /etc/trireme.toml."),
    ),
    "broker-certificate": Sentence(
        why("Nobody this device trusts has signed the broker {broker}: {sentence}."),
        why("Name the file of whoever signed it: authority under [report] in /etc/trireme.toml."),
    ),
    **{f"{name}-ended": ENDED for name in ("reader", "pad", "panel", "opponents", "broker", "guests", "browser")},
}
"""By code; see the table in `hardware.doctor`."""

PINS_WRONG: Mapping[str, Why] = {
    "no file": why("{file} is no file."),
    "too large": why("{file} is too large."),
    "not text": why("{file} is not text in UTF-8."),
    "unreadable": why("{file} cannot be read ({reason})."),
    "dots": why("a line of {file} has more dots or brackets than any could need."),
    "not TOML": why("{file} is not TOML ({reason})."),
    "table": why("{file} has a table [{table}]; it may have {allowed}."),
    "key": why("{file} has {key} under [{table}]; it may have {allowed}."),
    "number": why("{line} in {file} is not a whole number; write the BCM number of the pin."),
    "clock": why("{line} in {file} is a pin of the clock module; choose another."),
    "uart": why("{line} in {file} is a pin of the reader; choose another."),
    "pin": why("{line} in {file} is not a pin of the header; BCM numbers go from 4 to 27."),
    "word": why("{line} in {file}; it may be {allowed}."),
    "brightness": why("{line} in {file}; it may be 0.05 to 1.0."),
    "twice": why("{one} and {other} in {file} both have pin {pin}; each needs its own."),
}
"""What is wrong with the file of the pins, by the code of its error."""


NAMED, MORE = 4, why("{pins} and {more} more")
HELD_BY, HELD = why("The system calls who has them: {holders}."), why("The system does not say who has them.")
AT_PINS: Mapping[str, Why] = {
    "button": why("button {number} (GPIO{pin})"),
    "undo": why("undo button (GPIO{pin})"),
    "lamp": why("lamp {number} (GPIO{pin})"),
    "buzzer": why("buzzer (GPIO{pin})"),
}
"""What may be at a pin: the first word of what the panel calls it, or the whole where there is one of it."""


THINGS: Mapping[str, Why] = {
    "board": why("The computer"),
    "gpio": why("The header"),
    "lgpio": why("The pin library"),
    "pins": why("The buttons’ pins"),
    "pin": why("The buttons’ pins"),
    "console": why("The serial port"),
    "uart": why("The serial port"),
    "mini": why("The serial port"),
    "port": why("A port"),
    "reader": why("The reader"),
    "pad": why("The pad"),
    "backlight": why("The brightness"),
    "undervoltage": why("The power supply"),
    "root": why("The card"),
    "games": why("The games"),
    "broker": why("The broker"),
    "panel": why("Buttons and lamps"),
    "opponents": why("The opponents"),
    "guests": why("Phones and television"),
    "browser": why("The screen in a browser"),
}
"""What each finding is about, by the first word of its code."""


def thing(tongue: Language, code: str) -> str:
    """What this finding is about, in a word or two."""
    return tongue.why(THINGS[code.partition("-")[0]])


def at_pin(tongue: Language, named: str) -> str:
    """`button seat2 6`, as the doctor's fact has it, in words."""
    what, _, pin = named.rpartition(" ")
    kind, _, name = what.partition(" ")
    number = name.removeprefix("seat")
    known = AT_PINS["undo" if name == "undo" else kind]
    return tongue.why(known, {"number": Typed(number), "pin": Typed(pin)})


def at_pins(tongue: Language, named: list[str]) -> str:
    """The first of them by name, and how many more: all that a header has would not fit into a sentence."""
    pins = Typed(", ".join(at_pin(tongue, one) for one in named[:NAMED]))
    return tongue.text(MORE.text, pins=pins, more=len(named) - NAMED) if len(named) > NAMED else pins


def said(tongue: Language, code: str, facts: Mapping[str, str]) -> tuple[str, str]:
    """What was found and what to do, in this language."""
    sentence = SENTENCES[code]
    # what the system calls a thing is no word of ours: a user called “trireme” is typed as that in every language
    values: dict[str, Why | str] = {name: Typed(fact) for name, fact in facts.items()}
    if (mistake := facts.get("mistake")) and code == "pins-wrong":
        values["sentence"] = Why(PINS_WRONG[mistake].text, values=tuple(values.items()))
    elif "sentence" in facts:
        values["sentence"] = why("{words}", words=facts["sentence"])
    if "pins" in facts:
        values["pins"] = Typed(at_pins(tongue, facts["pins"].split(", ")))
    if "holders" in facts:
        values["who"] = Why(HELD_BY.text, values=(("holders", Typed(facts["holders"])),)) if facts["holders"] else HELD
    if code.endswith("-ended"):
        values["thing"] = THINGS[code.removesuffix("-ended")]
    todo = tongue.why(sentence.todo, values) if sentence.todo else ""
    return tongue.why(sentence.found, values), todo
