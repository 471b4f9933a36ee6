import type { DoseCurveRow, DoseCurves } from '#contract/dose-curves.ts';
import { computeCurves, type CurveOfDose, type CurvesInput } from '#domain/care/all-curves.ts';
import type { CurveNumbers } from '#domain/care/dose-curve.ts';
import type { DayNight, SideDifference } from '#domain/care/day-night.ts';
import type { TooShort } from '#domain/care/too-short.ts';
import { withoutLeftOut } from '#domain/trace/left-out.ts';
import type { Trace } from '#domain/trace/trace.ts';

/** What curves are made from, and whether their lines are answered too. */
export type DoseCurvesInput = CurvesInput & Pick<DoseCurves, 'thresholdBy' | 'goal'> & { readonly hasLines: boolean };

const NO_NUMBERS: Readonly<Record<Exclude<keyof CurveNumbers, 'preDose'>, null>> = {
  nadir: null,
  nadirMinutes: null,
  fall: null,
  fallPercent: null,
  belowFromMinutes: null,
  durationMinutes: null,
  durationCensored: null,
  returnMinutes: null,
  minutesUnderT: null,
  tbrPercent: null,
};

/** The curves of a range as they are answered. */
export function computeDoseCurves(trace: Trace, input: DoseCurvesInput): DoseCurves {
  const found = computeCurves(withoutLeftOut(trace), input);
  return {
    gapHours: input.gapHours,
    threshold: input.threshold,
    thresholdBy: input.thresholdBy,
    goal: input.goal,
    rules: input.rules,
    curves: found.curves.map((entry) => ({
      ...toRow(entry),
      ...(input.hasLines ? { line: toTenthsLine(entry) } : {}),
    })),
    overlay: [...found.overlay],
    consistency: found.consistency,
    tooShort: toTooShort(found.tooShort),
    dayNight: toDayNight(found.dayNight),
    rebounds: [...found.rebounds],
  };
}

function toRow({ dose, curve, lowMinutes, isSettling, isNextEarly }: CurveOfDose): DoseCurveRow {
  const { at, windowHours, coverage, longestHoleMinutes, preDose, problem, numbers } = curve;
  return {
    at,
    eventId: dose.id,
    units: dose.units,
    windowHours,
    coverage: Math.round(coverage * 1e6) / 1e6,
    longestHoleMinutes,
    complete: numbers !== null,
    reason: problem,
    preDose,
    ...(numbers ?? NO_NUMBERS),
    lowMinutes,
    combined: dose.isCombined,
    settling: isSettling,
    nextEarly: isNextEarly,
  };
}

/** To a tenth, as readings are stored. */
function toTenthsLine({ line }: CurveOfDose): (number | null)[] {
  return line.map((value) => (value === null ? null : Math.round(value * 10) / 10));
}

function toTooShort(found: TooShort): DoseCurves['tooShort'] {
  if (found.state === 'tooFewCurves') return { n: found.n, state: 'too few curves' };
  return { ...found, state: found.state === 'suspected' ? 'suspected' : 'not suspected' };
}

function toDayNight({ morning, evening, differences }: DayNight): DoseCurves['dayNight'] {
  if (differences === null) return { morning, evening, state: 'too few curves' };
  const { nadir, fallPercent, preDose, durationMinutes } = differences;
  return {
    morning,
    evening,
    nadir: toDifference(nadir),
    fallPercent: toDifference(fallPercent),
    preDose: toDifference(preDose),
    durationMinutes: toDifference(durationMinutes),
  };
}

function toDifference({ verdict, ...numbers }: SideDifference): NonNullable<DoseCurves['dayNight']['nadir']> {
  return { ...numbers, eveningAgainstMorning: verdict === 'noClearChange' ? 'no clear change' : verdict };
}
