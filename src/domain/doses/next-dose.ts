import { isSameInterval } from '#domain/care/periods.ts';
import { toDayNumber, toLocalDate } from '#domain/time/days.ts';
import { firstInstantAtWall, toWallClock } from '#domain/time/zones.ts';
import { DAY_MINUTES, DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { doseInterval, doseWindow, type DosePlan } from './dose-guard.ts';
import { HABIT_DAYS } from './habit-days.ts';
import { findUsualMinutes, NEAR_MINUTES } from './usual-times.ts';

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

/** Two usual times closer than this are not two doses a day. */
const APART_MINUTES = 6 * 60;
/** What is noted this near to a usual time counts as noted for it: a dose given early, or why none was given. */
export const NEAR_USUAL_MS = 3 * HOUR_MS;
/** A dose that is not entered by this long after its usual time is no longer expected. */
export const EXPECTED_FOR_MS = 2 * HOUR_MS;
/** After a dose at an unusual time, the next usual time is still that of the next dose within so many intervals. */
const NEXT_INTERVALS = 1.5;

/** The plan that doses are expected by. */
export type ExpectedPlan = Pick<DosePlan, 'everyDays' | 'units'> & {
  /** Insulin was ended: no dose is expected. */
  readonly isEnded?: boolean;
  /** When the plan began, if a vet proposed it and the owner accepted: it holds from then on, before the first dose. */
  readonly agreedSince?: number | null;
  /** When the plan began, whoever wrote it. */
  readonly since?: number | null;
  /** The planned times of day, minutes since midnight; empty if the plan gives none. */
  readonly clockMinutes?: readonly number[];
};

/** The data that a dose is expected by. */
export type DoseFrame = {
  readonly now: number;
  readonly zone: string;
  readonly plan: ExpectedPlan;
  /** When it was noted that a dose was not given. Such a note is no dose: nothing is counted from it. */
  readonly notGiven: readonly number[];
};

/**
 * When the next dose is due, by the habit of the last days where the plan does not say otherwise, else by the plan; not
 * by a vet's order. Never so soon after the last dose that the guard would ask about it. Null after insulin was ended.
 *
 * @param doses  of at least the last 7 days
 */
export function findNextDose(doses: readonly NotedDose[], frame: DoseFrame): NextDose | null {
  const { plan } = frame;
  const shiftedAt = findShifted(doses, frame);
  if (shiftedAt !== null && plan.everyDays === null) return null; // the guard names another time than the habit
  const due = shiftedAt === null ? findExpectedDose(doses, frame) : { at: shiftedAt, by: 'profile' as const };
  if (due === null) return null;
  const amount = findAmount(doses, frame);
  const usual = findUsualMinutes(doses, frame);
  if (agreesWithPlan(usual, plan)) return { ...due, ...amount, units: shiftedAt === null ? amount.units : null };
  return { ...due, units: null, changedAt: amount.changedAt ?? recentStart(frame) };
}

/**
 * The dose that raises an alert if nobody notes it. After a dose at an unusual time it is the next usual one if that is
 * near, so that no alert comes at night for a time that nobody planned.
 */
export function findExpectedDose(doses: readonly NotedDose[], frame: DoseFrame): DueDose | null {
  const { plan, now } = frame;
  if (plan.isEnded === true) return null;
  const slots = findSlots(doses, frame);
  if (slots === null) return doseByInterval(doses, frame);
  const usual = doseBySlots(doses, slots, frame);
  const shiftedAt = findShifted(doses, frame);
  const last = findLastGiven(doses, now);
  if (shiftedAt === null || last === null) return usual;
  const isNear = usual !== null && usual.at <= last.at + NEXT_INTERVALS * doseInterval(plan);
  return isNear ? usual : { at: shiftedAt, by: 'profile' };
}

/** The newest dose with an amount up to now. */
export function findLastDose<Noted extends NotedDose>(doses: readonly Noted[], now: number): Noted | null {
  return findNewest(
    doses.filter(({ value }) => value !== null),
    now,
  );
}

/** The newest dose that was given up to now, its amount known or not, as the guard counts them. */
function findLastGiven(doses: readonly NotedDose[], now: number): NotedDose | null {
  return findNewest(
    doses.filter(({ value }) => value !== 0),
    now,
  );
}

function findNewest<Noted extends NotedDose>(doses: readonly Noted[], now: number): Noted | null {
  const given = doses.filter(({ at }) => at <= now);
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
function findPlanChange(given: readonly NotedDose[], frame: Pick<DoseFrame, 'now' | 'plan'>): number | null {
  const { units } = frame.plan;
  const newest = given.at(-1)?.value ?? null;
  return units === null || newest === null || newest === units ? null : recentStart(frame);
}

/** When the plan began; null if it did not in the last days, or at an unknown time. */
function recentStart({ now, plan }: Pick<DoseFrame, 'now' | 'plan'>): number | null {
  const since = plan.since ?? null;
  return since === null || since <= now - HABIT_DAYS * DAY_MS ? null : since;
}

/** The times of day of the doses, minutes since midnight, and what they are known from. */
type Slots = Pick<NextDose, 'by'> & { readonly minutes: readonly number[] };

/** The usual two times of day if the plan has the same, else those of the plan; null if neither gives any. */
function findSlots(doses: readonly NotedDose[], frame: DoseFrame): Slots | null {
  const usual = findUsualMinutes(doses, frame);
  if (areTwoADay(usual) && agreesWithPlan(usual, frame.plan)) return { minutes: usual, by: 'habit' };
  const planned = plannedMinutes(frame.plan);
  return planned.length === 0 ? null : { minutes: planned, by: 'profile' };
}

function areTwoADay(minutes: readonly number[]): boolean {
  const [first, second] = minutes;
  return minutes.length === 2 && first !== undefined && second !== undefined && apart(first, second) >= APART_MINUTES;
}

/** Between two times of day, over midnight if that is shorter, minutes. */
function apart(one: number, other: number): number {
  const minutes = Math.abs(one - other);
  return Math.min(minutes, DAY_MINUTES - minutes);
}

/** Whether the plan has the interval and the times of what was usual; what is unknown, and one usual time, is no contradiction. */
function agreesWithPlan(usual: readonly number[], plan: ExpectedPlan): boolean {
  if (usual.length < 2) return true;
  if (plan.everyDays !== null && !isSameInterval(plan.everyDays, 1 / usual.length)) return false;
  const planned = plan.clockMinutes ?? [];
  return planned.every((minute) => usual.some((known) => apart(minute, known) <= NEAR_MINUTES));
}

/** The times of a day, if the plan gives that of every dose and they come daily; else none. */
function plannedMinutes({ everyDays, clockMinutes = [] }: ExpectedPlan): readonly number[] {
  const isWhole = everyDays !== null && clockMinutes.length > 0 && isSameInterval(everyDays, 1 / clockMinutes.length);
  return isWhole ? clockMinutes : [];
}

/** The usual or planned instants of yesterday, today and tomorrow, ascending. */
function slotInstants({ minutes }: Slots, { now, zone }: DoseFrame): number[] {
  const today = toDayNumber(toLocalDate(now, zone));
  return [-1, 0, 1]
    .flatMap((days) => minutes.map((minute) => (today + days) * DAY_MS + minute * MINUTE_MS))
    .map((wall) => firstInstantAtWall(wall, zone))
    .toSorted((a, b) => a - b);
}

/** The first usual or planned dose that is neither noted nor too soon after the last one. */
function doseBySlots(doses: readonly NotedDose[], slots: Slots, frame: DoseFrame): DueDose | null {
  const { now, plan } = frame;
  const last = findLastGiven(doses, now);
  const from = Math.max(now - EXPECTED_FOR_MS, last === null ? -Infinity : last.at + doseWindow(plan));
  const to = slots.by === 'habit' ? Infinity : plannedUntil(last, frame);
  const isGiven = (at: number): boolean =>
    doses.some((dose) => Math.abs(dose.at - at) <= NEAR_USUAL_MS && dose.at <= now);
  const at = slotInstants(slots, frame).find(
    (slot) => slot >= from && slot <= to && !isGiven(slot) && !isNotGiven(slot, frame),
  );
  return at === undefined ? null : { at, by: slots.by };
}

/** By the plan alone no dose is expected if more than one was neither noted as given nor as not given. */
function plannedUntil(last: NotedDose | null, { plan, notGiven }: DoseFrame): number {
  if (last === null) return -Infinity;
  const skipped = notGiven.filter((at) => at > last.at).length;
  return last.at + (skipped + 2.5) * doseInterval(plan);
}

/**
 * An interval after a dose at an unusual time that the next usual one follows too soon, as the guard names it; null
 * after a dose at its usual time, and after one that was given before the plan set other times.
 */
function findShifted(doses: readonly NotedDose[], frame: DoseFrame): number | null {
  const { now, plan } = frame;
  const last = findLastGiven(doses, now);
  const slots = plan.isEnded === true ? null : findSlots(doses, frame);
  if (last === null || slots === null) return null;
  if (slots.by === 'profile' && last.at < (plan.since ?? -Infinity)) return null;
  const at = last.at + doseInterval(plan);
  const windowMs = doseWindow(plan);
  const isCrossed = slotInstants(slots, frame).some(
    (slot) => slot > last.at + NEAR_USUAL_MS && slot < last.at + windowMs,
  );
  return isCrossed && at >= now - EXPECTED_FOR_MS && !isNotGiven(at, frame) ? at : null;
}

/** Counted from the last dose; null if more than one dose was neither entered nor noted as not given. */
function doseByInterval(doses: readonly NotedDose[], frame: DoseFrame): DueDose | null {
  const { now, zone, plan, notGiven } = frame;
  const days = plan.everyDays;
  const last = findLastGiven(doses, now);
  if (days === null || !(days > 0) || !last) return null;
  const wall = toWallClock(last.at, zone);
  const skipped = notGiven.filter((at) => at > last.at).length;
  const due = Array.from({ length: 2 + skipped }, (_, number) =>
    firstInstantAtWall(wall + (number + 1) * days * DAY_MS, zone),
  );
  const at = due.find((instant) => instant >= now - EXPECTED_FOR_MS && !isNotGiven(instant, frame));
  return at === undefined ? null : { at, by: 'profile' };
}

function isNotGiven(at: number, { notGiven, now }: DoseFrame): boolean {
  return notGiven.some((noted) => Math.abs(noted - at) <= NEAR_USUAL_MS && noted <= now);
}
