import { z } from 'zod';
import { CONSULT_MAIL_STATES, NOT_SENT_REASONS } from '#domain/care/consult-mail.ts';
import { endpoint, id, itemSchema, nothing, pageSchema } from './endpoint.ts';
import {
  CONSULT_DAYS_RANGE,
  MAIL_DAYS_BEFORE,
  MAX_EMAIL_LENGTH,
  MAX_QUESTION_LENGTH,
  MAX_QUESTIONS,
} from './limits.ts';
import { calendarDate, language, wallTime } from './values.ts';

/** A visit and its pack; dates and times are those of the pet's zone. */
const plannedMail = z.object({
  visitDate: calendarDate,
  /** null if only the day is known */
  visitTime: wallTime.nullable(),
  /** Days of the calendar before the visit, and the time of that day. */
  daysBefore: z.int().min(MAIL_DAYS_BEFORE.min).max(MAIL_DAYS_BEFORE.max),
  sendTime: wallTime,
  /** Days of the pack, up to the day on which it is mailed. */
  days: z.int().min(CONSULT_DAYS_RANGE.min).max(CONSULT_DAYS_RANGE.max),
  lang: language,
  questions: z.array(z.string().trim().max(MAX_QUESTION_LENGTH)).max(MAX_QUESTIONS),
});

/** A pack that is mailed before a visit, and what became of it. */
export const consultMail = plannedMail.extend({
  mailId: z.string(),
  email: z.string(),
  /** The follower it is for; null for an address that was typed, and for somebody who no longer follows. */
  followerId: z.string().nullable(),
  followerName: z.string().nullable(),
  createdAt: z.int(),
  /** When it is, or was to be, mailed; epoch ms. */
  sendsAt: z.int(),
  state: z.enum(CONSULT_MAIL_STATES),
  reason: z.enum(NOT_SENT_REASONS).nullable(),
  /** The reason in words of the caller's language. */
  why: z.string().nullable(),
  /** The mail server failed, and it is tried again. */
  isDelayed: z.boolean(),
  /** When it was sent, given up or cancelled. */
  endedAt: z.int().nullable(),
});
/** A pack that is mailed before a visit. */
export type ConsultMail = z.infer<typeof consultMail>;

export const loadConsultMails = endpoint({
  path: '/web/care/loadConsultMails',
  summary: 'Packs to be mailed before a visit, and what became of earlier ones; owner only',
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer: pageSchema(consultMail),
});

export const saveConsultMail = endpoint({
  path: '/web/care/saveConsultMail',
  summary:
    'Have a pack mailed before a visit, or change one that still waits; the data go to the address that is named',
  access: 'session',
  body: plannedMail.extend({
    memberId: id.optional(),
    /** The one to change; a new one without it. */
    mailId: id.optional(),
    /** One of the two: a follower with access, or an address. */
    followerId: id.nullish(),
    email: z.email().max(MAX_EMAIL_LENGTH).nullish(),
    /** The owner has read to whom the data will go. */
    confirmed: z.literal(true),
  }),
  answer: itemSchema(consultMail),
});

export const cancelConsultMail = endpoint({
  path: '/web/care/cancelConsultMail',
  summary: 'Do not mail a pack after all',
  access: 'session',
  body: z.object({ mailId: id }),
  answer: nothing,
});
