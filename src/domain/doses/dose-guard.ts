import type { LocalDate } from '../time/days.ts';
import { DAY_MS, HOUR_MS } from '../units/units.ts';

/** A dose of insulin: epoch ms and units; null if the amount was not recorded. */
export type Dose = { readonly at: number; readonly units: number | null };

/** The known treatment of a pet; null for what is unknown. */
export type DosePlan = {
  readonly everyDays: number | null;
  readonly units: number | null;
  readonly weightKg: number | null;
  /** The day of the last dose, or of the first without insulin, where insulin was ended; else null or missing. */
  readonly endedOn?: LocalDate | null;
};

/** Why the guard questions a dose: another dose is close in time, or the dose is large. */
export const DOSE_DOUBTS = ['tooSoon', 'large'] as const;
export type DoseDoubt = (typeof DOSE_DOUBTS)[number];

/** Smallest and largest dose that is accepted, U. 0.01 is the smallest step with two decimals. */
export const DOSE_BOUNDS = { min: 0.01, max: 200 } as const;

/** Twice a day, unless the profile says otherwise. */
const USUAL_INTERVAL_MS = 12 * HOUR_MS;
/** Nobody injects to the minute: a dose may be this early. */
const EARLY_MS = 4 * HOUR_MS;
/** A dose may never come before this share of the interval has passed. */
const MIN_SHARE = 2 / 3;
/** The longest usual interval is every second day; a longer one is a typing mistake. */
const MAX_INTERVAL_MS = 2 * DAY_MS;
/**
 * Doses above these limits are questioned: a multiple of the profile's dose, and U per kg of body weight. The limits
 * are the portal's own.
 */
export const LARGE_SHARE = 1.5;
export const LARGE_UNITS_PER_KG = 1;

/** The longest window in which another dose is looked for. */
export const MAX_WINDOW_MS = toWindow(MAX_INTERVAL_MS);

/** The time from one dose to the next, ms: from the profile, at most two days; 12 h if the profile has none. */
export function doseInterval({ everyDays }: Pick<DosePlan, 'everyDays'>): number {
  const days = everyDays ?? 0;
  return days > 0 ? Math.min(days * DAY_MS, MAX_INTERVAL_MS) : USUAL_INTERVAL_MS;
}

/**
 * Two doses closer than this (ms) are questioned: 8 h for twice a day, 20 h for once a day, 44 h for every second day.
 */
export function doseWindow(plan: Pick<DosePlan, 'everyDays'>): number {
  return toWindow(doseInterval(plan));
}

function toWindow(intervalMs: number): number {
  return Math.max(intervalMs * MIN_SHARE, intervalMs - EARLY_MS);
}

/**
 * The dose nearest to an instant, before or after it, within the window. A dose of 0 U was not given and is ignored.
 */
export function findNearDose<D extends Dose>(at: number, others: readonly D[], plan: DosePlan): D | null {
  const windowMs = doseWindow(plan);
  let nearest: D | null = null;
  for (const dose of others) {
    const apart = Math.abs(dose.at - at);
    if (dose.units === 0 || apart >= windowMs) continue;
    if (nearest === null || apart < Math.abs(nearest.at - at)) nearest = dose;
  }
  return nearest;
}

/** The limit that a dose exceeds, U, and what it is derived from; 0 after insulin was ended, with the day of its end. */
export type LargeDose = {
  readonly limit: number;
  readonly by: 'profile' | 'weight';
  readonly endedOn?: LocalDate;
};

/**
 * The lower of the portal's limits if a dose exceeds it; null if it does not, or if there is nothing to derive a limit
 * from. After insulin was ended every dose does, also one of an unknown amount.
 */
export function findLargeDose(units: number | null, plan: DosePlan): LargeDose | null {
  const { endedOn = null } = plan;
  if (endedOn !== null) return { limit: 0, by: 'profile', endedOn };
  const byProfile = hundredths((plan.units ?? 0) * LARGE_SHARE) || Infinity;
  const byWeight = plan.weightKg === null ? Infinity : hundredths(plan.weightKg * LARGE_UNITS_PER_KG);
  const limit = Math.min(byProfile, byWeight);
  if ((units ?? 0) <= limit) return null;
  return { limit, by: limit === byProfile ? 'profile' : 'weight' };
}

function hundredths(units: number): number {
  return Math.round(units * 100) / 100;
}

/** Whether an amount is possible as a dose: above 0, at most 200 U. */
export function isPossibleDose(units: number): boolean {
  return units > 0 && units <= DOSE_BOUNDS.max;
}
