import { smoothValues } from '#domain/trace/smooth.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { computeConsistency, type Consistency } from './consistency.ts';
import { earliestNextHours, type CountingRules } from './counting-rules.ts';
import { compareDayNight, type DayNight } from './day-night.ts';
import {
  computeDoseCurve,
  countLowMinutes,
  findWindow,
  type CurveFrame,
  type CurveNumbers,
  type DoseCurve,
} from './dose-curve.ts';
import { combineDoses, type CurveDose, type GivenDose } from './given-doses.ts';
import { overlayLines, toDoseLine, type DoseLine, type OverlayBin } from './overlay.ts';
import { findRebounds, type Rebound } from './rebounds.ts';
import { findSettling, type SettlingFrame } from './settling.ts';
import { findTooShort, type TooShort } from './too-short.ts';

/** What curves are computed from, apart from the readings; doses and meals may be in any order. */
export type CurvesInput = Omit<CurveFrame, 'sensorStarts' | 'rules'> &
  Omit<SettlingFrame, 'settleDays'> & {
    /** the pet's, else the portal's own */
    readonly rules: CountingRules;
    readonly doses: readonly GivenDose[];
    /** doses closer than this are one, ms */
    readonly combineMs: number;
    /** epoch ms */
    readonly meals: readonly number[];
    /** when sensors were put on, epoch ms */
    readonly sensorStarts: readonly number[];
    /** curves of doses with `from` ≤ instant < `to`; doses around them only bound them */
    readonly range: { readonly from: number; readonly to: number };
  };

/**
 * A dose with its curve. `isSettling`: in the first days after a change; `isNextEarly`: the next dose came sooner than
 * the rules allow; `lowMinutes`: below the low limit.
 */
export type CurveOfDose = {
  readonly dose: CurveDose;
  readonly curve: DoseCurve;
  readonly line: DoseLine;
  readonly lowMinutes: number;
  readonly isSettling: boolean;
  readonly isNextEarly: boolean;
};

/** What the doses of a range did. Parts without a word on which curves are made of all complete ones. */
export type Curves = {
  readonly curves: readonly CurveOfDose[];
  readonly overlay: readonly OverlayBin[];
  /** of the newest dose, its insulin and amount, in the 14 days up to it */
  readonly consistency: Consistency | null;
  readonly tooShort: TooShort;
  readonly dayNight: DayNight;
  readonly rebounds: readonly Rebound[];
};

type Complete = CurveOfDose & { readonly numbers: CurveNumbers };

const CONSISTENT_MS = 14 * DAY_MS;

/** The curves of all doses of a range, with what they say together. The readings are smoothed once. */
export function computeCurves(trace: Trace, input: CurvesInput): Curves {
  const curves = computeEach(trace, input);
  const complete = curves.flatMap((entry) =>
    entry.curve.numbers === null ? [] : [{ ...entry, numbers: entry.curve.numbers }],
  );
  const numbers = complete.map((entry) => entry.numbers);
  const longestMs = Math.max(0, ...complete.map(({ curve }) => curve.windowHours)) * HOUR_MS;
  return {
    curves,
    overlay: overlayLines(
      complete.map(({ line }) => line),
      longestMs,
    ),
    consistency: computeConsistency(selectAlike(complete).map((entry) => entry.numbers)),
    tooShort: findTooShort(numbers, input),
    dayNight: compareDayNight(
      complete.map(({ dose, numbers }) => ({ at: dose.at, numbers })),
      input.zone,
    ),
    rebounds: findRebounds(sliceTrace(trace, input.range.from, Infinity), input.meals).filter(
      ({ lowAt }) => lowAt < input.range.to,
    ),
  };
}

function computeEach(trace: Trace, input: CurvesInput): CurveOfDose[] {
  const readings = { trace, smooth: smoothValues(trace) };
  const frame = { ...input, sensorStarts: Float64Array.from(input.sensorStarts).sort() };
  const doses = combineDoses(input.doses, input.combineMs);
  const settling = findSettling(doses, { ...input, settleDays: input.rules.settleDays });
  const earliestMs = earliestNextHours(input.rules, input.gapHours) * HOUR_MS;
  return doses.flatMap((dose, index) => {
    if (dose.at < input.range.from || dose.at >= input.range.to) return [];
    const start = { at: dose.at, nextAt: doses[index + 1]?.at ?? Infinity };
    const window = findWindow(trace, start, frame);
    return [
      {
        dose,
        curve: computeDoseCurve(readings, start, frame),
        line: toDoseLine(trace, window),
        lowMinutes: countLowMinutes(trace, window, frame.low),
        isSettling: settling[index] ?? false,
        isNextEarly: start.nextAt - start.at < earliestMs,
      },
    ];
  });
}

/** The curves that can be compared with the newest one. */
function selectAlike(complete: readonly Complete[]): Complete[] {
  const newest = complete.at(-1)?.dose;
  if (newest === undefined) return [];
  const isAlike = ({ dose }: Complete): boolean =>
    dose.at > newest.at - CONSISTENT_MS && dose.units === newest.units && dose.insulin === newest.insulin;
  return complete.filter(isAlike);
}
