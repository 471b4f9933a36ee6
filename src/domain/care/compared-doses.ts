import { MIN_COMPARED_DAYS } from '#domain/glucose/compare-periods.ts';
import { compareMeans, toVerdict, type Verdict, type WelchComparison } from '#domain/glucose/welch.ts';
import { toLocalDate, type LocalDate } from '#domain/time/days.ts';
import type { CurveOfDose } from './all-curves.ts';
import { MIN_DIFFERENCES } from './day-night.ts';
import { whyLeftOut, type LeftOutReason } from './dose-charts.ts';
import type { Sides } from './dose-change.ts';
import type { CurveNumbers } from './dose-curve.ts';
import { CHART_NEEDS } from './overlay.ts';
import { medianOf } from './sample.ts';

/** The numbers of a dose that two periods are compared by. */
export const DOSE_NUMBERS = [
  'nadir',
  'nadirMinutes',
  'preDose',
  'fallPercent',
  'durationMinutes',
] as const satisfies readonly (keyof CurveNumbers)[];
export type DoseNumber = (typeof DOSE_NUMBERS)[number];

/** A dose looked at for a comparison: it enters the medians unless it is left out. */
export type ComparedDose = {
  readonly entry: CurveOfDose;
  readonly date: LocalDate;
  readonly leftOut: LeftOutReason | null;
};

/**
 * A number of the doses of one side: mg/dL, minutes or percent. `isAtLeast`: doses that outlasted their curve reach into
 * the median.
 */
export type DoseSide = { readonly doses: number; readonly median: number; readonly isAtLeast: boolean };

/**
 * A number of the doses of both sides. `difference` is that of the medians, after − before. `days` compares the means of
 * the days' doses; it and the verdict are null with too few days, and for a number without a least difference.
 */
export type DoseNumberChange = Sides<DoseSide> & {
  readonly difference: number;
  readonly days: WelchComparison | null;
  readonly verdict: Verdict | null;
};

/** Both sides by their doses; null with fewer doses on a side than a median needs. */
export type DoseChanges = Readonly<Record<DoseNumber, DoseNumberChange>> | null;

/** The doses of one side, in order, with the reason for which they enter no median. */
export function lookAtDoses(
  curves: readonly CurveOfDose[],
  frame: { readonly gapHours: number; readonly zone: string; readonly now: number },
): ComparedDose[] {
  return curves.map((entry) => ({
    entry,
    date: toLocalDate(entry.dose.at, frame.zone),
    leftOut: whyLeftOut(entry, curves, frame),
  }));
}

/**
 * Compares the doses of two periods by their medians. The verdict is by days, because doses of one day depend on each
 * other: up or down only if the means of the days are clearly so, and the medians moved the same way.
 */
export function compareDoses(
  { before, after }: Sides<readonly ComparedDose[]>,
  least = CHART_NEEDS.median,
): DoseChanges {
  const [first, second] = [usedOf(before), usedOf(after)];
  if (Math.min(first.length, second.length) < least) return null;
  const change = (name: DoseNumber): DoseNumberChange => compareNumber(name, { before: first, after: second });
  return {
    nadir: change('nadir'),
    nadirMinutes: change('nadirMinutes'),
    preDose: change('preDose'),
    fallPercent: change('fallPercent'),
    durationMinutes: change('durationMinutes'),
  };
}

type UsedDose = { readonly date: LocalDate; readonly numbers: CurveNumbers };

function usedOf(doses: readonly ComparedDose[]): UsedDose[] {
  return doses.flatMap(({ entry, date, leftOut }) => {
    const { numbers } = entry.curve;
    return leftOut !== null || numbers === null ? [] : [{ date, numbers }];
  });
}

function compareNumber(name: DoseNumber, sides: Sides<readonly UsedDose[]>): DoseNumberChange {
  const [before, after] = [toSide(name, sides.before), toSide(name, sides.after)];
  const difference = after.median - before.median;
  const least = name === 'nadirMinutes' ? null : MIN_DIFFERENCES[name];
  const days = least === null ? null : compareDays(name, sides);
  const byDays = days === null || least === null ? null : toVerdict(days, least);
  const isOneWay = byDays === 'up' ? difference > 0 : difference < 0;
  return { before, after, difference, days, verdict: byDays === null || isOneWay ? byDays : 'noClearChange' };
}

function toSide(name: DoseNumber, doses: readonly UsedDose[]): DoseSide {
  const values = doses.map(({ numbers }) => numbers[name]);
  const isAtLeast = name === 'durationMinutes' && reachesMedian(doses);
  return { doses: doses.length, median: medianOf(values), isAtLeast };
}

/** Whether the median would be longer if the doses that outlasted their curve were known to their end. */
function reachesMedian(doses: readonly UsedDose[]): boolean {
  const sorted = doses.map(({ numbers }) => numbers.durationMinutes).toSorted((a, b) => a - b);
  const upperMiddle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return doses.some(({ numbers }) => numbers.durationCensored && numbers.durationMinutes <= upperMiddle);
}

function compareDays(name: DoseNumber, { before, after }: Sides<readonly UsedDose[]>): WelchComparison | null {
  const [first, second] = [dayMeans(name, before), dayMeans(name, after)];
  return Math.min(first.length, second.length) < MIN_COMPARED_DAYS ? null : compareMeans(first, second);
}

/** The mean of the doses of each day that has one. */
function dayMeans(name: DoseNumber, doses: readonly UsedDose[]): number[] {
  const byDay = Map.groupBy(doses, ({ date }) => date);
  return [...byDay.values()].map((own) => own.reduce((sum, { numbers }) => sum + numbers[name], 0) / own.length);
}
