import { describe, expect, test } from 'vitest';
import { CONNECTOR_TROUBLES, type ConnectorTrouble } from '#domain/intake/connectors.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { fc } from '#tests/properties.ts';
import { afterSuccess, afterTrouble } from './pace.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const EVERY = { everyMs: 5 * MINUTE_MS, nowMs: NOW };
const random = fc.double({ min: 0, max: 1, noNaN: true });

describe('the next try after a success', () => {
  const waitFor = (age: number | null) =>
    (afterSuccess({ ...EVERY, newestAtMs: age === null ? null : NOW - age * 1_000 }, 0).nextTryAtMs ?? 0) - NOW;

  test('is when the next value should be there', () => {
    expect(waitFor(0)).toBe(300_000);
    expect(waitFor(60)).toBe(260_000);
    expect(waitFor(250)).toBe(70_000);
  });

  test('is a minute later while a value is late, and an interval later once it is late by more', () => {
    expect(waitFor(310)).toBe(60_000);
    expect(waitFor(600)).toBe(60_000);
    expect(waitFor(621)).toBe(300_000);
    expect(waitFor(null)).toBe(300_000);
  });

  test('is never within a minute, nor after 5 minutes and 45 seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: -86_400, max: 86_400 * 30 }), random, (age, chance) => {
        const { nextTryAtMs } = afterSuccess({ ...EVERY, newestAtMs: NOW - age * 1_000 }, chance);
        const waitMs = (nextTryAtMs ?? 0) - NOW;
        expect(waitMs).toBeGreaterThanOrEqual(MINUTE_MS);
        expect(waitMs).toBeLessThanOrEqual(5.75 * MINUTE_MS);
      }),
    );
  });
});

describe('the next try after a failure', () => {
  const minutes = (code: ConnectorTrouble, failures = 1, waitMs: number | null = null) => {
    const { nextTryAtMs } = afterTrouble({ code, detail: null, waitMs }, { ...EVERY, failures }, 0);
    return nextTryAtMs === null ? null : (nextTryAtMs - NOW) / MINUTE_MS;
  };

  test('comes later and later, after an hour at most', () => {
    const waits = Array.from({ length: 9 }, (_, index) => minutes('down', index + 1));
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(minutes('unreachable', 2_000)).toBe(60);
  });

  test('is not made after a refused password', () => {
    expect(minutes('password')).toBeNull();
  });

  test.each([
    ['terms', 60],
    ['secondFactor', 60],
    ['choose', 60],
    ['secretKey', 60],
    ['locked', 60],
    ['tooMany', 60],
    ['nobodyShares', 5],
    ['version', 1],
    ['unexpected', 1],
  ] as const)('comes after “%s” in %i minutes', (code, expected) => {
    expect(minutes(code)).toBe(expected);
  });

  test('is no earlier than the service asks', () => {
    expect(minutes('tooMany', 1, 2 * HOUR_MS)).toBe(120);
    expect(minutes('locked', 1, 5 * MINUTE_MS)).toBe(60);
    expect(minutes('down', 1, 10 * MINUTE_MS)).toBe(10);
    expect(minutes('locked', 1, 1e300)).toBe(24 * 60);
  });

  test('cannot be hastened while the service wants to be left alone', () => {
    const held = CONNECTOR_TROUBLES.filter(
      (code) => afterTrouble({ code, detail: null, waitMs: null }, { ...EVERY, failures: 1 }, 0).heldUntilMs !== null,
    );
    expect(held).toEqual(['locked', 'tooMany']);
  });

  test('is never within a minute', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CONNECTOR_TROUBLES),
        fc.integer({ min: 1, max: 99 }),
        random,
        (code, failures, chance) => {
          const { nextTryAtMs } = afterTrouble({ code, detail: null, waitMs: null }, { ...EVERY, failures }, chance);
          expect(nextTryAtMs ?? Infinity).toBeGreaterThanOrEqual(NOW + MINUTE_MS);
          expect(nextTryAtMs ?? 0).toBeLessThanOrEqual(NOW + 1.15 * HOUR_MS);
        },
      ),
    );
  });
});
