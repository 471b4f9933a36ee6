import { addDays, minuteOfDay, toDayNumber, toLocalDate } from '#domain/time/days.ts';
import { firstInstantAtWall, toWallClock } from '#domain/time/zones.ts';
import { DAY_MINUTES, DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { DosePlan } from './dose-guard.ts';
import { HABIT_DAYS, MIN_HABIT_DAYS } from './habit-days.ts';

/** A noted dose of insulin: epoch ms and units; null if the amount was not recorded. */
export type NotedDose = { readonly at: number; readonly value: number | null };

/**
 * The next dose: its time, its amount if known, and the basis: the habit of the last days, or the frequency in the
 * profile.
 */
export type NextDose = {
  readonly at: number;
  /**
   * only if the profile, the newest dose and all doses of the last days agree; of a plan that vet and owner agreed on,
   * all doses since it began
   */
  readonly units: number | null;
  readonly by: 'habit' | 'profile';
  /** when the current dose was first given, or written into the plan; null if it did not change in the last days */
  readonly changedAt: number | null;
};

type DueDose = Pick<NextDose, 'at' | 'by'>;

/** A dose within this time of a usual time counts as that dose. */
const NEAR_MINUTES = 45;
/** Two usual times closer than this are not two doses a day. */
const APART_MINUTES = 6 * 60;
/** What is noted this near to a usual time counts as noted for it: a dose given early, or why none was given. */
export const NEAR_USUAL_MS = 3 * HOUR_MS;
/** A dose that is not entered by this long after its usual time is no longer expected. */
export const EXPECTED_FOR_MS = 2 * HOUR_MS;

type Habit = { readonly minute: number };

/** The data that a dose is expected by. */
export type DoseFrame = {
  readonly now: number;
  readonly zone: string;
  readonly plan: Pick<DosePlan, 'everyDays' | 'units'> & {
    /** When the plan began, if a vet proposed it and the owner accepted: it holds from then on, before the first dose. */
    readonly agreedSince?: number | null;
    /** When the plan began, whoever wrote it. */
    readonly since?: number | null;
  };
  /** When it was noted that a dose was not given. Such a note is no dose: nothing is counted from it. */
  readonly notGiven: readonly number[];
};

/**
 * When the next dose is due, by the habit of the last days, not by a vet's order. Without a habit it is counted from
 * the last dose by the profile.
 *
 * @param doses  of at least the last 7 days
 */
export function findNextDose(doses: readonly NotedDose[], frame: DoseFrame): NextDose | null {
  const due = doseByHabit(doses, frame) ?? doseByProfile(doses, frame);
  return due && { ...due, ...findAmount(doses, frame) };
}

/** The newest dose with an amount up to now. */
export function findLastDose<Noted extends NotedDose>(doses: readonly Noted[], now: number): Noted | null {
  const given = doses.filter(({ at, value }) => at <= now && value !== null);
  return given.reduce<Noted | null>((newest, dose) => (newest && newest.at >= dose.at ? newest : dose), null);
}

/** More changes in a week mean that morning and evening doses differ, not that the dose changed. */
const MAX_CHANGES = 2;

/** The amount, if all sources agree; otherwise since when the newest amount has been given. */
function findAmount(doses: readonly NotedDose[], { now, plan }: DoseFrame): Pick<NextDose, 'units' | 'changedAt'> {
  const given = doses
    .filter(({ at, value }) => at <= now && at > now - HABIT_DAYS * DAY_MS && value !== null)
    .toSorted((a, b) => a.at - b.at);
  const changes = given.filter(({ value }, index) => index > 0 && value !== given[index - 1]?.value);
  const since = plan.agreedSince ?? null;
  if (since !== null && since > now - HABIT_DAYS * DAY_MS && plan.units !== null) {
    const isKept = given.every(({ at, value }) => at < since || value === plan.units);
    return { units: isKept ? plan.units : null, changedAt: since };
  }
  const agrees = given.length > 0 && given.every(({ value }) => value === plan.units);
  const givenSince = changes.length <= MAX_CHANGES ? (changes.at(-1)?.at ?? null) : null;
  return { units: agrees ? plan.units : null, changedAt: findPlanChange(given, { now, plan }) ?? givenSince };
}

/** When a plan of the last days began, if its dose has not been given yet. */
function findPlanChange(given: readonly NotedDose[], { now, plan }: Pick<DoseFrame, 'now' | 'plan'>): number | null {
  const since = plan.since ?? null;
  const newest = given.at(-1)?.value ?? null;
  if (since === null || since <= now - HABIT_DAYS * DAY_MS || plan.units === null || newest === null) return null;
  return newest === plan.units ? null : since;
}

/** Counted from the last dose; null if more than one dose was neither entered nor noted as not given. */
function doseByProfile(doses: readonly NotedDose[], frame: DoseFrame): DueDose | null {
  const { now, zone, plan, notGiven } = frame;
  const days = plan.everyDays;
  const last = findLastDose(doses, now);
  if (days === null || !(days > 0) || !last) return null;
  const wall = toWallClock(last.at, zone);
  const skipped = notGiven.filter((at) => at > last.at).length;
  const due = Array.from({ length: 2 + skipped }, (_, number) =>
    firstInstantAtWall(wall + (number + 1) * days * DAY_MS, zone),
  );
  const at = due.find((instant) => instant >= now - EXPECTED_FOR_MS && !isNotGiven(instant, frame));
  return at === undefined ? null : { at, by: 'profile' };
}

/**
 * Given only for a pet that got two doses a day at the same two clock times (within 45 minutes) on at least 5 of the last
 * 7 days.
 */
function doseByHabit(doses: readonly NotedDose[], frame: DoseFrame): DueDose | null {
  const { now, zone } = frame;
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
  const isGiven = (at: number): boolean =>
    doses.some((dose) => Math.abs(dose.at - at) <= NEAR_USUAL_MS && dose.at <= now);
  return due.find(({ at }) => at >= now - EXPECTED_FOR_MS && !isGiven(at) && !isNotGiven(at, frame)) ?? null;
}

function isNotGiven(at: number, { notGiven, now }: DoseFrame): boolean {
  return notGiven.some((noted) => Math.abs(noted - at) <= NEAR_USUAL_MS && noted <= now);
}

/** The times of day at which a dose was given on most days, earliest first. */
function findHabits(doses: readonly NotedDose[], zone: string): readonly Habit[] {
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
