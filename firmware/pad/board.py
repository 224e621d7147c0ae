"""The Pico's pins: the one file here that needs the board. Wiring: README.md beside the folder.

Every method does one thing to one pin or line, so that there is nothing in it to test but the wiring.
"""

import select
import sys
import time

import machine

BUTTON_PINS = (2, 3, 4, 5, 6)
LAMP_PINS = (10, 11, 12, 13)
RING_PIN = 16
READER_TX, READER_RX = 0, 1
WS2812 = (400, 850, 800, 450)
PATIENCE = 5000  # milliseconds; the chip knows 8388 at most, a cable nobody reads takes 500
WATCHDOG_OFF = (0x4005B000, 0x40000000)  # the RP2040's watchdog control, through the door that clears bits; ENABLE


class Board:
    """A Raspberry Pi Pico, wired as in the drawing."""

    def __init__(self):
        self._buttons = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in BUTTON_PINS]
        self._lamps = [machine.PWM(machine.Pin(pin)) for pin in LAMP_PINS]
        for lamp in self._lamps:
            lamp.freq(1000)
            lamp.duty_u16(0)
        self._ring = machine.Pin(RING_PIN, machine.Pin.OUT)
        self._uart = machine.UART(0, 115200, tx=machine.Pin(READER_TX), rx=machine.Pin(READER_RX), rxbuf=512, timeout=0)
        self._poll = select.poll()
        self._poll.register(sys.stdin, select.POLLIN)
        self._shown_lamps = None
        self._shown_ring = None
        self._ticks = time.ticks_ms()
        self._now = 0
        self._watchdog = machine.WDT(timeout=PATIENCE)  # from here on the loop must turn

    def now(self):
        """Milliseconds since the start. The Pico's own counter turns over after twelve days, this one does not."""
        ticks = time.ticks_ms()
        self._now += time.ticks_diff(ticks, self._ticks)
        self._ticks = ticks
        return self._now

    def read_usb(self):
        """What the program sent; never waits."""
        data = b""
        while len(data) < 256 and self._poll.poll(0):
            data += sys.stdin.buffer.read(1)
        return data

    def write_usb(self, data):
        """To the program."""
        sys.stdout.buffer.write(data)

    def read_reader(self):
        """What the NFC reader sent; never waits."""
        return self._uart.read() if self._uart.any() else b""

    def write_reader(self, data):
        """To the NFC reader."""
        self._uart.write(data)

    def contacts(self):
        """Which buttons are down: they join their pin to ground."""
        return [not pin.value() for pin in self._buttons]

    def show_lamps(self, levels):
        """How bright each lamp is, 0 to 255. The eye sees the square root."""
        if levels != self._shown_lamps:
            self._shown_lamps = levels
            for number, lamp in enumerate(self._lamps):
                lamp.duty_u16(levels[number] * levels[number])

    def show_ring(self, colours):
        """The colours of the ring's lamps, red, green, blue."""
        if colours != self._shown_ring:
            self._shown_ring = colours
            data = bytearray()
            for red, green, blue in colours:
                data.extend(bytes((green, red, blue)))
            machine.bitstream(self._ring, 0, WS2812, data)

    def alive(self):
        """The loop has turned. Without this the chip starts itself anew."""
        self._watchdog.feed()

    def call_watchdog_off(self):
        """For a person who stopped the program: MicroPython cannot end what it began, the chip can."""
        address, bit = WATCHDOG_OFF
        machine.mem32[address] = bit

    def start_anew(self, fault):
        """Say on the cable what went wrong (the program skips what is no line of its own), and begin again."""
        sys.print_exception(fault)
        time.sleep(1)
        machine.reset()

    def rest(self):
        """A millisecond for the USB stack."""
        time.sleep_ms(1)
