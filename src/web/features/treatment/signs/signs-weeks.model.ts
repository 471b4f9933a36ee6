import type { PetSigns, SignsEntry } from '#contract/signs.ts';
import { dayOfWeek, weekOf } from '#domain/care/signs-weeks.ts';
import { toLocalDate, type LocalDate } from '#domain/time/days.ts';

/** A week with its newest entry; null for a missed one. */
export type EntryWeek = { readonly week: number; readonly date: LocalDate; readonly entry: SignsEntry | null };

/** The newest entry of each week, ascending; without missed weeks. */
export function newestOfWeeks(entries: readonly SignsEntry[]): SignsEntry[] {
  return [...new Map(entries.map((entry) => [entry.week, entry])).values()].toSorted((a, b) => a.week - b.week);
}

/** Missed weeks shown after the newest entry: nobody notes signs any more, and earlier weeks say more than empty ones. */
const MAX_MISSED_AT_END = 4;

/** The last week to show: that of today once it is over, or of the newest entry. */
export function lastWeek({ entries, firstDate, nextDue }: PetSigns, today: LocalDate): number {
  if (firstDate === null) return 0;
  const newest = Math.max(0, ...entries.map(({ week }) => week));
  const asked = nextDue === null ? newest : weekOf(nextDue, firstDate) - 1;
  return Math.max(newest, Math.min(asked, weekOf(today, firstDate), newest + MAX_MISSED_AT_END));
}

/** Every week from the first to the last one, newest first. */
export function listWeeks(signs: PetSigns, today: LocalDate): EntryWeek[] {
  const { firstDate, entries } = signs;
  const newest = newestOfWeeks(entries);
  const begin = newest[0]?.week;
  if (firstDate === null || begin === undefined) return [];
  const byWeek = new Map(newest.map((entry) => [entry.week, entry]));
  return Array.from({ length: lastWeek(signs, today) - begin + 1 }, (_, index) => {
    const week = begin + index;
    return { week, date: dayOfWeek(week, firstDate), entry: byWeek.get(week) ?? null };
  }).toReversed();
}

/** Whether this week's signs are asked for: today or before, and not noted. */
export function isDue({ nextDue }: Pick<PetSigns, 'nextDue'>, today: LocalDate): boolean {
  return nextDue !== null && nextDue <= today;
}

/** The entry of the present week that the caller may change; a second one is not added by mistake. */
export function entryOfToday(signs: PetSigns, at: number, zone: string): SignsEntry | null {
  const { firstDate, entries } = signs;
  if (firstDate === null) return null;
  const week = weekOf(toLocalDate(at, zone), firstDate);
  return entries.findLast((entry) => entry.week === week && entry.mayChange) ?? null;
}
