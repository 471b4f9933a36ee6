import type { DayBand, LongView } from '#contract/long-view.ts';
import { addDays, toDayNumber, toLocalDate, type LocalDate } from '#domain/time/days.ts';
import { addMonths } from '#domain/time/day-lists.ts';
import { isObservedEnough } from '#domain/glucose/sufficiency.ts';
import type { Weekday } from '#i18n/week-start.ts';

/** A day of the calendar. `band` is null where nothing was measured. */
export type MonthCell = {
  readonly date: LocalDate;
  readonly band: DayBand | null;
  /** Too little of it was observed for a usable day. */
  readonly isThin: boolean;
};

/** A month of the calendar in weeks; null outside the month and the range. */
export type Month = {
  readonly month: string;
  readonly weeks: readonly (readonly (MonthCell | null)[])[];
  readonly totals: LongView['months'][number] | null;
};

/** The shares in target, percent, from which on a cell has its next step. */
export const TARGET_STEPS = [25, 50, 70, 90] as const;

/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;

/** The step of a share in target: 0 under 25 %, to 4 from 90 % on. */
export function toStep(tir: number): number {
  return TARGET_STEPS.filter((step) => tir >= step).length;
}

/** The first and the last day of a view that have begun. */
export function daysOfView({ range, dayCount }: LongView): { readonly first: LocalDate; readonly last: LocalDate } {
  const first = toLocalDate(range.from, range.zone);
  return { first, last: addDays(first, Math.max(1, dayCount) - 1) };
}

/** The months of a view, with the weeks of the language. */
export function monthsOfView(view: LongView, firstWeekday: Weekday): Month[] {
  const { first, last } = daysOfView(view);
  const bands = new Map(view.days.map((band) => [band.date, band]));
  const totals = new Map(view.months.map((month) => [month.month, month]));
  const toCell = (date: LocalDate): MonthCell | null => {
    if (date < first || date > last) return null;
    const band = bands.get(date) ?? null;
    return { date, band, isThin: band !== null && !isObservedEnough(band.coverage, view.dayPercent) };
  };
  return listMonths(first, last).map((month) => ({
    month,
    weeks: weeksOfMonth(month, firstWeekday)
      .map((week) => week.map((date) => (date === null ? null : toCell(date))))
      .filter((week) => week.some((cell) => cell !== null)),
    totals: totals.get(month) ?? null,
  }));
}

function listMonths(first: LocalDate, last: LocalDate): string[] {
  const months: string[] = [];
  for (let date = `${first.slice(0, 7)}-01`; date <= last; date = addMonths(date, 1)) months.push(date.slice(0, 7));
  return months;
}

function weeksOfMonth(month: string, firstWeekday: Weekday): (LocalDate | null)[][] {
  const start = `${month}-01`;
  const before = (((toDayNumber(start) + FIRST_WEEKDAY - firstWeekday) % 7) + 7) % 7;
  const weeks: (LocalDate | null)[][] = [];
  for (let date = addDays(start, -before); date.slice(0, 7) <= month; date = addDays(date, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const own = addDays(date, index);
        return own.startsWith(month) ? own : null;
      }),
    );
  }
  return weeks;
}

type Step = (date: LocalDate) => LocalDate;

const byDays =
  (days: number): Step =>
  (date) =>
    addDays(date, days);

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: byDays(7),
  ArrowUp: byDays(-7),
  PageDown: (date) => addMonths(date, 1),
  PageUp: (date) => addMonths(date, -1),
  Home: (date) => `${date.slice(0, 7)}-01`,
  End: (date) => addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1),
};

type Around = { readonly first: LocalDate; readonly last: LocalDate; readonly isMirrored: boolean };

/** The day that a key leads to in the calendar, within its days; null for a key that leads nowhere. */
export function findNextDay(key: string, date: LocalDate, { first, last, isMirrored }: Around): LocalDate | null {
  const sideways = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1 };
  const step = key === 'ArrowRight' || key === 'ArrowLeft' ? byDays(sideways[key]) : STEPS[key];
  if (step === undefined) return null;
  const next = step(date);
  if (next < first) return first;
  return next > last ? last : next;
}
