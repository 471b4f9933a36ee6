import { z } from 'zod';
import { endpoint, id, itemSchema, nothing } from './endpoint.ts';
import { calendarDate } from './values.ts';

/** How a cat does without insulin; definitions in docs/care.md. That it is a remission is the vet's to say. */
export const remissionState = z.enum([
  'not asked',
  'watching',
  'likely (14 days, ISFM)',
  'remission (28 days, Zini 2010)',
  'glucose is rising again',
]);

/** A dose that was noted; `units` is null if its amount was not. */
const notedDose = z.object({ at: z.int(), units: z.number().nullable() });

/** A day without insulin; `unknown` has too few readings. */
export const remissionDay = z.object({
  date: calendarDate,
  kind: z.enum(['good', 'notGood', 'unknown']),
  /** Share of the observed time from 54 to 180 mg/dL, percent. */
  inRangePercent: z.number().nullable(),
  /** mg/dL; 95 % of the observed time is at or below it. */
  p95: z.number().nullable(),
  /** Below 54 mg/dL for 15 minutes or more. */
  low: z.boolean(),
});
/** A day without insulin. */
export type RemissionDay = z.infer<typeof remissionDay>;

/** The days of a cat without insulin, those that are over. */
export const remission = z.object({
  state: remissionState,
  /** The day of the last dose; null if nobody asked. */
  offSince: calendarDate.nullable(),
  /** Days that are over since then; −1 on that day itself. */
  daysPassed: z.int(),
  daysObserved: z.int(),
  daysEuglycaemic: z.int(),
  days: z.array(remissionDay),
  /** Who confirmed that insulin was stopped on the vet's advice, and when. */
  watch: z.object({ startedAt: z.int(), startedBy: z.string() }).nullable(),
  /** The last dose that is noted. */
  lastDose: notedDose.nullable(),
  /** The last dose after the start of the watch: the count begins again after its day. */
  doseSinceStart: notedDose.nullable(),
});
/** The days of a cat without insulin. */
export type Remission = z.infer<typeof remission>;

export const loadRemission = endpoint({
  path: '/web/care/loadRemission',
  summary: 'The days of a cat without insulin, if its owner asked for the watch',
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer: itemSchema(remission),
});

export const startRemission = endpoint({
  path: '/web/care/startRemission',
  summary: 'Watch a cat whose insulin was stopped on the vet’s advice',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    /** Insulin was stopped on the vet's advice. */
    confirmed: z.literal(true),
    /** The day of the last dose; the day of the last one noted if that is later or this is left out. */
    offSince: calendarDate.optional(),
  }),
  answer: itemSchema(remission),
});

export const stopRemission = endpoint({
  path: '/web/care/stopRemission',
  summary: 'End the watch of a cat without insulin',
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer: nothing,
});
