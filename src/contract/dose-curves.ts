import { z } from 'zod';
import { CURVE_PROBLEMS } from '#domain/care/dose-curve.ts';
import { GOAL_SOURCES } from '#domain/care/nadir-goal.ts';
import { endpoint, id, itemSchema } from './endpoint.ts';
import { range } from './ranges.ts';
import { countingRules } from './target-values.ts';

const number = z.number().nullable();

/**
 * What one dose did; glucose in mg/dL, minutes since the dose. `complete`: it has numbers; else they are null, and
 * `reason` says why.
 */
export const doseCurve = z.object({
  at: z.int(),
  eventId: z.string(),
  units: number,
  windowHours: z.number(),
  coverage: z.number(),
  longestHoleMinutes: z.number(),
  complete: z.boolean(),
  reason: z.enum(CURVE_PROBLEMS).nullable(),
  preDose: number,
  nadir: number,
  nadirMinutes: number,
  fall: number,
  fallPercent: number,
  /** Until it first was at or below the threshold. */
  belowFromMinutes: number,
  durationMinutes: number,
  durationCensored: z.boolean().nullable(),
  returnMinutes: number,
  minutesUnderT: number,
  tbrPercent: number,
  /** Below the low limit in the window; also of an incomplete curve, because a low always counts. */
  lowMinutes: z.number(),
  /** Several doses too close to tell them apart: the time of the first, the sum of the units. */
  combined: z.boolean(),
  /** In the first days after a change of the dose, by the rules. */
  settling: z.boolean(),
  /** The next dose came sooner than the rules allow. */
  nextEarly: z.boolean(),
  /** The mean of each 15 minutes since the dose, mg/dL; only if `lines` was asked for. */
  line: z.array(number).optional(),
});
/** What one dose did. */
export type DoseCurveRow = z.infer<typeof doseCurve>;

/** Percentiles (R type 7) of 15 minutes since the dose over complete curves, mg/dL; null with fewer than 5 curves. */
export const overlayBin = z.object({ minute: z.int(), n: z.int(), p25: number, p50: number, p75: number });

/** Medians and standard deviations of 5 or more curves with the newest one's insulin and units, in 14 days. */
export const consistency = z.object({
  n: z.int(),
  preDoseSd: z.number(),
  nadirMedian: z.number(),
  nadirSd: z.number(),
  nadirMinutesMedian: z.number(),
  nadirMinutesSd: z.number(),
  fallPercentMedian: z.number(),
  fallPercentSd: z.number(),
  durationMinutesMedian: z.number(),
  censored: z.int(),
});

/** Whether doses last less than 2/3 of the usual gap, of those whose nadir came to the threshold. */
export const tooShort = z.object({
  n: z.int(),
  short: z.int().optional(),
  sharePercent: z.number().optional(),
  state: z.enum(['too few curves', 'suspected', 'not suspected']),
});

const sideDifference = z
  .object({
    difference: z.number(),
    low: z.number(),
    high: z.number(),
    df: number,
    eveningAgainstMorning: z.enum(['up', 'down', 'no clear change']),
  })
  .optional();

/** Evening minus morning doses, with 95 % intervals; only a state with fewer than 5 complete curves on a side. */
export const dayNight = z.object({
  morning: z.int(),
  evening: z.int(),
  state: z.literal('too few curves').optional(),
  nadir: sideDifference,
  fallPercent: sideDifference,
  preDose: sideDifference,
  durationMinutes: sideDifference,
});

/** A high within 4 to 10 h after a low; `fed` if a meal within 2 h of the low explains it. */
export const rebound = z.object({
  lowAt: z.int(),
  low: z.number(),
  highAt: z.int(),
  hours: z.number(),
  peak: z.number(),
  peakAt: z.int(),
  fed: z.boolean(),
});

/** What the doses of a range did; definitions in docs/care.md. */
export const doseCurves = z.object({
  /** The usual hours from one dose to the next, by the profile; 12 if it does not say. */
  gapHours: z.number(),
  /** The renal threshold if the pet has one set, else its upper limit: a dose should bring the glucose below it, mg/dL. */
  threshold: z.number(),
  thresholdBy: z.enum(['renalThreshold', 'high']),
  /** Where the lowest value after a dose should be: as it was set, or as it is published; mg/dL. */
  goal: z.object({ low: z.number(), high: z.number(), by: z.enum(GOAL_SOURCES) }).nullable(),
  /** The rules for which doses enter medians: the pet's, else the portal's own. */
  rules: countingRules,
  curves: z.array(doseCurve),
  overlay: z.array(overlayBin),
  consistency: consistency.nullable(),
  tooShort,
  dayNight,
  rebounds: z.array(rebound),
});
/** What the doses of a range did. */
export type DoseCurves = z.infer<typeof doseCurves>;

export const loadDoseCurves = endpoint({
  path: '/web/care/loadDoseCurves',
  summary: 'What the doses of a range did: a curve of each, and what they say together',
  access: 'report',
  body: z.object({ memberId: id.optional(), range: range.default('14d'), lines: z.boolean().default(false) }),
  answer: itemSchema(doseCurves),
});
