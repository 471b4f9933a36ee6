import type { Event } from '#contract/events.ts';
import { addDays, dayNumberOf, localDateOf, minuteOfDay } from '#domain/time/days.ts';
import { firstInstantAtWall } from '#domain/time/zones.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';

/** The next dose as the last days let expect it: when, and how much where that was always the same. */
export type NextDose = { readonly at: number; readonly units: number | null };

/** Whole days that a habit is read from, and how many of them it must hold on. */
export const HABIT_DAYS = 7;
const MOST_DAYS = 5;
/** Doses within this long of a usual time are that dose. */
const NEAR_MINUTES = 45;
/** Two usual times that lie closer are no two doses a day. */
const APART_MINUTES = 6 * 60;
/** A dose given so long before its usual time is that dose already … */
const EARLY_MS = 3 * HOUR_MS;
/** … and one not noted so long after it is not waited for any more. */
const LATE_MS = 2 * HOUR_MS;
const DAY_MINUTES = 1440;

type Habit = { readonly minute: number; readonly units: number | null };

/**
 * When the next dose is due: told only of a pet that got two doses a day at the same two clock times (within 45 minutes)
 * on at least 5 of the last 7 days. It is what was usual, not what a vet has ordered.
 *
 * @param doses  insulin events of at least the last 7 days
 */
export function nextDoseOf(doses: readonly Event[], now: number, zone: string): NextDose | null {
  const today = localDateOf(now, zone);
  const from = addDays(today, -HABIT_DAYS);
  const past = doses.filter(({ at }) => localDateOf(at, zone) >= from && localDateOf(at, zone) < today);
  const habits = habitsOf(past, zone);
  const [first, second] = habits;
  if (habits.length !== 2 || !first || !second) return null;
  const apart = second.minute - first.minute;
  if (Math.min(apart, DAY_MINUTES - apart) < APART_MINUTES) return null;
  const due = [-1, 0, 1].flatMap((days) =>
    habits.map(({ minute, units }) => {
      const wall = (dayNumberOf(today) + days) * DAY_MS + minute * MINUTE_MS;
      return { at: firstInstantAtWall(wall, zone), units };
    }),
  );
  const isGiven = (at: number): boolean => doses.some((dose) => Math.abs(dose.at - at) <= EARLY_MS && dose.at <= now);
  return due.find(({ at }) => at >= now - LATE_MS && !isGiven(at)) ?? null;
}

/** The clock times at which a dose was given on most days, earliest first. */
function habitsOf(doses: readonly Event[], zone: string): readonly Habit[] {
  const timed = doses
    .map((dose) => ({ dose, minute: minuteOfDay(dose.at, zone), date: localDateOf(dose.at, zone) }))
    .sort((a, b) => a.minute - b.minute);
  const groups: (typeof timed)[] = [];
  for (const entry of timed) {
    const group = groups.at(-1);
    if (group && entry.minute - (group[0]?.minute ?? 0) <= 2 * NEAR_MINUTES) group.push(entry);
    else groups.push([entry]);
  }
  return groups
    .filter((group) => new Set(group.map(({ date }) => date)).size >= MOST_DAYS)
    .map((group) => ({
      minute: group[Math.floor(group.length / 2)]?.minute ?? 0,
      units: sameUnits(group.map(({ dose }) => dose.value)),
    }));
}

function sameUnits(values: readonly (number | null)[]): number | null {
  const [first = null] = values;
  return values.every((value) => value === first) ? first : null;
}
