import type { CurveOfDose } from '#domain/care/all-curves.ts';
import { middleHalf } from '#domain/care/dose-charts.ts';
import { coveredDays, type DayNumbers } from '#domain/glucose/day-numbers.ts';
import { addDays, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import type { ConsultLow, DosePeriodRow, PeriodNumbers } from '#report/consult/consult-pack.ts';
import type { ConsultInput, NotedPeriod } from './consult-input.ts';

/** Usable days that the numbers of a period need. */
export const LEAST_DAYS = 7;

type Found = {
  readonly input: ConsultInput;
  /** those that enter medians */
  readonly curves: readonly CurveOfDose[];
  readonly lows: readonly ConsultLow[];
};

/** The rows of the periods, the oldest first. */
export function periodRows(trace: Trace, found: Found): DosePeriodRow[] {
  return found.input.periods.map((period, index) => periodRow(trace, { period, isFirst: index === 0 }, found));
}

type Placed = { readonly period: NotedPeriod; readonly isFirst: boolean };

function periodRow(trace: Trace, { period, isFirst }: Placed, { input, curves, lows }: Found): DosePeriodRow {
  const { zone } = input.frame;
  const { from, to } = toSpan(period, input);
  const isInside = (at: number): boolean => at >= from && at < to;
  const settles = !isFirst || input.hasEarlierPeriod;
  const begin =
    settles && period.from !== null ? startOfLocalDay(addDays(period.from, input.curves.rules.settleDays), zone) : from;
  const days = coveredDays(sliceTrace(trace, begin, to), input.frame);
  return {
    firstDay: toLocalDate(from, zone),
    lastDay: toLocalDate(to - 1, zone),
    beganEarlier: period.from === null || startOfLocalDay(period.from, zone) < from,
    doses: period.doses,
    perDay: period.perDay,
    food: period.food,
    decidedBy: period.decidedBy,
    usableDays: days.length,
    numbers:
      days.length < LEAST_DAYS
        ? null
        : toNumbers(
            days,
            curves.filter(({ dose }) => isInside(dose.at)),
          ),
    lows: lows.filter(({ lowestAt }) => isInside(lowestAt)).length,
    scores: input.scores.filter(({ at }) => isInside(at)).map(({ score }) => score),
    weightKg: input.weights.findLast(({ at }) => isInside(at))?.kg ?? null,
  };
}

/** The part of a period that is loaded and not in the future. */
function toSpan({ from, to }: NotedPeriod, { head, frame, curves }: ConsultInput): { from: number; to: number } {
  const end = Math.min(head.period.to, to === null ? Infinity : startOfLocalDay(to, frame.zone));
  const begin = Math.max(curves.range.from, from === null ? -Infinity : startOfLocalDay(from, frame.zone));
  return { from: Math.min(begin, end - 1), to: end };
}

/** Means of days, and medians of curves. */
function toNumbers(days: readonly DayNumbers[], curves: readonly CurveOfDose[]): PeriodNumbers {
  const mean = (name: 'tir' | 'tbr'): number => days.reduce((sum, day) => sum + day[name], 0) / days.length;
  const used = curves.flatMap(({ curve }) => curve.numbers ?? []);
  const median = (name: 'preDose' | 'nadir'): number | null =>
    used.length === 0 ? null : middleHalf(used.map((numbers) => numbers[name])).median;
  return { tirPercent: mean('tir'), tbrPercent: mean('tbr'), preDose: median('preDose'), nadir: median('nadir') };
}
