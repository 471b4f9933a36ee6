import { toLocalDayNumber } from '#domain/time/days.ts';
import { firstInstantAtWall } from '#domain/time/zones.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { bell, between, chance, seedFor } from './chance.ts';
import type { FullPlan } from './pet-plan.ts';

/** One feeding with its insulin, and their effect. */
export type Dose = {
  readonly at: number;
  /** Which of the day's doses it is, from 0. */
  readonly turn: number;
  readonly units: number;
  /** How strongly it works and how much was eaten; 1 is ordinary. */
  readonly strength: number;
  readonly appetite: number;
  /** From the dose to the lowest glucose. */
  readonly nadirAfterMs: number;
  /** Set if it works far too well: the glucose at the bottom, mg/dL, and the rise above the ordinary afterwards. */
  readonly hypo: { readonly bottom: number; readonly rebound: number } | null;
};

/** One hypo falls into each stretch of this many days: every week or two. */
const HYPO_EVERY_DAYS = 10;
const NADIR_HOURS = [4.3, 6.4] as const;
const LATENESS_MINUTES = 12;

/** The doses given in [from, to), in order; one planned for midnight may be given on the day before or after. */
export function dosesBetween(plan: FullPlan, from: number, to: number): Dose[] {
  const doses: Dose[] = [];
  for (
    let day = toLocalDayNumber(from - HOUR_MS, plan.zone);
    day <= toLocalDayNumber(to + HOUR_MS, plan.zone);
    day += 1
  ) {
    doses.push(...dosesOfDay(plan, day).filter(({ at }) => at >= from && at < to));
  }
  return doses;
}

function dosesOfDay(plan: FullPlan, day: number): Dose[] {
  const hypoTurn = chooseHypoTurn(plan, day);
  return plan.doseHours.map((hour, turn) =>
    planDose(plan, { day, turn, isHypo: turn === hypoTurn }, atWallClock(plan, day, hour)),
  );
}

/** The instant at which the household's clock shows an hour (with its fraction) of a day. */
export function atWallClock(plan: FullPlan, day: number, hour: number): number {
  return firstInstantAtWall(day * DAY_MS + Math.round(hour * 60) * MINUTE_MS, plan.zone);
}

function planDose(plan: FullPlan, which: { day: number; turn: number; isHypo: boolean }, planned: number): Dose {
  const { day, turn } = which;
  const seed = seedFor(plan.seed, 'dose');
  const draw = (bounds: readonly [number, number], aspect: number) => between(bounds, seed + aspect, day, turn);
  const at = planned + Math.round(bell(seed + 1, day, turn) * LATENESS_MINUTES) * MINUTE_MS;
  const { doseUnits, earlierDose } = plan;
  return {
    at,
    turn,
    units: earlierDose !== null && at < earlierDose.until ? earlierDose.units : doseUnits,
    strength: Math.exp(bell(seed + 2, day, turn) * 0.24),
    appetite: draw([0.55, 1.35], 3),
    nadirAfterMs: Math.round(draw(NADIR_HOURS, 4) * HOUR_MS),
    hypo: which.isHypo ? { bottom: draw([46, 70], 5), rebound: draw([70, 130], 6) } : null,
  };
}

/** Which dose of a day ends in a hypo; -1 for none. Every stretch has one, never on its first two days. */
function chooseHypoTurn(plan: FullPlan, day: number): number {
  const seed = seedFor(plan.seed, 'hypo');
  const stretch = Math.floor(day / HYPO_EVERY_DAYS);
  const chosen = 2 + Math.floor(chance(seed, stretch, 1) * (HYPO_EVERY_DAYS - 2));
  if (day - stretch * HYPO_EVERY_DAYS !== chosen) return -1;
  return Math.floor(chance(seed, stretch, 2) * plan.doseHours.length);
}

/** For how long a dose can still be felt. */
export const DOSE_FELT_MS = DAY_MS;
