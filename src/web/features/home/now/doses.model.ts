import type { Event } from '#contract/events.ts';
import type { Overview } from '#contract/glucose.ts';
import type { Pet } from '#web/api/pet.ts';
import { findDoseHold, type DoseHold } from '#domain/doses/dose-hold.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { addDays, toDayNumber, toLocalDate, minuteOfDay } from '#domain/time/days.ts';
import { firstInstantAtWall, toWallClock } from '#domain/time/zones.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, DAY_MINUTES } from '#domain/units/units.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';
import { findLastDose } from './facts.model.ts';

/**
 * The next dose: its time, its amount if known, and the basis: the habit of the last days, or the frequency in the
 * profile.
 */
export type NextDose = {
  readonly at: number;
  /** only if the profile, the newest dose and all doses of the last days agree */
  readonly units: number | null;
  readonly by: 'habit' | 'profile';
  /** when the current dose was first given; null if it did not change in the last days */
  readonly changedAt: number | null;
};

type DueDose = Pick<NextDose, 'at' | 'by'>;

/** The number of days checked for a habit, and on how many of them it must hold. */
export const HABIT_DAYS = 7;
const MIN_HABIT_DAYS = 5;
/** A dose within this time of a usual time counts as that dose. */
const NEAR_MINUTES = 45;
/** Two usual times closer than this are not two doses a day. */
const APART_MINUTES = 6 * 60;
/** A dose given up to this long before its usual time counts as that dose. */
const EARLY_MS = 3 * HOUR_MS;
/** A dose that is not entered by this long after its usual time is no longer expected. */
const LATE_MS = 2 * HOUR_MS;

type Habit = { readonly minute: number };

/** The data that a dose is expected by. */
type DoseFrame = {
  readonly now: number;
  readonly zone: string;
  readonly pet: Pick<Pet, 'insulinFreq' | 'insulinDose'>;
};

/**
 * When the next dose is due, by the habit of the last days, not by a vet's order. Without a habit it is counted from
 * the last dose by the profile.
 *
 * @param doses  insulin events of at least the last 7 days
 */
export function findNextDose(doses: readonly Event[], frame: DoseFrame): NextDose | null {
  const due = doseByHabit(doses, frame) ?? doseByProfile(doses, frame);
  return due && { ...due, ...findAmount(doses, frame) };
}

/** More changes in a week mean that morning and evening doses differ, not that the dose changed. */
const MAX_CHANGES = 2;

/** The amount, if all sources agree; otherwise since when the newest amount has been given. */
function findAmount(doses: readonly Event[], { now, pet }: DoseFrame): Pick<NextDose, 'units' | 'changedAt'> {
  const given = doses
    .filter(({ at, value }) => at <= now && at > now - HABIT_DAYS * DAY_MS && value !== null)
    .toSorted((a, b) => a.at - b.at);
  const changes = given.filter(({ value }, index) => index > 0 && value !== given[index - 1]?.value);
  const agrees = given.length > 0 && given.every(({ value }) => value === pet.insulinDose);
  return {
    units: agrees ? pet.insulinDose : null,
    changedAt: changes.length <= MAX_CHANGES ? (changes.at(-1)?.at ?? null) : null,
  };
}

/** How long two doses that the portal marked as close together are shown. */
const SHOWN_MS = DAY_MS;

/** The dose of the last day that was too close to another one, and that other one, in order; empty if no doses were too close. */
export function findCloseDoses(doses: readonly Event[], now: number): readonly Event[] {
  const marked = doses
    .filter(({ at, detail }) => detail?.doubts?.includes('tooSoon') === true && at > now - SHOWN_MS)
    .toSorted((a, b) => b.at - a.at)[0];
  if (marked === undefined) return [];
  const apart = ({ at }: Event): number => Math.abs(at - marked.at);
  const others = doses.filter((dose) => dose !== marked && dose.value !== 0).toSorted((a, b) => apart(a) - apart(b));
  return [...others.slice(0, 1), marked].toSorted((a, b) => a.at - b.at);
}

/** Glucose that rules out showing the next dose: readings, meter's values and alerts of very low ones. */
export function checkDoseHold(
  overview: Pick<Overview, 'points' | 'latest' | 'events'>,
  alerts: readonly Event[],
  frame: { readonly limits: Thresholds; readonly lastDoseAt: number | null; readonly now: number },
): DoseHold | null {
  const { at, mgdl } = traceOfSeries(overview.points);
  const readings = Array.from(at, (moment, index) => ({ at: moment, mgdl: mgdl[index] ?? 0 }));
  const noted = [...overview.events, ...alerts].flatMap(({ type, at: moment, value, detail }) => {
    const isGlucose = type === 'BG' || (type === 'alert' && detail?.alert === 'urgentLow');
    return isGlucose && value !== null ? [{ at: moment, mgdl: value }] : [];
  });
  const latest = overview.latest === null ? [] : [overview.latest];
  return findDoseHold([...readings, ...noted, ...latest], frame.limits, frame);
}

/** Counted from the last dose; null if more than one dose was not entered. */
function doseByProfile(doses: readonly Event[], { now, zone, pet }: DoseFrame): DueDose | null {
  const { insulinFreq: days } = pet;
  const last = findLastDose(doses, now);
  if (days === null || !(days > 0) || !last) return null;
  const due = [1, 2].map((doseNumber) =>
    firstInstantAtWall(toWallClock(last.at, zone) + doseNumber * days * DAY_MS, zone),
  );
  const at = due.find((instant) => instant >= now - LATE_MS);
  return at === undefined ? null : { at, by: 'profile' };
}

/**
 * Given only for a pet that got two doses a day at the same two clock times (within 45 minutes) on at least 5 of the last
 * 7 days.
 */
function doseByHabit(doses: readonly Event[], { now, zone }: DoseFrame): DueDose | null {
  const today = toLocalDate(now, zone);
  const from = addDays(today, -HABIT_DAYS);
  const past = doses.filter(({ at }) => toLocalDate(at, zone) >= from && toLocalDate(at, zone) < today);
  const habits = findHabits(past, zone);
  const [first, second] = habits;
  if (habits.length !== 2 || !first || !second) return null;
  const apart = second.minute - first.minute;
  if (Math.min(apart, DAY_MINUTES - apart) < APART_MINUTES) return null;
  const due = [-1, 0, 1].flatMap((days) =>
    habits.map(({ minute }) => {
      const wall = (toDayNumber(today) + days) * DAY_MS + minute * MINUTE_MS;
      return { at: firstInstantAtWall(wall, zone), by: 'habit' as const };
    }),
  );
  const isGiven = (at: number): boolean => doses.some((dose) => Math.abs(dose.at - at) <= EARLY_MS && dose.at <= now);
  return due.find(({ at }) => at >= now - LATE_MS && !isGiven(at)) ?? null;
}

/** The times of day at which a dose was given on most days, earliest first. */
function findHabits(doses: readonly Event[], zone: string): readonly Habit[] {
  const timed = doses
    .map((dose) => ({ dose, minute: minuteOfDay(dose.at, zone), date: toLocalDate(dose.at, zone) }))
    .sort((a, b) => a.minute - b.minute);
  const groups: (typeof timed)[] = [];
  for (const entry of timed) {
    const group = groups.at(-1);
    if (group && entry.minute - (group[0]?.minute ?? 0) <= 2 * NEAR_MINUTES) group.push(entry);
    else groups.push([entry]);
  }
  return groups
    .filter((group) => new Set(group.map(({ date }) => date)).size >= MIN_HABIT_DAYS)
    .map((group) => ({ minute: group[Math.floor(group.length / 2)]?.minute ?? 0 }));
}
