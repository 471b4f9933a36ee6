import { z } from 'zod';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import { INSULIN_TYPES, SYRINGE_TYPES } from '#domain/pets/insulin.ts';
import { hasHiddenSigns } from '#domain/text/cut-text.ts';
import { LEVELS } from '#domain/glucose/levels.ts';
import { CHANNEL_KINDS } from '#domain/alerts/delivery.ts';
import { ALERT_KINDS, SWITCHED_KINDS } from '#domain/alerts/kinds.ts';
import { languages } from './languages.ts';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH } from './limits.ts';

/** `2` CGM user (owner), `3` follower, `1` doctor (a follower marked as a professional). */
export const loginType = z.enum(['1', '2', '3']);
/** How an account signs in or registers. */
export type LoginType = z.infer<typeof loginType>;

/** Species; `null` is the human variant. */
export const petType = z.enum(['cat', 'dog']);
/** 1 male, 2 female, 0 prefer not to say. */
export const gender = z.union([z.literal(0), z.literal(1), z.literal(2)]);
/** 1 none, 2 type I, 3 type II, 4 gestational, 5 special (4 and 5: human variant only). */
export const diabetesType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
/** Insulin kinds as the specification spells them. */
export const insulinType = z.enum(INSULIN_TYPES);
/** Syringe: units per millilitre. */
export const syringeType = z.literal(SYRINGE_TYPES);
/** What glucose is shown in; values on the wire are always mg/dL. */
export const glucoseUnit = z.enum(['mmol/L', 'mg/dL']);
export const language = z.enum(languages);
/** Steepness and direction of the last quarter of an hour. */
export const trend = z.enum(['doubleUp', 'up', 'slightUp', 'flat', 'slightDown', 'down', 'doubleDown']);
export const level = z.enum(LEVELS);
/** What an alert is raised for. */
export const alertKind = z.enum(ALERT_KINDS);
/** A way to reach a person. */
export const channelKind = z.enum(CHANNEL_KINDS);
/** What an alert among the events is raised for. */
export const eventAlertKind = z.enum(SWITCHED_KINDS);
export const followerStatus = z.enum(['pending', 'approved', 'rejected']);
/** 1 sharing, 0 not sharing. */
export const shareFlag = z.union([z.literal(0), z.literal(1)]);
export const eventType = z.enum([
  'BG',
  'meal',
  'sport',
  'insulin',
  'alert',
  'calibration',
  'meds',
  'weight',
  'notGiven',
  'signs',
  'water',
  'lab',
  'note',
]);
/** One kind of event. */
export type EventType = z.infer<typeof eventType>;

/** Epoch milliseconds, UTC; 2000 to 2100. */
export const instant = z.int().min(946_684_800_000).max(4_102_444_800_000);
/** A calendar date in the member's zone, `yyyy-MM-dd`. */
export const calendarDate = z.iso.date();
/** A date at which something begins that the portal computes with; 2000 to 2099, as the instants. */
export const plannedDate = calendarDate.refine((date) => date >= '2000-01-01' && date <= '2099-12-31', {
  params: { problem: 'badDate' },
});
/** A time on the wall clock of the pet's zone, `HH:mm`. */
export const wallTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** mg/dL with at most one decimal. */
export const mgdl = z.number().min(0).max(1000);
/** mg/dL as somebody chose it, rounded half up to one decimal: between `min` and `max` before that. */
export const chosenMgdl = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .overwrite((value) => roundHalfUp(value, 1));
/** ISO 3166-1 alpha-2. */
export const country = z.string().regex(/^[A-Z]{2}$/);
export const timeZone = z.string().min(1).max(64);
/** A password, alone or with a nonce and a time, encrypted with the portal's public key (RSA-OAEP-256), base64. */
export const encrypted = z.base64().min(1).max(2048);
/** Under which key passwords were encrypted; left out, the one that `publicKey` answers now. */
export const keyId = z.string().min(1).max(64).optional();
/** A text of one line, without signs that cannot be seen: names, serial numbers and the like. */
export const oneLine = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .refine((text) => !hasHiddenSigns(text), { params: { problem: 'hiddenSigns' } });

/** A name of a person or a pet, shown to others in lists and emails. */
export const shownName = oneLine(MAX_NAME_LENGTH).min(1);

/** An e-mail address or a mobile number in international form. */
export const account = z.string().trim().min(3).max(MAX_EMAIL_LENGTH);

/** The verdict on a change between two periods: up or down only if it is clear and large enough to matter. */
export const verdict = z.enum(['up', 'down', 'noClearChange']);

/** Time in the five levels, percent of readings' time 0–100; `null` without readings. */
export const levelPercents = z.object({
  veryHigh: z.number(),
  high: z.number(),
  target: z.number(),
  low: z.number(),
  veryLow: z.number(),
});
