import { z } from 'zod';
import { dosePeriod } from './care-periods.ts';
import { endpoint, id, itemSchema } from './endpoint.ts';
import { range, resolvedRange } from './ranges.ts';
import { calendarDate } from './values.ts';

const number = z.number().nullable();

/** A local day with readings: percentiles and mean in mg/dL, shares in percent. */
export const dayBand = z.object({
  date: calendarDate,
  from: z.int(),
  to: z.int(),
  p5: z.number(),
  p25: z.number(),
  median: z.number(),
  p75: z.number(),
  p95: z.number(),
  mean: z.number(),
  tir: z.number(),
  /** Observed time, and its share of the whole day. */
  minutes: z.number(),
  coverage: z.number(),
  /** The lower limit of reports that glucose was below for 15 minutes or more. */
  low: z.enum(['low', 'veryLow']).nullable(),
});
/** A local day with readings. */
export type DayBand = z.infer<typeof dayBand>;

/** Mean (mg/dL) and share in target of the usable days: over, and observed for at least 70 %. Null of too few. */
const totals = {
  mean: number,
  tir: number,
  usableDays: z.int(),
  /** Days below the low limit for 15 minutes or more, whatever else is known of them. */
  lowDays: z.int(),
};

/** A dose period that overlaps the range. Its totals are of its days in the range: without the settling ones, from 7 on. */
export const longPeriod = dosePeriod.pick({ periodId: true, fromAt: true, toAt: true }).extend({
  /** The doses of a day in order, U; one if all are alike, null if unknown. */
  units: z.array(number),
  ...totals,
});
/** A dose period with the totals of its days. */
export type LongPeriod = z.infer<typeof longPeriod>;

/** A sensor: from its start to its last reading. */
export const wornSensor = z.object({
  memberDeviceId: z.string(),
  startedAt: z.int(),
  endedAt: z.int(),
  cameOff: z.boolean(),
  /** Its readings come from a file. */
  fromFile: z.boolean(),
});
/** A sensor: from its start to its last reading. */
export type WornSensor = z.infer<typeof wornSensor>;

/** A food from the dose plan, with its instants; null where it is open. Insulin that was stopped does not end it. */
export const longFood = z.object({ fromAt: z.int().nullable(), toAt: z.int().nullable(), diet: z.string() });
/** A food from the dose plan. */
export type LongFood = z.infer<typeof longFood>;

/** A long range in days, with what was given and worn. */
export const longView = z.object({
  range: resolvedRange,
  /** Days of the range that have begun. */
  dayCount: z.int(),
  days: z.array(dayBand),
  /** Calendar months with readings, `yyyy-MM`. */
  months: z.array(z.object({ month: z.string(), ...totals })),
  totals: z.object(totals),
  periods: z.array(longPeriod),
  /** How many days a changed dose takes to settle, by the pet's rules. */
  settleDays: z.int(),
  /** The least observed share of a usable day, by the pet's rules, percent. */
  dayPercent: z.int(),
  sessions: z.array(wornSensor),
  weights: z.array(z.object({ at: z.int(), kg: z.number() })),
  foods: z.array(longFood),
  /** Scores of signs, 0 to 12. */
  scores: z.array(z.object({ at: z.int(), score: z.int() })),
});
/** A long range in days, with what was given and worn. */
export type LongView = z.infer<typeof longView>;

export const loadYear = endpoint({
  path: '/web/care/loadYear',
  summary: 'A year, or another range, day by day: bands, months, doses, food, sensors, weights, signs',
  access: 'session',
  body: z.object({ memberId: id.optional(), range: range.default('1y') }),
  answer: itemSchema(longView),
});
