import { percentileOfSorted } from '#domain/glucose/percentile.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { CurveOfDose } from './all-curves.ts';
import type { DoseSide } from './day-night.ts';
import { CURVE_PROBLEMS, type CurveProblem } from './dose-curve.ts';
import { findDoseSlots, type DoseSlot } from './dose-slots.ts';
import { findAmountRuns } from './amount-runs.ts';
import { CHART_NEEDS, overlayLines, type DoseLine, type OverlayBin, type OverlayNeeds } from './overlay.ts';

/** Curves of one time of day and two amounts: the newest one, and the one before it. `daily`: of a pet without mornings and evenings. */
export type DoseChart = {
  readonly timeOfDay: DoseSide | 'daily';
  /** the usual time of the doses, minutes after local midnight */
  readonly clockMinutes: number;
  readonly gapHours: number;
  readonly newest: AmountOverlay;
  readonly older: AmountOverlay | null;
  /** the curves of the newest amount that its medians are made of */
  readonly curves: readonly ChartCurve[];
};

/** Curves of doses of one amount laid over each other; `numbers` is null with too few used. */
export type AmountOverlay = {
  readonly units: number;
  readonly given: number;
  readonly used: number;
  readonly bins: readonly OverlayBin[];
  readonly numbers: OverlayNumbers | null;
};

/** One curve of a chart, and its lowest value. */
export type ChartCurve = { readonly line: DoseLine; readonly nadir: number; readonly nadirMinutes: number };

/** The median of some values, and where their middle half begins and ends (R type 7); no half of too few. */
export type MiddleHalf = {
  readonly median: number;
  readonly half: { readonly low: number; readonly high: number } | null;
};

const CHART_NUMBERS = ['preDose', 'nadir', 'nadirMinutes', 'minutesUnderT', 'fallPercent'] as const;
type ChartNumber = (typeof CHART_NUMBERS)[number];
/** What several curves say together. */
export type OverlayNumbers = Readonly<Record<ChartNumber, MiddleHalf>>;

/**
 * Why a dose enters no median: it has no numbers, it was given in the first days after a change, or the next one came
 * sooner than the rules allow.
 */
export const LEFT_OUT_REASONS = [...CURVE_PROBLEMS, 'settling', 'nextEarly'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** One chart shows at most a day. */
const MAX_HOURS = 24;
/** The page has room for this many charts. */
const MAX_CHARTS = 4;

type ChartFrame = {
  readonly gapHours: number;
  readonly zone: string;
  readonly now: number;
  /** the portal's own if they are left out */
  readonly needs?: OverlayNeeds;
};

/** The charts of a range, by the times of day at which doses are given. */
export function chartDoses(curves: readonly CurveOfDose[], frame: ChartFrame): DoseChart[] {
  const known = curves.filter(({ dose }) => dose.units !== null);
  const slots = findDoseSlots(
    known.map(({ dose }) => dose.at),
    frame.gapHours,
    frame.zone,
  );
  const usual = slots.filter(({ key }) => key !== 'other');
  return (usual.length > 0 ? usual : slots).slice(0, MAX_CHARTS).flatMap((slot) => toChart(slot, known, frame) ?? []);
}

/** How many doses are left out of medians, by reason, the commonest first. */
export function countLeftOut(
  curves: readonly CurveOfDose[],
  frame: ChartFrame,
): { readonly reason: LeftOutReason; readonly doses: number }[] {
  const counts = new Map<LeftOutReason, number>();
  for (const curve of curves) {
    const reason = whyLeftOut(curve, curves, frame);
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, doses]) => ({ reason, doses })).toSorted((a, b) => b.doses - a.doses);
}

/** Null for a dose that enters medians. The dose of which the time runs now is not over yet. */
export function whyLeftOut(
  { dose, curve, isSettling, isNextEarly }: CurveOfDose,
  curves: readonly CurveOfDose[],
  { gapHours, now }: ChartFrame,
): LeftOutReason | null {
  const isNewest = curves.at(-1)?.dose === dose;
  const isRunning = isNewest && curve.windowHours < gapHours && now < dose.at + gapHours * HOUR_MS;
  return firstReason({ problem: curve.problem, isSettling, isNextEarly, isRunning });
}

/** What may keep a dose out of medians. */
type Kept = Pick<CurveOfDose, 'isSettling' | 'isNextEarly'> & {
  readonly problem: CurveProblem | null;
  readonly isRunning: boolean;
};

/** The reason to name where several apply; null if none does. */
export function firstReason({ problem, isSettling, isNextEarly, isRunning }: Kept): LeftOutReason | null {
  if (problem !== null) return problem;
  if (isSettling) return 'settling';
  if (isNextEarly) return 'nextEarly';
  return isRunning ? 'running' : null;
}

/** The curves that enter medians. */
export function usedCurves(curves: readonly CurveOfDose[], frame: ChartFrame): CurveOfDose[] {
  return curves.filter((curve) => whyLeftOut(curve, curves, frame) === null);
}

/** The median of at least one value, and the middle half of at least `least`. */
export function middleHalf(values: readonly number[], least = CHART_NEEDS.band): MiddleHalf {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => percentileOfSorted(sorted, share);
  return { median: at(0.5), half: values.length < least ? null : { low: at(0.25), high: at(0.75) } };
}

function toChart(
  { key, minute, places }: DoseSlot,
  curves: readonly CurveOfDose[],
  frame: ChartFrame,
): DoseChart | null {
  const used = new Set(usedCurves(curves, frame));
  const own = places.flatMap((place) => curves[place] ?? []);
  const runs = findAmountRuns(own, ({ dose }) => dose.units);
  const [older, newest] = [runs.at(-2), runs.at(-1)];
  if (newest === undefined) return null;
  const gapHours = Math.min(frame.gapHours, MAX_HOURS);
  const shown = newest.filter((curve) => used.has(curve));
  return {
    timeOfDay: key === 'morning' || key === 'evening' ? key : 'daily',
    clockMinutes: minute,
    gapHours,
    newest: layOver(newest, shown, frame),
    older:
      older === undefined
        ? null
        : layOver(
            older,
            older.filter((curve) => used.has(curve)),
            frame,
          ),
    curves: shown.flatMap(({ curve, line }) =>
      curve.numbers === null ? [] : [{ line, nadir: curve.numbers.nadir, nadirMinutes: curve.numbers.nadirMinutes }],
    ),
  };
}

function layOver(
  given: readonly CurveOfDose[],
  used: readonly CurveOfDose[],
  { gapHours, needs = CHART_NEEDS }: ChartFrame,
): AmountOverlay {
  const numbers = used.flatMap(({ curve }) => curve.numbers ?? []);
  const half = (name: ChartNumber): MiddleHalf =>
    middleHalf(
      numbers.map((each) => each[name]),
      needs.band,
    );
  return {
    units: given[0]?.dose.units ?? 0,
    given: given.length,
    used: used.length,
    bins: overlayLines(
      used.map(({ line }) => line),
      Math.min(gapHours, MAX_HOURS) * HOUR_MS,
      needs,
    ),
    numbers:
      numbers.length < needs.median
        ? null
        : {
            preDose: half('preDose'),
            nadir: half('nadir'),
            nadirMinutes: half('nadirMinutes'),
            minutesUnderT: half('minutesUnderT'),
            fallPercent: half('fallPercent'),
          },
  };
}
