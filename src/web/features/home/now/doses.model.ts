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
 * The next dose: when, how much where that is known, and by what it is expected: by what was usual on the last days, or
 * by how often the profile says it is given.
 */
export type NextDose = {
  readonly at: number;
  /** only where the profile, the newest dose and all doses of the last days agree */
  readonly units: number | null;
  readonly by: 'habit' | 'profile';
  /** when the dose that is given now was given first; null where it did not change in the last days */
  readonly changedAt: number | null;
};

type DueDose = Pick<NextDose, 'at' | 'by'>;

/** Whole days that a habit is read from, and how many of them it must hold on. */
export const HABIT_DAYS = 7;
const MIN_HABIT_DAYS = 5;
/** Doses within this long of a usual time are that dose. */
const NEAR_MINUTES = 45;
/** Two usual times that lie closer are no two doses a day. */
const APART_MINUTES = 6 * 60;
/** A dose given so long before its usual time is that dose already … */
const EARLY_MS = 3 * HOUR_MS;
/** … and one not noted so long after it is not waited for any more. */
const LATE_MS = 2 * HOUR_MS;

type Habit = { readonly minute: number };

/** What a dose is expected by. */
type DoseFrame = {
  readonly now: number;
  readonly zone: string;
  readonly member: Pick<Pet, 'insulinFreq' | 'insulinDose'>;
};

/**
 * When the next dose is due. It is what was usual on the last days, not what a vet has ordered; where no habit shows, it
 * is counted from the last dose by the profile.
 *
 * @param doses  insulin events of at least the last 7 days
 */
export function findNextDose(doses: readonly Event[], frame: DoseFrame): NextDose | null {
  const due = doseByHabit(doses, frame) ?? doseByProfile(doses, frame);
  return due && { ...due, ...findAmount(doses, frame) };
}

/** More changes in a week are no change of dose: morning and evening doses differ. */
const MAX_CHANGES = 2;

/** How much is given, where everything that is known agrees; else since when the newest amount is given. */
function findAmount(doses: readonly Event[], { now, member }: DoseFrame): Pick<NextDose, 'units' | 'changedAt'> {
  const given = doses
    .filter(({ at, value }) => at <= now && at > now - HABIT_DAYS * DAY_MS && value !== null)
    .toSorted((a, b) => a.at - b.at);
  const changes = given.filter(({ value }, index) => index > 0 && value !== given[index - 1]?.value);
  const agrees = given.length > 0 && given.every(({ value }) => value === member.insulinDose);
  return {
    units: agrees ? member.insulinDose : null,
    changedAt: changes.length <= MAX_CHANGES ? (changes.at(-1)?.at ?? null) : null,
  };
}

/** Two doses that the portal marked as close together are shown for this long. */
const SHOWN_MS = DAY_MS;

/** The dose of the last day that came too close to another one, with that other one, in order; empty without such a dose. */
export function findCloseDoses(doses: readonly Event[], now: number): readonly Event[] {
  const marked = doses
    .filter(({ at, detail }) => detail?.doubts?.includes('tooSoon') === true && at > now - SHOWN_MS)
    .toSorted((a, b) => b.at - a.at)[0];
  if (marked === undefined) return [];
  const apart = ({ at }: Event): number => Math.abs(at - marked.at);
  const others = doses.filter((dose) => dose !== marked && dose.value !== 0).toSorted((a, b) => apart(a) - apart(b));
  return [...others.slice(0, 1), marked].toSorted((a, b) => a.at - b.at);
}

/** Glucose that forbids to speak of the next dose: readings, meter's values and the alerts of very low ones. */
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

/** Counted from the last dose; nothing once more than one dose went by without being noted. */
function doseByProfile(doses: readonly Event[], { now, zone, member }: DoseFrame): DueDose | null {
  const { insulinFreq: days } = member;
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

/** The clock times at which a dose was given on most days, earliest first. */
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
