import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import type { StoredReading } from '../db/reading-tables.ts';
import { sealDay, unsealDay } from './sealed-day.ts';

const DAY = 20_500;

const aReading = fc.record({
  atMs: fc.nat(DAY_MS - 1).map((ms) => DAY * DAY_MS + ms),
  tenths: fc.oneof(fc.nat(6_000), fc.integer({ min: -40_000, max: 2 ** 31 - 1 })),
  deviceId: fc.oneof(fc.constantFrom('019a', '019b', ''), fc.string({ unit: 'grapheme', maxLength: 40 })),
  trend: fc.option(fc.integer({ min: -32_768, max: 32_767 })),
  flag: fc.constantFrom(0 as const, 1 as const, 2 as const),
  storedAtMs: fc.oneof(
    fc.nat(2 * DAY_MS).map((ms) => DAY * DAY_MS + ms),
    fc.maxSafeNat().map((ms) => Math.floor(ms / 8)),
  ),
  intervalMinutes: fc.integer({ min: 0, max: 32_767 }),
  scan: fc.constantFrom(0 as const, 1 as const),
  sender: fc.integer({ min: 0, max: 2 ** 31 - 1 }),
});
const someReadings = fc
  .uniqueArray(aReading, { minLength: 1, maxLength: 60, selector: ({ atMs }) => atMs })
  .map((rows) => rows.sort((a, b) => a.atMs - b.atMs));

/** A day of an app that uploads each reading a few seconds after it was made. */
function liveDay(): StoredReading[] {
  return Array.from({ length: 288 }, (_, index) => ({
    atMs: DAY * DAY_MS + index * 300_000 + ((index * 7_919) % 900),
    tenths: Math.round(1_200 + 600 * Math.sin(index / 20) + ((index * 31) % 17)),
    deviceId: index < 200 ? '019a3c5e-77aa-7cc0-8d3e-0123456789ab' : '019a3c5e-77aa-7cc0-8d3e-0123456789ac',
    trend: (index >> 3) % 7,
    flag: 0,
    storedAtMs: DAY * DAY_MS + index * 300_000 + 4_000 + ((index * 104_729) % 9_000),
    intervalMinutes: 5,
    scan: 0,
    sender: 1_234_567_890,
  }));
}

test('a sealed day gives back its readings to the bit', () => {
  fc.assert(
    fc.property(someReadings, (rows) => {
      const day = sealDay(DAY, rows);
      expect(unsealDay(day)).toEqual(rows);
      expect(day).toMatchObject({
        readingCount: rows.length,
        minStoredAtMs: Math.min(...rows.map(({ storedAtMs }) => storedAtMs)),
        maxStoredAtMs: Math.max(...rows.map(({ storedAtMs }) => storedAtMs)),
      });
    }),
  );
});

test('a day of a reading every five minutes takes less than 2,000 bytes', () => {
  const { content, rest } = sealDay(DAY, liveDay());
  expect(content.length + rest.length).toBeLessThan(2_000);
});

test('a changed, a missing and an additional byte are errors', () => {
  const { utcDay, content, rest } = sealDay(DAY, liveDay());
  for (const name of ['content', 'rest'] as const) {
    const bytes = { content, rest }[name];
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Uint8Array.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ (1 << (index % 8));
      expect(() => unsealDay({ utcDay, content, rest, [name]: changed })).toThrow(RangeError);
    }
    for (const other of [bytes.subarray(0, -1), Uint8Array.of(...bytes, 0), new Uint8Array()]) {
      expect(() => unsealDay({ utcDay, content, rest, [name]: other })).toThrow(RangeError);
    }
  }
});

test('the blobs of another day are an error', () => {
  const day = sealDay(DAY, liveDay());
  expect(() => unsealDay({ ...day, utcDay: DAY + 1 })).toThrow(RangeError);
  expect(() => unsealDay({ ...day, rest: sealDay(DAY, liveDay().slice(1)).rest })).toThrow(RangeError);
});

test('readings of another day, or that are not in order, cannot be sealed', () => {
  expect(() => sealDay(DAY + 1, liveDay())).toThrow(RangeError);
  expect(() => sealDay(DAY, liveDay().toReversed().slice(0, 1).concat(liveDay()))).toThrow(RangeError);
});
