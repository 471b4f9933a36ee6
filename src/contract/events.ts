import { z } from 'zod';
import { endpoint, id, nothing, oneOf, pageOf, paging } from './endpoint.ts';
import { range } from './ranges.ts';
import { eventType, instant } from './values.ts';

/** Meal and insulin labels and kinds of the specification. */
export const eventLabels = [
  'Empty',
  'Breakfast',
  'After_Breakfast',
  'Before_Lunch',
  'Lunch',
  'Dinner',
  'Before_Sleep',
  'Extra',
] as const;
export const insulinKinds = ['Short_acting', 'Pre_mixed', 'Long_acting', 'Middle_acting'] as const;

/** What an event holds beyond its value; all optional. */
export const eventDetail = z.object({
  label: z.enum(eventLabels).optional(),
  insulinKind: z.enum(insulinKinds).optional(),
  note: z.string().max(500).optional(),
  alert: z.enum(['urgentLow', 'low', 'high', 'urgentHigh', 'noData']).optional(),
  /** An alert that was history when its readings arrived: nobody was told of it. */
  late: z.literal(true).optional(),
});

/** Something noted at an instant: a meal, a dose, a meter's value (mg/dL), a weight (kg) … */
export const event = z.object({
  eventId: z.string(),
  type: eventType,
  at: z.int(),
  title: z.string().nullable(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  detail: eventDetail.nullable(),
  source: z.string(),
});
/** Something noted at an instant. */
export type Event = z.infer<typeof event>;

export const loadEvents = endpoint({
  path: '/web/event/loadEvents',
  summary: 'Events, newest first',
  access: 'report',
  body: z.object({
    memberId: id.optional(),
    type: z.union([z.literal('all'), eventType]).default('all'),
    range: range.optional(),
    ...paging,
  }),
  answer: pageOf(event).extend({
    /** How many there are of each type in the range, whichever type was asked for; types without any are left out. */
    counts: z.partialRecord(eventType, z.int()),
  }),
});

export const saveEvent = endpoint({
  path: '/web/event/saveEvent',
  summary: 'Add or change an event',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    eventId: id.optional(),
    type: eventType.exclude(['alert']),
    at: instant,
    value: z.number().min(0).max(10_000).nullish(),
    unit: z.string().max(16).nullish(),
    title: z.string().trim().max(120).nullish(),
    detail: eventDetail.nullish(),
  }),
  answer: oneOf(event),
});

export const delEvent = endpoint({
  path: '/web/event/delEvent',
  summary: 'Delete an event',
  access: 'session',
  body: z.object({ memberId: id.optional(), eventId: id }),
  answer: nothing,
});
