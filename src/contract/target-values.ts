import { z } from 'zod';
import type { RuleName } from '#domain/care/counting-rules.ts';
import { REMISSION_HIGH_RANGE } from '#domain/care/remission-rules.ts';
import { NUMBER_BOUNDS, type CareTargets, type NumberRule } from '#domain/care/targets.ts';
import { LIMIT_RANGE } from './limits.ts';
import { chosenMgdl } from './values.ts';

const limit = chosenMgdl(LIMIT_RANGE.min, LIMIT_RANGE.max);
const whole = z.int();

function rule(name: NumberRule) {
  const { min, max, step } = NUMBER_BOUNDS[name];
  const within = z.int().min(min, { abort: true }).max(max, { abort: true });
  return within.refine((value) => (value - min) % step === 0);
}

/** The rules for counting in use. */
export const countingRules = z.object({
  settleDays: whole,
  medianDoses: whole,
  bandDoses: whole,
  holeMinutes: whole,
  coveragePercent: whole,
  nextDoseHours: whole,
  dayPercent: whole,
  sideDays: whole,
} satisfies Record<RuleName, z.ZodType>);

/** New values of limits and goals, mg/dL, and of rules; what is left out stays, null takes a goal or a rule away. */
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
  settleDays: rule('settleDays').nullish(),
  medianDoses: rule('medianDoses').nullish(),
  bandDoses: rule('bandDoses').nullish(),
  holeMinutes: rule('holeMinutes').nullish(),
  coveragePercent: rule('coveragePercent').nullish(),
  nextDoseHours: rule('nextDoseHours').nullish(),
  dayPercent: rule('dayPercent').nullish(),
  sideDays: rule('sideDays').nullish(),
  remissionHigh: chosenMgdl(REMISSION_HIGH_RANGE.min, REMISSION_HIGH_RANGE.max).nullish(),
  remissionPercent: rule('remissionPercent').nullish(),
  likelyDays: rule('likelyDays').nullish(),
  remissionDays: rule('remissionDays').nullish(),
} satisfies Record<keyof CareTargets, z.ZodType>);
/** New values of limits and goals. */
export type ProposedTargets = z.infer<typeof proposedTargets>;
