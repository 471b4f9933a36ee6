import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { dateOfDayNumber, toLocalDayNumber, startOfLocalDay, type LocalDate } from '#domain/time/days.ts';
import { firstInstantAtWall, toWallClock } from '#domain/time/zones.ts';

/** A mark under a time axis: an hour and minute, a day, or the first day of a month. */
export type TimeTick = { readonly at: number; readonly x: number; readonly kind: 'time' | 'day' | 'month' };

/** A local midnight inside a window, with the date that it begins. */
export type Midnight = { readonly at: number; readonly x: number; readonly date: LocalDate };

/** A night inside a window. */
export type Night = { readonly x: number; readonly width: number };

/** A window of time on a wall clock, drawn over `width` px; `x` takes an instant to px. */
export type TimeAxis = {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
  readonly width: number;
  readonly x: (at: number) => number;
};

type Step =
  | { readonly kind: 'time'; readonly ms: number }
  | { readonly kind: 'day'; readonly days: number }
  | { readonly kind: 'month'; readonly months: number };

/** Least px between two ticks: for `00:00`, closer on a narrow plot, and for the name of a day or a month. */
const TIME_SPACING = 72;
const NARROW_TIME_SPACING = 50;
const DATE_SPACING = 62;
/** Plots narrower than this take the closer ticks. */
const NARROW = 420;
/** Windows longer than this show no nights and no midnights: the days themselves are the ticks. */
const MAX_SPAN_WITH_NIGHTS_MS = 8 * DAY_MS;
const NIGHT_BEGINS_HOUR = 22;
const NIGHT_ENDS_HOUR = 6;
/** 1970-01-05, a Monday, as a number of days: weeks begin there. */
const FIRST_MONDAY = 4;

const STEPS: readonly Step[] = [
  ...[5, 10, 15, 30].map((minutes) => ({ kind: 'time', ms: minutes * MINUTE_MS }) as const),
  ...[1, 2, 3, 4, 6, 12].map((hours) => ({ kind: 'time', ms: hours * HOUR_MS }) as const),
  ...[1, 2, 7, 14].map((days) => ({ kind: 'day', days }) as const),
  ...[1, 2, 3, 6, 12].map((months) => ({ kind: 'month', months }) as const),
];

/**
 * Round wall-clock times, days or months of a window, as close as labels allow.
 *
 * Across a change of the clock the hours keep their names: a day of 23 hours lacks one, a day of 25 names the first pass
 * of the repeated one.
 */
export function timeTicks(axis: TimeAxis): TimeTick[] {
  const step = chooseStep(axis);
  const instants = step.kind === 'time' ? wallTimes(axis, step.ms) : dayStarts(axis, step);
  return instants.map((at) => ({ at, x: axis.x(at), kind: step.kind }));
}

/** Local midnights strictly inside a window of up to eight days. */
export function midnights(axis: TimeAxis): Midnight[] {
  if (axis.to - axis.from > MAX_SPAN_WITH_NIGHTS_MS) return [];
  return dayStarts(axis, { kind: 'day', days: 1 })
    .filter((at) => at > axis.from && at < axis.to)
    .map((at) => ({ at, x: axis.x(at), date: dateOfDayNumber(toLocalDayNumber(at, axis.zone)) }));
}

/** The nights, 22:00 to 06:00 on the wall clock, of a window of up to eight days. */
export function nights(axis: TimeAxis): Night[] {
  if (axis.to - axis.from > MAX_SPAN_WITH_NIGHTS_MS) return [];
  const found: Night[] = [];
  const lastDay = toLocalDayNumber(axis.to, axis.zone);
  for (let day = toLocalDayNumber(axis.from, axis.zone) - 1; day <= lastDay; day += 1) {
    const begins = firstInstantAtWall(day * DAY_MS + NIGHT_BEGINS_HOUR * HOUR_MS, axis.zone);
    const ends = firstInstantAtWall((day + 1) * DAY_MS + NIGHT_ENDS_HOUR * HOUR_MS, axis.zone);
    const [from, to] = [Math.max(axis.from, begins), Math.min(axis.to, ends)];
    if (from < to) found.push({ x: axis.x(from), width: axis.x(to) - axis.x(from) });
  }
  return found;
}

function chooseStep({ from, to, width }: TimeAxis): Step {
  const pxMs = (to - from) / width;
  const timeSpacing = width < NARROW ? NARROW_TIME_SPACING : TIME_SPACING;
  const least = (step: Step): number => pxMs * (step.kind === 'time' ? timeSpacing : DATE_SPACING);
  return STEPS.find((step) => stepLengthMs(step) >= least(step)) ?? { kind: 'month', months: 12 };
}

function stepLengthMs(step: Step): number {
  switch (step.kind) {
    case 'time':
      return step.ms;
    case 'day':
      return step.days * DAY_MS;
    case 'month':
      return step.months * 28 * DAY_MS;
  }
}

function wallTimes({ from, to, zone }: TimeAxis, stepMs: number): number[] {
  const found: number[] = [];
  const last = Math.max(toWallClock(from, zone), toWallClock(to, zone)) + HOUR_MS;
  for (let wall = Math.floor(toWallClock(from, zone) / stepMs) * stepMs - HOUR_MS; wall <= last; wall += MINUTE_STEP) {
    if (wall % stepMs !== 0) continue;
    const at = firstInstantAtWall(wall, zone);
    const isShown = toWallClock(at, zone) === wall;
    if (isShown && at >= from && at <= to) found.push(at);
  }
  return found;
}

/** All steps of a time axis are multiples of this. */
const MINUTE_STEP = 5 * MINUTE_MS;

function dayStarts({ from, to, zone }: TimeAxis, step: Exclude<Step, { kind: 'time' }>): number[] {
  const found: number[] = [];
  const last = toLocalDayNumber(to, zone);
  for (let day = toLocalDayNumber(from, zone); day <= last; day += 1) {
    const date = dateOfDayNumber(day);
    if (!beginsStep(date, day, step)) continue;
    const at = startOfLocalDay(date, zone);
    if (at >= from && at <= to) found.push(at);
  }
  return found;
}

function beginsStep(date: LocalDate, day: number, step: Exclude<Step, { kind: 'time' }>): boolean {
  if (step.kind === 'day') return (day - FIRST_MONDAY) % step.days === 0;
  return date.endsWith('-01') && (Number(date.slice(5, 7)) - 1) % step.months === 0;
}
