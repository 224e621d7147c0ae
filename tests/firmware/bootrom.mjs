// The RP2040's boot ROM for an emulator that comes without one: its tables of functions, each a breakpoint that is
// carried out here. What the table must hold stands in the RP2040 data sheet, 2.8.2; only what MicroPython asks for
// is here, and anything else stops with a word.

const TABLE = 0x200; // Where the breakpoints lie.
const LOOKUP_FUNCTIONS = 0x40; // Arguments that the lookup function is called with.
const LOOKUP_DATA = 0x42;
const FLOATS = 0x104; // The table of floating-point functions.

const view = new DataView(new ArrayBuffer(8));
const float = (bits) => (view.setUint32(0, bits >>> 0), view.getFloat32(0));
const bits = (value) => (view.setFloat32(0, value), view.getUint32(0));
const two = (letters) => letters.charCodeAt(0) | (letters.charCodeAt(1) << 8);
const between = (value, low, high) => (Number.isNaN(value) ? 0 : Math.min(high, Math.max(low, Math.floor(value))));

export function installBootRom(chip) {
  const rom = new DataView(chip.bootrom.buffer);
  const core = chip.core;
  const r = core.registers;
  const carriedOut = [];
  const functions = new Map();
  const data = new Map();

  // A breakpoint and a return; the address has its lowest bit set, as Thumb code has.
  const add = (act) => {
    const number = carriedOut.push(act) - 1;
    const address = TABLE + number * 4;
    rom.setUint16(address, 0xbe00 | number, true);
    rom.setUint16(address + 2, 0x4770, true);
    return address | 1;
  };
  const offer = (letters, act) => functions.set(two(letters), add(act));
  const nothing = () => {};

  // Memory and bits.
  const copy = () => {
    const [to, from, count] = [r[0] >>> 0, r[1] >>> 0, r[2] >>> 0];
    for (let i = 0; i < count; i++) chip.writeUint8(to + i, chip.readUint8(from + i));
  };
  const fill = () => {
    const [to, value, count] = [r[0] >>> 0, r[1] & 0xff, r[2] >>> 0];
    for (let i = 0; i < count; i++) chip.writeUint8(to + i, value);
  };
  const reversed = (word) => {
    let result = 0;
    for (let i = 0; i < 32; i++) result = (result << 1) | ((word >>> i) & 1);
    return result >>> 0;
  };
  const ones = (word) => [...(word >>> 0).toString(2)].filter((digit) => digit === '1').length;
  offer('MC', copy);
  offer('C4', copy);
  offer('MS', fill);
  offer('S4', fill);
  offer('P3', () => { r[0] = ones(r[0]); });
  offer('R3', () => { r[0] = reversed(r[0]); });
  offer('L3', () => { r[0] = Math.clz32(r[0]); });
  offer('T3', () => { r[0] = Math.clz32(reversed(r[0])); });

  // Flash.
  for (const name of ['IF', 'EX', 'FC', 'CX']) offer(name, nothing);
  offer('RE', () => chip.flash.fill(0xff, r[0] >>> 0, (r[0] >>> 0) + (r[1] >>> 0)));
  offer('RP', () => {
    const [to, from, count] = [r[0] >>> 0, r[1] >>> 0, r[2] >>> 0];
    for (let i = 0; i < count; i++) chip.flash[to + i] = chip.readUint8(from + i);
  });
  offer('UB', () => { throw new Error('the firmware asked for the USB boot loader'); });

  // Floating point.
  const binary = (f) => () => { r[0] = bits(f(float(r[0]), float(r[1]))); };
  const unary = (f) => () => { r[0] = bits(f(float(r[0]))); };
  const compared = () => Math.sign(float(r[0]) - float(r[1])) || 0;
  const signed = (value) => between(value, -0x80000000, 0x7fffffff) | 0;
  const unsigned = (value) => between(value, 0, 0xffffffff) >>> 0;
  const long = () => (BigInt(r[1] >>> 0) << 32n) | BigInt(r[0] >>> 0);
  const putLong = (value) => {
    r[0] = Number(BigInt.asUintN(32, value));
    r[1] = Number(BigInt.asUintN(32, value >> 32n));
  };
  const toLong = () => putLong(Number.isFinite(float(r[0])) ? BigInt(Math.floor(float(r[0]))) : 0n);
  const floats = {
    0x00: binary((a, b) => a + b),
    0x04: binary((a, b) => a - b),
    0x08: binary((a, b) => a * b),
    0x0c: binary((a, b) => a / b),
    0x10: () => { r[0] = compared(); },
    0x14: () => { const c = compared(); [core.N, core.Z, core.C, core.V] = [c < 0, c === 0, c >= 0, false]; },
    0x18: unary(Math.sqrt),
    0x1c: () => { r[0] = signed(float(r[0])); },
    0x20: () => { r[0] = signed(float(r[0]) * 2 ** r[1]); },
    0x24: () => { r[0] = unsigned(float(r[0])); },
    0x28: () => { r[0] = unsigned(float(r[0]) * 2 ** r[1]); },
    0x2c: () => { r[0] = bits(r[0] | 0); },
    0x30: () => { r[0] = bits((r[0] | 0) / 2 ** r[1]); },
    0x34: () => { r[0] = bits(r[0] >>> 0); },
    0x38: () => { r[0] = bits((r[0] >>> 0) / 2 ** r[1]); },
    0x3c: unary(Math.cos),
    0x40: unary(Math.sin),
    0x44: unary(Math.tan),
    0x4c: unary(Math.exp),
    0x50: unary(Math.log),
    0x54: () => { r[0] = compared(); },
    0x58: binary(Math.atan2),
    0x5c: () => { r[0] = bits(Number(BigInt.asIntN(64, long()))); },
    0x64: () => { r[0] = bits(Number(BigInt.asUintN(64, long()))); },
    0x6c: toLong,
    0x74: toLong,
  };
  for (let at = 0; at < 0x80; at += 4) {
    const missing = () => { throw new Error(`the ROM's float function 0x${at.toString(16)} is not carried out`); };
    rom.setUint32(FLOATS + at, add(floats[at] ?? missing), true);
  }
  rom.setUint8(FLOATS - 2, 32);
  data.set(two('SF'), FLOATS);
  data.set(two('SD'), FLOATS);

  const lookUp = add(() => {
    const table = r[0] >>> 0 === LOOKUP_FUNCTIONS ? functions : data;
    r[0] = table.get(r[1] & 0xffff) ?? 0;
  });
  rom.setUint32(0, 0x20041f00, true);
  rom.setUint32(4, add(nothing), true);
  for (const [at, byte] of [[0x10, 0x4d], [0x11, 0x75], [0x12, 0x01], [0x13, 0x02]]) rom.setUint8(at, byte);
  rom.setUint16(0x14, LOOKUP_FUNCTIONS, true);
  rom.setUint16(0x16, LOOKUP_DATA, true);
  rom.setUint16(0x18, lookUp, true);
  chip.onBreak = (number) => {
    if (carriedOut[number] === undefined) throw new Error(`breakpoint ${number} at ${core.PC.toString(16)}`);
    carriedOut[number]();
  };
}
