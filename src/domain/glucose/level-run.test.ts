import { describe, expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { findLevelRun } from './level-run.ts';
import { CAT_THRESHOLDS } from './levels.ts';

const START = Date.UTC(2026, 4, 14);

/** A reading every five minutes. */
function every5Minutes(...values: readonly number[]) {
  return toTrace(values.map((mgdl, index) => ({ at: START + index * 5 * MINUTE_MS, mgdl })));
}

const at = (index: number) => START + index * 5 * MINUTE_MS;

describe('how long glucose has been out of target', () => {
  test('is counted from the first reading of the run', () => {
    expect(findLevelRun(every5Minutes(120, 90, 75, 70, 79), CAT_THRESHOLDS)).toEqual({ level: 'low', since: at(2) });
  });

  test('very low continues a low run, low does not continue a very low run', () => {
    expect(findLevelRun(every5Minutes(90, 70, 50, 70), CAT_THRESHOLDS)).toEqual({ level: 'low', since: at(1) });
    expect(findLevelRun(every5Minutes(90, 70, 50, 52), CAT_THRESHOLDS)).toEqual({ level: 'veryLow', since: at(2) });
  });

  test('the same applies above target', () => {
    expect(findLevelRun(every5Minutes(200, 300, 400, 300), CAT_THRESHOLDS)).toEqual({ level: 'high', since: at(1) });
    expect(findLevelRun(every5Minutes(300, 400, 401), CAT_THRESHOLDS)).toEqual({ level: 'veryHigh', since: at(1) });
  });

  test('a run may start at the first reading', () => {
    expect(findLevelRun(every5Minutes(300, 310), CAT_THRESHOLDS)).toEqual({ level: 'high', since: at(0) });
  });

  test('a jump from high to low starts a run', () => {
    expect(findLevelRun(every5Minutes(300, 70), CAT_THRESHOLDS)).toEqual({ level: 'low', since: at(1) });
  });

  test('a gap ends it', () => {
    const readings = [0, 5, 65, 70].map((minute) => ({ at: START + minute * MINUTE_MS, mgdl: 70 }));
    expect(findLevelRun(toTrace(readings), CAT_THRESHOLDS)?.since).toBe(START + 65 * MINUTE_MS);
  });

  test('there is no run in target or without a reading', () => {
    expect(findLevelRun(every5Minutes(70, 120), CAT_THRESHOLDS)).toBeNull();
    expect(findLevelRun(every5Minutes(), CAT_THRESHOLDS)).toBeNull();
  });
});

test('one reading makes a run, an empty trace has no run', () => {
  expect(findLevelRun(every5Minutes(60), CAT_THRESHOLDS)).toEqual({ level: 'low', since: START });
  expect(findLevelRun(every5Minutes(), CAT_THRESHOLDS)).toBeNull();
});
