import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { aKey, aSource } from '#tests/builders/sources-builder.ts';
import { findArrival, firstValue, fits, stopwatch, uploaderAddresses, xdripCode } from './pairing.model.ts';

const NOW = Date.UTC(2026, 4, 14, 11, 16);
const TOKEN = 'mimi-0123456789abcdef';

test('addresses for uploaders: the portal itself, its host, and one that carries the key', () => {
  expect(uploaderAddresses('https://pets.example:8443', TOKEN)).toEqual({
    site: 'https://pets.example:8443',
    host: 'pets.example:8443',
    xdrip: `https://${TOKEN}@pets.example:8443/api/v1/`,
  });
});

test('the code of xDrip+ holds the address with the key', () => {
  const code: unknown = JSON.parse(xdripCode('https://cgm.example', TOKEN));
  expect(code).toEqual({ rest: { endpoint: [`https://${TOKEN}@cgm.example/api/v1/`] } });
});

describe('the source of a new key', () => {
  const key = aKey(NOW, { createdAt: NOW - 5 * MINUTE_MS });
  const source = aSource(NOW, { tokenId: key.id });

  test('is the one that came with it, the newest of several phones, also if only older values came', () => {
    const older = { ...source, sourceId: 'older', lastAt: NOW - DAY_MS };
    expect(findArrival({ sources: [older] }, key)).toEqual(older);
    expect(findArrival({ sources: [older, source] }, key)).toEqual(source);
  });

  test('is not there before it brought a reading, nor that of another key with the same name', () => {
    expect(findArrival({ sources: [{ ...source, lastAt: null }] }, key)).toBeNull();
    expect(findArrival({ sources: [{ ...source, tokenId: 'before', name: key.name }] }, key)).toBeNull();
    expect(findArrival({ sources: [{ ...source, kind: 'connector', tokenId: null }] }, key)).toBeNull();
  });
});

describe('the first value', () => {
  const at = NOW + 12_000;
  const points = {
    start: NOW - 10 * MINUTE_MS,
    t: [0, 5, 10],
    v: [150, 160, 172],
    sampled: false,
    intervalMinutes: 5,
  };

  test('is found by its minute, or is the newest one of all', () => {
    const latest = { at: NOW + 40_000, mgdl: 173, level: 'target', trend: null, change15: null, stale: false } as const;
    expect(firstValue({ points, latest }, at)).toBe(173);
    expect(firstValue({ points, latest: null }, at)).toBe(172);
    expect(firstValue({ points, latest: null }, NOW - 5 * MINUTE_MS)).toBe(160);
    expect(firstValue({ points, latest: null }, NOW - 3 * MINUTE_MS)).toBeNull();
  });

  test.each([
    [172, NOW, true],
    [172, NOW - 16 * MINUTE_MS, false],
    [172, NOW + 16 * MINUTE_MS, false],
    [9.5, NOW, false],
  ])('%s mg/dL at %s fits clock and unit: %s', (mgdl, when, isFine) => {
    expect(fits(mgdl, when, NOW)).toBe(isFine);
  });
});

test.each([
  [42_900, '0:42'],
  [605_000, '10:05'],
  [-3_000, '0:00'],
])('%i ms on the stopwatch', (ms, text) => {
  expect(stopwatch(ms)).toBe(text);
});
