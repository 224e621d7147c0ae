// A Raspberry Pi Pico: the board's own build of MicroPython in rp2040js, its USB cable on standard input and output.
//     node pico.mjs RP2040JS FIRMWARE READER ORDERS TOLD
// FIRMWARE is what is in the flash from the start on. READER is the line of the NFC reader (or -). ORDERS and TOLD are
// open file numbers: `down 2`, `up 2`, `save FILE` (the flash as it is now), and which lamps and ring lamps are lit.
// So it stands in the tests where pty_board.py stands, but with the pad's real pins.
import { closeSync, createReadStream, openSync, readFileSync, write, writeFileSync, writeSync } from 'node:fs';
import { installBootRom } from './bootrom.mjs';

const [library, firmware, reader, orders, told] = process.argv.slice(2);
const { Simulator, USBCDC, ConsoleLogger, LogLevel } = await import(`${library}/dist/esm/index.js`);

const BUTTONS = [2, 3, 4, 5, 6];
const LAMPS = [10, 11, 12, 13];
const RING = 16;
const BYTE_NANOS = 1e10 / 115200;
const FLASH_START = 0x10000000;
const FLASH_SIZE = 2 * 1024 * 1024;
const CYCLE_NANOS = 8;

const simulator = new Simulator();
const { rp2040: chip, clock } = simulator;
chip.logger = new ConsoleLogger(LogLevel.Error);
chip.flash.fill(0xff);
chip.flash.set(readFileSync(firmware), 0);
installBootRom(chip);

// rp2040js 1.4.1 raises the "transmitter empty" interrupt for ever, which hangs machine.UART: raise it only when a
// byte has gone out.
const uart = chip.uart[0];
const TRANSMITTED = 1 << 5;
uart.checkInterrupts = function () {
  this.rp2040.setInterrupt(this.irq, !!(this.interruptStatus & this.interruptMask));
};
const register = uart.writeUint32.bind(uart);
uart.writeUint32 = function (offset, value) {
  register(offset, value);
  if (offset === 0) {
    this.interruptStatus |= TRANSMITTED;
    this.checkInterrupts();
  }
};

// The cable.
const toChip = [];
const cdc = new USBCDC(chip.usbCtrl);
process.stdin.on('data', (data) => toChip.push(...data));
cdc.onSerialData = (data) => process.stdout.write(Buffer.from(data));

// The reader's line.
const fromReader = [];
let readerFile = null;
let toReader = [];
if (reader !== '-') {
  readerFile = openSync(reader, 'r+');
  createReadStream(null, { fd: readerFile, autoClose: false }).on('data', (data) => fromReader.push(...data));
}
uart.onByte = (byte) => toReader.push(byte);

// Fingers.
for (const pin of BUTTONS) chip.gpio[pin].setInputValue(true);
let order = '';
createReadStream(null, { fd: Number(orders) }).on('data', (data) => {
  order += data;
  const lines = order.split('\n');
  order = lines.pop();
  for (const line of lines) {
    const [word, what] = line.split(' ');
    if (word === 'save') {
      writeFileSync(what, chip.flash.subarray(0, FLASH_SIZE));
      tell('saved', [what]);
    } else chip.gpio[BUTTONS[what]].setInputValue(word !== 'down');
  }
}).on('end', () => process.exit(0));

// Eyes: the lamps' duty as the firmware set it, the ring's bits as they come out of the pin.
const seen = {};
const tell = (what, values) => {
  const text = `${what} ${values.join(' ')}\n`;
  if (seen[what] !== text) writeSync(Number(told), (seen[what] = text));
};
const lampLevels = () => LAMPS.map((pin) => {
  const { cc, top } = chip.pwm.channels[(pin >> 1) & 7];
  return Math.round(Math.sqrt(((pin & 1 ? cc >>> 16 : cc & 0xffff) / (top + 1)) * 65535));
});
let rose = 0;
let fell = 0;
let ring = [];
chip.gpio[RING].addListener((state) => {
  if (state === 1) {
    if (clock.nanos - fell > 50000) ring = [];
    rose = clock.nanos;
  } else if (state === 0) {
    fell = clock.nanos;
    ring.push(fell - rose > 600 ? 1 : 0);
    if (ring.length === 24 * 24) {
      tell('ring', Array.from({ length: 24 }, (_, lamp) => (ring.slice(lamp * 24, lamp * 24 + 24).includes(1) ? 1 : 0)));
    }
  }
});

// Time: a slice of the chip's own, then the world; never ahead of the clock on the wall.
let nextByte = 0;
function slice(nanos) {
  const end = clock.nanos + nanos;
  while (clock.nanos < end) {
    if (chip.core.waiting) clock.tick(Math.min(clock.nanosToNextAlarm, end - clock.nanos) || CYCLE_NANOS);
    else clock.tick(chip.core.executeInstruction() * CYCLE_NANOS);
  }
}
function serve() {
  while (toChip.length && cdc.txFIFO.itemCount < 64) cdc.sendSerialByte(toChip.shift());
  if (fromReader.length && clock.nanos >= nextByte && !uart.rxFIFO.full) {
    uart.feedByte(fromReader.shift());
    nextByte = clock.nanos + BYTE_NANOS;
  }
  if (toReader.length && readerFile !== null) {
    write(readerFile, Uint8Array.from(toReader), () => {});
    toReader = [];
  }
}
const began = performance.now();
function run() {
  const pause = performance.now() + 4;
  while (performance.now() < pause && clock.nanos / 1e6 < performance.now() - began) {
    slice(BYTE_NANOS / 2);
    serve();
  }
  tell('lamps', lampLevels());
  setTimeout(run, clock.nanos / 1e6 < performance.now() - began ? 0 : 1);
}
chip.core.PC = FLASH_START;
chip.core.SP = 0x20041f00;
chip.core.LR = 0xffffffff;
process.on('exit', () => readerFile !== null && closeSync(readerFile));
run();
