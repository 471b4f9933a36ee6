import { z } from 'zod';
import { TARGET_NAMES } from '#domain/care/targets.ts';
import { careProposal } from './care-periods.ts';
import { endpoint, id, itemSchema } from './endpoint.ts';
import { MAX_NOTE_LENGTH } from './limits.ts';
import { proposedTargets } from './target-values.ts';
import { mgdl } from './values.ts';

/** A pet's limits and goals, mg/dL; null is not set. */
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
});

/** Who set a limit, and when; a limit without one has the default of the species. */
export const targetSetter = z.object({
  name: z.enum(TARGET_NAMES),
  at: z.int(),
  by: z.string().nullable(),
  proposedBy: z.string().nullable(),
});

/** A change of limits or goals: by whom, and from what to what. */
export const targetChange = z.object({
  at: z.int(),
  by: z.string().nullable(),
  proposedBy: z.string().nullable(),
  changes: z.array(z.object({ name: z.enum(TARGET_NAMES), from: mgdl.nullable(), to: mgdl.nullable() })),
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
