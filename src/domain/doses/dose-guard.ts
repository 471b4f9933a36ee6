import { DAY_MS, HOUR_MS } from '../units/units.ts';

/** A dose of insulin: epoch ms and units; null for an amount that nobody noted. */
export type Dose = { readonly at: number; readonly units: number | null };

/** What is known of how a pet is treated; null for what is not known. */
export type DosePlan = {
  readonly everyDays: number | null;
  readonly units: number | null;
  readonly weightKg: number | null;
};

/** What the guard has against a dose: another one is near, or it is large. */
export const DOSE_DOUBTS = ['tooSoon', 'large'] as const;
export type DoseDoubt = (typeof DOSE_DOUBTS)[number];

/** Smallest and largest dose that is taken at all, U. 0.01 is the smallest step of two decimals. */
export const DOSE_BOUNDS = { min: 0.01, max: 200 } as const;

/** Twice a day, until the profile says something else. */
const USUAL_INTERVAL_MS = 12 * HOUR_MS;
/** Nobody injects to the minute: a dose may come this much before its time … */
const EARLY_MS = 4 * HOUR_MS;
/** … but never before this share of the interval is over. */
const MIN_SHARE = 2 / 3;
/** Pets are treated every second day at the rarest; a longer interval is a slip. */
const MAX_INTERVAL_MS = 2 * DAY_MS;
/** The portal's own limits of what is asked about: a share of the profile's dose, and U for each kg of body weight. */
export const LARGE_SHARE = 1.5;
export const LARGE_UNITS_PER_KG = 1;

/** The longest time in which another dose is looked for. */
export const MAX_WINDOW_MS = toWindow(MAX_INTERVAL_MS);

/** The time from one dose to the next: as the profile says, at most two days; 12 h where it says nothing. */
export function doseInterval({ everyDays }: Pick<DosePlan, 'everyDays'>): number {
  const days = everyDays ?? 0;
  return days > 0 ? Math.min(days * DAY_MS, MAX_INTERVAL_MS) : USUAL_INTERVAL_MS;
}

/** Two doses closer than this are asked about: 8 h for twice a day, 20 h for once a day, 44 h for every second day. */
export function doseWindow(plan: Pick<DosePlan, 'everyDays'>): number {
  return toWindow(doseInterval(plan));
}

function toWindow(intervalMs: number): number {
  return Math.max(intervalMs * MIN_SHARE, intervalMs - EARLY_MS);
}

/** The dose nearest to an instant, before or after it, inside the window; a dose of 0 U was not given. */
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

/** The limit that a dose is above, U, and what it is made from. */
export type LargeDose = { readonly limit: number; readonly by: 'profile' | 'weight' };

/** Whether a dose is above one of the portal's own limits; the lower one is named. Null where it is not, or nothing is known. */
export function findLargeDose(units: number | null, plan: DosePlan): LargeDose | null {
  const byProfile = hundredths((plan.units ?? 0) * LARGE_SHARE) || Infinity;
  const byWeight = plan.weightKg === null ? Infinity : hundredths(plan.weightKg * LARGE_UNITS_PER_KG);
  const limit = Math.min(byProfile, byWeight);
  if ((units ?? 0) <= limit) return null;
  return { limit, by: limit === byProfile ? 'profile' : 'weight' };
}

function hundredths(units: number): number {
  return Math.round(units * 100) / 100;
}

/** Whether an amount can be a dose at all: above 0, at most 200 U. */
export function isPossibleDose(units: number): boolean {
  return units > 0 && units <= DOSE_BOUNDS.max;
}
