import { expect, test } from 'vitest';
import { at, aTrace } from '#tests/builders/trace-builder.ts';
import { toDayNumber } from './days.ts';
import { toLocalClock } from './local-clock.ts';

test('a list has the runs of its local days, and no run for a day without instants', () => {
  const moments = ['2025-06-01T10:00Z', '2025-06-01T21:59Z', '2025-06-01T22:00Z', '2025-06-04T12:00Z'].map(at);
  const { days, quarter } = toLocalClock(Float64Array.from(moments), 'Europe/Ljubljana');
  expect(days).toEqual([
    { day: toDayNumber('2025-06-01'), start: 0, end: 2 },
    { day: toDayNumber('2025-06-02'), start: 2, end: 3 },
    { day: toDayNumber('2025-06-04'), start: 3, end: 4 },
  ]);
  expect([...quarter]).toEqual([48, 95, 0, 56]);
});

test('after a clock is set back across midnight, its instants stay with the day that had begun', () => {
  const { days, quarter } = toLocalClock(
    aTrace()
      .from('2018-02-18T01:30Z')
      .every('15m')
      .curve('3h', () => 100).at,
    'America/Sao_Paulo',
  );
  const begun = toDayNumber('2018-02-18');
  expect(days).toEqual([
    { day: begun - 1, start: 0, end: 6 },
    { day: begun, start: 6, end: 12 },
  ]);
  expect([...quarter]).toEqual([94, 95, 92, 93, 94, 95, 0, 1, 2, 3, 4, 5]);
});

test('an empty list has no days', () => {
  expect(toLocalClock(new Float64Array(), 'UTC')).toEqual({ days: [], quarter: new Uint8Array() });
});
