import { z } from 'zod';
import type { CareTargets } from '#domain/care/targets.ts';
import { LIMIT_RANGE } from './limits.ts';
import { chosenMgdl } from './values.ts';

const limit = chosenMgdl(LIMIT_RANGE.min, LIMIT_RANGE.max);

/** New values of limits and goals, mg/dL; what is left out stays, null takes a goal away. */
export const proposedTargets = z.object({
  urgentLow: limit.optional(),
  low: limit.optional(),
  high: limit.optional(),
  urgentHigh: limit.optional(),
  customTirLow: limit.optional(),
  customTirHigh: limit.optional(),
  goalLow: limit.nullish(),
  goalHigh: limit.nullish(),
  askVetBelow: limit.nullish(),
  renalThreshold: limit.nullish(),
} satisfies Record<keyof CareTargets, z.ZodType>);
/** New values of limits and goals. */
export type ProposedTargets = z.infer<typeof proposedTargets>;
