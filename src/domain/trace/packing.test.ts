import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
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

test('a packed trace comes back as it was', () => {
  fc.assert(
    fc.property(anyTrace, (trace) => {
      expect(unpackTraces([packTrace(trace)])).toEqual(trace);
    }),
  );
});

test('packs that follow each other come back as one trace', () => {
  const trace = aTrace().curve('3d', (at) => 100 + ((at / 300_000) % 97));
  const first = trace.at[0] ?? 0;
  const packs = [0, 1, 2].map((day) =>
    packTrace(sliceTrace(trace, first + day * 86_400_000, first + (day + 1) * 86_400_000)),
  );
  expect(unpackTraces(packs)).toEqual(trace);
});

test('an even day takes little more than two bytes a reading', () => {
  expect(packTrace(aTrace().curve('1d', (at) => 150 + ((at / 300_000) % 3))).length).toBeLessThan(2.2 * 288);
});

test('no packs and empty packs are the empty trace', () => {
  expect(unpackTraces([])).toEqual(EMPTY_TRACE);
  expect(unpackTraces([packTrace(EMPTY_TRACE)])).toEqual(EMPTY_TRACE);
});

test.each([[new Uint8Array()], [Uint8Array.of(9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)]])(
  'what is no pack is refused: %o',
  (bytes) => {
    expect(() => unpackTraces([bytes])).toThrow(RangeError);
  },
);

test('a pack that was cut off is refused', () => {
  const pack = packTrace(aTrace().of(100, 110, 120));
  expect(() => unpackTraces([pack.subarray(0, pack.length - 1)])).toThrow(RangeError);
});

test('packs out of order are refused', () => {
  const pack = packTrace(aTrace().of(100, 110));
  expect(() => unpackTraces([pack, pack])).toThrow(RangeError);
});

test('an instant that is no whole ms is refused', () => {
  expect(() => packTrace(toTrace([{ at: 0.5, mgdl: 100 }]))).toThrow(RangeError);
});

test('marks cost nothing where there are none, and little where there are few', () => {
  const at = (index: number) => ({ at: index * 300_000, mgdl: 150 });
  const plain = toTrace(Array.from({ length: 288 }, (_, index) => at(index)));
  const marked = toTrace(Array.from({ length: 288 }, (_, index) => ({ ...at(index), isScan: index % 100 === 9 })));
  expect(packTrace(marked).length - packTrace(plain).length).toBeLessThan(12);
});
