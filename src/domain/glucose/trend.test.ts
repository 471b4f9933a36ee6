import { describe, expect, test } from 'vitest';
import { aTrace } from '#tests/builders/trace-builder.ts';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { computeMovement, computeSureRate, trendOfRate } from './trend.ts';

test.each([
  [3.1, 'doubleUp'],
  [3, 'up'],
  [2.1, 'up'],
  [2, 'slightUp'],
  [1.1, 'slightUp'],
  [1, 'flat'],
  [0, 'flat'],
  [-1, 'flat'],
  [-1.1, 'slightDown'],
  [-2.1, 'down'],
  [-3.1, 'doubleDown'],
])('a rate of %d mg/dL per minute is %s', (rate, trend) => {
  expect(trendOfRate(rate)).toBe(trend);
});

test('a linear fall of 2.5 a minute has that rate and the matching change over 15 minutes', () => {
  const movement = computeMovement(aTrace().of(200, 187.5, 175, 162.5, 150));
  expect(movement?.trend).toBe('down');
  expect(movement?.ratePerMinute).toBeCloseTo(-2.5, 9);
  expect(movement?.change15).toBeCloseTo(-37.5, 9);
});

test('readings before the last quarter of an hour do not count', () => {
  expect(computeMovement(aTrace().of(400, 100, 100, 100, 100))?.trend).toBe('flat');
});

test('readings a few seconds early still belong to the quarter of an hour', () => {
  const trace = toTrace([0, 304, 601, 905].map((second) => ({ at: second * 1000, mgdl: second / 5 })));
  expect(computeMovement(trace)?.change15).toBeCloseTo(180, 9);
});

test('readings of a 10-minute sensor are interpolated', () => {
  expect(computeMovement(aTrace().every('10m').of(100, 110, 120))?.change15).toBeCloseTo(15, 9);
});

describe('there is no trend', () => {
  test('with one reading or none', () => {
    expect(computeMovement(aTrace().of(100))).toBeNull();
    expect(computeMovement(EMPTY_TRACE)).toBeNull();
  });

  test('after a gap', () => {
    expect(
      computeMovement(
        toTrace([
          { at: 0, mgdl: 100 },
          { at: 3_600_000, mgdl: 200 },
        ]),
      ),
    ).toBeNull();
  });

  test('with readings of the same minute', () => {
    expect(computeMovement(aTrace().every('1m').of(100, 110))).toBeNull();
  });
});

test('a change over 15 minutes is not computed across a gap', () => {
  const trace = toTrace([0, 60, 65, 70].map((minute) => ({ at: minute * 60_000, mgdl: 100 + minute })));
  expect(computeMovement(trace)).toMatchObject({ trend: 'flat', change15: null });
});

test('a rate of 0 is flat, and the regression uses every reading', () => {
  const movement = computeMovement(aTrace().of(100, 130, 100, 130));
  expect(movement?.ratePerMinute).toBeCloseTo(1.2, 9);
  expect(movement?.change15).toBe(30);
  expect(computeMovement(aTrace().of(120, 110, 110, 120))?.ratePerMinute).toBeCloseTo(0, 9);
});

test('the regression includes a reading 16 minutes old, not an older one', () => {
  const since = (second: number) => toTrace([0, second].map((at) => ({ at: at * 1000, mgdl: 100 + at })));
  expect(computeMovement(since(16 * 60))).not.toBeNull();
  expect(computeMovement(since(16 * 60 + 1))).toBeNull();
});

test('four minutes are enough for a trend', () => {
  expect(computeMovement(aTrace().every('4m').of(100, 110))?.ratePerMinute).toBeCloseTo(2.5, 9);
});

test('the value of 15 minutes ago may be a reading up to a minute off; otherwise it is interpolated', () => {
  const trace = (second: number) =>
    toTrace([
      { at: 0, mgdl: 100 },
      { at: (300 + second) * 1000, mgdl: 160 },
      { at: 1_200_000, mgdl: 300 },
    ]);
  expect(computeMovement(trace(60))?.change15).toBe(140);
  expect(computeMovement(trace(61))?.change15).toBeCloseTo(200 - (60 * 300) / 361, 9);
});

test('the sensor before a silence decides whether 15 minutes ago is in a gap', () => {
  const trace = toTrace([
    { at: 0, mgdl: 100, intervalMinutes: 15 },
    { at: 40 * 60_000, mgdl: 140, intervalMinutes: 1 },
    { at: 45 * 60_000, mgdl: 145, intervalMinutes: 1 },
  ]);
  expect(computeMovement(trace)?.change15).toBeCloseTo(15, 9);
});

test('readings of less than a quarter of an hour have a direction and no change over 15 minutes', () => {
  expect(computeMovement(aTrace().of(100, 110, 120))).toMatchObject({ trend: 'slightUp', change15: null });
});

describe('a rate that an alarm can rely on', () => {
  const MINUTE = 60_000;

  test('is the rate of the arrow', () => {
    const trace = aTrace().of(200, 187.5, 175, 162.5, 150);
    expect(computeSureRate(trace, trace.at.at(-1) ?? 0)).toBe(computeMovement(trace)?.ratePerMinute);
  });

  test('needs three readings', () => {
    const trace = aTrace().every('7m').of(130, 120, 110);
    expect(computeSureRate(trace, 14 * MINUTE + (trace.at[0] ?? 0))).toBeCloseTo(-10 / 7, 9);
    expect(computeSureRate(trace, 7 * MINUTE + (trace.at[0] ?? 0))).toBeNull();
    const two = aTrace().every('15m').of(130, 120);
    expect(computeSureRate(two, two.at.at(-1) ?? 0)).toBeNull();
  });

  test('needs ten minutes, less the minute by which sensors are early', () => {
    const rateAfter = (seconds: number) => {
      const readings = [0, 300, seconds].map((second) => ({ at: (7200 + second) * 1000, mgdl: 200 - second / 30 }));
      return computeSureRate(toTrace(readings), (7200 + seconds) * 1000);
    };
    expect(rateAfter(540)).toBeCloseTo(-2, 9);
    expect(rateAfter(539)).toBeNull();
  });

  test('ignores readings after the instant', () => {
    const trace = toTrace([0, 5, 10, 15].map((minute) => ({ at: minute * MINUTE, mgdl: minute < 15 ? 100 : 300 })));
    expect(computeSureRate(trace, 10 * MINUTE)).toBe(0);
  });

  test('is unknown without readings', () => {
    expect(computeSureRate(EMPTY_TRACE, 0)).toBeNull();
  });
});
