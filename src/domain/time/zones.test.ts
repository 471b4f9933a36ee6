import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { at } from '#tests/builders/trace-builder.ts';
import { firstInstantAtWall, isZone, offsetMsAt, zoneSpans } from './zones.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONES = ['UTC', 'Europe/Ljubljana', 'America/New_York', 'Asia/Kolkata', 'Pacific/Apia', 'Australia/Lord_Howe'];

test.each([
  ['UTC', '2025-06-01T00:00Z', 0],
  ['Europe/Ljubljana', '2025-03-30T00:59:59Z', 1],
  ['Europe/Ljubljana', '2025-03-30T01:00Z', 2],
  ['Europe/Ljubljana', '2025-10-26T00:59:59.999Z', 2],
  ['Europe/Ljubljana', '2025-10-26T01:00Z', 1],
  ['America/New_York', '2025-03-09T06:59Z', -5],
  ['America/New_York', '2025-03-09T07:00Z', -4],
  ['America/New_York', '2025-11-02T06:00Z', -5],
  ['Asia/Kolkata', '2025-06-01T00:00Z', 5.5],
  ['Pacific/Apia', '2011-12-30T09:59:59Z', -10],
  ['Pacific/Apia', '2011-12-30T10:00Z', 14],
])('%s is at %s ahead of UTC by %d hours', (zone, iso, hours) => {
  expect(offsetMsAt(at(iso), zone)).toBe(hours * HOUR);
});

test('a zone is known by its IANA name', () => {
  expect(isZone('Europe/Ljubljana')).toBe(true);
  expect(isZone('Middle/Earth')).toBe(false);
  expect(isZone('')).toBe(false);
  expect(['UTC', 'Etc/GMT-2', 'EST5EDT'].every(isZone)).toBe(true);
});

test('an offset is no name of a zone; one that was stored before is still computed with', () => {
  for (const offset of ['+02:00', '-0530', '+02', '+00:00']) expect(isZone(offset)).toBe(false);
  expect(offsetMsAt(0, '+02:00')).toBe(2 * HOUR);
});

test('an unknown zone is refused', () => {
  expect(() => offsetMsAt(0, 'Middle/Earth')).toThrow(RangeError);
});

test('what is no instant is refused', () => {
  expect(() => offsetMsAt(Number.NaN, 'UTC')).toThrow('invalid instant: NaN');
});

test('a year in New York has three stretches', () => {
  const spans = zoneSpans(at('2025-01-01T05:00Z'), at('2026-01-01T05:00Z'), 'America/New_York');
  expect(spans.map((span) => span.offsetMs / HOUR)).toEqual([-5, -4, -5]);
  expect(spans.map((span) => span.until).slice(0, 2)).toEqual([at('2025-03-09T07:00Z'), at('2025-11-02T06:00Z')]);
});

test('a skipped wall-clock time is the moment of the jump', () => {
  expect(firstInstantAtWall(at('2025-03-09T02:30Z'), 'America/New_York')).toBe(at('2025-03-09T07:00Z'));
});

test('of a repeated wall-clock time the first occurrence counts', () => {
  expect(firstInstantAtWall(at('2025-11-02T01:30Z'), 'America/New_York')).toBe(at('2025-11-02T05:30Z'));
});

/** Offsets are kept by stretches of this many ms. */
const CHUNK = 2 ** 33;

test.each([-30, -26, -4, -1, 0, 1, 4, 26, 30])('an instant %d h from the end of a kept stretch is found', (hours) => {
  for (const zone of ZONES) {
    const moment = 200 * CHUNK + hours * HOUR;
    expect(firstInstantAtWall(moment + offsetMsAt(moment, zone), zone)).toBe(moment);
  }
});

describe.each(ZONES)('%s', (zone) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });

  test('shows the same wall clock as Intl at any instant since 1980', () => {
    fc.assert(
      fc.property(fc.integer({ min: 315_532_800, max: 2_200_000_000 }), (seconds) => {
        const shown = new Date(seconds * 1000 + offsetMsAt(seconds * 1000, zone)).toISOString();
        expect(shown.slice(0, 19).replace('T', ' ')).toBe(format.format(seconds * 1000));
      }),
    );
  });

  test('the stretches of a zone follow each other without a gap', () => {
    const spans = zoneSpans(0, 60 * 365 * DAY, zone);
    for (const [index, span] of spans.entries()) expect(spans[index + 1]?.from ?? span.until).toBe(span.until);
  });
});
