"""The states of the shell's screens, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import TYPE_CHECKING

from engine.rules.boxes import box as box_named
from engine.rules.boxes import names
from engine.rules.contract import why
from engine.rules.sheet import CLOSE, FINISH, Tell
from engine.table.intents import Done, Pause, Play, Press, Resume, Tag
from engine.table.outcomes import Asked, Refused, Shown, Warned, Way
from engine.table.readings import AS_ON_TABLE
from engine.table.seeds import SEEDS
from hardware.doctor import Finding, Severity
from ui.house.intents import Back, Dismiss, Help, Meaning, Note, Open, Pick, PinFound, Type
from ui.house.screen import Screen
from ui.house.secret import hidden
from ui.house.visits import Takings
from ui.picture.app import Handle, Pulled
from ui.screens.doctor import DoctorScreen
from ui.screens.failsafe import failsafe
from ui.screens.staff import StaffScreen
from ui.words.doctor import SENTENCES

if TYPE_CHECKING:
    from ui.shots import Scene, Stage

STICKER = "04112233aa"  # the first five bytes of seven
PHONE = Tag("08112233", 0x20)


FACTS = {
    "log": "/run/initramfs/overlayroot.log",
    "model": "Raspberry Pi 4 Model B Rev 1.4", "user": "trireme", "group": "dialout",
    "port": "/dev/serial/by-id/usb-1a86",
    "ports": "/dev/ttyUSB0, /dev/ttyUSB1", "version": "PN532 1.6", "name": "10-0045", "folder": "/run/trireme",
    "kind": "tmpfs", "mount": "/",
    "buttons": "5", "lamps": "4", "broker": "192.168.1.5:1883",
    "file": "/etc/trireme-pins.toml", "pins": "seat1, seat2",
    "sentence": "No route to host", "mistake": "pin", "line": "[buttons] seat1 = 99",
}  # fmt: skip
CODES = [(code, Severity.PROBLEM if sentence.todo else Severity.FINE) for code, sentence in SENTENCES.items()]


def home(stage: Stage) -> Iterator[str]:
    yield "home"
    stage.give(PHONE)
    yield "home-phone"
    stage.begin("panticapaeum", aid=True, seats=4)
    stage.face.leave_table()
    yield "home-waiting"
    stage.begin("panticapaeum", aid=True, seats=2)
    stage.face.leave_table()
    stage.wait(10)
    yield "home-two-waiting"
    stage.do(Open("box", ("panticapaeum",)))
    yield "box-waiting"
    stage.begin("akropolis", aid=True)
    stage.face.leave_table()
    stage.do(Open("box", ("akropolis",)))
    yield "box-waiting-daily"


def more(stage: Stage) -> Iterator[str]:
    if stage.face.house.dates is not None:  # the same picture on every day
        stage.face.house.dates.set(datetime(2026, 9, 30, 19, 3, 20))
    for name in ("more", "about", "power", "settings"):
        stage.do(Open(name))
        yield name
    stage.do(Pick("text", 1.3))
    yield "settings-large"
    stage.do(Pick("text", 0.9))
    yield "settings-small"
    stage.do(Pick("text", 1.0), Open("calendar"))
    yield "calendar"


def pins(stage: Stage) -> Iterator[str]:
    stage.do(Open("pin", ("change",)))
    yield "pin-new"
    stage.do(*(Pick("digit", digit) for digit in "1234"), Open("pin", ("change",)))
    yield "pin-old"
    stage.do(*(Pick("digit", digit) for digit in "5678"))
    yield "pin-wrong"
    stage.do(*(Pick("digit", digit) for digit in "1234"))
    yield "pin-change"


def boxes(stage: Stage) -> Iterator[str]:
    for box in names():
        stage.face.home()
        stage.do(Open("box", (box,)))
        yield f"box-{box}"
        for aid in (True, False):
            stage.do(Open("newgame", (box, aid)))
            yield f"newgame-{box}-{'aid' if aid else 'full'}"
        stage.do(Pick("sit", 0), Pick("sit", 1))
        picture = stage.program.app.picture(stage.time)
        if not any(shape.key == "options" for shape, _ in picture.flat()):  # they are for whoever plays alone
            stage.do(Pick("sit", 1), Pick("rival", box_named(box).rivals[0]))
        stage.do(Pick("options"))
        yield f"newgame-{box}-options"
        stage.do(Open("newgame", (box, True, True)))
        yield f"newgame-{box}-score"


def seating(stage: Stage) -> Iterator[str]:
    stage.begin("panticapaeum", aid=True, seats=4)
    stage.face.leave_table()
    stage.do(Open("box", ("panticapaeum",)), Open("newgame", ("panticapaeum", True)), Pick("sit", 0), Pick("sit", 2))
    yield "newgame-seated"
    stage.do(Pick("sit", 1), Pick("sit", 3))
    yield "newgame-four"
    stage.do(
        Open("first", ("panticapaeum", tuple((colour, "", True) for colour in ("red", "blue", "yellow", "green"))))
    )
    yield "first"
    for colour in ("red", "blue"):
        stage.program.app.pulled(Pulled(Handle(("finger", colour), together=True), 0, 0, 0, 0), stage.time)
    yield "first-held"
    for colour in ("red", "blue"):
        stage.program.app.pulled(Pulled(Handle(("finger", colour), together=True), 0, 0, 0, 0, True), stage.time)
    stage.do(Pick("chosen", "yellow"))
    yield "first-chosen"
    stage.do(Pick("begins", "yellow"))
    yield "newgame-begins"
    stage.do(Open("name", ("panticapaeum", 1)))
    yield "name-known"
    stage.do(Pick("new"), *(Type(letter) for letter in "Theodora"))
    yield "name-typed"
    stage.do(Type("\x0e"))
    yield "name-other-letters"


def rules(stage: Stage) -> Iterator[str]:
    from ui.words.digest import digest

    for box in names():
        clauses = list(digest(box, stage.face.settings.language).values())
        stage.do(Open("digest", (box,)))
        yield f"digest-{box}"
        if clauses:
            stage.do(Pick("chapter", clauses[0].group))
            yield f"digest-{box}-chapter"
            longest = max(clauses, key=lambda clause: len(clause.text))
            stage.do(Open("clause", (longest.id, box)))
            yield f"clause-{box}-longest"
    stage.do(Open("clause", ("nothing",)))
    yield "clause-unknown"


def menu(stage: Stage) -> Iterator[str]:
    stage.begin("panticapaeum", aid=True, seats=4)
    stage.play("begin red", "rest 14")
    stage.give(Press(0), Press(1))
    stage.do(Open("menu"))
    yield "menu"
    for name in ("leave", "seats", "undo", "score", "drift"):
        stage.do(Open(name))
        yield name
        stage.face.back()
    stage.do(Open("undo"), Pick("to", stage.session.line - 1))
    yield "undo-question"
    stage.face.back()
    stage.do(Pause())
    yield "pause"
    stage.do(Resume(), Open("park"))
    yield "park"


def cards(stage: Stage) -> Iterator[str]:
    """What lies over a game."""
    stage.begin("panticapaeum", aid=True, seats=4)
    stage.play("begin red", "rest 14")
    called = stage.session.game.opening.called
    tile = why("{piece} {number}", piece="tile", number=12)
    ways = (Way("yes", why("Yes"), Done()), Way("no", why("No")), AS_ON_TABLE)
    reason = why("There is another sticker on {part} already; take that one off first.", part=tile)
    stage.program.app.heard(Refused(reason, ways))
    yield "card-refused"
    stage.program.app.heard(Refused(reason))
    yield "card-refused-finally"
    seats = f"{called(0)}, {called(1)}"
    stage.program.app.heard(Asked(why("Have {seats} moved too?", seats=seats), ways[:2]))
    yield "card-asked"
    stage.program.app.heard(Shown(why("This is {part}: it belongs to {seat}.", part=tile, seat=called(1)), 12))
    yield "card-shown"
    stage.face.card = None
    stage.give(PHONE)
    yield "line-phone"
    stage.wait(10)
    stage.give(Note("reader-lost", True))
    yield "corner"
    stage.do(Help())
    yield "asking"
    touch = next(shape.touch for shape in stage.program.app.picture(stage.time).shapes if shape.key == "main")
    stage.do(touch)
    yield "meaning"
    stage.do(Back(), Help(), Open("now"))
    yield "now"


def rounds(stage: Stage) -> Iterator[str]:
    for box, seats in (("panticapaeum", 4), ("pyramidion", 3)):
        stage.begin(box, seats=seats)
        stage.play_on(lambda session: len(session.rounds()) > 3, most=4000)
        stage.do(Open("rounds"))
        yield f"rounds-{box}"
        touch = next(s.touch for s, _ in stage.program.app.picture(stage.time).flat() if isinstance(s.touch, Meaning))
        stage.do(touch)
        yield f"rounds-{box}-came"
        stage.face.leave_table()


def warned(stage: Stage) -> Iterator[str]:
    stage.begin("panticapaeum", aid=True, seats=2)
    stage.play("begin red", "rest 8")
    stage.session._outbox.warning = why(
        "The journal may only be read: the game goes on but is not being saved. Make its folder writable."
    )
    stage.program.app.heard(Warned(stage.session.warning))
    yield "warned"


def ending(stage: Stage) -> Iterator[str]:
    stage.begin("panticapaeum", aid=True, seats=4)
    stage.play("begin red")
    stage.do(Play(FINISH))
    yield "sheet"
    rows = stage.session.game.box.sheet(stage.session.game.setup)
    for n, row in enumerate(rows):
        if not row.tie:
            for seat in range(4):
                stage.do(Play(Tell(row.name, seat, min(row.most, (7 * n + 5 * seat) % 30))))
    yield "sheet-told"
    stage.do(Play(CLOSE))
    yield "ending-begins"
    stage.wait(4)
    yield "ending-told"
    stage.do(Pick("skip"))
    yield "ending"
    stage.do(Open("code"))
    yield "ending-code"
    stage.do(Back(), Open("score"))
    yield "score-told"
    stage.do(Pick("larger"))
    yield "score-large"
    stage.face.keep(demo=True)
    stage.face.house.shop = {"en": "49.90, on the shelf behind you", "ru": "4990 ₽, на полке за вами"}
    stage.do(Back())
    yield "ending-shop"


def history(stage: Stage) -> Iterator[str]:
    stage.do(Open("history"))
    yield "history-empty"
    stage.do(Open("figures"))
    yield "figures-empty"
    for record in ("panticapaeum/records/four", "panticapaeum/records/solo", "panticapaeum/records/aid-evening"):
        stage.face.house.table.import_record((SEEDS / f"{record}.record").read_text("utf-8"))
    _finished(stage)
    stage.face.home()
    stage.do(Open("history"))
    yield "history"
    games = stage.face.house.table.games()
    for game in games:
        stage.do(Open("past", (game.number,)))
        yield f"past-{game.number}"
        stage.face.back()
    stage.do(Open("past", (games[0].number,)), Pick("export"))
    yield "past-saved"
    stage.do(Dismiss(), Open("code", (games[0].number,)))
    yield "past-code"
    stage.do(Back())
    full = next(game.number for game in games if not game.aid)
    stage.do(Dismiss(), Open("replay", (full,)), *(Pick("by", 1) for _ in range(8)))
    yield "replay"
    stage.do(Pick("to", 1000))
    yield "replay-end"
    stage.do(Open("timeline", (games[0].number,)))
    yield "timeline"
    stage.do(Open("figures"))
    yield "figures"
    figure = stage.face.house.table.history.figures()[0]
    stage.do(Open("figure", (figure.name, figure.box)))
    yield "figure"
    stage.do(Pick("ask"))
    yield "figure-delete"


def _finished(stage: Stage) -> None:
    """A game with names, played to its end."""
    stage.begin("panticapaeum", aid=True, seats=4)
    stage.play("begin red")
    stage.do(Play(FINISH))
    for row in stage.session.game.box.sheet(stage.session.game.setup):
        for seat in range(4):
            stage.do(Play(Tell(row.name, seat, min(row.most, 5 + 3 * seat))))
    stage.do(Play(CLOSE))


def tags(stage: Stage) -> Iterator[str]:
    for name in ("stickers", "boxcheck", "tagtest"):
        stage.do(Open(name))
        yield f"{name}-empty"
        stage.face.back()
    for box, letters in (("panticapaeum", "bp"), ("akropolis", "Hmb"), ("amytis", "Gg")):
        stage.face.home()
        stage.do(Open("tags"), Open("enrol", (box,)))
        yield f"enrol-{box}"
        stage.lay(STICKER + box.encode().hex()[:4])
        yield f"enrol-{box}-laid"
        stage.do(*(Pick("letter", letter) for letter in letters))
        yield f"enrol-{box}-told"
        stage.do(Pick("letter", letters[-1]), Pick("letter", letters[-1]), Pick("letter", letters[-1]))
        yield f"enrol-{box}-unlike"
        stage.do(Pick("rub"), Pick("rub"), Pick("rub"), Pick("all"))
        yield f"enrol-{box}-next"
        stage.lay(STICKER + box.encode().hex()[:4])
        yield f"enrol-{box}-known"
        stage.give(PHONE)
        yield f"enrol-{box}-phone"
    stage.do(
        Dismiss(), Open("drawtile", ("panticapaeum",)), Pick("cell", (1, 1)), Pick("brush", "~"), Pick("cell", (2, 1))
    )
    yield "drawtile"
    stage.face.home()
    stage.do(Open("tags"))
    yield "tags"
    stage.do(Open("boxcheck"))
    stage.lay(STICKER + b"pa".hex())
    yield "boxcheck"
    stage.do(Open("tagtest"))
    stage.give(Tag(STICKER + b"ak".hex()))
    yield "tagtest"
    stage.do(Open("stickers"))
    yield "stickers"
    stage.do(Pick("ask", stage.face.house.table.stickers()[0]))
    yield "stickers-forget"


def doctor(stage: Stage) -> Iterator[str]:
    stage.do(Open("doctor"))
    yield "doctor"
    screen = stage.face.screen
    assert isinstance(screen, DoctorScreen)
    screen._found = [Finding(code, severity, FACTS) for code, severity in CODES]
    for page in range(3):
        yield f"doctor-{page}"
        stage.do(Pick("page", 1))
    for number, code in enumerate(SENTENCES):
        stage.do(Pick("open", number))
        yield f"doctor-{code}"
    stage.do(Pick("close"), Open("wiring"))
    yield "wiring"
    stage.do(*(PinFound(pin) for pin in (5, 6, 13, 19)))
    yield "wiring-undo"
    stage.do(PinFound(26))
    yield "wiring-done"


class Broken(Screen):
    """A screen that went wrong."""

    name = "broken"

    def __init__(self, error: Exception) -> None:
        self.error = error

    def picture(self, face):  # type: ignore[no-untyped-def]
        return failsafe(face, self.error)


def broken(stage: Stage) -> Iterator[str]:
    stage.face.open(Broken(ValueError("worry")))
    yield "failsafe"


def dimmed(stage: Stage) -> Iterator[str]:
    stage.begin("panticapaeum", aid=True, seats=2)
    stage.play("begin red", "rest 8")
    stage.wait(400)
    yield "dimmed"


def idle(stage: Stage) -> Iterator[str]:
    stage.wait(100)
    yield "attract"
    for _ in range(12):
        stage.wait(2)
    yield "attract-later"
    stage.face.home()
    stage.begin("panticapaeum", aid=True, seats=4)
    stage.play("begin red", "rest 14")
    stage.give(Press(0), Press(1))
    stage.wait(700)
    stage.program.app.wake(stage.time)
    yield "recall"
    number = stage.face.house.table.games()[0].number
    stage.do(Open("park"), Pick("away"))
    stage.face.resume(number)
    yield "recall-resumed"


def tongue(stage: Stage) -> Iterator[str]:
    stage.do(Open("tongue"))
    yield "tongue"


def welcome(stage: Stage) -> Iterator[str]:
    stage.face.keep(demo=True)
    for box in names():
        stage.do(Open("box", (box,)), Pick("taster"))
        yield f"shop-welcome-{box}"
        stage.face.home()


def shop(stage: Stage) -> Iterator[str]:
    stage.face.keep(demo=True, pin=hidden("4711"))
    stage.do(Open("box", ("panticapaeum",)))
    yield "shop-box"
    stage.do(Pick("taster"), Back())
    yield "shop-taster"
    while not stage.session.over:
        stage.do(Play(next(iter(stage.session.view().moves()))))
    stage.do(Pick("skip"))
    yield "shop-taster-over"
    stage.face.leave_table()
    stage.do(Open("staff"))
    yield "shop-pin"
    stage.face.home()
    stage.begin("panticapaeum", aid=False, seats=2)
    stage.do(Open("hold", (Open("park"),)))
    yield "shop-hold"
    stage.do(Open("still-here"))
    yield "shop-still-here"
    stage.face.leave_table()
    stage.program.app.demo.fresh = False
    for moves in (6, 12):
        stage.begin("panticapaeum", seats=2)
        for _ in range(moves):
            stage.do(Play(next(iter(stage.session.view().moves()))))
        stage.wait(1)
        stage.session.park()
        stage.face.leave_table()
        stage.wait(60)
    stage.face.home()
    yield "shop-parked"
    stage.face.house.shop = {"en": "49.90, on the shelf behind you", "ru": "4990 ₽, на полке за вами"}
    stage.do(Open("attract"))
    yield "shop-window"
    stage.face.home()
    stage.face.staff_until = float("inf")
    stage.do(Open("staff"))
    yield "shop-nobody"
    page = StaffScreen()
    page.rows = [
        Takings("2026-11-18", True, "panticapaeum", 21, 13, 8, 412, 21, 5, 16, 9, 180, 940, 31, "take"),
        Takings("2026-11-18", False, "amytis", 1, 1, 0, 9, 9, 0, 1, 0, 0, 44, 0, ""),
        Takings("", False, "akropolis", 4, 0, 4, 22, 0, 1, 3, 1, 12, 90, 12, "lay"),
    ]
    stage.face.open(page)
    yield "shop-figures"


SCENES: tuple[Scene, ...] = (
    home, more, pins, boxes, seating, rules, menu, cards, rounds, warned, ending, history, tags, doctor, broken,
    dimmed, idle, tongue, welcome, shop,
)  # fmt: skip
