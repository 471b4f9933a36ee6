import { atMinute as at, RULES, samples } from '#tests/builders/samples-builder.ts';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { describe, expect, test } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { findBeyondSince, findLastBeyond, isBeyond } from './episodes.ts';
import type { ThresholdKind } from './kinds.ts';

test.each([
  ['low', 79.1, true],
  ['low', 79.2, false],
  ['urgentLow', 53.9, true],
  ['urgentLow', 54, false],
  ['high', 270, false],
  ['high', 270.1, true],
  ['urgentHigh', 360.1, true],
  ['urgentHigh', 360, false],
] as const)('for %s the value %d is beyond: %s', (kind, value, expected) => {
  expect(isBeyond(kind, value, CAT_THRESHOLDS)).toBe(expected);
});

describe('since when a trace is beyond a limit', () => {
  const start = Date.UTC(2025, 5, 1);
  const since = (kind: ThresholdKind, ...values: readonly number[]) => {
    const found = findBeyondSince(
      kind,
      aTrace()
        .from('2025-06-01T00:00Z')
        .of(...values),
      CAT_THRESHOLDS,
    );
    return found === null ? null : (found - start) / MINUTE_MS;
  };

  test('is its first value beyond, whatever hovers around the limit after it', () => {
    expect(since('low', 100, 79, 81, 70, 60)).toBe(5);
    expect(since('urgentLow', 100, 79, 53, 50)).toBe(10);
    expect(since('high', 200, 280, 290)).toBe(5);
    expect(since('urgentHigh', 200, 280, 361)).toBe(10);
  });

  test('is the value after the last one that was clearly inside', () => {
    expect(since('low', 70, 120, 75)).toBe(10);
  });

  test('is unknown where the trace ends inside, or is empty', () => {
    expect(since('low', 70, 120)).toBeNull();
    expect(since('high', 70, 120)).toBeNull();
    expect(findBeyondSince('low', EMPTY_TRACE, CAT_THRESHOLDS)).toBeNull();
  });
});

describe('the last reading that keeps an episode open', () => {
  test('is the last one beyond the limit: one just inside keeps nothing open', () => {
    const readings = samples([0, 70], [5, 79], [10, 82], [15, 120]);
    expect(findLastBeyond('low', readings, RULES)).toBe(at(5));
    expect(findLastBeyond('urgentLow', readings, RULES)).toBeNull();
    expect(findLastBeyond('low', [], RULES)).toBeNull();
  });

  test('is, for glucose that falls fast, the last one at half the rate, at any value', () => {
    const readings = samples([0, 150, -3], [5, 200, -1], [10, 190, -0.9], [15, 190]);
    expect(findLastBeyond('fallingFast', readings, RULES)).toBe(at(5));
    expect(findLastBeyond('risingFast', readings, RULES)).toBeNull();
  });
});
