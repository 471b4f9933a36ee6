import type { DoseCurveRow, DoseCurves } from '#contract/dose-curves.ts';
import { firstReason, type LeftOutReason } from '#domain/care/dose-charts.ts';
import type { CurveNumbers } from '#domain/care/dose-curve.ts';
import { findDoseSlots, type DoseSlot } from '#domain/care/dose-slots.ts';
import { chartNeeds, overlayLines, type OverlayBin, type OverlayNeeds } from '#domain/care/overlay.ts';
import { medianOf } from '#domain/care/sample.ts';
import { percentileOfSorted } from '#domain/glucose/percentile.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';

/** A dose with its numbers as the wire has them. */
export type ShownDose = {
  readonly row: DoseCurveRow;
  readonly numbers: CurveNumbers | null;
  readonly leftOut: LeftOutReason | null;
};

/** A dose that enters medians. */
export type UsedDose = ShownDose & { readonly numbers: CurveNumbers };

/** The doses of one time of day, and what those in use have in common. */
export type DoseGroup = Pick<DoseSlot, 'key' | 'minute'> & {
  readonly doses: readonly ShownDose[];
  readonly used: readonly UsedDose[];
  readonly bins: readonly OverlayBin[];
  /** doses that a median and a band need; fewer are shown as single curves */
  readonly needs: OverlayNeeds;
  /** hours from a dose to the next */
  readonly hours: number;
};

/** A median with the middle half around it; null with too few doses. */
export type Middle = { readonly median: number | null; readonly half: readonly [low: number, high: number] | null };

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
    const { reason: problem, settling: isSettling, nextEarly: isNextEarly } = row;
    return { row, numbers, leftOut: firstReason({ problem, isSettling, isNextEarly, isRunning }) };
  });
}

/** Whether a dose enters medians. */
export function isUsed(dose: ShownDose): dose is UsedDose {
  return dose.numbers !== null && dose.leftOut === null;
}

/** The doses of each time of day. */
export function toGroups(
  doses: readonly ShownDose[],
  { gapHours, rules }: Pick<DoseCurves, 'gapHours' | 'rules'>,
  zone: string,
): DoseGroup[] {
  const needs = chartNeeds(rules);
  const instants = doses.map(({ row }) => row.at);
  return findDoseSlots(instants, gapHours, zone).map(({ key, minute, places }) => {
    const own = places.flatMap((place) => doses[place] ?? []);
    const used = own.filter(isUsed);
    const lines = used.map(({ row }) => row.line ?? []);
    const hours = Math.min(gapHours, MAX_HOURS);
    return { key, minute, doses: own, used, hours, needs, bins: overlayLines(lines, hours * HOUR_MS, needs) };
  });
}

/** The middle of a number of the used doses. */
export function findMiddle(
  { used, needs }: Pick<DoseGroup, 'used' | 'needs'>,
  name: Exclude<keyof CurveNumbers, 'durationCensored'>,
): Middle {
  const values = used.flatMap(({ numbers }) => numbers[name] ?? []);
  const sorted = Float64Array.from(values).sort();
  return {
    median: used.length < needs.median || values.length === 0 ? null : medianOf(values),
    half:
      used.length < needs.band || values.length === 0
        ? null
        : [percentileOfSorted(sorted, 0.25), percentileOfSorted(sorted, 0.75)],
  };
}

/** Whether glucose was low for 15 minutes or more after a dose; also of one that is left out: a low always counts. */
export function hadLow({ row }: ShownDose): boolean {
  return row.lowMinutes >= LOW_MINUTES;
}

/** How many doses had a low after them. */
export function countLows(doses: readonly ShownDose[]): number {
  return doses.filter(hadLow).length;
}

/** From when until when the doses of a time of day were at or below the threshold, minutes since the dose. */
export type BelowSpan = {
  readonly count: number;
  readonly start: Middle;
  readonly end: Middle;
  readonly isOpen: boolean;
};

/**
 * The medians of where doses came to the threshold and rose above it again; null unless most of them came there.
 * `isOpen`: the median one stayed below until the next dose.
 */
export function findBelowSpan({ used, needs }: Pick<DoseGroup, 'used' | 'needs'>): BelowSpan | null {
  const came = used.filter(({ numbers }) => numbers.belowFromMinutes !== null);
  if (came.length < needs.median || came.length * 2 <= used.length) return null;
  const stayed = came.filter(({ numbers }) => numbers.durationCensored).length;
  return {
    count: came.length,
    start: findMiddle({ used: came, needs }, 'belowFromMinutes'),
    end: findMiddle({ used: came, needs }, 'durationMinutes'),
    isOpen: stayed * 2 > came.length,
  };
}

/** How many doses are left out for each reason, the most frequent first. */
export function countLeftOut(
  doses: readonly Pick<ShownDose, 'leftOut'>[],
): (readonly [reason: LeftOutReason, count: number])[] {
  const counts = new Map<LeftOutReason, number>();
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
  const { belowFromMinutes, returnMinutes, minutesUnderT, tbrPercent } = row;
  if (preDose === null || nadir === null || nadirMinutes === null || fall === null || fallPercent === null) return null;
  if (durationMinutes === null || durationCensored === null || minutesUnderT === null || tbrPercent === null)
    return null;
  const times = { belowFromMinutes, durationMinutes, durationCensored, returnMinutes, minutesUnderT, tbrPercent };
  return { preDose, nadir, nadirMinutes, fall, fallPercent, ...times };
}
