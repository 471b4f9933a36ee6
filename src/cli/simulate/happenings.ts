import { toLocalDayNumber } from '#domain/time/days.ts';
import { bell, between, chance, seedFor } from './chance.ts';
import { atWallClock, dosesBetween, type Dose } from './doses.ts';
import { createGlucoseCurve } from './glucose.ts';
import type { FullPlan, SimulatedKind } from './pet-plan.ts';

/** Something the household noted; `detail` as the contract has it. */
export type SimulatedEvent = {
  readonly type: 'BG' | 'meal' | 'sport' | 'insulin' | 'meds' | 'weight';
  readonly at: number;
  readonly title: string | null;
  readonly value: number | null;
  readonly unit: string | null;
  readonly detail: {
    readonly label?: 'Breakfast' | 'Dinner' | 'Extra';
    readonly insulinKind?: 'Long_acting' | 'Middle_acting';
    readonly note?: string;
  } | null;
};

const METER_CHECKS_PER_DAY = 0.4;
/** A meter differs from the sensor by about this share. */
const METER_SHARE = 0.06;
const PLAYS_PER_DAY = 0.55;
const MEDS_EVERY_DAYS = 30;

/** The events that each kind of household records. */
type Habits = {
  readonly insulinKind: 'Long_acting' | 'Middle_acting';
  readonly mealGrams: number;
  readonly sport: string;
  readonly longestSport: number;
  readonly meds: string;
};
const HABITS: Readonly<Record<SimulatedKind, Habits>> = {
  cat: { insulinKind: 'Long_acting', mealGrams: 60, sport: 'Play', longestSport: 20, meds: 'Flea protection' },
  dog: { insulinKind: 'Middle_acting', mealGrams: 180, sport: 'Walk', longestSport: 60, meds: 'Flea protection' },
  human: { insulinKind: 'Long_acting', mealGrams: 55, sport: 'Walk', longestSport: 60, meds: 'Vitamin D' },
};

/** What the household noted in [from, to), in order. */
export function eventsBetween(plan: FullPlan, from: number, to: number): SimulatedEvent[] {
  const events = dosesBetween(plan, from, to).flatMap((dose) => eventsOfDose(plan, dose));
  for (let day = toLocalDayNumber(from, plan.zone); day <= toLocalDayNumber(to, plan.zone); day += 1) {
    events.push(...eventsOfDay(plan, day));
  }
  return events.filter(({ at }) => at >= from && at < to).sort((a, b) => a.at - b.at);
}

function eventsOfDose(plan: FullPlan, dose: Dose): SimulatedEvent[] {
  const label = (['Breakfast', 'Dinner'] as const)[dose.turn] ?? 'Extra';
  const { insulinKind, mealGrams } = HABITS[plan.species];
  const grams = Math.round(mealGrams * dose.appetite);
  return [
    { type: 'meal', at: dose.at, title: null, value: grams, unit: 'g', detail: { label } },
    { type: 'insulin', at: dose.at, title: null, value: dose.units, unit: 'U', detail: { label, insulinKind } },
  ];
}

function eventsOfDay(plan: FullPlan, day: number): SimulatedEvent[] {
  const made = [meterCheck(plan, day), play(plan, day), weighing(plan, day), meds(plan, day)];
  return made.filter((event) => event !== null);
}

function meterCheck(plan: FullPlan, day: number): SimulatedEvent | null {
  const seed = seedFor(plan.seed, 'meter');
  if (chance(seed, day) >= METER_CHECKS_PER_DAY) return null;
  const at = atWallClock(plan, day, between([8, 22], seed + 1, day));
  if (isPulled(plan, at)) return null;
  const value = Math.round(createGlucoseCurve(plan)(at) * (1 + METER_SHARE * bell(seed + 2, day)));
  return { type: 'BG', at, title: null, value, unit: 'mg/dL', detail: null };
}

/** Whether glucose is drawn to a level then. A random meter check would count as the check of that low, which has to stay open. */
function isPulled({ pulls }: FullPlan, at: number): boolean {
  return pulls.some((pull) => Math.abs(at - pull.at) <= 2 * pull.halfWidthMs);
}

function play(plan: FullPlan, day: number): SimulatedEvent | null {
  const seed = seedFor(plan.seed, 'play');
  if (chance(seed, day) >= PLAYS_PER_DAY) return null;
  const at = atWallClock(plan, day, between([15, 21], seed + 1, day));
  const { sport, longestSport: longest } = HABITS[plan.species];
  const value = 5 * Math.round(between([1, longest / 5], seed + 2, day));
  return { type: 'sport', at, title: sport, value, unit: 'min', detail: null };
}

/** Each Sunday at 10; day 3 after 1970-01-01 was the first Sunday. */
function weighing(plan: FullPlan, day: number): SimulatedEvent | null {
  if (day % 7 !== 3) return null;
  const seed = seedFor(plan.seed, 'weight');
  const change = 0.02 * Math.sin(day / 40) + 0.006 * bell(seed, day);
  const value = Math.round(plan.weightKg * (1 + change) * 100) / 100;
  return { type: 'weight', at: atWallClock(plan, day, 10), title: null, value, unit: 'kg', detail: null };
}

function meds(plan: FullPlan, day: number): SimulatedEvent | null {
  if (day % MEDS_EVERY_DAYS !== 0) return null;
  return {
    type: 'meds',
    at: atWallClock(plan, day, 9),
    title: HABITS[plan.species].meds,
    value: 1,
    unit: 'dose',
    detail: null,
  };
}
