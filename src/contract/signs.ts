import { z } from 'zod';
import { endpoint, id, itemSchema } from './endpoint.ts';
import { event, signPoints } from './events.ts';
import { MAX_CLIENT_ID_LENGTH, MAX_NOTE_LENGTH, WEIGHT_RANGE } from './limits.ts';
import { range } from './ranges.ts';
import { calendarDate, instant } from './values.ts';

/** The signs of one week, with their score and the glucose of the 7 days before. */
const signsEntry = z.object({
  eventId: z.string(),
  at: z.int(),
  /** The week, counted from the first entry of the pet (0) by its weekday. */
  week: z.int(),
  drinking: signPoints,
  appetite: signPoints,
  attitude: signPoints,
  /** From the weights if both are known, else as chosen; null if neither. */
  weightPoints: signPoints.nullable(),
  weightFrom: z.enum(['weights', 'chosen']).nullable(),
  /** kg, as it was noted with these signs. */
  weightNoted: z.number().nullable(),
  /** kg, and percent of the weight about four weeks before; null if one of the two is not known. */
  weight: z.number().nullable(),
  weightBefore: z.number().nullable(),
  weightLossPercent: z.number().nullable(),
  /** 0–12; null without points for the weight. */
  total: z.int().nullable(),
  /** Percent; null if less than 70 % of the 7 days was observed. */
  tir: z.number().nullable(),
  observedPercent: z.number(),
  /** Where the score and the glucose part; the limits are the portal's own. */
  disagreement: z.enum(['glucoseFineSignsNot', 'signsFineGlucoseNot']).nullable(),
  note: z.string().nullable(),
  author: z.string().nullable(),
  mayChange: z.boolean(),
  versions: z.int(),
});
/** The signs of one week. */
export type SignsEntry = z.infer<typeof signsEntry>;

const waterEntry = z.object({
  eventId: z.string(),
  from: z.int(),
  to: z.int(),
  given: z.number(),
  left: z.number(),
  /** Drunk, ml. */
  ml: z.number(),
  /** ml per kg and day; null for less than 24 hours, or without a weight. */
  mlPerKgDay: z.number().nullable(),
  note: z.string().nullable(),
  author: z.string().nullable(),
  mayChange: z.boolean(),
});
/** Water of all bowls from one instant to another. */
export type WaterRow = z.infer<typeof waterEntry>;

/** Signs, weight, water and lab values of a range; definitions in docs/care.md. All lists ascend in time. */
export const signs = z.object({
  entries: z.array(signsEntry),
  /** The date of the pet's first entry; null without one. */
  firstDate: calendarDate.nullable(),
  /** When signs are asked for next, today or past while this week's are missing; null without an entry. */
  nextDue: calendarDate.nullable(),
  weeks: z.object({ noted: z.int(), of: z.int() }),
  weights: z.array(z.object({ at: z.int(), kg: z.number() })),
  /** Percent of the median weight per week (Theil–Sen); null for fewer than 3 weights or less than 14 days. */
  weightPercentPerWeek: z.number().nullable(),
  water: z.object({
    /** Over all entries, ml per kg and day; null for less than 24 hours, or without a weight. */
    mlPerKgDay: z.number().nullable(),
    hours: z.number(),
    /** The weight that it is computed with. */
    kg: z.number().nullable(),
    entries: z.array(waterEntry),
  }),
  labs: z.array(event),
});
/** Signs, weight, water and lab values of a range. */
export type PetSigns = z.infer<typeof signs>;

export const loadSigns = endpoint({
  path: '/web/care/loadSigns',
  summary: 'Signs with their score, weight, water and lab values of a range; a named range counts back from today',
  access: 'session',
  body: z.object({ memberId: id.optional(), range: range.default('all') }),
  answer: itemSchema(signs),
});

export const saveSigns = endpoint({
  path: '/web/care/saveSigns',
  summary: 'Add or change the signs of a week',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    eventId: id.optional(),
    /** Made by the client for a new entry, as that of `saveEvent`: sent again, the stored entry is answered. */
    clientId: z.string().min(1).max(MAX_CLIENT_ID_LENGTH).optional(),
    at: instant,
    drinking: signPoints,
    appetite: signPoints,
    attitude: signPoints,
    /** As chosen; not counted where weights are known. */
    weightPoints: signPoints.nullable().default(null),
    /** Weighed now, kg. */
    weight: z.number().min(WEIGHT_RANGE.min).max(WEIGHT_RANGE.max).nullable().default(null),
    note: z.string().trim().max(MAX_NOTE_LENGTH).nullable().default(null),
  }),
  answer: itemSchema(event),
});
