"""Two NFC clients that others wrote talk to our simulated chip: so it is the chip that is simulated, not our driver.

They stand in the `peers` extra (`pip install '.[peers]'`); `.ci/run` installs it, and there these tests run.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
import serial

from hardware.simulated.cards import Ntag215, sticker
from hardware.simulated.chip import SimulatedChip
from hardware.simulated.line import SimulatedLine

WHERE = "is not installed (extra `peers`, needs a C compiler); it is in .ci/run, where this test runs"
TILE = "04a1b2c3d4e5f6"


@pytest.fixture
def tile(simulated_line: SimulatedLine[SimulatedChip]) -> Ntag215:
    card = sticker(TILE)
    with simulated_line.touch():
        simulated_line.device.lay(card)
    return card


class TestNfcpy:
    """It sends extended frames, changes the baud rate, sets registers and checks the card's checksums itself."""

    @pytest.fixture
    def device(self, simulated_line: SimulatedLine[SimulatedChip]) -> Iterator[Any]:
        transport = pytest.importorskip("nfc.clf.transport", reason=f"nfcpy {WHERE}")
        pn532 = pytest.importorskip("nfc.clf.pn532", reason=f"nfcpy {WHERE}")
        device = pn532.init(transport.TTY(simulated_line.path))
        yield device
        device.close()

    @pytest.fixture
    def frontend(self, device: Any) -> Any:
        import nfc

        frontend = nfc.ContactlessFrontend()
        frontend.device = device
        return frontend

    def sense(self, frontend: Any) -> Any:
        import nfc
        from nfc.clf import RemoteTarget

        target = frontend.sense(RemoteTarget("106A"))
        assert target is not None
        return nfc.tag.activate(frontend, target)

    def test_it_lists_the_sticker_and_knows_its_make(self, frontend: Any, tile: Ntag215) -> None:
        tag = self.sense(frontend)
        assert tag.identifier.hex() == TILE
        assert tag.product == "NXP NTAG215"

    def test_it_reads_and_rewrites_the_message_on_the_sticker(self, frontend: Any, tile: Ntag215) -> None:
        import ndef

        tag = self.sense(frontend)
        assert tag.ndef is not None
        assert tag.ndef.length == 0
        tag.ndef.records = [ndef.TextRecord("place 7, between these two", "en")]
        again = self.sense(frontend)
        assert [record.text for record in again.ndef.records] == ["place 7, between these two"]
        assert b"between these two" in bytes(tile.memory)

    def test_without_a_sticker_it_finds_nothing(self, frontend: Any) -> None:
        from nfc.clf import RemoteTarget

        assert frontend.sense(RemoteTarget("106A")) is None

    def test_the_chip_echoed_its_extended_frame(
        self, device: Any, simulated_line: SimulatedLine[SimulatedChip]
    ) -> None:
        longest = max(simulated_line.device.commands, key=len)
        assert longest[0] == 0x00
        assert len(longest) + 1 > 255
        assert any(command[0] == 0x10 for command in simulated_line.device.commands)


class TestAdafruit:
    """It wakes the chip the long way, polls the port, and does not bound the chip's patience."""

    @pytest.fixture
    def pn532(self, simulated_line: SimulatedLine[SimulatedChip]) -> Iterator[Any]:
        uart = pytest.importorskip("adafruit_pn532.uart", reason=f"adafruit-circuitpython-pn532 {WHERE}")
        with serial.Serial(simulated_line.path, 115200, timeout=0.1) as port:
            yield uart.PN532_UART(port)

    def test_it_reads_the_version_and_the_id(self, pn532: Any, tile: Ntag215) -> None:
        assert pn532.firmware_version == (0x32, 1, 6, 7)
        assert bytes(pn532.read_passive_target(timeout=1)).hex() == TILE

    def test_it_reads_and_rewrites_a_page(self, pn532: Any, tile: Ntag215) -> None:
        pn532.read_passive_target(timeout=1)
        assert bytes(pn532.ntag2xx_read_block(4)) == b"\x03\x00\xfe\x00"
        assert pn532.ntag2xx_write_block(6, b"roof")
        assert bytes(pn532.ntag2xx_read_block(6)) == b"roof"
        assert bytes(tile.memory[24:28]) == b"roof"

    def test_without_a_card_the_chip_looks_for_ever_as_the_real_one_does(
        self, pn532: Any, simulated_line: SimulatedLine[SimulatedChip]
    ) -> None:
        assert pn532.read_passive_target(timeout=0.1) is None
        assert simulated_line.device.searching

    def test_with_bounded_retries_it_answers_with_none_and_adafruit_miscalls_it(self, pn532: Any) -> None:
        pn532.call_function(0x32, params=[0x05, 0x01, 0x00, 0x01])
        with pytest.raises(RuntimeError, match="More than one card"):
            pn532.read_passive_target(timeout=1)
