import { z } from 'zod';
import { THRESHOLD_KINDS } from '#domain/alerts/kinds.ts';
import { TARGET_NAMES } from '#domain/care/targets.ts';
import { careProposal } from './care-periods.ts';
import { endpoint, id, itemSchema } from './endpoint.ts';
import { MAX_NOTE_LENGTH } from './limits.ts';
import { proposedTargets } from './target-values.ts';
import { mgdl } from './values.ts';

/** A pet's limits and goals, mg/dL, and its rules; null is not set. */
export const careTargets = z.object({
  urgentLow: mgdl,
  low: mgdl,
  high: mgdl,
  urgentHigh: mgdl,
  customTirLow: mgdl,
  customTirHigh: mgdl,
  goalLow: mgdl.nullable(),
  goalHigh: mgdl.nullable(),
  askVetBelow: mgdl.nullable(),
  renalThreshold: mgdl.nullable(),
  settleDays: z.int().nullable(),
  medianDoses: z.int().nullable(),
  bandDoses: z.int().nullable(),
  holeMinutes: z.int().nullable(),
  coveragePercent: z.int().nullable(),
  nextDoseHours: z.int().nullable(),
  dayPercent: z.int().nullable(),
  sideDays: z.int().nullable(),
  remissionHigh: mgdl.nullable(),
  remissionPercent: z.int().nullable(),
  likelyDays: z.int().nullable(),
  remissionDays: z.int().nullable(),
});

/** Who set a limit, and when; a limit without one has the default of the species. */
export const targetSetter = z.object({
  name: z.enum(TARGET_NAMES),
  at: z.int(),
  by: z.string().nullable(),
  proposedBy: z.string().nullable(),
});

/** A limit or goal in mg/dL, or the number of a rule; null is not set. */
const setValue = mgdl.nullable();

/** A change of limits, goals or rules: by whom, and from what to what. */
export const targetChange = z.object({
  at: z.int(),
  by: z.string().nullable(),
  proposedBy: z.string().nullable(),
  changes: z.array(z.object({ name: z.enum(TARGET_NAMES), from: setValue, to: setValue })),
});
export type TargetChangeItem = z.infer<typeof targetChange>;

/** The limits and goals of a pet, with their history (the newest first) and what vets proposed. */
export const loadedTargets = z.object({
  targets: careTargets,
  /** The renal threshold in use: the pet's own, else that of its species; null for a person. */
  renalThreshold: mgdl.nullable(),
  setBy: z.array(targetSetter),
  history: z.array(targetChange),
  proposals: z.array(careProposal),
});
/** The limits and goals of a pet. */
export type LoadedTargets = z.infer<typeof loadedTargets>;

export const loadTargets = endpoint({
  path: '/web/care/loadTargets',
  summary: "A pet's limits and goals, who set them, and what vets proposed; for its owner and those who follow it",
  access: 'session',
  body: z.object({ memberId: id.optional() }),
  answer: itemSchema(loadedTargets),
});

export const saveTargets = endpoint({
  path: '/web/care/saveTargets',
  summary: 'Change limits and goals; those that are left out stay as they are',
  access: 'session',
  body: proposedTargets.extend({ memberId: id.optional() }),
  answer: itemSchema(loadedTargets),
});

export const proposeTargets = endpoint({
  path: '/web/care/proposeTargets',
  summary: 'A vet who follows the pet proposes limits and goals; it replaces the open proposal of targets',
  access: 'session',
  body: proposedTargets.extend({ memberId: id, message: z.string().trim().max(MAX_NOTE_LENGTH).nullish() }),
  answer: itemSchema(careProposal),
});

/** An alert that would have come at another time, epoch ms: with the limits of now and with the others; null is not at all. */
const alertMove = z.object({ kind: z.enum(THRESHOLD_KINDS), nowAt: z.int().nullable(), nextAt: z.int().nullable() });

/** What the last 14 days would have been with other limits, goals and rules; counts are null where no limit or goal is set. */
export const targetPreview = z.object({
  /** The 14 local days, the last of them today; epoch ms. */
  from: z.int(),
  to: z.int(),
  days: z.int(),
  /** Days of which enough was observed; of today, what is over of it. */
  knownDays: z.int(),
  /** The least share of a known day, percent. */
  leastPercent: z.number(),
  readings: z.int(),
  /** The alerts of each kind by the limits of now and by the others. */
  alerts: z.array(z.object({ kind: z.enum(THRESHOLD_KINDS), isOn: z.boolean(), now: z.int(), next: z.int() })),
  /** The newest of the alerts that would have come at another time, and how many there are. */
  moves: z.array(alertMove),
  moveCount: z.int(),
  /** Time in target by the pet's limits, and in the target of its reports, percent; null without a reading. */
  inTarget: z.object({ now: z.number().nullable(), next: z.number().nullable() }),
  inReport: z.object({ now: z.number().nullable(), next: z.number().nullable() }),
  /** Days that are over and of which the rules ask enough to be observed. */
  usableDays: z.object({ now: z.int(), next: z.int() }),
  /** Doses, and how many of them enter medians by the rules. */
  counted: z.object({ doses: z.int(), now: z.int(), next: z.int() }),
  /** Doses with a value before them, and how many of these are below the limit at which the vet is asked first. */
  askFirst: z.object({ doses: z.int(), known: z.int(), now: z.int().nullable(), next: z.int().nullable() }),
  /** How many of the doses that enter medians have their lowest value in the goal. */
  goal: z.object({ now: z.int().nullable(), next: z.int().nullable() }),
});
/** What the last 14 days would have been with other limits and goals. */
export type TargetPreview = z.infer<typeof targetPreview>;

export const previewTargets = endpoint({
  path: '/web/care/previewTargets',
  summary:
    'What limits, goals and rules would have changed in the last 14 days: those of an open proposal, or given ones',
  access: 'session',
  body: proposedTargets.extend({
    memberId: id.optional(),
    /** An open proposal, for everybody who may see the pet; without it the given values, for its owner and its vets. */
    proposalId: id.optional(),
  }),
  answer: itemSchema(targetPreview),
});
