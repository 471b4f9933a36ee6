import { addDays, minuteOfDay, toLocalDate } from '#domain/time/days.ts';
import { HABIT_DAYS, MIN_HABIT_DAYS } from './habit-days.ts';

/** A dose within this time of a usual time counts as that dose. */
export const NEAR_MINUTES = 45;

/** The times of day at which a dose was given on most of the last days, minutes since midnight, earliest first. */
export function findUsualMinutes(
  doses: readonly { readonly at: number }[],
  { now, zone }: { readonly now: number; readonly zone: string },
): readonly number[] {
  const today = toLocalDate(now, zone);
  const from = addDays(today, -HABIT_DAYS);
  const timed = doses
    .map(({ at }) => ({ minute: minuteOfDay(at, zone), date: toLocalDate(at, zone) }))
    .filter(({ date }) => date >= from && date < today)
    .sort((a, b) => a.minute - b.minute);
  const groups: (typeof timed)[] = [];
  for (const entry of timed) {
    const group = groups.at(-1);
    if (group && entry.minute - (group[0]?.minute ?? 0) <= 2 * NEAR_MINUTES) group.push(entry);
    else groups.push([entry]);
  }
  return groups
    .filter((group) => new Set(group.map(({ date }) => date)).size >= MIN_HABIT_DAYS)
    .map((group) => group[Math.floor(group.length / 2)]?.minute ?? 0);
}
