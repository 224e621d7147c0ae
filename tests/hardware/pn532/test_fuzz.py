"""240,000 random and mutated inputs: never an exception, and the very next frame is read again."""

from __future__ import annotations

from random import Random

import pytest

from hardware.pn532 import chip, frames
from hardware.pn532.frames import Ack, FrameReader, Information
from hardware.pn532.session import ACK_WITHIN, ANSWER_WITHIN, RESTS, ChipSession, Listed

TILE = bytes.fromhex("4b010100440007 04a1b2c3d4e5f6".replace(" ", ""))
CORPUS = [
    frames.ACK,
    frames.NACK,
    frames.ERROR,
    frames.encode(b"\x15", frames.CHIP),
    frames.encode(bytes.fromhex("0332010607"), frames.CHIP),
    frames.encode(b"\x33", frames.CHIP),
    frames.encode(b"\x4b\x00", frames.CHIP),
    frames.encode(TILE, frames.CHIP),
    frames.encode(bytes(range(256)), frames.CHIP),
    frames.encode(b"\x4a\x02\x00"),
    frames.WAKE_UP,
]


def mutated(random: Random) -> bytes:
    """One to three frames of the corpus, damaged in one of the ways a line damages."""
    data = bytearray(b"".join(random.choices(CORPUS, k=random.randint(1, 3))))
    for _ in range(random.randint(1, 4)):
        at = random.randrange(len(data) + 1)
        match random.randrange(6):
            case 0 if at < len(data):
                data[at] ^= 1 << random.randrange(8)
            case 1 if at < len(data):
                data[at] = random.choice((0x00, 0xFF, 0xD5, 0x4B))
            case 2:
                del data[at : at + random.randint(1, 8)]
            case 3:
                data[at:at] = random.randbytes(random.randint(1, 8))
            case 4:
                del data[at:]
            case _:
                data[at:at] = data[at : at + 12]
    return bytes(data)


def inputs(random: Random, count: int) -> list[bytes]:
    """Half of it random, half of it mutated."""
    return [random.randbytes(random.randrange(64)) if n % 2 else mutated(random) for n in range(count)]


def hold_frames_to_it(seed: int, count: int) -> None:
    good = CORPUS[7]
    for data in inputs(Random(seed), count):
        reader = FrameReader()
        reader.feed(data)
        # The line is silent for a moment, as it is before every answer: what was begun is given up.
        while reader.unfinished:
            reader.give_up()
        found = reader.feed(good + frames.ACK)
        assert found[-2:] == [Information(TILE), Ack()], data.hex()


class Answering:
    """The other end of a session: answers what it says as a chip would, when it is asked to."""

    KNOWN = {chip.WAKE: b"\x15", chip.VERSION: bytes.fromhex("0332010607"), chip.PARAMETERS: b"\x13",
             chip.LIMIT: b"\x33", chip.LIST: TILE}  # fmt: skip

    def __init__(self, session: ChipSession) -> None:
        self.session = session
        self.reader = FrameReader(frames.HOST)

    def answer(self, now: float) -> None:
        for frame in self.reader.feed(self.session.take_output()):
            if isinstance(frame, Information):
                answer = self.KNOWN.get(frame.data, bytes([frame.data[0] + 1, 0]))
                self.session.feed(frames.ACK + frames.encode(answer, frames.CHIP), now)


def hold_session_to_it(seed: int, count: int) -> int:
    """Feed a session with damage between proper answers; how many listings came through all the same."""
    random = Random(seed)
    session, now, listed = ChipSession(0.0), 0.0, 0
    chip_end = Answering(session)
    longest = max(ACK_WITHIN, ANSWER_WITHIN, *RESTS)
    for data in inputs(random, count):
        now += random.choice((0.0, 0.001, 0.02, 0.3))
        if random.random() < 0.7:
            chip_end.answer(now)
        session.feed(data, now)
        listed += sum(isinstance(event, Listed) for event in session.events())
        assert now <= session.deadline() <= now + longest, data.hex()
    assert answers_again(session, now)
    return listed


def answers_again(session: ChipSession, now: float) -> bool:
    """A chip that answers properly is heard again, from whatever state the session was left in."""
    chip_end = Answering(session)
    for _ in range(200):
        now = max(now, session.deadline())
        session.tick(now)
        chip_end.answer(now)
        if any(isinstance(event, Listed) for event in session.events()):
            return True
    return False


@pytest.mark.parametrize("seed", range(12))
def test_frames_survive_anything_and_the_next_one_is_read(seed: int) -> None:
    hold_frames_to_it(seed, 10_000)


@pytest.mark.parametrize("seed", range(12))
def test_the_session_survives_anything_and_works_again(seed: int) -> None:
    assert hold_session_to_it(seed, 10_000) > 100
