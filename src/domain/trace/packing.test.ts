import { describe, expect, test } from 'vitest';
import { fc } from '#tests/properties.ts';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { packTrace, unpackTraces } from './packing.ts';
import { EMPTY_TRACE, sliceTrace } from './trace.ts';
import { toTrace, type TraceReading } from './build-trace.ts';

const anyTrace = fc
  .array(
    fc.record<TraceReading>({
      at: fc.integer({ min: 0, max: 4e12 }),
      mgdl: fc.integer({ min: 0, max: 10_000 }).map((tenths) => tenths / 10),
      intervalMinutes: fc.constantFrom(1, 5, 15),
      flag: fc.constantFrom(0, 0, 0, 1, 2),
      isScan: fc.boolean(),
    }),
  )
  .map((readings) => toTrace(readings));

test('a packed trace unpacks to the same trace', () => {
  fc.assert(
    fc.property(anyTrace, (trace) => {
      expect(unpackTraces([packTrace(trace)])).toEqual(trace);
    }),
  );
});

test('consecutive packs unpack to one trace', () => {
  const trace = aTrace().curve('3d', (at) => 100 + ((at / 300_000) % 97));
  const first = trace.at[0] ?? 0;
  const packs = [0, 1, 2].map((day) =>
    packTrace(sliceTrace(trace, first + day * 86_400_000, first + (day + 1) * 86_400_000)),
  );
  expect(unpackTraces(packs)).toEqual(trace);
});

test('a steady day takes little more than two bytes per reading', () => {
  expect(packTrace(aTrace().curve('1d', (at) => 150 + ((at / 300_000) % 3))).length).toBeLessThan(2.2 * 288);
});

test('no packs and empty packs unpack to the empty trace', () => {
  expect(unpackTraces([])).toEqual(EMPTY_TRACE);
  expect(unpackTraces([packTrace(EMPTY_TRACE)])).toEqual(EMPTY_TRACE);
});

test.each([[new Uint8Array()], [Uint8Array.of(9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)]])(
  'what is no pack is refused: %o',
  (bytes) => {
    expect(() => unpackTraces([bytes])).toThrow(RangeError);
  },
);

test('a truncated pack is refused', () => {
  const pack = packTrace(aTrace().of(100, 110, 120));
  expect(() => unpackTraces([pack.subarray(0, pack.length - 1)])).toThrow(RangeError);
});

test('packs out of order are refused', () => {
  const pack = packTrace(aTrace().of(100, 110));
  expect(() => unpackTraces([pack, pack])).toThrow(RangeError);
});

test('an instant that is not whole ms is refused', () => {
  expect(() => packTrace(toTrace([{ at: 0.5, mgdl: 100 }]))).toThrow(RangeError);
});

test('a trace without marks stores none, and few marks take little space', () => {
  const at = (index: number) => ({ at: index * 300_000, mgdl: 150 });
  const plain = toTrace(Array.from({ length: 288 }, (_, index) => at(index)));
  const marked = toTrace(Array.from({ length: 288 }, (_, index) => ({ ...at(index), isScan: index % 100 === 9 })));
  expect(packTrace(marked).length - packTrace(plain).length).toBeLessThan(12);
});

const packOf = (...readings: TraceReading[]) => packTrace(toTrace(readings));

test('packs of different forms unpack to one trace: empty ones, other intervals, marks', () => {
  const packs: TraceReading[][] = [
    [],
    [{ at: 0, mgdl: 100 }],
    [{ at: 1_000_000, mgdl: 110, intervalMinutes: 15, isScan: true }],
    [],
    [
      { at: 2_000_000, mgdl: 120 },
      { at: 3_000_000, mgdl: 130, intervalMinutes: 1, flag: 1 },
    ],
    [{ at: 4_000_000, mgdl: 140, intervalMinutes: 15 }],
    [
      { at: 5_000_000, mgdl: 150, intervalMinutes: 5 },
      { at: 6_000_000, mgdl: 160, intervalMinutes: 15 },
    ],
  ];
  expect(unpackTraces(packs.map((readings) => packOf(...readings)))).toEqual(toTrace(packs.flat()));
});

test('different intervals are kept without marks', () => {
  const readings = [
    { at: 0, mgdl: 100, intervalMinutes: 5 },
    { at: 900_000, mgdl: 110, intervalMinutes: 15 },
  ];
  expect(unpackTraces([packOf(...readings)])).toEqual(toTrace(readings));
});

test('an empty pack has its interval', () => {
  expect(packTrace(EMPTY_TRACE)).toHaveLength(15);
});

test('packs with a common interval unpack to one interval, and to no marks if none has any', () => {
  const packs = [packOf({ at: 0, mgdl: 100, intervalMinutes: 15 }), packOf({ at: 10, mgdl: 90, intervalMinutes: 15 })];
  expect(unpackTraces(packs)).toMatchObject({ intervalMinutes: 15, marks: null });
});

test('the extreme instants of the wire and extreme values survive packing', () => {
  const readings = [
    { at: 0, mgdl: 0 },
    { at: 1, mgdl: 1000 },
    { at: 4_102_444_800_000, mgdl: 0 },
    { at: 4_102_444_800_001, mgdl: 6.3 },
    { at: 4_102_444_800_064, mgdl: 0 },
  ];
  expect(unpackTraces([packOf(...readings)])).toEqual(toTrace(readings));
});

describe('an error says what is wrong with a pack', () => {
  const header = (form: number, count: number, length = 13) => {
    const bytes = new Uint8Array(length);
    bytes[0] = form;
    bytes[1] = count;
    return bytes;
  };

  test.each([
    [header(1, 0, 12), /invalid pack of 12 bytes/u],
    [header(0, 0), /form 0/u],
    [header(5, 0), /form 5/u],
    [header(1, 14), /14 readings in 13 bytes/u],
    [header(1, 13), /invalid pack of 13 bytes/u],
    [header(2, 1, 20), /invalid pack of 20 bytes/u],
  ])('%o', (bytes, message) => {
    expect(() => unpackTraces([bytes])).toThrow(message);
  });

  test('packs that share an instant', () => {
    const one = packOf({ at: 5, mgdl: 100 });
    expect(() => unpackTraces([one, one])).toThrow('packs out of order');
    expect(() => packTrace(toTrace([{ at: 0.5, mgdl: 100 }]))).toThrow('invalid instant: 0.5');
  });
});
