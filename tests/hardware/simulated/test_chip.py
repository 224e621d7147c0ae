"""The simulated chip and its cards keep to the manuals, also where our own program never goes."""

from __future__ import annotations

from random import Random

import pytest

from hardware.pn532 import chip, frames
from hardware.pn532.frames import Ack, ErrorFrame, Frame, FrameReader, Information
from hardware.simulated.cards import ACKNOWLEDGED, REFUSED, Radio, phone, sticker, ticket
from hardware.simulated.chip import NO_CARD_ANSWERED, RX_MODE, SimulatedChip, crc_a

TILE = "04a1b2c3d4e5f6"


class Host:
    """Says a command and reads what comes, in a time of its own."""

    def __init__(self) -> None:
        self.chip = SimulatedChip()
        self.now = 0.0
        self.reader = FrameReader(frames.CHIP)
        self.say(frames.WAKE_UP + frames.encode(chip.WAKE))

    def say(self, data: bytes, seconds: float = 1.0) -> list[Frame]:
        self.chip.feed(data, self.now)
        heard, end = b"", self.now + seconds
        while (due := self.chip.deadline()) is not None and due <= end:
            self.now = due
            self.chip.tick(self.now)
            heard += self.chip.take_output(self.now)
        self.now = end
        return self.reader.feed(heard)

    def ask(self, command: str) -> bytes:
        ack, answer = self.say(frames.encode(bytes.fromhex(command)))
        assert ack == Ack()
        assert isinstance(answer, Information)
        return answer.data


@pytest.fixture
def host() -> Host:
    return Host()


def test_asleep_it_loses_a_command_without_a_wake_up() -> None:
    sleeper = SimulatedChip()
    sleeper.feed(frames.encode(chip.VERSION), 0.0)
    assert sleeper.deadline() is None
    sleeper.feed(frames.encode(chip.VERSION), 0.1)
    assert sleeper.deadline() is not None


def test_power_down_is_sleep(host: Host) -> None:
    assert host.ask("16b000") == b"\x17\x00"
    assert host.say(frames.encode(chip.VERSION)) == []
    assert host.ask("02") == bytes.fromhex("0332010607")


def test_its_answers_take_their_time_on_the_wire(host: Host) -> None:
    began = host.now
    host.chip.feed(frames.encode(chip.VERSION), began)
    assert host.chip.take_output(began + 0.001) == b""
    assert host.chip.take_output(began + 0.002) == frames.ACK
    assert FrameReader().feed(host.chip.take_output(began + 0.01)) == [Information(bytes.fromhex("0332010607"))]


def test_without_a_bound_it_looks_for_ever_and_ack_ends_it(host: Host) -> None:
    assert host.say(frames.encode(chip.LIST), 60.0) == [Ack()]
    assert host.chip.searching
    host.say(frames.ACK)
    assert not host.chip.searching
    assert host.ask("02") == bytes.fromhex("0332010607")


def test_a_card_laid_while_it_looks_ends_the_listing(host: Host) -> None:
    host.say(frames.encode(chip.LIST), 5.0)
    host.chip.lay(sticker(TILE))
    (answer,) = host.say(b"", 1.0)
    assert answer == Information(bytes.fromhex("4b0101004400" + "07" + TILE))


def test_bounded_it_says_none(host: Host) -> None:
    host.ask(chip.LIMIT.hex())
    assert host.ask("4a0200") == b"\x4b\x00"


def test_nack_brings_the_answer_again(host: Host) -> None:
    host.ask("02")
    assert host.say(frames.NACK) == [Information(bytes.fromhex("0332010607"))]


def test_what_it_does_not_know_is_an_error_frame(host: Host) -> None:
    assert host.say(frames.encode(b"\x99")) == [Ack(), ErrorFrame()]
    assert host.say(frames.encode(b"\x10\x63")) == [Ack(), ErrorFrame()]


def test_a_broken_command_gets_no_answer(host: Host) -> None:
    assert host.say(frames.encode(chip.VERSION)[:-2] + b"\x00\x00") == []


def test_the_baud_rate_changes_with_the_hosts_ack(host: Host) -> None:
    assert host.ask("1007") == b"\x11"
    host.say(frames.ACK)
    began = host.now
    host.chip.feed(frames.encode(chip.VERSION), began)
    assert frames.ACK in host.chip.take_output(began + 0.0007)


def test_a_selected_card_sleeps_through_the_next_call_and_the_field_wakes_it(host: Host) -> None:
    first, second = sticker(TILE), sticker("04112233445566")
    host.chip.lay(first)
    host.chip.lay(second)
    assert host.ask("4a0200")[1] == 2
    assert (first.radio, second.radio) == (Radio.HALT, Radio.ACTIVE)
    assert host.ask("4a0200")[1] == 1
    host.ask("320100")
    assert host.ask("4a0200")[1] == 2


def test_one_named_card_is_listed_alone(host: Host) -> None:
    host.chip.lay(sticker(TILE))
    host.chip.lay(sticker("04112233445566"))
    assert host.ask("4a020088" + "04112233445566")[1] == 1


def test_cooked_exchange(host: Host) -> None:
    host.chip.lay(sticker(TILE))
    assert host.ask("400130" + "04")[1:] == b"\x27", "nothing is listed yet"
    host.ask("4a0100")
    assert host.ask("40013004")[:6] == bytes.fromhex("4100" + "0300fe00")
    assert host.ask("4001a20641424344") == b"\x41\x00"
    assert host.ask("40013006")[2:6] == b"ABCD"
    assert host.ask("4001a20041424344") == b"\x41\x13", "the id cannot be written"
    assert host.ask("4001ff") == bytes([0x41, NO_CARD_ANSWERED])


def test_raw_exchange_leaves_the_checksum_to_the_client_if_told_so(host: Host) -> None:
    host.chip.lay(sticker(TILE))
    host.ask("4a0100")
    plain = host.ask("423000")
    assert len(plain) == 2 + 16
    assert host.ask("42a20641424344") == b"\x43\x02", "four bits are no byte with a checksum"
    host.ask(f"08{RX_MODE:04x}00")
    assert host.ask(f"06{RX_MODE:04x}") == b"\x07\x00"
    raw = host.ask("423000")
    assert raw[2:18] == plain[2:18]
    assert raw[18:] == crc_a(plain[2:18])
    assert host.ask("42a20641424344") == b"\x43\x00" + ACKNOWLEDGED


def test_the_cards_checksum_is_the_one_of_the_standard() -> None:
    # ISO 14443-3, annex B, gives these two.
    assert crc_a(b"\x00\x00") == b"\xa0\x1e"
    assert crc_a(b"\x12\x34") == b"\x26\xcf"


def test_a_fresh_sticker_is_an_empty_ntag215() -> None:
    tile = sticker(TILE)
    head = tile.answer(b"\x30\x00") or b""
    assert head[:3] == bytes.fromhex(TILE)[:3]
    assert head[3] == 0x88 ^ head[0] ^ head[1] ^ head[2]
    assert head[8] == head[4] ^ head[5] ^ head[6] ^ head[7]
    assert head[12:] == bytes.fromhex("e1103e00")
    assert tile.answer(b"\x60") == bytes.fromhex("0004040201001103")
    assert tile.answer(b"\x3a\x04\x05") == bytes.fromhex("0300fe0000000000")
    assert (tile.answer(b"\x30\x86") or b"")[4:] == head[:12], "reading runs over the end to the beginning"


def test_what_a_sticker_does_not_let_be_written() -> None:
    tile = sticker(TILE)
    assert tile.answer(b"\x30\x87") == REFUSED
    assert tile.answer(b"\x3a\x05\x04") == REFUSED
    assert tile.answer(b"\xa2\x82abcd") == REFUSED
    assert tile.answer(b"\xa2\x03\x0f\xff\xff\xff") == ACKNOWLEDGED
    assert (tile.answer(b"\x30\x03") or b"")[:2] == b"\xef\xff", "the capability container only gains bits"
    with pytest.raises(ValueError, match="7 bytes"):
        sticker("04a1")


def test_strangers_know_no_commands(host: Host) -> None:
    for stranger in (phone(), ticket()):
        host.chip.lay(stranger)
        host.ask("4a0100")
        assert host.ask("40013000") == bytes([0x41, NO_CARD_ANSWERED])
        host.chip.lift(stranger)
        assert host.ask("40013000") == b"\x41\x27"


@pytest.mark.parametrize("seed", range(5))
def test_whatever_a_client_says_is_no_exception(seed: int) -> None:
    random, host = Random(seed), Host()
    host.chip.lay(sticker(TILE))
    host.ask(chip.LIMIT.hex())
    codes = b"\x00\x02\x06\x08\x10\x12\x14\x16\x32\x40\x42\x44\x4a\x52\x54\x99"
    for _ in range(1500):
        data = bytes([random.choice(codes)]) + random.randbytes(random.choice((0, 1, 2, 3, 6, 40)))
        frame = bytearray(frames.encode(data))
        if random.random() < 0.2:
            frame[random.randrange(len(frame))] ^= 1 << random.randrange(8)
        host.say(bytes(frame), 0.1)
    host.chip.power_on()
    host.say(frames.WAKE_UP + frames.encode(chip.WAKE))
    assert host.ask("02") == bytes.fromhex("0332010607")


def test_set_parameters_is_obeyed_and_gone_with_the_power(host: Host) -> None:
    host.ask(chip.LIMIT.hex())
    host.chip.lay(phone())
    with_ats = host.ask(chip.LIST.hex())
    assert host.ask("1204") == b"\x13"  # no RATS by itself
    host.ask(chip.FIELD_OFF.hex())
    assert with_ats.startswith(host.ask(chip.LIST.hex()))
    host.ask(chip.FIELD_OFF.hex())
    assert host.ask("1214") == b"\x13"
    assert host.ask(chip.LIST.hex()) == with_ats
    assert host.say(frames.encode(b"\x12\x14\x00")) == [Ack(), ErrorFrame()]
    host.chip.power_on()
    host.say(frames.WAKE_UP + frames.encode(chip.WAKE))
    host.ask(chip.LIMIT.hex())
    assert host.ask(chip.LIST.hex()) == with_ats


def test_frames_may_go_without_their_ends(host: Host) -> None:
    sent: list[bytes] = []

    def seen(data: bytes) -> bytes:
        sent.append(data)
        return data

    host.chip.spoil = seen
    host.ask("1254")
    host.ask("02")
    assert [data[:1] + data[-1:] for data in sent[:2]] == [b"\x00\x00"] * 2  # agreed on only afterwards
    assert sent[2:] == [frames.ACK[1:-1], frames.encode(bytes.fromhex("0332010607"), frames.CHIP)[1:-1]]
