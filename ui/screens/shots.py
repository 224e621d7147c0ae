"""The states of the shell's screens, for `ui.shots`."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from engine.rules.boxes import box as box_named
from engine.rules.boxes import names
from engine.rules.contract import why
from engine.rules.sheet import CLOSE, FINISH, Tell
from engine.table.intents import Done, Pause, Play, Press, Resume, Tag
from engine.table.outcomes import Asked, Refused, Shown, Warned, Way
from engine.table.readings import AS_ON_TABLE
from engine.table.seeds import seeds_of
from hardware.doctor import Finding, Severity
from ui.boxes import face_of
from ui.folders import AWAY
from ui.house.intents import Back, Dismiss, Help, Meaning, Note, Open, Pick, PinFound, Type
from ui.house.screen import Screen
from ui.house.secret import hidden
from ui.house.studio import Series, Studio
from ui.house.visits import Takings
from ui.picture.app import Handle, Pulled
from ui.screens import tasters
from ui.screens.doctor import DoctorScreen
from ui.screens.failsafe import failsafe
from ui.screens.posing import posing, stand, taught
from ui.screens.staff import StaffScreen
from ui.words.doctor import SENTENCES

STICKER = "04112233aa"  # the first five bytes of seven
PHONE = Tag("08112233", 0x20)


def sticker(box: str) -> str:
    """The sticker under a tile of this box."""
    return STICKER + box.encode().hex()[:4]


FACTS = {
    "log": "/run/initramfs/overlayroot.log",
    "model": "Raspberry Pi 4 Model B Rev 1.4", "user": "trireme", "group": "dialout",
    "port": "/dev/serial/by-id/usb-1a86",
    "ports": "/dev/ttyUSB0, /dev/ttyUSB1", "version": "PN532 1.6", "name": "10-0045", "folder": "/run/trireme",
    "kind": "tmpfs", "mount": "/",
    "buttons": "5", "lamps": "4", "broker": "192.168.1.5:1883",
    "file": "/etc/trireme-pins.toml", "holders": "spi0 CS0, gpioset",
    "pins": "button seat1 5, button seat2 6, lamp seat1 12, lamp seat2 16, lamp seat3 20, lamp seat4 21, buzzer 24",
    "sentence": "No route to host", "mistake": "pin", "line": "[buttons] seat1 = 99",
}  # fmt: skip
CODES = [(code, Severity.PROBLEM if sentence.todo else Severity.FINE) for code, sentence in SENTENCES.items()]


def home(studio: Studio) -> Iterator[str]:
    yield "home"
    studio.give(PHONE)
    yield "home-phone"
    stand(studio, 4, lines=0)
    studio.face.leave_table()
    yield "home-waiting"
    box = stand(studio, 2, lines=0)
    studio.face.leave_table()
    studio.wait(10)
    yield "home-two-waiting"
    studio.do(Open("box", (box,)))
    yield "box-waiting"
    daily = next(one for one in names() if face_of(one).daily is not None)
    studio.begin(daily, aid=True)
    studio.face.leave_table()
    studio.do(Open("box", (daily,)))
    yield "box-waiting-daily"


def more(studio: Studio) -> Iterator[str]:
    if studio.face.house.dates is not None:  # somebody has said what time it is; in the other series nobody has
        studio.face.house.dates.set(datetime(2026, 9, 30, 19, 3, 20))
    for name in ("more", "about", "power", "settings"):
        studio.do(Open(name))
        yield name
    studio.do(Pick("text", 1.3))
    yield "settings-large"
    studio.do(Pick("text", 0.9))
    yield "settings-small"
    studio.do(Pick("text", 1.0), Open("calendar"))
    yield "calendar"


def pins(studio: Studio) -> Iterator[str]:
    studio.do(Open("pin", ("change",)))
    yield "pin-new"
    studio.do(*(Pick("digit", digit) for digit in "1234"), Open("pin", ("change",)))
    yield "pin-old"
    studio.do(*(Pick("digit", digit) for digit in "5678"))
    yield "pin-wrong"
    studio.do(*(Pick("digit", digit) for digit in "1234"))
    yield "pin-change"


def boxes(studio: Studio) -> Iterator[str]:
    for box in names():
        studio.face.home()
        studio.do(Open("box", (box,)))
        yield f"box-{box}"
        for aid in (True, False):
            studio.do(Open("newgame", (box, aid)))
            yield f"newgame-{box}-{'aid' if aid else 'full'}"
        if not box_named(box).options:
            continue
        studio.do(Pick("sit", 0), Pick("sit", 1))
        picture = studio.seen_now()
        if not any(shape.key == "options" for shape, _ in picture.flat()):  # they are for whoever plays alone
            studio.do(Pick("sit", 1), Pick("rival", box_named(box).rivals[0]))
        studio.do(Pick("options"))
        yield f"newgame-{box}-options"
        studio.do(Open("newgame", (box, True, True)))
        yield f"newgame-{box}-score"


def seating(studio: Studio) -> Iterator[str]:
    box = stand(studio, 4, lines=0)
    studio.face.leave_table()
    studio.do(Open("box", (box,)), Open("newgame", (box, True)), Pick("sit", 0), Pick("sit", 2))
    yield "newgame-seated"
    studio.do(Pick("sit", 1), Pick("sit", 3))
    yield "newgame-four"
    studio.do(Open("first", (box, tuple((colour, "", True) for colour in box_named(box).colours))))
    yield "first"
    for colour in ("red", "blue"):
        studio.pull(Pulled(Handle(("finger", colour), together=True), 0, 0, 0, 0))
    yield "first-held"
    for colour in ("red", "blue"):
        studio.pull(Pulled(Handle(("finger", colour), together=True), 0, 0, 0, 0, True))
    studio.do(Pick("chosen", "yellow"))
    yield "first-chosen"
    studio.do(Pick("begins", "yellow"))
    yield "newgame-begins"
    studio.do(Open("name", (box, 1)))
    yield "name-known"
    studio.do(Pick("new"), *(Type(letter) for letter in "Theodora"))
    yield "name-typed"
    studio.do(Type("\x0e"))
    yield "name-other-letters"


def rules(studio: Studio) -> Iterator[str]:
    from ui.words.digest import digest

    for box in names():
        clauses = list(digest(box, studio.face.settings.language).values())
        studio.do(Open("digest", (box,)))
        yield f"digest-{box}"
        if clauses:
            studio.do(Pick("chapter", clauses[0].group))
            yield f"digest-{box}-chapter"
            longest = max(clauses, key=lambda clause: len(clause.text))
            studio.do(Open("clause", (longest.id, box)))
            yield f"clause-{box}-longest"
    studio.do(Open("clause", ("nothing",)))
    yield "clause-unknown"


def menu(studio: Studio) -> Iterator[str]:
    stand(studio, 4)
    studio.give(Press(0), Press(1))
    studio.do(Open("menu"))
    yield "menu"
    for name in ("leave", "seats", "undo", "score", "drift"):
        studio.do(Open(name))
        yield name
        studio.face.back()
    studio.do(Open("undo"), Pick("to", studio.session.line - 1))
    yield "undo-question"
    studio.face.back()
    studio.do(Pause())
    yield "pause"
    studio.do(Resume(), Open("park"))
    yield "park"


def cards(studio: Studio) -> Iterator[str]:
    """What lies over a game."""
    stand(studio, 4)
    called = studio.session.game.opening.called
    tile = why("{piece} {number}", piece="tile", number=12)
    ways = (Way("yes", why("Yes"), Done()), Way("no", why("No")), AS_ON_TABLE)
    reason = why("There is another sticker on {part} already; take that one off first.", part=tile)
    studio.heard(Refused(reason, ways))
    yield "card-refused"
    studio.heard(Refused(reason))
    yield "card-refused-finally"
    seats = f"{called(0)}, {called(1)}"
    studio.heard(Asked(why("Have {seats} moved too?", seats=seats), ways[:2]))
    yield "card-asked"
    studio.heard(Shown(why("This is {part}: it belongs to {seat}.", part=tile, seat=called(1)), 12))
    yield "card-shown"
    studio.face.card = None
    studio.give(PHONE)
    yield "line-phone"
    studio.wait(10)
    studio.give(Note("reader-lost", True))
    yield "corner"
    studio.give(Note("pad-lost", True))
    yield "corner-neither"
    studio.give(Note("pad-lost", False))
    studio.do(Help())
    yield "asking"
    touch = next(shape.touch for shape in studio.seen_now().shapes if shape.key == "main")
    studio.do(touch)
    yield "meaning"
    studio.do(Back(), Help(), Open("now"))
    yield "now"


def rounds(studio: Studio) -> Iterator[str]:
    for box in posing():
        if not (seats := face_of(box).pose().rounds):
            continue
        studio.begin(box, seats=seats)
        studio.play_on(lambda session: len(session.rounds()) > 3, most=4000)
        studio.do(Open("rounds"))
        yield f"rounds-{box}"
        touch = next(s.touch for s, _ in studio.seen_now().flat() if isinstance(s.touch, Meaning))
        studio.do(touch)
        yield f"rounds-{box}-came"
        studio.face.leave_table()


def warned(studio: Studio) -> Iterator[str]:
    stand(studio, 2)
    studio.session._outbox.warning = why(
        "The journal may only be read: the game goes on but is not being saved. Make its folder writable."
    )
    studio.heard(Warned(studio.session.warning))
    yield "warned"


def ending(studio: Studio) -> Iterator[str]:
    stand(studio, 4, lines=1)
    studio.do(Play(FINISH))
    yield "sheet"
    rows = studio.session.game.box.sheet(studio.session.game.setup)
    for n, row in enumerate(rows):
        if not row.tie:
            for seat in range(4):
                studio.do(Play(Tell(row.name, seat, min(row.most, (7 * n + 5 * seat) % 30))))
    yield "sheet-told"
    studio.do(Play(CLOSE))
    yield "ending-begins"
    studio.wait(4)
    yield "ending-told"
    studio.do(Pick("skip"))
    yield "ending"
    studio.do(Open("code"))
    yield "ending-code"
    studio.do(Back(), Open("score"))
    yield "score-told"
    studio.do(Pick("larger"))
    yield "score-large"
    studio.face.keep(demo=True)
    studio.face.house.shop = {"en": "49.90, on the shelf behind you", "ru": "4990 ₽, на полке за вами"}
    studio.do(Back())
    yield "ending-shop"


def history(studio: Studio) -> Iterator[str]:
    studio.do(Open("history"))
    yield "history-empty"
    studio.do(Open("figures"))
    yield "figures-empty"
    for box in posing():
        for record in face_of(box).pose().records:
            file = seeds_of(box) / "records" / f"{record}.record"
            studio.face.house.table.import_record(file.read_text("utf-8"))
    _finished(studio)
    studio.face.home()
    studio.do(Open("history"))
    yield "history"
    games = studio.face.house.table.games()
    for game in games:
        studio.do(Open("past", (game.number,)))
        yield f"past-{game.number}"
        studio.face.back()
    studio.do(Open("past", (games[0].number,)), Pick("export"))
    yield "past-saved"
    studio.do(Dismiss(), Open("code", (games[0].number,)))
    yield "past-code"
    studio.do(Back())
    full = next(game.number for game in games if not game.aid)
    studio.do(Dismiss(), Open("replay", (full,)), *(Pick("by", 1) for _ in range(8)))
    yield "replay"
    studio.do(Pick("to", 1000))
    yield "replay-end"
    studio.do(Open("timeline", (games[0].number,)))
    yield "timeline"
    studio.do(Open("figures"))
    yield "figures"
    figure = studio.face.house.table.history.figures()[0]
    studio.do(Open("figure", (figure.name, figure.box)))
    yield "figure"
    studio.do(Pick("ask"))
    yield "figure-delete"


def _finished(studio: Studio) -> None:
    """A game with names, played to its end."""
    stand(studio, 4, lines=1)
    studio.do(Play(FINISH))
    for row in studio.session.game.box.sheet(studio.session.game.setup):
        for seat in range(4):
            studio.do(Play(Tell(row.name, seat, min(row.most, 5 + 3 * seat))))
    studio.do(Play(CLOSE))


def tags(studio: Studio) -> Iterator[str]:
    first = posing()[0]
    for name in ("stickers", "boxcheck", "tagtest"):
        studio.do(Open(name))
        yield f"{name}-empty"
        studio.face.back()
    for box, letters in taught():
        studio.face.home()
        studio.do(Open("tags"), Open("enrol", (box,)))
        yield f"enrol-{box}"
        studio.lay(sticker(box))
        yield f"enrol-{box}-laid"
        studio.do(*(Pick("letter", letter) for letter in letters))
        yield f"enrol-{box}-told"
        studio.do(Pick("letter", letters[-1]), Pick("letter", letters[-1]), Pick("letter", letters[-1]))
        yield f"enrol-{box}-unlike"
        studio.do(Pick("rub"), Pick("rub"), Pick("rub"), Pick("all"))
        yield f"enrol-{box}-next"
        studio.lay(sticker(box))
        yield f"enrol-{box}-known"
        studio.give(PHONE)
        yield f"enrol-{box}-phone"
    brush = next(iter(face_of(first).signs))
    studio.do(Dismiss(), Open("drawtile", (first,)), Pick("cell", (1, 1)), Pick("brush", brush), Pick("cell", (2, 1)))
    yield "drawtile"
    studio.face.home()
    studio.do(Open("tags"))
    yield "tags"
    studio.do(Open("boxcheck"))
    studio.lay(sticker(first))
    yield "boxcheck"
    for part in (12, 17, 30, 41):
        studio.face.house.table.tags.enrol(Tag(f"{STICKER}{part:04x}"), first, part)
    yield "boxcheck-missing"
    studio.do(Open("tagtest"))
    studio.give(Tag(sticker(taught()[1][0])))
    yield "tagtest"
    studio.do(Open("stickers"))
    yield "stickers"
    studio.do(Pick("ask", studio.face.house.table.stickers()[0]))
    yield "stickers-forget"


def doctor(studio: Studio) -> Iterator[str]:
    studio.do(Open("doctor"))
    yield "doctor"
    screen = studio.face.screen
    assert isinstance(screen, DoctorScreen)
    screen._found = [Finding(code, severity, FACTS) for code, severity in CODES]
    for page in range(3):
        yield f"doctor-{page}"
        studio.do(Pick("page", 1))
    for number, code in enumerate(SENTENCES):
        studio.do(Pick("open", number))
        yield f"doctor-{code}"
    studio.do(Pick("close"), Open("wiring"))
    yield "wiring"
    studio.do(*(PinFound(pin) for pin in (5, 6, 13, 19)))
    yield "wiring-undo"
    studio.do(PinFound(26))
    yield "wiring-done"


class Broken(Screen):
    """A screen that went wrong."""

    name = "broken"

    def __init__(self, error: Exception) -> None:
        self.error = error

    def picture(self, face):  # type: ignore[no-untyped-def]
        return failsafe(face, self.error)


def broken(studio: Studio) -> Iterator[str]:
    studio.face.open(Broken(ValueError("worry")))
    yield "failsafe"


def dimmed(studio: Studio) -> Iterator[str]:
    stand(studio, 2)
    studio.wait(400)
    yield "dimmed"


def idle(studio: Studio) -> Iterator[str]:
    studio.wait(100)
    yield "attract"
    for _ in range(12):
        studio.wait(2)
    yield "attract-later"
    studio.face.home()
    stand(studio, 4)
    studio.give(Press(0), Press(1))
    studio.wait(700)
    studio.wake()
    yield "recall"
    number = studio.face.house.table.games()[0].number
    studio.do(Open("park"), Pick("away"))
    studio.face.resume(number)
    yield "recall-resumed"


def tongue(studio: Studio) -> Iterator[str]:
    studio.do(Open("tongue", (why(AWAY.text, folder="/srv/trireme"),)))
    yield "tongue-away"
    studio.face.home()
    studio.do(Open("tongue"))
    yield "tongue"
    studio.do(Pick("tongue", studio.face.settings.language))
    yield "keyboard"
    studio.face.home()
    studio.face.windowed = False
    studio.do(Open("settings"))
    yield "settings-without-a-desktop"


def welcome(studio: Studio) -> Iterator[str]:
    studio.face.keep(demo=True)
    for box in names():
        if not (tasters.there(box) and face_of(box).welcome):
            continue
        studio.do(Open("box", (box,)), Pick("taster"))
        yield f"shop-welcome-{box}"
        studio.face.home()


def shop(studio: Studio) -> Iterator[str]:
    studio.face.keep(demo=True, pin=hidden("4711"))
    box, *others = posing()
    studio.do(Open("box", (box,)))
    yield "shop-box"
    studio.do(Pick("taster"), Back())
    yield "shop-taster"
    while not studio.session.over:
        studio.do(Play(next(iter(studio.session.view().moves()))))
    studio.do(Pick("skip"))
    yield "shop-taster-over"
    studio.face.leave_table()
    studio.do(Open("staff"))
    yield "shop-pin"
    studio.face.home()
    studio.begin(box, aid=False, seats=2)
    studio.do(Open("hold", (Open("park"),)))
    yield "shop-hold"
    studio.do(Open("still-here"))
    yield "shop-still-here"
    studio.face.leave_table()
    studio.in_use()
    for moves in (6, 12):
        studio.begin(box, seats=2)
        for _ in range(moves):
            studio.do(Play(next(iter(studio.session.view().moves()))))
        studio.wait(1)
        studio.session.park()
        studio.face.leave_table()
        studio.wait(60)
    studio.face.home()
    yield "shop-parked"
    studio.face.house.shop = {"en": "49.90, on the shelf behind you", "ru": "4990 ₽, на полке за вами"}
    studio.do(Open("attract"))
    yield "shop-window"
    studio.face.home()
    studio.face.staff_until = float("inf")
    studio.do(Open("staff"))
    yield "shop-nobody"
    page = StaffScreen()
    page.rows = [
        Takings("2026-11-18", True, box, 21, 13, 8, 412, 21, 5, 16, 9, 180, 940, 31, "take"),
        Takings("2026-11-18", False, others[1], 1, 1, 0, 9, 9, 0, 1, 0, 0, 44, 0, ""),
        Takings("", False, others[0], 4, 0, 4, 22, 0, 1, 3, 1, 12, 90, 12, "lay"),
    ]
    studio.face.open(page)
    yield "shop-figures"


SHOTS: tuple[Series, ...] = (
    home, more, pins, boxes, seating, rules, menu, cards, rounds, warned, ending, history, tags, doctor, broken,
    dimmed, idle, tongue, welcome, shop,
)  # fmt: skip
