import { z } from 'zod';
import { endpoint, id, itemSchema, nothing } from './endpoint.ts';
import { MAX_NOTE_LENGTH } from './limits.ts';
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
  /** Share of the observed time in the range of a good day, percent. */
  inRangePercent: z.number().nullable(),
  /** mg/dL; 95 % of the observed time is at or below it. */
  p95: z.number().nullable(),
  /** Below 54 mg/dL for 15 minutes or more. */
  low: z.boolean(),
});
/** A day without insulin. */
export type RemissionDay = z.infer<typeof remissionDay>;

/** A vet who follows the cat calls it a remission. */
const remissionWord = z.object({
  name: z.string(),
  at: z.int(),
  note: z.string().nullable(),
  /** The caller said so, and may take it back. */
  mine: z.boolean(),
});

/** Lows of a cat on a small dose; rules in docs/care.md. */
const smallDoseLows = z.object({
  count: z.int(),
  /** mg/dL: the low limit of reports. */
  limit: z.number(),
  /** The local days of the first and the last one. */
  firstDay: calendarDate,
  lastDay: calendarDate,
  /** The largest dose of these days, U. */
  units: z.number(),
});

/** The rules of the days: the range of a good day (mg/dL), its share in percent, and both lengths. */
const remissionRules = z.object({
  range: z.object({ low: z.number(), high: z.number() }),
  goodPercent: z.number(),
  likely: z.object({ days: z.int(), observed: z.int() }),
  remission: z.object({ days: z.int(), observed: z.int(), weeks: z.int() }),
  risingDays: z.int(),
});

/** The days of a cat without insulin, those that are over. */
export const remission = z.object({
  state: remissionState,
  /** The cat's, else the portal's own. */
  rules: remissionRules,
  /** The day of the last dose; null if nobody asked. */
  offSince: calendarDate.nullable(),
  /** Days that are over since then; −1 on that day itself. */
  daysPassed: z.int(),
  daysObserved: z.int(),
  daysEuglycaemic: z.int(),
  days: z.array(remissionDay),
  /** Of the observed days among the last 14, mg/dL, and how many they are; null without one. */
  median: z.object({ value: z.number(), days: z.int() }).nullable(),
  /** Who confirmed that insulin was stopped on the vet's advice, and when. */
  watch: z.object({ startedAt: z.int(), startedBy: z.string() }).nullable(),
  /** The last dose that is noted. */
  lastDose: notedDose.nullable(),
  /** The last dose after the start of the watch: the count begins again after its day. */
  doseSinceStart: notedDose.nullable(),
  /** Who calls it a remission, the first one first. */
  words: z.array(remissionWord),
  /** The caller may call it a remission: a vet who follows, while the days are counted. */
  maySay: z.boolean(),
  /** Repeated lows on a small dose; null if no lows repeat, and while the days without insulin are counted. */
  smallDoseLows: smallDoseLows.nullable(),
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

export const sayRemission = endpoint({
  path: '/web/care/sayRemission',
  summary: 'Call it a remission, or take that back; vets who follow the cat only',
  access: 'session',
  body: z.object({
    memberId: id,
    isRemission: z.boolean(),
    note: z.string().trim().max(MAX_NOTE_LENGTH).nullable().default(null),
  }),
  answer: itemSchema(remission),
});
