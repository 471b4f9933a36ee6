import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { bell, between, chance, seedFor, wave } from './chance.ts';
import { DOSE_FELT_MS, dosesBetween, type Dose } from './doses.ts';
import { findTemper, type FullPlan, type Pull } from './pet-plan.ts';

/** What a sensor can show, mg/dL. */
const SENSOR_RANGE = [40, 500] as const;
const DRIFT_SHARE = 0.27;
const DRIFT_KNOT_DAYS = 4;
const MEAL_PEAK_MS = 1.6 * HOUR_MS;
const HYPO_HALF_WIDTH_MS = 1.1 * HOUR_MS;
/** A rebound is highest this long after the bottom of the hypo. */
const REBOUND_AFTER_MS = 6 * HOUR_MS;

/** Noise of the sensor: each reading keeps this share of the error of the one before. */
const NOISE_KEPT = 0.72;
/** Errors further back than this many readings no longer count (0.72 to the 20th is a thousandth). */
const NOISE_MEMORY = 20;
const NOISE_SHARE = 0.022;

/** A nap on the sensor: about so often a day does one begin, with readings too low by so much, for so long. */
const NAPS_PER_DAY = 0.22;
const NAP_MINUTES = [20, 55] as const;
const NAP_SHARE = [0.6, 0.78] as const;
const NAP_EDGE_MS = 5 * MINUTE_MS;

/** The glucose a sensor shows at an instant, in whole mg/dL. Cheap when called in ascending order. */
export type GlucoseCurve = (at: number) => number;

/** The curve of a pet, for instants in any order. */
export function createGlucoseCurve(plan: FullPlan): GlucoseCurve {
  const recent = createRecentDoses(plan);
  const drift = seedFor(plan.seed, 'drift');
  const errorAt = sensorErrors(seedFor(plan.seed, 'noise'));
  const napShareAt = naps(seedFor(plan.seed, 'nap'));
  return (at) => {
    const doses = recent(at);
    const level = findTemper(plan).untreated * (1 + DRIFT_SHARE * wave(drift, at / (DRIFT_KNOT_DAYS * DAY_MS)));
    const dosed = doses.reduce((value, dose) => pulledDown(value, dose, at), withDoses(plan, doses, at, level));
    const body = plan.pulls.reduce((value, pull) => drawnTo(value, pull, at), dosed);
    const error = NOISE_SHARE * errorAt(Math.floor(at / (plan.intervalMinutes * MINUTE_MS)));
    return withinSensor(body * napShareAt(at) * (1 + error));
  };
}

function withinSensor(value: number): number {
  return Math.round(Math.min(SENSOR_RANGE[1], Math.max(SENSOR_RANGE[0], value)));
}

/** The doses still felt at an instant, looked up once for each day. */
function createRecentDoses(plan: FullPlan): (at: number) => readonly Dose[] {
  let day = NaN;
  let doses: readonly Dose[] = [];
  return (at) => {
    if (Math.floor(at / DAY_MS) !== day) {
      day = Math.floor(at / DAY_MS);
      doses = dosesBetween(plan, day * DAY_MS - DOSE_FELT_MS, (day + 1) * DAY_MS);
    }
    return doses;
  };
}

function withDoses(plan: FullPlan, doses: readonly Dose[], at: number, level: number): number {
  const { dosePull, mealLift } = findTemper(plan);
  let value = level;
  for (const dose of doses) {
    const since = at - dose.at;
    value -= dosePull * dose.strength * rise(since, dose.nadirAfterMs, 3);
    value += mealLift * dose.appetite * rise(since, MEAL_PEAK_MS, 2);
    value += (dose.hypo?.rebound ?? 0) * rise(since - dose.nadirAfterMs, REBOUND_AFTER_MS, 4);
  }
  return value;
}

/** From 0 up to 1 at `peakMs` and slowly back; the steeper, the narrower. */
function rise(sinceMs: number, peakMs: number, steepness: number): number {
  if (sinceMs <= 0) return 0;
  const share = sinceMs / peakMs;
  return (share * Math.exp(1 - share)) ** steepness;
}

/** A hypo pulls the curve down to its minimum, whatever the rest of the day. */
function pulledDown(value: number, dose: Dose, at: number): number {
  if (dose.hypo === null) return value;
  const bottomAt = dose.at + dose.nadirAfterMs;
  return drawnTo(value, { at: bottomAt, mgdl: dose.hypo.bottom, halfWidthMs: HYPO_HALF_WIDTH_MS }, at);
}

function drawnTo(value: number, pull: Pull, at: number): number {
  const off = (at - pull.at) / pull.halfWidthMs;
  const grip = Math.exp(-(off * off));
  return value * (1 - grip) + pull.mgdl * grip;
}

/** An autoregressive error of order one with standard deviation 1, for each tick of the sensor, from its last shocks. */
function sensorErrors(seed: number): (tick: number) => number {
  const scale = Math.sqrt(1 - NOISE_KEPT * NOISE_KEPT);
  const shockAt = remembered((tick) => bell(seed, tick));
  return (tick) => {
    let sum = 0;
    for (let back = NOISE_MEMORY; back >= 0; back -= 1) sum = sum * NOISE_KEPT + shockAt(tick - back);
    return sum * scale;
  };
}

/** Keeps the last values of a function of whole numbers. */
function remembered(make: (index: number) => number): (index: number) => number {
  const size = NOISE_MEMORY + 1;
  const indexes = new Float64Array(size).fill(NaN);
  const values = new Float64Array(size);
  return (index) => {
    const place = ((index % size) + size) % size;
    if (indexes[place] !== index) {
      indexes[place] = index;
      values[place] = make(index);
    }
    return values[place] ?? 0;
  };
}

/** What share of the glucose is shown: 1, or less while the pet lies on its sensor, with steep edges. */
function naps(seed: number): (at: number) => number {
  return (at) => {
    const day = Math.floor(at / DAY_MS);
    if (chance(seed, day) >= NAPS_PER_DAY) return 1;
    const lasts = between(NAP_MINUTES, seed + 1, day) * MINUTE_MS;
    const since = at - day * DAY_MS - chance(seed + 2, day) * (DAY_MS - lasts);
    const edge = Math.min(1, since / NAP_EDGE_MS, (lasts - since) / NAP_EDGE_MS);
    return edge <= 0 ? 1 : 1 - edge * (1 - between(NAP_SHARE, seed + 3, day));
  };
}
