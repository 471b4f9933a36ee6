import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { parseWallClock } from '#domain/time/wall-clock.ts';
import { quietUntil, type QuietHours } from './quiet-hours.ts';

const LJUBLJANA = 'Europe/Ljubljana';
const NIGHT: QuietHours = { from: 22 * 60, to: 7 * 60, zone: LJUBLJANA };
const NAP: QuietHours = { from: 13 * 60, to: 14 * 60 + 30, zone: LJUBLJANA };

const instantOf = (text: string, zone = LJUBLJANA): number => {
  const [date = '', time = ''] = text.split(' ');
  return parseWallClock({ date, time }, zone) ?? Number.NaN;
};

describe('quiet hours over midnight', () => {
  test.each([
    ['2026-05-15 21:59', null],
    ['2026-05-15 22:00', '2026-05-16 07:00'],
    ['2026-05-16 00:00', '2026-05-16 07:00'],
    ['2026-05-16 06:59', '2026-05-16 07:00'],
    ['2026-05-16 07:00', null],
    ['2026-05-16 12:00', null],
  ])('at %s end at %s', (at, end) => {
    expect(quietUntil(NIGHT, instantOf(at))).toBe(end === null ? null : instantOf(end));
  });

  test('last ten hours in the night of 25 hours, and eight in the night of 23', () => {
    const autumn = instantOf('2026-10-24 22:00');
    const spring = instantOf('2026-03-28 22:00');
    expect((quietUntil(NIGHT, autumn) ?? 0) - autumn).toBe(10 * 3_600_000);
    expect((quietUntil(NIGHT, spring) ?? 0) - spring).toBe(8 * 3_600_000);
  });
});

describe('quiet hours within a day', () => {
  test.each([
    ['2026-05-15 12:59', null],
    ['2026-05-15 13:00', '2026-05-15 14:30'],
    ['2026-05-15 14:29', '2026-05-15 14:30'],
    ['2026-05-15 14:30', null],
    ['2026-05-15 02:00', null],
  ])('at %s end at %s', (at, end) => {
    expect(quietUntil(NAP, instantOf(at))).toBe(end === null ? null : instantOf(end));
  });
});

test('quiet hours of no length never begin', () => {
  expect(quietUntil({ from: 420, to: 420, zone: LJUBLJANA }, instantOf('2026-05-15 07:00'))).toBeNull();
});

test('a repeated hour does not begin them a second time', () => {
  const untilHalfPastTwo = { from: 60, to: 150, zone: LJUBLJANA };
  const first = instantOf('2026-10-25 02:29');
  expect(quietUntil(untilHalfPastTwo, first)).toBe(first + 60_000);
  expect(quietUntil(untilHalfPastTwo, first + 3_600_000)).toBeNull();
});

test('quiet hours that begin in the skipped hour begin with the jump', () => {
  const jump = instantOf('2026-03-29 03:00');
  const hours = { from: 150, to: 240, zone: LJUBLJANA };
  expect(quietUntil(hours, jump - 1)).toBeNull();
  expect(quietUntil(hours, jump)).toBe(instantOf('2026-03-29 04:00'));
});

test('in every zone the end is later than the instant, at most 25 hours later, and not quiet itself', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const zone = fc.constantFrom(LJUBLJANA, 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns', 'UTC');
  const from2025 = Date.UTC(2025, 0, 1);
  const at = fc.integer({ min: from2025, max: from2025 + 3 * 365 * 86_400_000 });
  fc.assert(
    fc.property(fc.record({ from: minute, to: minute, zone }), at, (hours, now) => {
      const end = quietUntil(hours, now);
      if (end === null) return;
      expect(end).toBeGreaterThan(now);
      expect(end - now).toBeLessThanOrEqual(25 * 3_600_000);
      expect(quietUntil(hours, end)).toBeNull();
    }),
  );
});
