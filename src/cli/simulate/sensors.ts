import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { between, chance, seedFor } from './chance.ts';
import type { FullPlan, SensorKind, SimulatedKind } from './pet-plan.ts';

/** What serial numbers begin with. */
const LETTERS: Readonly<Record<SimulatedKind, string>> = { cat: 'C', dog: 'D', human: 'H' };

/** One sensor on the pet; `endsAt` is when it stops by itself, which may be in the future. */
export type SimulatedSensor = {
  readonly sn: string;
  readonly model: string;
  readonly startedAt: number;
  readonly endsAt: number;
  readonly warmUpMinutes: number;
  readonly lifetimeDays: number;
  readonly intervalMinutes: number;
};

const WEEK_MS = 7 * DAY_MS;
const GAP_MINUTES = [30, 240] as const;

/** The sensors put on before an instant, in order: the first with the plan, each next some hours after the last ended. */
export function sensorsBefore(plan: FullPlan, before: number): SimulatedSensor[] {
  const sensors: SimulatedSensor[] = [];
  const seed = seedFor(plan.seed, 'sensor');
  let startedAt = plan.from;
  while (startedAt < before && sensors.length < plan.sensorCount) {
    const sensor = toSensor(plan, sensors.length, startedAt);
    sensors.push(sensor);
    const pause = between(plan.pauseHours, seed, sensors.length) * HOUR_MS;
    startedAt = sensor.endsAt + Math.round(pause / MINUTE_MS) * MINUTE_MS;
  }
  return sensors;
}

/** The first instant at which a sensor reports a value. */
export const firstReadingAt = (sensor: SimulatedSensor): number => sensor.startedAt + sensor.warmUpMinutes * MINUTE_MS;

/** Whether no reading arrives at an instant: the phone was away, the sensor out of reach or silent for good. */
export function simulateGaps(plan: FullPlan): (at: number) => boolean {
  const slot = WEEK_MS / plan.gapsPerWeek;
  const seed = seedFor(plan.seed, 'gap');
  return (at) => {
    if (at >= plan.silentFrom) return true;
    if (at >= plan.gapFreeFrom) return false;
    const number = Math.floor(at / slot);
    const lasts = between(GAP_MINUTES, seed, number) * MINUTE_MS;
    const since = at - number * slot - chance(seed + 1, number) * (slot - lasts);
    return since >= 0 && since < lasts;
  };
}

function toSensor(plan: FullPlan, index: number, startedAt: number): SimulatedSensor {
  const number = Math.floor(chance(seedFor(plan.seed, 'serial'), index) * 1e8);
  const kind = kindAt(plan, index);
  return {
    ...kind,
    sn: `${LETTERS[plan.species]}${String(number).padStart(8, '0')}`,
    startedAt,
    endsAt: startedAt + kind.lifetimeDays * DAY_MS,
  };
}

function kindAt(plan: FullPlan, index: number): SensorKind {
  if (plan.otherSensor !== null && index % 2 === 1) return plan.otherSensor;
  const { sensorModel: model, intervalMinutes, sensorLifetimeDays: lifetimeDays, warmUpMinutes } = plan;
  return { model, intervalMinutes, lifetimeDays, warmUpMinutes };
}
