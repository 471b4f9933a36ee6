import { describe, expect, test } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { smoothValues } from '#domain/trace/smooth.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { DEFAULT_RULES } from './counting-rules.ts';
import { computeDoseCurve, type CurveFrame } from './dose-curve.ts';

type Values = (minute: number) => number | null;
const FRAME: CurveFrame = {
  rules: DEFAULT_RULES,
  gapHours: 12,
  threshold: 250,
  low: 80,
  observedUntil: 24 * HOUR_MS,
  now: 24 * HOUR_MS,
  sensorStarts: new Float64Array(),
};

/** Readings every five minutes from half an hour before the dose at 0; none where the value is null. */
function traceOf(valueAt: Values, untilMinute = 900) {
  const readings = [];
  for (let minute = -30; minute < untilMinute; minute += 5) {
    const mgdl = valueAt(minute);
    if (mgdl !== null) readings.push({ at: minute * MINUTE_MS, mgdl });
  }
  return toTrace(readings);
}

function curveOf(
  valueAt: Values,
  { nextHour = 12, until = 900, ...frame }: Partial<CurveFrame> & { nextHour?: number; until?: number } = {},
) {
  const trace = traceOf(valueAt, until);
  const start = { at: 0, nextAt: nextHour * HOUR_MS };
  return computeDoseCurve({ trace, smooth: smoothValues(trace) }, start, { ...FRAME, ...frame });
}

/** 300 before the dose, 100 from hour 2 to hour 8. */
const step: Values = (minute) => (minute >= 120 && minute < 480 ? 100 : 300);

test('a step down and up has the numbers that can be read off it', () => {
  const { problem, numbers, ...observed } = curveOf(step);
  expect(observed).toEqual({ at: 0, windowHours: 12, coverage: 1, longestHoleMinutes: 5, preDose: 300 });
  expect(problem).toBeNull();
  expect(numbers).toEqual({
    preDose: 300,
    nadir: 100,
    nadirMinutes: 125, // the mean at 120 min still has a 300 in it
    fall: 200,
    fallPercent: expect.closeTo(66.667, 3) as number,
    belowFromMinutes: 115,
    durationMinutes: 485, // at 480 min the mean is 233
    durationCensored: false,
    returnMinutes: 485,
    minutesUnderT: 360,
    tbrPercent: 0,
  });
});

test('below 80 is low, compared in whole mg/dL', () => {
  const low = (value: number) => curveOf((minute) => (minute >= 120 && minute < 192 ? value : 300)).numbers?.tbrPercent;
  expect(low(79.4)).toBeCloseTo((100 * 75) / 720, 9);
  expect(low(79.5)).toBe(0);
});

test('a glucose that stays down has a censored duration and no return', () => {
  const { numbers } = curveOf((minute) => (minute >= 120 ? 100 : 300));
  expect(numbers).toMatchObject({ durationMinutes: 720, durationCensored: true, returnMinutes: null });
});

test('one that never comes down to the threshold has a duration of 0', () => {
  const { numbers } = curveOf((minute) => (minute >= 120 && minute < 480 ? 260 : 300));
  expect(numbers).toMatchObject({ durationMinutes: 0, durationCensored: false });
  expect(numbers?.returnMinutes).toBe(475); // the mean of 260, 260 and 300 is above 270
});

test('a rise counts once it has lasted for 30 minutes', () => {
  const withPeak = (length: number) =>
    curveOf((minute) => (minute >= 200 && minute < 200 + length ? 300 : step(minute))).numbers?.durationMinutes;
  expect(withPeak(30)).toBe(485);
  expect(withPeak(45)).toBe(205);
});

test('a rise into a hole counts only if it was seen for 30 minutes', () => {
  const risesAt = (hole: number) =>
    curveOf((minute) => {
      if (minute >= hole && minute < hole + 50) return null;
      return minute >= 120 && minute < 200 ? 100 : 300;
    }).numbers?.durationMinutes;
  expect(risesAt(235)).toBe(205);
  expect(risesAt(225)).toBe(275);
});

test('the window is at most 7/6 of the gap', () => {
  expect(curveOf(step, { nextHour: Infinity, until: 1200 }).windowHours).toBe(14);
  expect(
    curveOf(step, { nextHour: Infinity, until: 2000, gapHours: 24, observedUntil: 40 * HOUR_MS }).windowHours,
  ).toBe(28);
});

describe('a curve has no numbers', () => {
  test.each([
    ['nextDose', 'if the next dose comes before 3/4 of the gap', { nextHour: 8.9 }],
    ['running', 'before 3/4 of the gap are over', { observedUntil: 8 * HOUR_MS, now: 8 * HOUR_MS, until: 480 }],
    ['readingsEnd', 'if the readings end before that', { observedUntil: 8 * HOUR_MS, until: 480 }],
    ['sensorChange', 'with a new sensor in it', { sensorStarts: Float64Array.of(0, 3 * HOUR_MS) }],
  ] as const)('%s: %s', (problem, _why, changes) => {
    expect(curveOf(step, changes)).toMatchObject({ problem, numbers: null });
  });

  test('but has some if the next dose comes, or the readings end, at 3/4 of the gap', () => {
    expect(curveOf(step, { nextHour: 9 })).toMatchObject({ problem: null, windowHours: 9 });
    expect(curveOf(step, { observedUntil: 9 * HOUR_MS, now: 9 * HOUR_MS, until: 540 }).problem).toBeNull();
  });

  test('noPreDose: without a reading shortly before the dose', () => {
    const withoutFirst = (from: number) => curveOf((minute) => (minute < from ? null : step(minute)));
    expect(withoutFirst(10)).toMatchObject({ problem: 'noPreDose', preDose: null, numbers: null });
    expect(withoutFirst(5)).toMatchObject({ problem: null, preDose: 300 });
  });

  test('hole: with more than 60 minutes without a reading', () => {
    const withHole = (minutes: number) =>
      curveOf((minute) => (minute > 300 && minute < 300 + minutes ? null : step(minute)));
    expect(withHole(60)).toMatchObject({ problem: null, longestHoleMinutes: 60 });
    expect(withHole(65)).toMatchObject({ problem: 'hole', longestHoleMinutes: 65 });
  });

  test('or longer or shorter ones, by the rule of the pet', () => {
    const withHole = (minutes: number, holeMinutes: number) => {
      const rules = { ...DEFAULT_RULES, holeMinutes, coveragePercent: 60 };
      return curveOf((minute) => (minute > 300 && minute < 300 + minutes ? null : step(minute)), { rules }).problem;
    };
    expect([withHole(90, 90), withHole(95, 90), withHole(30, 30), withHole(35, 30)]).toEqual([
      null,
      'hole',
      null,
      'hole',
    ]);
  });

  test('coverage: with less than 80 % observed', () => {
    const thinned = (every: number) =>
      curveOf((minute) => (minute > 0 && (minute / 5) % every === 0 ? null : step(minute)));
    expect(thinned(4)).toMatchObject({ problem: 'coverage', coverage: expect.closeTo(0.7569, 4) as number });
    expect(thinned(6).problem).toBeNull();
  });

  test('or what the rule of the pet says', () => {
    const thinned = (coveragePercent: number) => {
      const rules = { ...DEFAULT_RULES, coveragePercent };
      return curveOf((minute) => (minute > 0 && (minute / 5) % 4 === 0 ? null : step(minute)), { rules }).problem;
    };
    expect([thinned(75), thinned(80)]).toEqual([null, 'coverage']);
  });

  test('a dose after the last reading has nothing observed', () => {
    expect(curveOf(step, { observedUntil: -1 })).toMatchObject({ windowHours: 0, coverage: 0, longestHoleMinutes: 0 });
  });
});

test('the value before the dose is the median of 20 minutes before to 5 minutes after it', () => {
  const values = new Map([
    [-25, 900],
    [-20, 310],
    [-15, 320],
    [-10, 330],
    [-5, 340],
    [0, 350],
    [5, 360],
    [10, 10],
  ]);
  expect(curveOf((minute) => values.get(minute) ?? step(minute)).preDose).toBe(335);
});
