import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { lanePieces, laneTicks, toFlow } from './lanes.model.ts';

const NOW = Date.UTC(2026, 4, 14, 11, 18);

describe('whether data come in', () => {
  test.each([
    ['none', null],
    ['coming', NOW - 29 * MINUTE_MS],
    ['silent', NOW - 30 * MINUTE_MS],
    ['coming', NOW + MINUTE_MS],
  ])('is %s for a newest reading at %s', (flow, at) => {
    expect(toFlow(at === null ? null : { at, mgdl: 172 }, NOW)).toBe(flow);
  });
});

describe('a lane', () => {
  test('shows its stretches in percent of 24 hours, those that came late marked', () => {
    const spans = [
      { from: NOW - 12 * HOUR_MS, to: NOW - 6 * HOUR_MS, late: false },
      { from: NOW - 6 * HOUR_MS, to: NOW, late: true },
    ];
    expect(lanePieces(spans, NOW)).toEqual([
      { x: 50, width: 25, late: false },
      { x: 75, width: 25, late: true },
    ]);
  });

  test('is cut to the 24 hours, and leaves out what is older', () => {
    const spans = [
      { from: NOW - 3 * DAY_MS, to: NOW - 2 * DAY_MS, late: false },
      { from: NOW - 30 * HOUR_MS, to: NOW - 18 * HOUR_MS, late: false },
      { from: NOW - HOUR_MS, to: NOW + 5 * MINUTE_MS, late: false },
    ];
    const [first, last, ...others] = lanePieces(spans, NOW);
    expect(first).toEqual({ x: 0, width: 25, late: false });
    expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo(100);
    expect(others).toEqual([]);
  });

  test('shows a single reading, also the newest one', () => {
    const [piece] = lanePieces([{ from: NOW, to: NOW, late: false }], NOW);
    expect(piece?.width).toBeGreaterThan(0);
    expect((piece?.x ?? 0) + (piece?.width ?? 0)).toBeLessThanOrEqual(100);
  });
});

describe('the axis', () => {
  test('has every third hour of the pet’s clock, a narrow screen every sixth, and none where “now” is', () => {
    const ticks = laneTicks(NOW, 'Europe/Ljubljana');
    const hours = ticks.map(({ at }) => new Date(at).getUTCHours());
    expect(hours).toEqual([13, 16, 19, 22, 1, 4, 7]); // two hours behind the clock of Ljubljana in summer
    expect(ticks.filter(({ isMain }) => isMain).map(({ at }) => new Date(at).getUTCHours())).toEqual([16, 22, 4]);
  });

  test('follows a zone that is half an hour off', () => {
    const [first] = laneTicks(NOW, 'Asia/Kolkata');
    expect(new Date(first?.at ?? 0).toISOString()).toContain('T12:30');
  });
});
