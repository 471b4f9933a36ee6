import { z } from 'zod';
import { OTHER_FACTS } from '#domain/care/other-changes.ts';
import { LEFT_OUT_REASONS } from '#domain/care/dose-charts.ts';
import { endpoint, id, itemSchema } from './endpoint.ts';
import { countingRules } from './target-values.ts';
import { calendarDate, insulinType, syringeType, verdict, wallTime } from './values.ts';

const number = z.number().nullable();

/** What both sides of a comparison have of their own. */
function sides<Part extends z.ZodType>(part: Part) {
  return z.object({ before: part, after: part });
}

/** The difference of two means with its 95 % interval. */
const interval = z.object({
  before: z.number(),
  after: z.number(),
  difference: z.number(),
  low: z.number(),
  high: z.number(),
});

/** A number compared day against day: means, difference, its 95 % interval and the verdict. */
const comparedNumber = interval.extend({ verdict, judgement: z.enum(['better', 'worse']).nullable() });

/** A day looked at; the numbers of one that is not used are null. Glucose in mg/dL, shares in percent. */
const comparedDay = z.object({
  date: calendarDate,
  use: z.enum(['used', 'settling', 'partly', 'noSensor', 'running']),
  mean: number,
  tir: number,
  tbr: number,
  nadir: number,
  cv: number,
});

/** A dose looked at; the numbers of one that is left out are null, and `leftOut` says why. Definitions as for curves. */
const comparedDose = z.object({
  at: z.int(),
  eventId: z.string(),
  units: number,
  leftOut: z.enum(LEFT_OUT_REASONS).nullable(),
  nadir: number,
  nadirMinutes: number,
  preDose: number,
  fallPercent: number,
  durationMinutes: number,
  /** The duration is "at least". */
  durationCensored: z.boolean().nullable(),
});
/** A dose looked at for a comparison. */
export type ComparedDoseItem = z.infer<typeof comparedDose>;

/** The used doses of one side; `atLeast`: the median would be longer if all doses were known to their end. */
const doseSide = z.object({ doses: z.int(), median: z.number(), atLeast: z.boolean() });

/**
 * A number of the doses of both sides. `difference` is that of the medians; `days` compares the means of the days' doses,
 * from 3 days a side on. The verdict is null without it, and for a number without a least difference.
 */
const doseNumber = sides(doseSide).extend({
  difference: z.number(),
  days: interval.nullable(),
  verdict: verdict.nullable(),
});

/** The doses of both sides. The numbers are null unless `state` is `compared`. */
const comparedDoses = sides(z.array(comparedDose)).extend({
  state: z.enum(['compared', 'tooFewDays', 'tooFewDoses', 'otherInterval']),
  nadir: doseNumber.nullable(),
  nadirMinutes: doseNumber.nullable(),
  preDose: doseNumber.nullable(),
  fallPercent: doseNumber.nullable(),
  durationMinutes: doseNumber.nullable(),
});

/** The runs of 15 minutes or more below the pet's low limit on all days looked at, also those that are left out. */
const comparedLows = z.object({
  episodes: z.int(),
  /** Per 168 hours of readings; null without readings. */
  perWeekOfData: number,
  minutes: z.number(),
  lowest: number,
  observedMinutes: z.number(),
});

/** The entries of one side, without values if a side has fewer than 3. `whole` is their median; for water, of all days. */
const entrySide = z.object({
  entries: z.int(),
  values: z.array(z.object({ at: z.int(), value: z.number() })),
  whole: number,
});
/** What was noted on both sides; no verdict, because no least difference is defined. */
const comparedEntries = sides(entrySide).extend({ difference: number });
export type ComparedEntriesItem = z.infer<typeof comparedEntries>;

/** A sensor with readings on a side; `bias` (mg/dL) and `pairs` where it reads lower or higher than the meter. */
const wornSensor = z.object({
  memberDeviceId: z.string(),
  sn: z.string(),
  model: z.string().nullable(),
  startedAt: z.int(),
  endedAt: z.int().nullable(),
  meter: z.object({ verdict: z.enum(['lower', 'higher']), bias: z.number(), pairs: z.int() }).nullable(),
});
/** A sensor with readings on a side. */
export type ComparedSensor = z.infer<typeof wornSensor>;

/** What is known of a side apart from its readings and amounts. */
const sideFacts = z.object({
  food: z.string().nullable(),
  insulinType: insulinType.nullable(),
  brand: z.string().nullable(),
  everyDays: number,
  syringe: syringeType.nullable(),
  plannedTimes: z.array(wallTime),
  /** At which doses were usually noted, from 3 of a time of day on. */
  usualTimes: z.array(wallTime),
  sensors: z.array(wornSensor),
  weight: z.object({ at: z.int(), kg: z.number() }).nullable(),
  medicines: z.array(z.string()),
});
/** What is known of a side. */
export type SideFactsItem = z.infer<typeof sideFacts>;

/** Two periods compared; the numbers are null with too few days. */
export const doseChange = z.object({
  changedOn: calendarDate.nullable(),
  fromUnits: number,
  toUnits: number,
  settleDays: z.int(),
  /** The rules for which doses and days count: the pet's, else the portal's own. */
  rules: countingRules,
  /** The usual hours from one dose to the next. */
  gapHours: z.number(),
  daysBefore: z.int(),
  daysAfter: z.int(),
  state: z.enum(['compared', 'tooFewDays']),
  mean: comparedNumber.nullable(),
  tir: comparedNumber.nullable(),
  tbr: comparedNumber.nullable(),
  nadir: comparedNumber.nullable(),
  cv: comparedNumber.nullable(),
  before: z.array(comparedDay),
  after: z.array(comparedDay),
  doses: comparedDoses,
  lows: sides(comparedLows).extend({ limit: z.number() }),
  /** Of each whole period without its settling days, at most the 13 weeks nearest to the change. Water: ml per kg and day. */
  signs: comparedEntries,
  weight: comparedEntries,
  water: comparedEntries,
  /** What else differs: facts, never a cause. */
  others: sides(sideFacts).extend({ states: z.record(z.enum(OTHER_FACTS), z.enum(['changed', 'same', 'unknown'])) }),
});
/** Two periods compared. */
export type DoseChangeItem = z.infer<typeof doseChange>;

export const comparePeriods = endpoint({
  path: '/web/care/comparePeriods',
  summary:
    'Two dose periods compared by days, doses, lows and notes, by the own limits of the pet, and what else changed',
  access: 'session',
  body: z.object({ memberId: id.optional(), before: id, after: id }),
  answer: itemSchema(doseChange),
});
