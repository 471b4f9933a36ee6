import { addDays, startOfLocalDay } from '#domain/time/days.ts';
import { firstIndexAtOrAfter } from '#domain/trace/trace.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { DEFAULT_RULES } from './counting-rules.ts';
import type { CurveDose } from './given-doses.ts';
import { isOtherDose, sortPeriods, type DosePeriod } from './periods.ts';

/** A dose of the same time of day is within this share of the usual gap. */
const SAME_TIME_SHARE = 1 / 3;

/** What changes are seen by, apart from the doses. */
export type SettlingFrame = {
  /** the usual hours from one dose to the next */
  readonly gapHours: number;
  /** in any order */
  readonly periods: readonly DosePeriod[];
  /** the pet's */
  readonly zone: string;
  /** how many days a changed dose takes to settle; the portal's own rule if it is left out */
  readonly settleDays?: number;
};

/**
 * Which doses are in the first days after a change: one that the doses show, or one that a dated period notes.
 *
 * @param doses  in order of time
 */
export function findSettling(doses: readonly CurveDose[], frame: SettlingFrame): boolean[] {
  const spans = settlingSpans(frame);
  const shown = findShownChanges(doses, frame);
  return doses.map(({ at }, index) => shown[index] === true || spans.some(({ from, to }) => from <= at && at < to));
}

/** The first days of every period with another dose than the one before it, epoch ms. */
function settlingSpans({
  periods,
  zone,
  settleDays = DEFAULT_RULES.settleDays,
}: SettlingFrame): { readonly from: number; readonly to: number }[] {
  const sorted = sortPeriods(periods);
  return sorted.flatMap((period, index) => {
    const before = sorted[index - 1];
    if (period.from === null || before === undefined || !isOtherDose(before, period)) return [];
    return [{ from: startOfLocalDay(period.from, zone), to: startOfLocalDay(addDays(period.from, settleDays), zone) }];
  });
}

/**
 * Whether the doses show a change: of the insulin, or of the amount given at that time of day. Doses of the morning and
 * of the evening may differ. Combined doses say nothing of a change.
 */
function findShownChanges(
  doses: readonly CurveDose[],
  { gapHours, settleDays = DEFAULT_RULES.settleDays }: SettlingFrame,
): boolean[] {
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
    return dose.at - changedAt < settleDays * DAY_MS;
  });
}

function isChanged(before: CurveDose, dose: CurveDose): boolean {
  const isOther = <T>(one: T | null, other: T | null): boolean => one !== null && other !== null && one !== other;
  return isOther(before.units, dose.units) || isOther(before.insulin, dose.insulin);
}
