import { z } from 'zod';
import { FAILURES } from '#domain/alerts/delivery.ts';
import { careFacts } from './care-news.ts';
import { event } from './events.ts';
import { endpoint, id, itemSchema, nothing, pageSchema, paging } from './endpoint.ts';
import { checkState } from './low-checks.ts';
import { MAX_ENDPOINT_LENGTH, MAX_NOTE_LENGTH } from './limits.ts';
import { range } from './ranges.ts';
import { alertKind, channelKind, glucoseUnit, trend } from './values.ts';

/** What a message says of its alert. */
export const alertState = z.enum(['opened', 'again', 'ended']);

/** The decrypted payload of a push message. `mgdl` in mg/dL, `at` its instant; `alertId` null for a test. */
export const pushMessage = z.object({
  alertId: z.string().nullable(),
  memberId: z.string(),
  memberName: z.string(),
  kind: z.union([alertKind, z.literal('test')]),
  state: alertState,
  mgdl: z.number().nullable(),
  /** The reader's unit. */
  unit: glucoseUnit,
  /** In the reader's language: value, unit, trend and age. */
  text: z.string(),
  trend: trend.nullable(),
  at: z.int().nullable(),
});
/** The decrypted payload of a push message. */
export type PushMessage = z.infer<typeof pushMessage>;

/** How far a message got, with the time of the last step. `handedOver` is what a mail server or push service took. */
export const alertDelivery = z.object({
  /** To whom. */
  name: z.string(),
  isMine: z.boolean(),
  channelKind,
  /** Only of the caller's own channels. */
  label: z.string().nullable(),
  says: alertState,
  step: z.int(),
  status: z.enum(['waiting', 'handedOver', 'shown', 'failed', 'dropped']),
  createdAt: z.int(),
  handedOverAt: z.int().nullable(),
  shownAt: z.int().nullable(),
  attempts: z.int(),
  /** Why the last attempt failed. */
  failure: z.enum(FAILURES).nullable(),
});
/** One message of an alert. */
export type AlertDelivery = z.infer<typeof alertDelivery>;

/** What happened to an alert, and who did it; `name` null for what readings did, and once an account was deleted. */
export const alertEntry = z.object({
  at: z.int(),
  what: z.enum(['opened', 'worse', 'still', 'acknowledged', 'takenOver', 'answerEnded', 'note', 'ended']),
  /** The kind from then on. */
  kind: alertKind,
  name: z.string().nullable(),
  /** The text of a note; null for everything else. */
  note: z.string().nullable(),
  isMine: z.boolean(),
});
/** What happened to an alert. */
export type AlertEntry = z.infer<typeof alertEntry>;

/** A person who got an alert, or can get it. */
export const toldPerson = z.object({
  name: z.string(),
  isMine: z.boolean(),
  isOwner: z.boolean(),
  isOnDuty: z.boolean(),
  isReachable: z.boolean(),
  toldAt: z.int().nullable(),
  /** When the person first opened the alert's page. */
  openedAt: z.int().nullable(),
  /**
   * When the person is told next, if nobody answers. Of somebody whom no message can reach: when an open page last had
   * to sound, if it had to already.
   */
  nextAt: z.int().nullable(),
});
/** A person who got an alert, or can get it. */
export type ToldPerson = z.infer<typeof toldPerson>;

/** Why nobody was told: history, off for the pet or for everybody, over before anybody's delay, or in quiet hours. */
const heldBack = z.enum(['late', 'off', 'short', 'quietHours']);

/** One alert: episodes of one subject that overlap. mg/dL, epoch ms. */
export const alert = z.object({
  id: z.string(),
  memberId: z.string(),
  memberName: z.string(),
  /** The most urgent kind that was ever open in it. */
  kind: alertKind,
  /** The first reading beyond the limit; `openedAt` is later by the minimum duration. */
  beganAt: z.int(),
  openedAt: z.int(),
  endedAt: z.int().nullable(),
  /** From when until when it was of `kind`: a fall is low before and after it is urgently low. null while it is. */
  kindBeganAt: z.int(),
  kindEndedAt: z.int().nullable(),
  lowest: z.number().nullable(),
  highest: z.number().nullable(),
  /** It was history when its readings arrived: nobody was told. */
  late: z.boolean(),
  /**
   * Why nobody was told; null if somebody was, or may still be.
   */
  heldBack: heldBack.nullable(),
  /** How often it has sounded for all, at least 1: opened, became worse, was still going on after an answer. */
  step: z.int(),
  /**
   * Who looks after it, and since when; null while nobody has answered what sounds now. Of an alert that is over, who did
   * last.
   */
  acknowledgedBy: z.string().nullable(),
  acknowledgedAt: z.int().nullable(),
  isAcknowledgedByMe: z.boolean(),
  /** When the caller asked to be reminded. */
  remindAt: z.int().nullable(),
  /** The caller may answer for everybody. */
  mayAcknowledge: z.boolean(),
  /** The caller gets alerts of the pet, and may ask to be reminded. */
  mayRemind: z.boolean(),
  /** All of the owner's pet for its owner; the caller's own for a follower. */
  deliveries: z.array(alertDelivery),
});
/** One alert. */
export type Alert = z.infer<typeof alert>;

/** An alert with its course and its people, for its own page. */
export const alertDetail = alert.extend({
  entries: z.array(alertEntry),
  people: z.array(toldPerson),
  /** When `lowest` or `highest` was reached. */
  extremeAt: z.int().nullable(),
  /**
   * The value of a meter nearest to the opening, at most 15 minutes from it. For an urgent low: the value that answers it
   * (`loadLowChecks`).
   */
  meter: event.nullable(),
  /** Whether an urgent low was checked with a meter; null for other alerts, and if nobody could be told. */
  meterCheck: checkState.nullable(),
  /** The last dose in the two days before the opening. */
  doseBefore: event.nullable(),
  /** The facts of news about a treatment, as they were sent; null for every other alert. */
  news: careFacts.nullable(),
});
/** An alert with its course and its people. */
export type AlertDetail = z.infer<typeof alertDetail>;

/** Counts over the whole range, whatever the filter and the page. */
const alertCounts = z.object({
  all: z.int(),
  /** Opened from 22:00 to 6:00 in the pet's zone. */
  atNight: z.int(),
  byKind: z.record(alertKind, z.int()),
  /** With at least one failed delivery. */
  failed: z.int(),
  heldBack: z.int(),
  /** Why, each reason once. */
  heldBackReasons: z.array(heldBack),
  /** Of those that were told: how many somebody answered, and the median minutes from the first message until then. */
  told: z.int(),
  answered: z.int(),
  medianMinutes: z.number().nullable(),
  /** The same of urgent low ones only. */
  urgentLowMinutes: z.number().nullable(),
  /** Messages that were sent, and those of them that failed. */
  deliveries: z.int(),
  failedDeliveries: z.int(),
});

export const loadAlerts = endpoint({
  path: '/web/alert/loadAlerts',
  summary: 'The alerts of a member, the newest first, each with its deliveries',
  access: 'session',
  body: z.object({
    memberId: id.optional(),
    /** All alerts if omitted. */
    range: range.optional(),
    kind: alertKind.optional(),
    failed: z.boolean().optional(),
    ...paging,
  }),
  answer: pageSchema(alert).extend({ counts: alertCounts }),
});

const alertBody = z.object({ alertId: id });
/** What is answered: with the `step` that the caller saw, nothing changes if the alert has sounded for all again since. */
const answerBody = alertBody.extend({ step: z.int().min(1).optional() });

export const loadAlert = endpoint({
  path: '/web/alert/loadAlert',
  summary: 'One alert with its course and whom it reached',
  access: 'session',
  body: alertBody,
  answer: itemSchema(alertDetail),
});

export const acknowledgeAlert = endpoint({
  path: '/web/alert/acknowledge',
  summary: 'Look after an alert: it is quiet for everybody. The first wins; takeOver changes the name',
  access: 'session',
  body: answerBody.extend({ takeOver: z.boolean().default(false) }),
  answer: itemSchema(alertDetail),
});

/** Minutes that one can ask to be reminded after. */
export const remindMinutes = z.union([z.literal(15), z.literal(30), z.literal(60)]);

export const remindMe = endpoint({
  path: '/web/alert/remind',
  summary: 'Quiet for the caller only, for a while',
  access: 'session',
  body: answerBody.extend({ minutes: remindMinutes }),
  answer: itemSchema(alertDetail),
});

export const addAlertNote = endpoint({
  path: '/web/alert/addNote',
  summary: 'Note something about an alert, for everybody who may see it. The same note within a minute is one note',
  access: 'session',
  body: alertBody.extend({ text: z.string().trim().min(1).max(MAX_NOTE_LENGTH) }),
  answer: itemSchema(alertDetail),
});

export const openAlert = endpoint({
  path: '/web/alert/opened',
  summary: 'The caller opened the page of an alert',
  access: 'session',
  body: alertBody,
  answer: nothing,
});

export const showAlert = endpoint({
  path: '/web/alert/shown',
  summary: 'A device of the caller showed the message of an alert, or a test where alertId is null',
  access: 'session',
  body: z.object({ alertId: id.nullable(), endpoint: z.url().max(MAX_ENDPOINT_LENGTH) }),
  answer: nothing,
});
