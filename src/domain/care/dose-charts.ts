import { percentileOfSorted } from '#domain/glucose/percentile.ts';
import { minuteOfDay } from '#domain/time/days.ts';
import { DAY_MINUTES, HOUR_MS } from '#domain/units/units.ts';
import type { CurveOfDose } from './all-curves.ts';
import { sideOf, type DoseSide } from './day-night.ts';
import type { CurveNumbers, CurveProblem } from './dose-curve.ts';
import { findAmountRuns } from './amount-runs.ts';
import { overlayLines, type DoseLine, type OverlayBin } from './overlay.ts';
import { medianOf } from './sample.ts';

/** Curves of one time of day and two amounts: the newest one, and the one before it. */
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

/** The median of some values, and where their middle half begins and ends (R type 7). */
export type MiddleHalf = { readonly median: number; readonly low: number; readonly high: number };

const CHART_NUMBERS = ['preDose', 'nadir', 'nadirMinutes', 'minutesUnderT', 'fallPercent'] as const;
type ChartNumber = (typeof CHART_NUMBERS)[number];
/** What several curves say together. */
export type OverlayNumbers = Readonly<Record<ChartNumber, MiddleHalf>>;

/** Why a dose enters no median. */
export type LeftOutReason = CurveProblem | 'settling';

/** Curves that numbers need. */
export const MIN_CHART_NUMBERS = 3;
/** Doses that are at least this far apart have one chart. */
const DAILY_GAP_HOURS = 18;

/** The charts of a range: morning and evening, or one where doses come once a day or less often. */
export function chartDoses(
  curves: readonly CurveOfDose[],
  { gapHours, zone }: { readonly gapHours: number; readonly zone: string },
): DoseChart[] {
  const known = curves.filter(({ dose }) => dose.units !== null);
  const sided = gapHours >= DAILY_GAP_HOURS ? [] : known.filter(({ dose }) => sideOf(dose.at, zone) !== null);
  if (sided.length === 0) return toChart(known, 'daily', { gapHours, zone });
  return (['morning', 'evening'] as const).flatMap((side) =>
    toChart(
      sided.filter(({ dose }) => sideOf(dose.at, zone) === side),
      side,
      { gapHours, zone },
    ),
  );
}

/** How many doses are left out of medians, by reason, the commonest first. */
export function countLeftOut(
  curves: readonly CurveOfDose[],
): { readonly reason: LeftOutReason; readonly doses: number }[] {
  const counts = new Map<LeftOutReason, number>();
  for (const { curve, isSettling } of curves) {
    const reason = curve.problem ?? (isSettling ? 'settling' : null);
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  }
  return [...counts].map(([reason, doses]) => ({ reason, doses })).toSorted((a, b) => b.doses - a.doses);
}

/** The numbers of the curves that count: complete, and not of the first 3 days after a change. */
export function usedNumbers(curves: readonly CurveOfDose[]): CurveNumbers[] {
  return curves.flatMap(({ curve, isSettling }) => (isSettling ? [] : (curve.numbers ?? [])));
}

/** The median and the middle half of at least one value. */
export function middleHalf(values: readonly number[]): MiddleHalf {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number): number => percentileOfSorted(sorted, share);
  return { median: at(0.5), low: at(0.25), high: at(0.75) };
}

type ChartFrame = { readonly gapHours: number; readonly zone: string };

function toChart(curves: readonly CurveOfDose[], timeOfDay: DoseChart['timeOfDay'], frame: ChartFrame): DoseChart[] {
  const runs = findAmountRuns(curves, ({ dose }) => dose.units);
  const newest = runs.at(-1);
  if (newest === undefined) return [];
  const older = runs.at(-2);
  return [
    {
      timeOfDay,
      clockMinutes: usualMinute(newest, frame.zone),
      gapHours: frame.gapHours,
      newest: layOver(newest, frame.gapHours),
      older: older === undefined ? null : layOver(older, frame.gapHours),
      curves: newest.flatMap(({ curve, line, isSettling }) =>
        curve.numbers === null || isSettling
          ? []
          : [{ line, nadir: curve.numbers.nadir, nadirMinutes: curve.numbers.nadirMinutes }],
      ),
    },
  ];
}

function layOver(curves: readonly CurveOfDose[], gapHours: number): AmountOverlay {
  const used = curves.filter(({ curve, isSettling }) => curve.numbers !== null && !isSettling);
  const numbers = usedNumbers(used);
  const half = (name: ChartNumber): MiddleHalf => middleHalf(numbers.map((each) => each[name]));
  return {
    units: curves[0]?.dose.units ?? 0,
    given: curves.length,
    used: used.length,
    bins: overlayLines(
      used.map(({ line }) => line),
      gapHours * HOUR_MS,
    ),
    numbers:
      numbers.length < MIN_CHART_NUMBERS
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

/** The median time of day, also of doses around midnight. */
function usualMinute(curves: readonly CurveOfDose[], zone: string): number {
  const minutes = curves.map(({ dose }) => minuteOfDay(dose.at, zone));
  const anchor = minutes.at(-1) ?? 0;
  const half = DAY_MINUTES / 2;
  const offsets = minutes.map((minute) => ((minute - anchor + DAY_MINUTES + half) % DAY_MINUTES) - half);
  return (Math.round(medianOf(offsets)) + anchor + DAY_MINUTES) % DAY_MINUTES;
}
