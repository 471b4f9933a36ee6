import { listMarks, type QualityMark } from '#domain/care/quality-marks.ts';
import { coefficientOfVariation } from '#domain/glucose/coefficient-of-variation.ts';
import { mean } from '#domain/glucose/mean.ts';
import { activeMinutes } from '#domain/glucose/sensor-active.ts';
import { standardDeviation } from '#domain/glucose/standard-deviation.ts';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import type { LocalDay } from '#domain/time/days.ts';
import { listLocalDays } from '#domain/time/day-lists.ts';
import { firstInstantAtWall, toWallClock } from '#domain/time/zones.ts';
import { leftOutRuns, withoutLeftOut } from '#domain/trace/left-out.ts';
import { countedTrace } from '#domain/trace/scan-weights.ts';
import { intervalAt, sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { MAX_CONSULT_DAYS } from '#report/consult/consult-pack.ts';
import type {
  ConsultDay,
  ConsultLow,
  ConsultPack,
  ConsultWeek,
  DayDose,
  DoseChange,
} from '#report/consult/consult-pack.ts';
import type { ConsultInput, NotedPeriod } from './consult-input.ts';
import { computeMarks } from './quality.ts';

const WEEK = 7;
/** A planned dose was given if one is noted within this time of it, and due once it has passed. */
const DUE_MS = 3 * HOUR_MS;

/**
 * The days of the second page, their weeks and the changes of the dose among them; none without a reading that counts.
 *
 * @param shown the readings of the range, those that are left out included
 */
export function consultDays(
  shown: Trace,
  input: ConsultInput,
  lows: readonly ConsultLow[],
): Pick<ConsultPack, 'days' | 'weeks' | 'changes'> {
  const trace = withoutLeftOut(shown);
  if (trace.at.length === 0) return { days: [], weeks: [], changes: [] };
  const { head, frame } = input;
  const end = Math.min(head.period.to, frame.now + 1);
  const noted = { input, lows, marks: listMarks(computeMarks(shown, input.marks)), aside: findAside(shown) };
  const days = listLocalDays(head.period.from, end, frame.zone)
    .slice(-MAX_CONSULT_DAYS)
    .map((day) => toDay(sliceTrace(trace, day.from, day.to), day, noted));
  return {
    days,
    weeks: Array.from({ length: Math.ceil(days.length / WEEK) }, (_, week) =>
      toWeek(trace, days.slice(week * WEEK, (week + 1) * WEEK), noted),
    ),
    changes: findChanges(input.periods, days),
  };
}

/** Readings that are left out, each for its own interval. */
function findAside(trace: Trace): ConsultDay['aside'] {
  return leftOutRuns(trace).map(({ first, last }) => ({
    from: trace.at[first] ?? 0,
    to: (trace.at[last] ?? 0) + intervalAt(trace, last) * MINUTE_MS,
  }));
}

type Noted = {
  readonly input: ConsultInput;
  readonly lows: readonly ConsultLow[];
  readonly marks: readonly QualityMark[];
  readonly aside: ConsultDay['aside'];
};

function toDay(trace: Trace, day: LocalDay, { input, lows, marks, aside }: Noted): ConsultDay {
  const { frame, periods } = input;
  const isInside = ({ at }: { readonly at: number }): boolean => at >= day.from && at < day.to;
  const touches = ({ from, to }: { readonly from: number; readonly to: number }): boolean =>
    to > day.from && from < day.to;
  const counted = countedTrace(trace);
  const elapsedMs = Math.min(day.to, frame.now) - day.from; // a day that still runs is judged by what is over of it
  const observed = (100 * activeMinutes(counted) * MINUTE_MS) / elapsedMs;
  const [low] = lows.filter(({ lowestAt }) => isInside({ at: lowestAt })).toSorted((a, b) => a.lowest - b.lowest);
  const levels = isObservedEnough(observed) ? timeInLevels(counted, frame.thresholds) : null;
  return {
    ...day,
    trace,
    tirPercent: levels?.target ?? null,
    doses: dayDoses(day, input),
    meters: input.meters.filter(isInside),
    marks: marks.filter(touches),
    aside: aside.filter(touches),
    low: low ? { at: low.lowestAt, mgdl: low.lowest } : null,
    isOver: day.to <= frame.now,
    isChange: periods.some(({ from }, index) => index > 0 && from === day.date),
  };
}

/** The doses of a day in order, with those that its plan names and nobody noted. */
function dayDoses(day: LocalDay, { curves, periods, frame }: ConsultInput): DayDose[] {
  const given = curves.doses.filter(({ at, units }) => at >= day.from && at < day.to && units !== 0);
  const plan = periods.findLast(({ from }) => from === null || from <= day.date);
  const missing = (plan?.clockMinutes ?? [])
    .map((minute) => firstInstantAtWall(startOfWallDay(day, frame.zone) + minute * MINUTE_MS, frame.zone))
    .filter((due) => due + DUE_MS < frame.now && !curves.doses.some(({ at }) => Math.abs(at - due) <= DUE_MS));
  const known = given.filter(({ units }) => units !== null).map(({ at, units }): DayDose => ({ at, units }));
  const isLogged = curves.doses.some(({ at }) => at < day.from);
  return [...known, ...(isLogged ? missing.map((at): DayDose => ({ at, units: null })) : [])].toSorted(
    (a, b) => a.at - b.at,
  );
}

/** Midnight of a day on the wall clock, as `firstInstantAtWall` counts. */
function startOfWallDay(day: LocalDay, zone: string): number {
  return Math.floor(toWallClock(day.from, zone) / DAY_MS) * DAY_MS;
}

function toWeek(
  whole: Trace,
  days: readonly ConsultDay[],
  { input, lows }: Pick<Noted, 'input' | 'lows'>,
): ConsultWeek {
  const [from, to] = [days[0]?.from ?? 0, days.at(-1)?.to ?? 0];
  const isInside = (at: number): boolean => at >= from && at < to;
  const trace = countedTrace(sliceTrace(whole, from, to));
  const levels = timeInLevels(trace, input.frame.thresholds);
  const average = mean(trace);
  return {
    tirPercent: levels?.target ?? null,
    tbrPercent: levels ? levels.low + levels.veryLow : null,
    lows: lows.filter(({ lowestAt }) => isInside(lowestAt)).length,
    average,
    cv: average === null ? null : coefficientOfVariation(standardDeviation(trace, average), average),
    score: input.scores.findLast(({ at }) => isInside(at))?.score ?? null,
    weightKg: input.weights.findLast(({ at }) => isInside(at))?.kg ?? null,
  };
}

/** Periods that begin on one of the days after another one, with another dose. */
function findChanges(periods: readonly NotedPeriod[], days: readonly ConsultDay[]): DoseChange[] {
  return periods.flatMap((after, index) => {
    const before = periods[index - 1];
    const day = days.find(({ date }) => date === after.from);
    return before === undefined || day === undefined || isSameDose(before, after)
      ? []
      : [{ day: day.date, before, after, decidedBy: after.decidedBy }];
  });
}

function isSameDose(a: NotedPeriod, b: NotedPeriod): boolean {
  return a.perDay === b.perDay && a.doses.join() === b.doses.join();
}
