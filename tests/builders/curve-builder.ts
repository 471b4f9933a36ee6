import type { CurvesInput } from '#domain/care/all-curves.ts';
import { DEFAULT_RULES } from '#domain/care/counting-rules.ts';
import type { CurveNumbers } from '#domain/care/dose-curve.ts';
import type { GivenDose } from '#domain/care/given-doses.ts';
import { HOUR_MS } from '#domain/units/units.ts';

/** A dose of 2 U at an instant, epoch ms. */
export function aDose(at: number, changes: Partial<GivenDose> = {}): GivenDose {
  return { id: `dose-${at}`, at, units: 2, insulin: null, ...changes };
}

/** Two doses a day, with the limit of a cat, over everything there is. */
export function aCurvesInput(changes: Partial<CurvesInput> = {}): CurvesInput {
  return {
    doses: [],
    combineMs: 8 * HOUR_MS,
    meals: [],
    sensorStarts: [],
    range: { from: -Infinity, to: Infinity },
    zone: 'UTC',
    gapHours: 12,
    periods: [],
    threshold: 270,
    rules: DEFAULT_RULES,
    low: 80,
    observedUntil: Infinity,
    now: Infinity,
    ...changes,
  };
}

/** The numbers of a curve that fell from 300 to 120 mg/dL after 6 h and lasted for 10 h. */
export function aCurve(changes: Partial<CurveNumbers> = {}): CurveNumbers {
  return {
    preDose: 300,
    nadir: 120,
    nadirMinutes: 360,
    fall: 180,
    fallPercent: 60,
    belowFromMinutes: 120,
    durationMinutes: 600,
    durationCensored: false,
    returnMinutes: 630,
    minutesUnderT: 540,
    tbrPercent: 0,
    ...changes,
  };
}
