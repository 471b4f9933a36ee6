import { expect, test } from 'vitest';
import { at, aTrace, toMs } from '#tests/builders/trace-builder.ts';
import { EMPTY_TRACE, type Trace } from '#domain/trace/trace.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { mgdl } from '#domain/units/units.ts';
import { findUnknownHours } from './unknown-hours.ts';

const FROM = at('2025-01-01T00:00Z');
const week = { from: FROM, to: FROM + toMs('7d'), now: Infinity };

/** Readings of a week at the hours that are kept. */
function atHours(isKept: (hour: number) => boolean): Trace {
  const { at: moments } = aTrace().constant(mgdl(120), '7d');
  const kept = [...moments].filter((moment) => isKept(new Date(moment).getUTCHours()));
  return toTrace(kept.map((moment) => ({ at: moment, mgdl: 120 })));
}

test('hours without a reading on any day are one stretch across midnight', () => {
  expect(
    findUnknownHours(
      atHours((hour) => hour >= 4 && hour < 14),
      'UTC',
      week,
    ),
  ).toEqual([{ from: 14, to: 4 }]);
});

test('are hours of the pet’s zone', () => {
  const kept = atHours((hour) => hour >= 4 && hour < 14);
  expect(findUnknownHours(kept, 'Asia/Tokyo', week)).toEqual([{ from: 23, to: 13 }]);
});

test('several stretches are listed from the earliest, and one up to midnight ends at 24', () => {
  expect(
    findUnknownHours(
      atHours((hour) => hour >= 2 && hour !== 9 && hour < 22),
      'UTC',
      week,
    ),
  ).toEqual([
    { from: 9, to: 10 },
    { from: 22, to: 2 },
  ]);
  expect(
    findUnknownHours(
      atHours((hour) => hour < 20),
      'UTC',
      week,
    ),
  ).toEqual([{ from: 20, to: 24 }]);
});

test('one reading in an hour on one day makes that hour known', () => {
  const one = toTrace([{ at: FROM + toMs('3h'), mgdl: 100 }]);
  expect(findUnknownHours(one, 'UTC', week)).toEqual([{ from: 4, to: 3 }]);
  expect(
    findUnknownHours(
      atHours(() => true),
      'UTC',
      week,
    ),
  ).toEqual([]);
});

test('without a reading, and before a day has passed, the list is empty', () => {
  expect(findUnknownHours(EMPTY_TRACE, 'UTC', week)).toEqual([]);
  const today = { from: FROM, to: FROM + toMs('1d'), now: FROM + toMs('9h') };
  expect(
    findUnknownHours(
      atHours((hour) => hour < 9),
      'UTC',
      today,
    ),
  ).toEqual([]);
});

test('after exactly 24 hours missed hours are listed; without any reading none are', () => {
  const kept = atHours((hour) => hour < 12);
  const day = { from: FROM, to: FROM + toMs('7d'), now: FROM + toMs('1d') };
  expect(findUnknownHours(kept, 'UTC', day)).toEqual([{ from: 12, to: 24 }]);
  expect(findUnknownHours(kept, 'UTC', { ...day, now: day.now - 1 })).toEqual([]);
  expect(findUnknownHours(EMPTY_TRACE, 'UTC', day)).toEqual([]);
});
