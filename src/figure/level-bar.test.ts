import { fc } from '#tests/properties.ts';
import { expect, test } from 'vitest';
import { percent } from '#domain/units/units.ts';
import type { LevelShares } from '#domain/glucose/time-in-range.ts';
import { levelBar } from './level-bar.ts';

function shares([veryLow, low, target, high, veryHigh]: readonly number[]): LevelShares {
  return {
    veryLow: percent(veryLow ?? 0),
    low: percent(low ?? 0),
    target: percent(target ?? 0),
    high: percent(high ?? 0),
    veryHigh: percent(veryHigh ?? 0),
  };
}

test('a bar from very low to very high, without the levels that had no time', () => {
  expect(levelBar({ shares: shares([0, 6, 69, 25, 0]), length: 104 }).segments).toMatchInlineSnapshot(`
    [
      {
        "length": 6,
        "level": "low",
        "percent": 6,
        "start": 0,
      },
      {
        "length": 69,
        "level": "target",
        "percent": 69,
        "start": 8,
      },
      {
        "length": 25,
        "level": "high",
        "percent": 25,
        "start": 79,
      },
    ]
  `);
});

test('a level with any time at all is seen, and the whole keeps its length', () => {
  const { segments } = levelBar({ shares: shares([0.1, 0.7, 86.6, 12.3, 0.3]), length: 200 });
  expect(segments).toHaveLength(5);
  expect(Math.min(...segments.map((segment) => segment.length))).toBe(3);
  const last = segments.at(-1);
  expect((last?.start ?? 0) + (last?.length ?? 0)).toBeCloseTo(200, 1);
});

test('without a reading there is nothing to show', () => {
  expect(levelBar({ shares: null, length: 100 })).toEqual({ segments: [], percents: null });
});

test('percents always add up to 100', () => {
  const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(parts, fc.constantFrom(0, 1), (list, decimals) => {
      const sum = list.reduce((a, b) => a + b, 0);
      fc.pre(sum > 1e-6);
      const { percents } = levelBar({ shares: shares(list.map((v) => (v / sum) * 100)), length: 100, decimals });
      expect(Object.values(percents ?? {}).reduce((a, b) => a + b, 0)).toBeCloseTo(100, 6);
    }),
  );
});

test('segments never overlap nor leave the bar, however short it is', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 5, maxLength: 5 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 20, max: 400 }), (list, length) => {
      const { segments } = levelBar({ shares: shares(list), length });
      for (const [index, segment] of segments.entries()) {
        const end = segments[index + 1]?.start ?? length;
        expect(segment.start + segment.length).toBeLessThanOrEqual(end + 0.02);
      }
    }),
  );
});
