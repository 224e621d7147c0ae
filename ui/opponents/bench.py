"""What opponents cost: play-outs a second, time to an answer, memory of a process, and what the picture notices."""

import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from statistics import median
from time import perf_counter

from engine.bots.advice import after
from engine.bots.dice import Dice
from engine.bots.roster import SEARCH, VALUE, opponent, sense
from engine.rules import boxes, record
from engine.rules.boxes import setup
from engine.rules.contract import Position
from engine.rules.kit import kit_id
from hardware.devices import NONE, Config
from ui.opponents.keeper import Answered, Keeper, Question, Reviewed
from ui.opponents.process import ROOT, ours
from ui.picture.window import Sheet
from ui.program import Program, assemble
from ui.seeds import shipped_kit, shipped_weights

STEPS = 24
MOMENTS = 4  # of a game, for each box
FRAMES = 200
ASKED, THINKING = 100, 100  # questions to a process, thousandths of a second for each
Rows = Iterator[tuple[str, float | str, str]]


def rows() -> Rows:
    for name in boxes.names():
        yield from _searching(name)
    yield from _answering()
    yield from _beside_the_picture()


def _moments(name: str) -> Iterator[Position]:
    """The middle of a game in a hurry, now and then."""
    box = boxes.box(name)
    known, dice = sense(name, shipped_weights(name)), Dice(1)
    position = box.start(setup(box, box.kit(shipped_kit(name)), seats=2))
    asked = found = 0
    while position.moves() and found < MOMENTS:
        asked += position.turn.who >= 0
        if position.turn.who >= 0 and asked > 7 * (found + 1) and len(position.moves()) > 1:
            found += 1
            yield position
        known.on(position, dice)


def _searching(name: str) -> Rows:
    """What a decision takes that is looked at one ahead, and how many play-outs a search makes of it."""
    weights = shipped_weights(name)
    ahead, search = opponent(VALUE, name, weights), opponent(SEARCH, name, weights)
    decisions = steps = 0
    looked = searched = 0.0
    for position in _moments(name):
        seat = position.turn.who
        began = perf_counter()
        ahead.advise(position.view(seat), seat, 1, after(1))
        between = perf_counter()
        steps += search.advise(position.view(seat), seat, 1, after(STEPS)).steps
        decisions, looked, searched = decisions + 1, looked + between - began, searched + perf_counter() - between
    yield f"{name}: decisions looked at one ahead a second, two players", decisions / looked, "1/s"
    yield (
        f"{name}: decisions searched a second, at most {STEPS} play-outs each, two players",
        decisions / searched,
        "1/s",
    )
    yield f"{name}: play-outs searched a second, two players", steps / searched, "1/s"


def _question(number: int) -> Question:
    """A moment of a recorded game of Amytis."""
    text = (Path(__file__).resolve().parents[2] / "seeds/amytis/records/side-a.record").read_text("utf-8")
    read = record.read(text)
    own = [n for n, (_, words) in enumerate(read.lines) if words.split(" ")[0] in read.heading.seats]
    line = own[number % len(own)]
    lines = [words for _, words in read.lines[:line]]
    colour = read.lines[line][1].split(" ")[0]
    assert read.heading.kit == kit_id(shipped_kit("amytis"))
    return Question("bench", line, 0, colour, record.write(read.heading, lines), SEARCH, "play", THINKING)


def _answering() -> Rows:
    answers: SimpleQueue[Answered | Reviewed] = SimpleQueue()
    keeper = Keeper(answers.put)
    keeper.start()
    try:
        began = perf_counter()
        keeper.ask(_question(3))
        answers.get()
        yield (
            f"opponent: start of its process and first answer ({THINKING} ms to think)",
            1000 * (perf_counter() - began),
            "ms",
        )
        over = []
        for number in range(ASKED):
            began = perf_counter()
            keeper.ask(_question(5 + number))
            answers.get()
            over.append(1000 * (perf_counter() - began))
        yield f"opponent: answer with {THINKING} ms to think, median", median(over), "ms"
        yield f"opponent: answer with {THINKING} ms to think, p99", sorted(over)[ASKED * 99 // 100 - 1], "ms"
        yield "opponent: memory of its process", _resident(keeper.processes[SEARCH].pid), "MB"
    finally:
        keeper.close()


def _resident(process: int) -> float | str:
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text("ascii").split()[1])
    except OSError:
        return "not told by this system"
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


@contextmanager
def _thinking() -> Iterator[None]:
    """Meanwhile an opponent thinks, question after question."""
    question = _question(9)
    asked = f"record\n{question.record.rstrip()}\n.\n" + f"go {question.colour} 3000\n" * 20
    child = subprocess.Popen(ours(SEARCH), cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write(asked)
        child.stdin.flush()
        child.stdout.readline()  # who it is: from now on it thinks
        yield
    finally:
        child.kill()
        child.communicate()


def _slowest(program: Program) -> float:
    """The slowest of some rounds in which the whole picture changes."""
    slowest = 0.0
    for number in range(FRAMES):
        program.face.home()
        if number % 2:
            program.face.open_named("more")
        began = perf_counter()
        program.loop.step(began)
        slowest = max(slowest, perf_counter() - began)
    return 1000 * slowest


def _beside_the_picture() -> Rows:
    """Rounds of the program's loop, drawn, alone and while an opponent thinks as long as it may."""
    with tempfile.TemporaryDirectory() as folder:
        program = assemble(Sheet((800, 480)), Path(folder), Config(header=False, reader=NONE, pad=NONE))
        try:
            _slowest(program)  # faces of the letters are read, drawings made
            yield f"picture: slowest frame of {FRAMES}, nobody thinking", _slowest(program), "ms"
            with _thinking():
                yield f"picture: slowest frame of {FRAMES}, an opponent thinking", _slowest(program), "ms"
        finally:
            program.close()
