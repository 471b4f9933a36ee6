import { firstIndexAtOrAfter } from '#domain/trace/trace.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import type { CurveDose } from './given-doses.ts';

/** How long a changed dose takes to settle. */
export const SETTLING_MS = 3 * DAY_MS;
/** A dose of the same time of day is within this share of the usual gap. */
const SAME_TIME_SHARE = 1 / 3;

/**
 * Which doses are in the first 3 days after a change: of the insulin, or of the amount given at that time of day. Doses
 * of the morning and of the evening may differ. Combined doses say nothing of a change.
 *
 * @param doses  in order of time
 */
export function findSettling(doses: readonly CurveDose[], gapHours: number): boolean[] {
  const plain = doses.filter(({ isCombined }) => !isCombined);
  const times = Float64Array.from(plain, ({ at }) => at);
  const periodMs = Math.max(DAY_MS, gapHours * HOUR_MS);
  const reachMs = gapHours * HOUR_MS * SAME_TIME_SHARE;
  let changedAt = -Infinity;
  return doses.map((dose) => {
    const place = firstIndexAtOrAfter(times, dose.at - periodMs - reachMs);
    const before = plain[place];
    const isSameTime = before !== undefined && before.at <= dose.at - periodMs + reachMs;
    if (isSameTime && !dose.isCombined && isChanged(before, dose)) changedAt = dose.at;
    return dose.at - changedAt < SETTLING_MS;
  });
}

function isChanged(before: CurveDose, dose: CurveDose): boolean {
  const isOther = <T>(one: T | null, other: T | null): boolean => one !== null && other !== null && one !== other;
  return isOther(before.units, dose.units) || isOther(before.insulin, dose.insulin);
}
