import { z } from 'zod';
import { PROPOSAL_ANSWERS, PROPOSAL_STATES } from '#domain/care/proposals.ts';
import { DOSE_BOUNDS } from '#domain/doses/dose-guard.ts';
import { endpoint, id, itemSchema, nothing } from './endpoint.ts';
import {
  INSULIN_FREQUENCY_RANGE,
  MAX_DECIDED_BY_LENGTH,
  MAX_DIET_LENGTH,
  MAX_DOSES_A_DAY,
  MAX_NAME_LENGTH,
  MAX_NOTE_LENGTH,
} from './limits.ts';
import { proposedTargets } from './target-values.ts';
import { calendarDate, insulinType, oneLine, plannedDate, syringeType, wallTime } from './values.ts';

/** How a vet's decision reached the owner. */
export const decisionWay = z.enum(['visit', 'message', 'phone']);

const units = z.number().min(DOSE_BOUNDS.min).max(DOSE_BOUNDS.max).multipleOf(DOSE_BOUNDS.min);

/** One injection of the day: units, and its usual time. */
export const plannedDose = z.object({ units: units.nullable(), time: wallTime.nullable() });

/** What is to be given, and who decided it. */
export const dosePlan = z.object({
  insulinType: insulinType.nullable(),
  brand: oneLine(MAX_NAME_LENGTH).nullable(),
  /** In order of the day; one if all injections are alike. */
  doses: z.array(plannedDose).min(1).max(MAX_DOSES_A_DAY),
  /** Days from one dose to the next; for several doses a day it is a day divided by their number. */
  everyDays: z.number().min(INSULIN_FREQUENCY_RANGE.min).max(INSULIN_FREQUENCY_RANGE.max).nullable(),
  syringeType: syringeType.nullable(),
  diet: oneLine(MAX_DIET_LENGTH).nullable(),
  decidedBy: oneLine(MAX_DECIDED_BY_LENGTH).nullable(),
  how: decisionWay.nullable(),
  why: z.string().trim().max(MAX_NOTE_LENGTH).nullable(),
});
/** Doses as they are entered: no two at the same time of day. */
const enteredDoses = dosePlan.shape.doses.superRefine((doses, context) => {
  const times = doses.map(({ time }) => time);
  for (const [place, time] of times.entries()) {
    if (time === null || times.indexOf(time) === place) continue;
    context.addIssue({ code: 'custom', path: [place, 'time'], params: { problem: 'sameTime' } });
  }
});

/** What is to be given, and who decided it. */
export type DosePlanItem = z.infer<typeof dosePlan>;

/** A plan with the local date of the pet's zone at whose midnight it begins. */
export const plannedPeriod = dosePlan.extend({ from: calendarDate });
/** A plan with its first day. */
export type PlannedPeriod = z.infer<typeof plannedPeriod>;

/**
 * A dose period; `from` is null if its start is unknown, `fromAt` and `toAt` are the pet's midnights (epoch ms). While
 * days without insulin are counted, it ends with the day of the last dose.
 */
export const dosePeriod = dosePlan.extend({
  periodId: z.string(),
  from: calendarDate.nullable(),
  fromAt: z.int().nullable(),
  toAt: z.int().nullable(),
  /** Who wrote or accepted it, and when. */
  author: z.string().nullable(),
  writtenAt: z.int(),
  /** The vet who proposed it. */
  proposedBy: z.string().nullable(),
});
/** A dose period. */
export type DosePeriodItem = z.infer<typeof dosePeriod>;

/** A vet's proposal, and what became of it. */
export const careProposal = z.object({
  proposalId: z.string(),
  /** The vet's name; null once their account is gone. */
  by: z.string().nullable(),
  /** The caller proposed it. */
  mine: z.boolean(),
  at: z.int(),
  message: z.string().nullable(),
  state: z.enum(PROPOSAL_STATES),
  seenAt: z.int().nullable(),
  decidedAt: z.int().nullable(),
  decidedBy: z.string().nullable(),
  /** What the owner wrote with the answer. */
  answer: z.string().nullable(),
  period: plannedPeriod.nullable(),
  targets: proposedTargets.nullable(),
});
/** A vet's proposal, and what became of it. */
export type CareProposal = z.infer<typeof careProposal>;

/** The doses of the log say something else than the plan. */
export const seenChange = z.object({ units: z.number(), count: z.int(), since: calendarDate });

/** The periods of a pet, the newest first, and the proposals of periods, the newest first. */
export const dosePeriods = z.object({
  periods: z.array(dosePeriod),
  /** The period in force today; null if no period has begun. */
  today: z.string().nullable(),
  proposals: z.array(careProposal),
  seen: seenChange.nullable(),
  /** How many days a changed dose takes to settle, by the pet's rules. */
  settleDays: z.int(),
  /** The least observed share of a usable day, by the pet's rules, percent. */
  dayPercent: z.int(),
});
/** The periods of a pet. */
export type DosePeriods = z.infer<typeof dosePeriods>;

export const loadPeriods = endpoint({
  path: '/web/care/loadPeriods',
  summary: "A pet's dose periods and what vets proposed; for its owner and those who follow it",
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer: itemSchema(dosePeriods),
});

export const savePeriod = endpoint({
  path: '/web/care/savePeriod',
  summary: 'Add a dose period or, with its id, change it; two do not begin on one day',
  access: 'session',
  body: dosePlan.extend({
    memberId: id.optional(),
    periodId: id.optional(),
    doses: enteredDoses,
    /** Null is an unknown start. */
    from: plannedDate.nullable(),
  }),
  answer: itemSchema(dosePeriods),
});

export const delPeriod = endpoint({
  path: '/web/care/delPeriod',
  summary: 'Delete a dose period; the one before it then goes on',
  access: 'session',
  body: z.object({ memberId: id.optional(), periodId: id }),
  answer: itemSchema(dosePeriods),
});

/** The details of `409 proposal.largeChange`: the doses of today and the proposed ones, U. */
export const largeChange = z.object({ from: z.array(z.number().nullable()), to: z.array(z.number().nullable()) });
export type LargeChangeItem = z.infer<typeof largeChange>;

export const proposePeriod = endpoint({
  path: '/web/care/proposePeriod',
  summary: 'A vet who follows the pet proposes a period from a later day on; it replaces their open one',
  access: 'session',
  body: dosePlan.extend({
    memberId: id,
    doses: enteredDoses,
    from: plannedDate,
    message: z.string().trim().max(MAX_NOTE_LENGTH).nullish(),
    /** A change of more than a quarter was confirmed. */
    confirmed: z.boolean().default(false),
  }),
  answer: itemSchema(careProposal),
});

export const answerProposal = endpoint({
  path: '/web/care/answerProposal',
  summary: 'The owner has seen a proposal, asks about it, accepts or declines it; only accepting changes anything',
  access: 'session',
  body: z.object({
    proposalId: id,
    answer: z.enum(PROPOSAL_ANSWERS),
    note: z.string().trim().max(MAX_NOTE_LENGTH).nullish(),
  }),
  answer: itemSchema(careProposal),
});

export const withdrawProposal = endpoint({
  path: '/web/care/withdrawProposal',
  summary: 'Take back an own proposal that was not answered',
  access: 'session',
  body: z.object({ proposalId: id }),
  answer: nothing,
});
