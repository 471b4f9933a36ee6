import type { DoseCurveRow, DoseCurves } from '#contract/dose-curves.ts';
import type { CurveNumbers, CurveProblem } from '#domain/care/dose-curve.ts';
import { findDoseSlots, type DoseSlot } from '#domain/care/dose-slots.ts';
import { CHART_NEEDS, overlayLines, type OverlayBin } from '#domain/care/overlay.ts';
import { medianOf } from '#domain/care/sample.ts';
import { percentileOfSorted } from '#domain/glucose/percentile.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';

/** Why a dose enters no median: it has no numbers, or it was given in the first 3 days after a change. */
export type LeftOut = CurveProblem | 'settling';

/** A dose with its numbers as the wire has them. */
export type ShownDose = {
  readonly row: DoseCurveRow;
  readonly numbers: CurveNumbers | null;
  readonly leftOut: LeftOut | null;
};

/** A dose that enters medians. */
export type UsedDose = ShownDose & { readonly numbers: CurveNumbers };

/** The doses of one time of day, and what those in use have in common. */
export type DoseGroup = Pick<DoseSlot, 'key' | 'minute'> & {
  readonly doses: readonly ShownDose[];
  readonly used: readonly UsedDose[];
  readonly bins: readonly OverlayBin[];
  /** hours from a dose to the next */
  readonly hours: number;
};

/** A median with the middle half around it; null with too few doses. */
export type Middle = { readonly median: number | null; readonly half: readonly [low: number, high: number] | null };

/** Doses that a median and a band need; fewer are shown as single curves. */
export const NEEDS = CHART_NEEDS;
/** A low lasts for at least this long. */
const LOW_MINUTES = 15;
/** Doses are alike for two weeks. */
const ALIKE_MS = 14 * DAY_MS;
/** One chart shows at most a day. */
const MAX_HOURS = 24;

/** Every dose with whether it is used. @param now  the dose of which the time runs now is not over yet */
export function toShownDoses({ curves, gapHours }: DoseCurves, now: number): ShownDose[] {
  return curves.map((row) => {
    const numbers = toNumbers(row);
    const isRunning = row.windowHours < gapHours && now < row.at + gapHours * HOUR_MS && row === curves.at(-1);
    const unused = row.settling ? 'settling' : isRunning ? 'running' : null;
    return { row, numbers, leftOut: row.reason ?? unused };
  });
}

/** Whether a dose enters medians. */
export function isUsed(dose: ShownDose): dose is UsedDose {
  return dose.numbers !== null && dose.leftOut === null;
}

/** The doses of each time of day. */
export function toGroups(doses: readonly ShownDose[], gapHours: number, zone: string): DoseGroup[] {
  const instants = doses.map(({ row }) => row.at);
  return findDoseSlots(instants, gapHours, zone).map(({ key, minute, places }) => {
    const own = places.flatMap((place) => doses[place] ?? []);
    const used = own.filter(isUsed);
    const lines = used.map(({ row }) => row.line ?? []);
    const hours = Math.min(gapHours, MAX_HOURS);
    return { key, minute, doses: own, used, hours, bins: overlayLines(lines, hours * HOUR_MS, NEEDS) };
  });
}

/** The middle of a number of the used doses. */
export function findMiddle(used: readonly UsedDose[], name: Exclude<keyof CurveNumbers, 'durationCensored'>): Middle {
  const values = used.flatMap(({ numbers }) => numbers[name] ?? []);
  const sorted = Float64Array.from(values).sort();
  return {
    median: used.length < NEEDS.median || values.length === 0 ? null : medianOf(values),
    half:
      used.length < NEEDS.band || values.length === 0
        ? null
        : [percentileOfSorted(sorted, 0.25), percentileOfSorted(sorted, 0.75)],
  };
}

/** How many doses had a low after them, whether they are used or not: a low always counts. */
export function countLows(doses: readonly ShownDose[]): number {
  return doses.filter(({ row }) => row.lowMinutes >= LOW_MINUTES).length;
}

/** How many doses are left out for each reason, the most frequent first. */
export function countLeftOut(doses: readonly ShownDose[]): (readonly [reason: LeftOut, count: number])[] {
  const counts = new Map<LeftOut, number>();
  for (const { leftOut } of doses) if (leftOut !== null) counts.set(leftOut, (counts.get(leftOut) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** The doses that can be compared with the newest one: of its amount, in the 14 days up to it. */
export function findAlike(used: readonly UsedDose[]): UsedDose[] {
  const newest = used.at(-1)?.row;
  if (newest === undefined) return [];
  return used.filter(({ row }) => row.units === newest.units && row.at > newest.at - ALIKE_MS);
}

function toNumbers(row: DoseCurveRow): CurveNumbers | null {
  const { preDose, nadir, nadirMinutes, fall, fallPercent, durationMinutes, durationCensored } = row;
  const { returnMinutes, minutesUnderT, tbrPercent } = row;
  if (preDose === null || nadir === null || nadirMinutes === null || fall === null || fallPercent === null) return null;
  if (durationMinutes === null || durationCensored === null || minutesUnderT === null || tbrPercent === null)
    return null;
  const times = { durationMinutes, durationCensored, returnMinutes, minutesUnderT, tbrPercent };
  return { preDose, nadir, nadirMinutes, fall, fallPercent, ...times };
}
