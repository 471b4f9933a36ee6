import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { toTrace } from './build-trace.ts';
import { countAll, leaveOut, leftOutRuns, withoutLeftOut } from './left-out.ts';
import { leftOutMinutes } from './left-out-minutes.ts';
import { countedTrace } from './scan-weights.ts';
import { weightAt } from './trace.ts';

const readings = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ at: index * 5 * MINUTE_MS, mgdl: 100 + index }));
const minutes = (from: number, to: number, kind: 'setAside' | 'firstDay' = 'setAside') => ({
  from: from * MINUTE_MS,
  to: to * MINUTE_MS,
  kind,
});

describe('readings that metrics leave out', () => {
  const trace = leaveOut(toTrace(readings(10)), [minutes(10, 25), minutes(20, 35, 'firstDay')]);

  test('stay in the trace without weight', () => {
    expect(trace.at).toHaveLength(10);
    expect([...trace.at.keys()].map((index) => weightAt(trace, index))).toEqual([5, 5, 0, 0, 0, 0, 0, 5, 5, 5]);
    expect([...countedTrace(trace).mgdl]).toEqual([100, 101, 107, 108, 109]);
    expect([...withoutLeftOut(trace).mgdl]).toEqual([100, 101, 107, 108, 109]);
  });

  test('are counted once, as set aside if both apply', () => {
    expect(leftOutMinutes(trace)).toEqual({ setAsideMinutes: 15, firstDayMinutes: 10 });
    expect(leftOutRuns(trace)).toEqual([
      { first: 2, last: 4, kind: 'setAside' },
      { first: 5, last: 6, kind: 'firstDay' },
    ]);
  });

  test('are counted again after all', () => {
    expect([...countedTrace(countAll(trace)).mgdl]).toEqual([...toTrace(readings(10)).mgdl]);
  });

  test('a scan next to history counts for nothing, inside and outside', () => {
    const scanned = toTrace([...readings(4), { at: 6 * MINUTE_MS, mgdl: 300, isScan: true }]);
    const left = leaveOut(scanned, [minutes(0, 11)]);
    expect(leftOutMinutes(left)).toEqual({ setAsideMinutes: 15, firstDayMinutes: 0 });
    expect([...withoutLeftOut(left).mgdl]).toEqual([300, 103]);
    expect([...countedTrace(countAll(left)).mgdl]).toEqual([100, 101, 102, 103]);
  });

  test('without any the trace is the same object', () => {
    const plain = toTrace(readings(3));
    expect(leaveOut(plain, [minutes(100, 200)])).toBe(plain);
    expect(withoutLeftOut(plain)).toBe(plain);
    expect(countAll(plain)).toBe(plain);
  });
});

test('what is left out and what counts are the whole, whatever the spans and their order', () => {
  const span = fc.tuple(fc.nat(300), fc.nat(300)).map(([from, length]) => minutes(from, from + length));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), (spans) => {
      const trace = toTrace(readings(60));
      const left = leaveOut(trace, spans);
      const counted = countedTrace(left).at.length * 5;
      expect(counted + leftOutMinutes(left).setAsideMinutes).toBe(300);
      expect([...(leaveOut(trace, spans.toReversed()).marks ?? [])]).toEqual([...(left.marks ?? [])]);
    }),
  );
});
