"""Whatever lies on a stick or in a folder: it is taken in or refused in a sentence, in no time, and leaves nothing.

Each way in is fed with good files made bad: letters turned, pieces cut, doubled and swapped, and what has broken
readers of files before put in between. What is measured is the processor's own time, which no neighbour takes away.
"""

from __future__ import annotations

import json
import random
import re
import resource
import signal
import time
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import pytest

from engine.rules import boxes, door, record
from engine.rules.errors import TriremeError
from engine.rules.kit import kit_id
from engine.table import toml, unread
from engine.table.kits import pencilled
from engine.table.table import Table
from hardware import files
from hardware.errors import PinFileError
from hardware.panel.pinfile import write_buttons
from hardware.panel.pins import DEFAULT, parse_pins
from hardware.system.clock import Dates
from tests import toybox
from tests.engine.table.evening import table as toy_table
from ui import config
from ui.house import settings, visits
from ui.install import like as install_like
from ui.owner import parsed
from ui.words.dates import date
from ui.words.language import LANGUAGES, language

ROOT = Path(__file__).parents[1]
PROMISED = 1.0  # seconds of the processor
STUCK = 60  # seconds in which an input must be done that waits for something, and takes no time of the processor
GROWN = 48  # megabytes a way may take for good; its caches are filled by the first inputs

TOY_KIT = toml.dumps({"copy": {"name": "mine", "box": "pebbles", "tags": {"04aabbccddeeff": 3}}, **toybox.KIT})
TOY_RECORD = f"""trireme record 1
box pebbles 1
kit {kit_id(toybox.KIT)}
game full
seats red blue
names ["Anna", "Борис"]
option rounds 3
bag shuffler 7
begun 2026-11-18T19:03+03:00

bag deal 12
bag deal 3
bag deal 4
bag deal 8
bag deal 1
red take 8 from 1
"""
NASTY = [
    "[", "{", "]", "}", "[[", "[" * 60, "{a=" * 60, '{"a":' * 60, ".", "a." * 60, "=", '"', "'", '"""', "'''", "\\",
    "#", "\n", "\r", "\t", "\0", "\x1b", "\x7f", "\u200b", "\u202e", "\ufeff", "\ud800", "\U0010ffff",
    r"\u0000", r"\ud800", r"\U00110000", "9" * 30, "9" * 4400, "-1", "0x" + "f" * 60, "1e999", "nan", "inf", "true",
    "null", "1979-05-27", "9223372036854775808", "-9223372036854775809", "../../../x", "/etc/shadow", "x" * 3000,
    "é", "ё", " ", ",", "kit:\n", "confirmed = true\n", "provenance = 1\n", "[copy]\n", "names []\n",
    "begun xyz\n", "seats red red\n", "%s%n", "{0.a}",
]  # fmt: skip


def bad(good: str, dice: random.Random) -> bytes:
    """This text after an accident, or several."""
    text = good
    for _ in range(dice.choice((1, 1, 1, 2, 3, 8))):
        at, to = sorted((dice.randrange(len(text) + 1), dice.randrange(len(text) + 1)))
        to = min(to, at + dice.choice((1, 2, 8, 60, 5000)))
        match dice.randrange(7):
            case 0:
                text = text[:at] + dice.choice(NASTY) + text[at:]
            case 1:
                text = text[:at] + dice.choice(NASTY) + text[to:]
            case 2:
                text = text[:at] + text[to:]
            case 3:
                text = text[:to] + text[at:to] * dice.choice((1, 2, 9)) + text[to:]
            case 4:
                text = text[:at] + chr(dice.choice((dice.randrange(128), dice.randrange(0x3000)))) + text[at + 1 :]
            case 5:
                lines = text.split("\n")
                one, other = dice.randrange(len(lines)), dice.randrange(len(lines))
                lines[one], lines[other] = lines[other], lines[one]
                text = "\n".join(lines)
            case _:
                word = dice.choice(text.split() or ["x"])
                text = text.replace(word, dice.choice(NASTY), 1)
    raw = text.encode("utf-8", "surrogatepass")
    if dice.random() < 0.1 and raw:
        raw = raw[: dice.randrange(len(raw))] + bytes([dice.randrange(256)]) + raw[dice.randrange(len(raw)) :]
    return raw[: 2 * door.RECORD]


# -- the ways in: a good file, and what is done with one of its kind


class Ways:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.table = toy_table(folder / "toy", boxes=lambda name: toybox.BOX if name == "pebbles" else boxes.box(name))
        self.real = Table(folder / "real")
        self.file = folder / "file"
        self.taken = 0

    def close(self) -> None:
        self.table.close()
        self.real.close()

    def text(self, raw: bytes) -> str:
        """As the file would be read; a lone surrogate comes in by tests and links only."""
        return raw.decode("utf-8", "surrogateescape")

    def toy_kit(self, raw: bytes) -> None:
        self._kit(self.table, raw)

    def kit(self, raw: bytes) -> None:
        self._kit(self.real, raw)

    def _kit(self, home: Table, raw: bytes) -> None:
        copy = home.import_kit(self.text(raw))
        self.taken += 1
        pencilled(copy.values)
        home.kits.looks(copy)
        home.kits.read(home.export_kit(copy), home.boxes)
        assert home.warning is None
        if copy.name != copy.box:
            assert home.delete_kit(copy.name) is None

    def toy_record(self, raw: bytes) -> None:
        self.read_back(self.table.import_record(self.text(raw)))

    def read_back(self, number: int) -> None:
        """A game that was taken in, as all pages show it."""
        self.taken += 1
        home = self.table
        past = next(game for game in home.games() if game.number == number)
        date(language("ru"), past.when, past.certain)
        home.export(number, names=True)
        home.as_csv().encode()
        home.as_json().encode()
        assert home.warning is None
        home.journal.change(("DELETE FROM entry", ()), ("DELETE FROM game", ()), ("DELETE FROM person", ()))

    def record(self, raw: bytes) -> None:
        told = record.read(self.text(raw))
        box = self.real.boxes(told.heading.box)
        setup = record.begin(told, box, lambda number: self.real.kits.values(box.name, number))
        record.replay(told, box, setup)
        self.taken += 1

    def config(self, raw: bytes) -> None:
        self.file.write_bytes(raw)
        device, wrong = config.read(self.file)
        self.taken += not wrong
        for one in wrong:
            language("ru").why(one)
        assert isinstance(device.demo, bool)

    def settings(self, raw: bytes) -> None:
        self.file.write_bytes(raw)
        settings.save(self.file, settings.load(self.file))
        self.taken += 1

    def visits(self, raw: bytes) -> None:
        (self.folder / visits.FILE).write_bytes(raw)
        visits.takings([], {}, visits.read(self.folder))
        self.taken += 1

    def clock(self, raw: bytes) -> None:
        self.file.write_bytes(raw)
        assert Dates(self.file).today()
        self.taken += 1

    def owner(self, raw: bytes) -> None:
        self.file.write_bytes(raw)
        owner, wrong = parsed(files.read_text(self.file))
        for one in wrong:
            language("ru").why(one)
        for copy in owner.copies:
            self.real.import_kit(toml.dumps(copy))
        owner.text()
        self.taken += not wrong
        self.real.journal.change(("DELETE FROM label", ()), ("DELETE FROM kit", ()))

    def like(self, raw: bytes) -> None:
        (self.folder / "ours.toml").write_text(exported_kits()[0])
        self.file.write_bytes(raw)
        like = install_like.read(self.file)
        toml.dumps(like.device)
        like.owner.text()
        self.taken += 1

    def unread(self, raw: bytes) -> None:
        journal = self.folder / "journal.sqlite"
        unread.file(journal).write_bytes(raw)
        for one in (found := unread.unread(journal)):
            for tongue in LANGUAGES:
                language(tongue).why(one).encode()
        unread.read(journal)
        unread.keep(journal, found)
        assert unread.unread(journal) == found
        self.taken += all(one.text != unread.LOST for one in found)

    def pins(self, raw: bytes) -> None:
        text = raw.decode("utf-8", "replace")
        parse_pins(text)
        parse_pins(write_buttons(text, {"seat1": 5}))
        self.taken += 1


def seeds(pattern: str) -> list[str]:
    return [path.read_text("utf-8") for path in sorted((ROOT / "seeds").glob(pattern))]


def exported_kits() -> list[str]:
    return [
        f'[copy]\nname = "mine"\nbox = "{path.parent.name}"\ntags = {{}}\n\n{path.read_text("utf-8")}'
        for path in sorted((ROOT / "seeds").glob("*/kit.toml"))
    ]


def owners_files() -> list[str]:
    """As the installer leaves them: with a copy, and with none."""
    owner = {"language": "ru", "letters": 115, "sound": False, "pin": f"scrypt:{'0a' * 16}:{'0b' * 32}"}
    kit = toml.loads(exported_kits()[0])
    return [toml.dumps({"owner": owner, "copies": {"1": kit}}), toml.dumps({"owner": owner, "copies": {}})]


SETTINGS = json.dumps(
    {"language": "ru", "theme": "day", "text": 1.15, "pin": f"scrypt:{'0a' * 16}:{'0b' * 32}", "demo": True, "wrong": 2}
)
VISIT = '{"game": "abc", "moves": 3, "asked": "take", "taps": 4, "tags": 0}\n'
CONFIG = re.sub(r'^#(?=\[|\w+(\.\w+)? = (?!"/etc))', "", (ROOT / "systemd/trireme.toml").read_text("utf-8"), flags=re.M)
LIKE = """demo = true
shop.en = "On the shelf"

[report]
broker = "192.168.1.5"
password_file = "/etc/trireme-broker"

[owner]
language = "ru"
letters = 115
pin = "4711"
broker_password = "open sesame"
copies = ["ours.toml"]
"""
SENTENCES = json.dumps(
    [["The journal is kept as {file}: {lines:line} and {why}.", "P1",
      [["file", "journal.damaged-1.sqlite"], ["lines", 3], ["why", ["{word}", "", [["word", "red"]]]]]]]
)  # fmt: skip
WAYS: dict[str, tuple[int, Callable[[], list[str]]]] = {  # of a hundred inputs so many, and good files of this kind
    "toy_kit": (24, lambda: [TOY_KIT]),
    "kit": (2, exported_kits),
    "toy_record": (30, lambda: [TOY_RECORD]),
    "record": (4, lambda: seeds("*/records/*.record")),
    "config": (10, lambda: [CONFIG]),
    "settings": (12, lambda: [SETTINGS]),
    "visits": (6, lambda: [VISIT * 3]),
    "clock": (6, lambda: ['{"last": 1795028580, "boot": "a-b", "ahead": 12}']),
    "owner": (2, owners_files),
    "like": (4, lambda: [LIKE]),
    "unread": (10, lambda: [SENTENCES]),
    "pins": (6, lambda: [DEFAULT.read_text("utf-8")]),
}


def never_ends(number: int, frame: FrameType | None) -> None:
    if number == signal.SIGPROF:
        raise AssertionError(f"an input kept the processor busy for {PROMISED} seconds")
    raise AssertionError(f"an input kept its reader waiting for {STUCK} seconds")


def tried(folder: Path, name: str, many: int, seed: int) -> str:
    """So many bad files by this way; a line of figures. Anything but a refusal is a failure that shows the file."""
    dice = random.Random(f"{name} {seed}")
    good, ways = WAYS[name][1](), Ways(folder)
    way: Callable[[bytes], None] = getattr(ways, name)
    way(good[0].encode())  # a good one is taken
    assert ways.taken == 1
    before, slowest = 0, 0.0
    old = {one: signal.signal(one, never_ends) for one in (signal.SIGALRM, signal.SIGPROF)}
    try:
        for number in range(many):
            if number == many // 4:
                before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            raw = bad(dice.choice(good), dice)
            signal.alarm(STUCK)
            signal.setitimer(signal.ITIMER_PROF, PROMISED)
            begun = time.thread_time()
            try:
                way(raw)
            except (TriremeError, PinFileError, files.FileRefused) as error:
                str(error).encode()  # a sentence that can be shown
            except Exception as error:
                raise AssertionError(f"{name}, input {number} of seed {seed}: {raw!r}") from error
            slowest = max(slowest, time.thread_time() - begun)
    finally:
        signal.alarm(0)
        signal.setitimer(signal.ITIMER_PROF, 0)
        for one, before_us in old.items():
            signal.signal(one, before_us)
        ways.close()
    grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
    assert grown < GROWN, f"{name}: {grown:.0f} MB more after three quarters of all inputs"
    assert slowest < PROMISED
    return f"{name}: {many} inputs, {ways.taken - 1} taken in, the slowest {slowest * 1000:.0f} ms, {grown:.1f} MB more"


def test_an_input_that_never_ends_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hangs(ways: Ways, raw: bytes) -> None:
        if ways.taken:
            while True:
                pass
        ways.taken += 1

    monkeypatch.setattr(Ways, "clock", hangs)
    with pytest.raises(AssertionError, match="clock, input 0 of seed 0") as caught:
        tried(tmp_path, "clock", 3, seed=0)
    assert "kept the processor busy" in str(caught.value.__cause__)


@pytest.mark.parametrize("name", WAYS)
def test_what_is_brought_is_taken_or_refused(tmp_path: Path, name: str) -> None:
    print(tried(tmp_path, name, 200 * WAYS[name][0], seed=0))


@pytest.mark.long
@pytest.mark.parametrize("name", WAYS)
def test_a_million_files(tmp_path: Path, name: str) -> None:
    print(tried(tmp_path, name, 10_000 * WAYS[name][0], seed=1))
