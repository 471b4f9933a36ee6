import { mgdl, toTenths } from '#domain/units/units.ts';
import { isAskedFirst } from './ask-first.ts';

/** A goal for the lowest value after a dose, mg/dL. */
type Goal = { readonly low: number; readonly high: number };

/** Whether the lowest value after a dose lies in the goal, both ends included, in the tenths of a mg/dL that goals have. */
export function isInGoal(nadir: number, { low, high }: Goal): boolean {
  const tenths = toTenths(mgdl(nadir));
  return tenths >= toTenths(mgdl(low)) && tenths <= toTenths(mgdl(high));
}

/** How many of the lowest values lie in a goal; null without one. */
export function countInGoal(nadirs: readonly number[], goal: Goal | null): number | null {
  return goal === null ? null : nadirs.filter((nadir) => isInGoal(nadir, goal)).length;
}

/** Before how many doses glucose was below the limit at which the vet is asked first; null without a limit. */
export function countAskedFirst(before: readonly number[], askVetBelow: number | null): number | null {
  return askVetBelow === null ? null : before.filter((value) => isAskedFirst(value, askVetBelow)).length;
}
