"""The whole device put together: glass, inbox, table, devices, shell. The only place that wires them."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import time
import traceback
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from engine.rules.contract import Why, why
from engine.table import intents as table
from engine.table.table import Table
from hardware.devices import NONE, Config, button_of_key
from hardware.panel.pins import DEFAULT
from hardware.system.clock import Dates
from hardware.system.ground import GAMES_LABEL, LOCKED, VOLATILE, ground, left_open, stranger
from hardware.system.notify import Notify
from ui.config import Device
from ui.design.sizes import Glass
from ui.guests.room import Guests
from ui.house.face import Face
from ui.house.house import AnyFace, House
from ui.house.intents import Back, Help, Open
from ui.house.settings import SETTINGS, Settings, load
from ui.machine import PINS, World
from ui.opponents.keeper import Answered, Keeper, Question, Reviewed
from ui.opponents.lines import Answer
from ui.opponents.service import Service
from ui.owner import take
from ui.picture.keyboards import Keyboard
from ui.picture.loop import ROOM, Loop
from ui.picture.window import Sheet
from ui.porter import PORTER, Late
from ui.screens.home import Home
from ui.shell.app import App
from ui.watch import Living, Watch

if TYPE_CHECKING:
    from ui.report.reporter import Reporter
    from ui.report.words import Health
    from ui.shell.sidebyside import SideBySide

# What the keys of a real keyboard mean, beside those that stand for buttons.
KEYS: dict[str, Hashable] = {"escape": Back(), "f1": Help(), "u": Open("undo"), "f2": Open("menu")}
ASK_AGAIN = 10.0  # seconds
ENDS_WITHIN = 2.5  # seconds for every thread to end in; systemd ends what takes longer than five
SAID = 8.0  # seconds that an opponent's reasons stay in sight
SAFE = why("Safe mode, since starting failed several times: no reader, no buttons, no sound. Games go on by finger.")


@dataclass
class Program:
    """Everything that has to be closed again, in the order of opening."""

    house: House
    face: Face
    app: App
    loop: Loop
    world: World
    table: Table
    sheet: Sheet
    dates: Dates
    watch: Watch
    keeper: Keeper
    reporter: Reporter | None = None
    besides: list[Beside] = field(default_factory=list)  # what shows this program elsewhere

    def living(self) -> list[Living]:
        """Every thread of the program that was started, but the stick's: that one may hang as long as it likes."""
        found: list[Living] = [_Writer(self.table), *self.world.devices.threads, self.keeper, *self.besides]
        found += [self.reporter.thread] if self.reporter is not None else []
        guests = self.house.guests
        return [*found, guests.thread] if isinstance(guests, Guests) and guests.thread is not None else found

    def well(self) -> bool:
        """Whether the program can go on: asked before each sign of life."""
        return all(thread.well() for thread in self.living())

    def known(self) -> Mapping[str, str]:
        """For the doctor, what is open beside the devices, and which threads have given up."""
        facts = self.reporter.facts if self.reporter is not None else {}
        return {**facts, "ended": "\n".join(thread.name for thread in self.living() if thread.ended)}

    def run(self) -> None:
        with self._told_to_stop():
            self.world.start()
            self.keeper.start()
            if self.reporter is not None:
                self.reporter.start()
            try:
                self.loop.run()
            finally:
                self.watch.stopping()
                self.close()

    @contextlib.contextmanager
    def _told_to_stop(self) -> Iterator[None]:
        """SIGTERM ends the loop as the key "close" does: nothing is cut off, the next round is the last."""

        def stop(number: int, frame: object) -> None:
            self.app.over = True

        before = signal.signal(signal.SIGTERM, stop)
        try:
            yield
        finally:
            signal.signal(signal.SIGTERM, before)

    def close(self) -> None:
        """Each for itself: what cannot be closed keeps nothing else from it, and is named at the end. All are told to
        stop before the first is waited for, and waited for together; the journal waits behind nobody."""
        faults: list[Exception] = []
        end = time.monotonic() + ENDS_WITHIN
        parts: list[Part] = [self.world, self.keeper, *self.besides]
        parts += [self.reporter] if self.reporter is not None else []
        parts += [self.house.guests] if isinstance(self.house.guests, Guests) else []
        closing: list[Callable[[], object]] = [
            *(part.stop for part in parts),
            self._pause,
            self.table.close,
            self.dates.keep,
            *(partial(_close, part, end) for part in parts),
            self.sheet.close,
        ]
        for close in closing:
            try:
                close()
            except Exception as error:  # noqa: BLE001 - the journal is closed whatever a reader does
                traceback.print_exception(error)
                faults.append(error)
        if faults:
            raise faults[0]

    def _pause(self) -> None:
        if self.face.session is not None and not self.face.session.closed:
            self.face.session.clocks.pause()


class Part(Protocol):
    """Something with threads of its own."""

    def stop(self) -> None: ...

    def close(self, within: float) -> None: ...


class Beside(Part, Living, Protocol):
    """One that is a thread itself."""


@dataclass(frozen=True)
class _Writer:
    """The journal's thread, which only the table knows."""

    table: Table
    name: str = "journal"
    ended: bool = False  # one that ends is not well, and the program is started again

    def well(self) -> bool:
        return self.table.well()


def _close(part: Part, end: float) -> None:
    part.close(max(0.0, end - time.monotonic()))


def key_intents() -> dict[str, Hashable]:
    """Keys to intents: 1 to 4 are the seats' buttons, Backspace is undo, Enter is done."""
    meanings: dict[str, Hashable] = {"undo": table.Undo(), "confirm": table.Done()}
    meanings |= {f"seat{n + 1}": table.Press(n) for n in range(4)}
    names = ("1", "2", "3", "4", "[1]", "[2]", "[3]", "[4]", "backspace", "return", "enter", "[enter]")
    found = {name: meanings[button] for name in names if (button := button_of_key(name)) in meanings}
    return {**KEYS, **found}


def on_what(folder: Path, config: Config) -> list[Why]:
    """Whether games kept here, and the card, will last: a sentence for each that may not."""
    found = ground(folder, config.roots)
    standing = []
    if left_open(config.roots):
        standing.append(why("The card should be closed to writing, and is not. Ask the doctor page."))
    if stranger(config.roots):
        standing.append(
            why(
                "The partition {label} that is plugged in is not the one of this device: its games are left alone.",
                label=GAMES_LABEL,
            )
        )
    if found.code == VOLATILE:
        standing.append(
            why(
                "Games are kept in memory only ({folder} is {kind}): without power they are gone. Ask the doctor page.",
                folder=str(folder),
                kind=found.kind,
            )
        )
    if found.code == LOCKED:
        standing.append(why("Nothing can be kept: {mount} is read-only. Ask the doctor page.", mount=found.mount))
    return standing


def _rule(house: House, device: Device) -> None:
    """What the device's own file says of the shop. Since the last start it may have begun to say so, or ended."""
    house.shop, house.ruled, house.stick_pin = device.shop, device.demo, device.stick_pin
    shop = house.settings.demo
    if shop != (house.settings.demo_from >= 0):
        house.serve(shop=shop)


def _opponents(house: House, put: Callable[[object], None]) -> Keeper:
    """Who answers for seats nobody plays: a thread that waits for them, and what the table makes of it."""

    def heard(answer: Answered | Reviewed) -> None:
        put(Late(lambda: service.take(answer, house.session)))

    def said(question: Question, answer: Answer) -> None:
        for face in house.faces:
            if answer.reasons:  # the weightiest; all of them stand behind the menu
                name = face.speaker().name(question.seat)
                face.tell(face.text("{name}: {reasons}", name=name, reasons=face.why(answer.reasons[0])), SAID)

    thinking: list[tuple[AnyFace, object]] = []  # the lines that say so

    def began(question: Question) -> None:
        for face in house.faces:
            if face.line is None:  # the reasons of a move before, or a warning, weigh more
                face.tell(face.text("{name} is thinking…", name=face.speaker().name(question.seat)), SAID)
                thinking.append((face, face.line))

    def ended() -> None:
        for face, line in thinking:
            if face.line is line:
                face.line = None
        thinking.clear()

    keeper = Keeper(heard)
    house.opponents = service = Service(keeper.ask, keeper.rest, said, began, ended)
    return keeper


def _reporter(face: Face, world: World, folder: Path, device: Device) -> Reporter:
    """Who tells the shop's broker what goes on here. The library for it is loaded only where it is asked for."""
    from ui.report.health import health, version
    from ui.report.reporter import Board, reporter_of

    assert device.report is not None, "the device's own file names no broker"
    today = face.house.dates.today if face.house.dates is not None else str

    def well() -> Health:
        saving = face.session is None or face.session.warning is None
        return health(world.devices.facts(), face.house.notes, folder, world.config.roots, saving=saving)

    board = Board(lambda: face.house.session, face.house.table.history, today, well)
    return reporter_of(device.report, board, version())


def _patience(notify: Notify | None, clock: Callable[[], float]) -> Callable[[], None]:
    """While a large journal is looked through, systemd is asked for more time, and only as long as that goes on."""
    asked = [float("-inf")]

    def busy() -> None:
        if notify is not None and clock() - asked[0] >= ASK_AGAIN:
            asked[0] = clock()
            notify.extend(6 * ASK_AGAIN)

    return busy


def _known(config: Config, folder: Path, safe: bool) -> Config:
    """Where games are, which buttons were found on this device, and nothing that could hang in safe mode."""
    if safe:
        config = replace(config, header=False, reader=NONE, pad=NONE, simulate=False)
    if config.pins == DEFAULT and os.path.exists(folder / PINS):
        config = replace(config, pins=folder / PINS)
    return replace(config, games=folder)


def _say(face: Face, standing: Sequence[Why], to_read: Sequence[Why], safe: bool) -> None:
    """What people should hear at the start: some of it for half a minute, some until they have read it."""
    for sentence in [*([SAFE] if safe else []), *standing]:
        face.tell(face.language.why(sentence), 30.0)
    if safe:
        face.house.notes["safe"] = None
    face.must_read([face.language.why(sentence) for sentence in to_read], face.house.table.read)


def _watched(face: Face, well: Callable[[], bool], notify: Notify | None, safe: bool) -> Watch:
    watch = Watch(notify or Notify({}), well, "safe mode" if safe else "")
    watch.complain = lambda: face.tell(
        face.text("A part of the device does not answer. The game is kept; restart Trireme."), 30.0
    )
    return watch


def _rounds(
    house: House, watch: Watch, reporter: Reporter | None, beat: Callable[[float], None]
) -> Callable[[float], None]:
    """What everybody but the screen does once a round of the loop."""

    def round_done(now: float) -> None:
        watch.beat(now)
        if house.dates is not None:
            house.dates.tick()
        house.table.tick()
        if house.opponents is not None:
            house.opponents.round(house.session)
        if reporter is not None:
            reporter.round_done(now)
        if house.guests is not None:
            house.guests.round(now)
        beat(now)

    return round_done


def _shown(app: App, world: World, aside: int) -> SideBySide | App:
    """The shell; beside it the stand-ins of simulated hardware, where there are any."""
    if not aside or world.devices.table is None:
        return app
    from ui.shell.sidebyside import SideBySide

    return SideBySide(app, world.devices.table, aside)


def _guests(house: House, loop: Loop, app: App, clock: Callable[[], float]) -> Guests:
    """The other glasses; a touch on one of them is life at the table, too."""

    def stirred() -> None:
        app.idle.stirred(finger=False)
        app.demo.stirred()

    return Guests(house, loop, clock, stirred)


def _obey(face: Face, loop: Loop, world: World, safe: bool) -> None:
    """What is chosen on this glass holds at once for the picture, the sound and the keys."""

    def chosen(settings: Settings) -> None:
        loop.flip(settings.flipped)
        world.sound.on = settings.sound and not safe
        if not face.windowed and (loop.keyboard is None or loop.keyboard.layout != settings.keyboard):
            loop.keyboard = Keyboard(settings.keyboard)

    face.chosen = chosen
    chosen(face.house.settings)


def assemble(
    sheet: Sheet,
    folder: Path,
    config: Config,
    *,
    windowed: bool = True,
    across: float = 0,
    down: float = 0,
    clock: Callable[[], float] = time.monotonic,
    wall: Callable[[], float] = time.time,
    beat: Callable[[float], None] = lambda now: None,
    notify: Notify | None = None,
    safe: bool = False,
    device: Device | None = None,
    aside: int = 0,
    alike: Path | None = None,
    away: Why | None = None,
    left_out: Sequence[Why] = (),
) -> Program:
    """Puts the device together on this sheet, remembering in this folder. `safe`: without reader, pad and sound.
    `aside`: so many pixels of the sheet's width are for the stand-ins of simulated hardware. `alike`: a file that says
    how the owner wants all tables. `away`: that what the owner keeps is not there. `left_out`: what is
    wrong with boxes of the owner's own."""
    config = _known(config, folder, safe)
    dates = Dates(folder / "clock.json", config.roots, wall)
    inbox: queue.Queue[object] = queue.Queue(ROOM)
    PORTER.put = inbox.put
    evening = Table(folder, now=clock, today=dates.today, inbox=inbox.put, busy=_patience(notify, clock))
    world = World(config, inbox.put, folder)
    glass = Glass(sheet.size[0] - aside, sheet.size[1], across, down)
    settings = load(folder / SETTINGS, config.roots.etc / "default/keyboard")
    if device is not None and device.demo:
        settings = settings.with_(demo=True)  # the owner's file outranks what was touched
    house = House(evening, world, folder, settings, clock, dates)
    keeper = _opponents(house, inbox.put)
    face = Face(house, glass, windowed=windowed)
    face.screens.append(Home())
    _rule(house, device or Device())
    owners = take(alike, house) if alike is not None else []
    face.settings = house.settings
    app = App(face, key_intents())
    to_say = [away] if away is not None else []
    if not windowed and not os.path.exists(folder / SETTINGS):  # nobody has touched this device yet
        face.open_named("tongue", *to_say)
        to_say.clear()
    app.demo.fresh = not dates.same_boot
    dates.keep()
    _say(face, on_what(folder, config), [*to_say, *left_out, *evening.notices, *owners], safe)
    reporter = _reporter(face, world, folder, device) if device is not None and device.report is not None else None
    watch = _watched(face, lambda: program.well(), notify, safe)
    shown, beat = _shown(app, world, aside), _rounds(house, watch, reporter, beat)
    loop = Loop(shown, sheet, slop=glass.mm(3), inbox=inbox, clock=clock, beat=beat)

    if not safe:
        house.guests = _guests(house, loop, app, clock)

    _obey(face, loop, world, safe)
    program = Program(house, face, app, loop, world, evening, sheet, dates, watch, keeper, reporter)
    world.beside = program.known
    return program
