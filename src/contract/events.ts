import { z } from 'zod';
import { SIGN_POINTS } from '#domain/care/signs-score.ts';
import { DOSE_DOUBTS } from '#domain/doses/dose-guard.ts';
import { EVENT_LABELS, INSULIN_KINDS, NOT_GIVEN_REASONS } from '#domain/events/event-names.ts';
import { LAB_TESTS, STRIP_WORDS } from '#domain/events/lab-tests.ts';
import { endpoint, id, nothing, itemSchema, pageSchema, paging } from './endpoint.ts';
import { range } from './ranges.ts';
import { calendarDate, eventAlertKind, eventType, instant, oneLine } from './values.ts';
import {
  MAX_CLIENT_ID_LENGTH,
  MAX_EVENT_TITLE_LENGTH,
  MAX_EVENT_UNIT_LENGTH,
  MAX_EVENT_VALUE,
  MAX_NOTE_LENGTH,
  MAX_WATER_ML,
} from './limits.ts';

/** The points of a sign: 0 none, 1 mild, 2 moderate, 3 severe. */
export const signPoints = z.literal(SIGN_POINTS);
const ml = z.number().min(0).max(MAX_WATER_ML);
const labBound = z.number().min(0).max(MAX_EVENT_VALUE).nullable().default(null);

/** The signs of a week; `weight` is what was chosen where no weights are known. */
const notedSigns = z.object({
  drinking: signPoints,
  appetite: signPoints,
  attitude: signPoints,
  weight: signPoints.nullable().default(null),
});
/** Water of all bowls from an instant to that of the event, ml. */
const notedWater = z.object({ from: instant, given: ml, left: ml });
/** A result of a laboratory or a strip; `low` and `high` are the range that the laboratory calls normal. */
const labResult = z.object({
  test: z.enum(LAB_TESTS),
  word: z.enum(STRIP_WORDS).nullable().default(null),
  low: labBound,
  high: labBound,
});

/** What an event holds beyond its value; all optional. */
export const eventDetail = z.object({
  label: z.enum(EVENT_LABELS).optional(),
  insulinKind: z.enum(INSULIN_KINDS).optional(),
  note: z.string().max(MAX_NOTE_LENGTH).optional(),
  /** Why a dose was not given. */
  reason: z.enum(NOT_GIVEN_REASONS).optional(),
  alert: eventAlertKind.optional(),
  /** The alert's readings arrived more than 20 minutes late, so it raised no alarm. */
  late: z.literal(true).optional(),
  /** Written by the portal: what its guard had against a dose … */
  doubts: z.array(z.enum(DOSE_DOUBTS)).max(DOSE_DOUBTS.length).optional(),
  /** … and that who noted it said so all the same. */
  confirmed: z.literal(true).optional(),
  /** Of a `signs` event, whose value is a weight (kg). */
  signs: notedSigns.optional(),
  /** Of a `water` event, whose value is what was drunk (ml). */
  water: notedWater.optional(),
  /** Of a `lab` event, whose value is a number in the unit of the test. */
  lab: labResult.optional(),
});

/** What an event says: the part that has versions. */
const content = {
  type: eventType,
  at: z.int(),
  title: z.string().nullable(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  detail: eventDetail.nullable(),
  source: z.string(),
};

/** Something noted at an instant: a meal, a dose, a meter's value (mg/dL), a weight (kg) … */
export const event = z.object({
  eventId: z.string(),
  ...content,
  /** The author of this version: an account or, for the owner, an uploader's key. Null if unknown or hidden. */
  author: z.string().nullable(),
  /** The caller may change and delete it: the owner whatever people and apps wrote, a follower only their own. */
  mayChange: z.boolean(),
  /** How many versions there are, the present one included. */
  versions: z.int(),
});
/** Something noted at an instant. */
export type Event = z.infer<typeof event>;

/** One version of an event: what it was from `writtenAt` on, or, deleted, what it was at last. */
export const eventVersion = z.object({
  eventId: z.string(),
  version: z.int(),
  action: z.enum(['added', 'changed', 'deleted']),
  writtenAt: z.int(),
  author: z.string().nullable(),
  ...content,
});
/** One version of an event. */
export type EventVersion = z.infer<typeof eventVersion>;

/** What `409 event.doseLarge` carries. */
export const largeDose = z.object({
  value: z.number(),
  unit: z.literal('U'),
  /** The portal's own limit, U: 1.5 times the profile's dose, or 1 U for each kg; 0 after insulin was ended. */
  limit: z.number(),
  by: z.enum(['profile', 'weight']),
  /** The day of the last dose, or of the first without insulin; only after insulin was ended. */
  endedOn: calendarDate.optional(),
});
export type LargeDoseItem = z.infer<typeof largeDose>;

/** The details of `409 event.doseTooSoon`: the existing dose, and why the entered one is large, if it is. */
export const nearDose = z.object({
  eventId: z.string(),
  at: z.int(),
  by: z.string().nullable(),
  source: z.string(),
  value: z.number().nullable(),
  unit: z.string().nullable(),
  /** Hours from one dose to the next by the profile; 12 if the profile has none. */
  intervalHours: z.number(),
  large: largeDose.nullable(),
});
export type NearDoseItem = z.infer<typeof nearDose>;

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
  answer: pageSchema(event).extend({
    /** How many there are of each type in the range, whichever type was asked for; types without any are left out. */
    counts: z.partialRecord(eventType, z.int()),
    /** The pet gets an SGLT2 inhibitor: normal glucose does not rule out ketoacidosis. */
    sglt2: z.boolean(),
  }),
});

export const saveEvent = endpoint({
  path: '/web/event/saveEvent',
  summary: 'Add or change an event; `notGiven` is that a dose was not given, and why',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    eventId: id.optional(),
    /**
     * Made by the client for a new event. Sent again by the same author, the stored event is answered and nothing is
     * stored; if it was deleted since, `event.notFound`.
     */
    clientId: z.string().min(1).max(MAX_CLIENT_ID_LENGTH).optional(),
    type: eventType.exclude(['alert']),
    at: instant,
    value: z.number().min(0).max(MAX_EVENT_VALUE).nullish(),
    unit: oneLine(MAX_EVENT_UNIT_LENGTH).nullish(),
    title: oneLine(MAX_EVENT_TITLE_LENGTH).nullish(),
    detail: eventDetail.nullish(),
    /** A dose that the guard asks about (`event.doseTooSoon`, `event.doseLarge`) is meant so. */
    confirmed: z.boolean().default(false),
  }),
  answer: itemSchema(event),
});

export const eventHistory = endpoint({
  path: '/web/event/history',
  summary:
    'The versions of an event, the first one first; without an event what was changed and deleted, the last first',
  access: 'session',
  body: z.object({ memberId: id.optional(), eventId: id.optional(), ...paging }),
  answer: pageSchema(eventVersion),
});

export const delEvent = endpoint({
  path: '/web/event/delEvent',
  summary: 'Delete an event',
  access: 'session',
  body: z.object({ memberId: id.optional(), eventId: id }),
  answer: nothing,
});
