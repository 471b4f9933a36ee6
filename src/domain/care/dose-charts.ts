import { percentileOfSorted } from '#domain/glucose/percentile.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { CurveOfDose } from './all-curves.ts';
import type { DoseSide } from './day-night.ts';
import type { CurveProblem } from './dose-curve.ts';
import { findDoseSlots, type DoseSlot } from './dose-slots.ts';
import { findAmountRuns } from './amount-runs.ts';
import { CHART_NEEDS, overlayLines, type DoseLine, type OverlayBin } from './overlay.ts';

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

/** Curves of doses of one amount laid over each other; `numbers` is null with fewer than 3 used. */
export type AmountOverlay = {
  readonly units: number;
  readonly given: number;
  readonly used: number;
  readonly bins: readonly OverlayBin[];
  readonly numbers: OverlayNumbers | null;
};

/** One curve of a chart, and its lowest value. */
export type ChartCurve = { readonly line: DoseLine; readonly nadir: number; readonly nadirMinutes: number };

/** The median of some values, and where their middle half begins and ends (R type 7); no half of fewer than 5. */
export type MiddleHalf = {
  readonly median: number;
  readonly half: { readonly low: number; readonly high: number } | null;
};

const CHART_NUMBERS = ['preDose', 'nadir', 'nadirMinutes', 'minutesUnderT', 'fallPercent'] as const;
type ChartNumber = (typeof CHART_NUMBERS)[number];
/** What several curves say together. */
export type OverlayNumbers = Readonly<Record<ChartNumber, MiddleHalf>>;

/** Why a dose enters no median. */
export type LeftOutReason = CurveProblem | 'settling';

/** One chart shows at most a day. */
const MAX_HOURS = 24;
/** The page has room for this many charts. */
const MAX_CHARTS = 4;

type ChartFrame = { readonly gapHours: number; readonly zone: string; readonly now: number };

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
function whyLeftOut(
  { dose, curve, isSettling }: CurveOfDose,
  curves: readonly CurveOfDose[],
  { gapHours, now }: ChartFrame,
): LeftOutReason | null {
  const isNewest = curves.at(-1)?.dose === dose;
  const isRunning = isNewest && curve.windowHours < gapHours && now < dose.at + gapHours * HOUR_MS;
  return curve.problem ?? (isSettling ? 'settling' : isRunning ? 'running' : null);
}

/** The curves that enter medians. */
export function usedCurves(curves: readonly CurveOfDose[], frame: ChartFrame): CurveOfDose[] {
  return curves.filter((curve) => whyLeftOut(curve, curves, frame) === null);
}

/** The median of at least one value, and the middle half of at least 5. */
export function middleHalf(values: readonly number[]): MiddleHalf {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => percentileOfSorted(sorted, share);
  return { median: at(0.5), half: values.length < CHART_NEEDS.band ? null : { low: at(0.25), high: at(0.75) } };
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
    newest: layOver(newest, shown, gapHours),
    older:
      older === undefined
        ? null
        : layOver(
            older,
            older.filter((curve) => used.has(curve)),
            gapHours,
          ),
    curves: shown.flatMap(({ curve, line }) =>
      curve.numbers === null ? [] : [{ line, nadir: curve.numbers.nadir, nadirMinutes: curve.numbers.nadirMinutes }],
    ),
  };
}

function layOver(given: readonly CurveOfDose[], used: readonly CurveOfDose[], gapHours: number): AmountOverlay {
  const numbers = used.flatMap(({ curve }) => curve.numbers ?? []);
  const half = (name: ChartNumber): MiddleHalf => middleHalf(numbers.map((each) => each[name]));
  return {
    units: given[0]?.dose.units ?? 0,
    given: given.length,
    used: used.length,
    bins: overlayLines(
      used.map(({ line }) => line),
      gapHours * HOUR_MS,
      CHART_NEEDS,
    ),
    numbers:
      numbers.length < CHART_NEEDS.median
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
