import { describe, expect, it } from 'vitest';
import { minuteOfDay } from '#domain/time/days.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { PetPlan } from './pet-plan.ts';
import { simulatePet } from './simulate-pet.ts';

const FROM = Date.UTC(2026, 1, 1, 8);
const ZONE = 'Europe/Vienna';

function aPlan(changes: Partial<PetPlan> = {}): PetPlan {
  return { seed: 11, species: 'cat', from: FROM, to: FROM + 120 * DAY_MS, zone: ZONE, ...changes };
}

function computeShare(values: Float64Array, holds: (value: number) => boolean): number {
  return (100 * values.filter(holds).length) / values.length;
}

const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

/** Mean glucose of each hour of the household's day. */
function meanByHour(plan: PetPlan): number[] {
  const { at, mgdl } = simulatePet(plan).readings;
  const hours = Array.from({ length: 24 }, (): number[] => []);
  at.forEach((instant, index) => hours[Math.floor(minuteOfDay(instant, ZONE) / 60)]?.push(mgdl[index] ?? 0));
  return hours.map(mean);
}

function silences(at: Float64Array): number[] {
  return Array.from(at.subarray(1), (instant, index) => (instant - (at[index] ?? 0)) / MINUTE_MS);
}

describe('the curve', () => {
  it.each([1, 2, 3, 11, 70])('of a cat (seed %i) stays in its plausible range', (seed) => {
    const { mgdl } = simulatePet(aPlan({ seed })).readings;
    expect(mean(mgdl)).toBeGreaterThan(183);
    expect(mean(mgdl)).toBeLessThan(217);
    const inTarget = computeShare(mgdl, (value) => value >= 80 && value <= 270);
    expect(inTarget).toBeGreaterThan(75);
    expect(inTarget).toBeLessThan(91);
    expect(computeShare(mgdl, (value) => value < 80)).toBeGreaterThan(0.2);
    expect(computeShare(mgdl, (value) => value < 80)).toBeLessThan(4);
  });

  it.each([1, 2, 3])('of a dog (seed %i) runs a little higher than a cat’s', (seed) => {
    const dog = mean(simulatePet(aPlan({ seed, species: 'dog' })).readings.mgdl);
    const cat = mean(simulatePet(aPlan({ seed })).readings.mgdl);
    expect(dog - cat).toBeGreaterThan(2);
    expect(dog - cat).toBeLessThan(30);
  });

  it('is lowest four to seven hours after each dose, and high again before the next', () => {
    const byHour = meanByHour(aPlan());
    const lowest = (from: number) =>
      from + byHour.slice(from, from + 12).indexOf(Math.min(...byHour.slice(from, from + 12)));
    expect(lowest(7)).toBeGreaterThanOrEqual(11);
    expect(lowest(7)).toBeLessThanOrEqual(14);
    expect((byHour[6] ?? 0) - Math.min(...byHour)).toBeGreaterThan(40);
    expect(Math.min(...byHour.slice(0, 3))).toBeLessThan((byHour[18] ?? 0) - 40);
  });

  it('has a hypo every week or two, with a rebound above the ordinary after it', () => {
    const { at, mgdl } = simulatePet(aPlan({ gapsPerWeek: 0.001 })).readings;
    const lows = at.filter((_, index) => (mgdl[index] ?? 0) < 75);
    const episodes = lows.filter((instant, index) => instant - (lows[index - 1] ?? -Infinity) > 12 * HOUR_MS);
    expect(episodes.length).toBeGreaterThanOrEqual(8);
    expect(episodes.length).toBeLessThanOrEqual(30);
    const after = episodes.map((low) => mean(mgdl.filter((_, index) => isWithin((at[index] ?? 0) - low, 5, 11))));
    expect(mean(after.filter((value) => !Number.isNaN(value)))).toBeGreaterThan(mean(mgdl) + 20);
  });

  it('does not jump between two readings as no sensor does', () => {
    const { at, mgdl } = simulatePet(aPlan()).readings;
    const steps = silences(at).flatMap((silence, index) =>
      silence === 5 ? [Math.abs((mgdl[index + 1] ?? 0) - (mgdl[index] ?? 0))] : [],
    );
    expect(mean(steps)).toBeGreaterThan(1);
    expect(mean(steps)).toBeLessThan(8);
  });
});

describe('sensors', () => {
  it('follow each other with a pause, and warm up in silence', () => {
    const { sensors, readings } = simulatePet(aPlan());
    expect(sensors).toHaveLength(9);
    for (const [index, sensor] of sensors.entries()) {
      const first = readings.at[readings.sensor.indexOf(index)] ?? 0;
      expect(first - sensor.startedAt).toBeGreaterThanOrEqual(60 * MINUTE_MS);
      expect(sensor.startedAt - (sensors[index - 1]?.endsAt ?? -Infinity)).toBeGreaterThanOrEqual(3 * HOUR_MS);
    }
    expect(new Set(sensors.map(({ sn }) => sn)).size).toBe(9);
  });

  it('stop when no further one is put on', () => {
    const { sensors, readings } = simulatePet(aPlan({ sensorCount: 2 }));
    expect(sensors).toHaveLength(2);
    expect(readings.at.at(-1)).toBeLessThan(sensors[1]?.endsAt ?? 0);
    expect(simulatePet(aPlan({ sensorCount: 2 }), FROM + 100 * DAY_MS).readings.at).toHaveLength(0);
  });

  it('lose readings for half an hour to four hours a few times a week', () => {
    const { at } = simulatePet(aPlan()).readings;
    const gaps = silences(at).filter((silence) => silence > 25 && silence <= 245);
    expect(gaps.length).toBeGreaterThan(25);
    expect(gaps.length).toBeLessThan(70);
    expect(silences(at).every((silence) => silence % 5 === 0 || silence > 60)).toBe(true);
  });
});

describe('events', () => {
  it('hold two doses with their meals a day, at the household’s hours also across a change of the clock', () => {
    const { events } = simulatePet(aPlan());
    const doses = events.filter(({ type }) => type === 'insulin');
    expect(doses).toHaveLength(240);
    for (const { at } of doses) {
      const fromHour = Math.min(...[7, 19].map((hour) => Math.abs(minuteOfDay(at, ZONE) - hour * 60)));
      expect(fromHour).toBeLessThan(45);
    }
    expect(events.filter(({ type }) => type === 'meal')).toHaveLength(240);
  });

  it('are of every kind a household notes, in order', () => {
    const { events } = simulatePet(aPlan());
    expect(new Set(events.map(({ type }) => type))).toEqual(
      new Set(['BG', 'meal', 'sport', 'insulin', 'meds', 'weight']),
    );
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).sort((a, b) => a - b));
    expect(events.filter(({ type }) => type === 'weight')).toHaveLength(18);
  });

  it('fit the glucose: a meter check is near the sensor', () => {
    const { events, readings } = simulatePet(aPlan());
    const checks = events.filter(({ type }) => type === 'BG');
    expect(checks.length).toBeGreaterThan(25);
    const off = checks.flatMap(({ at, value }) => {
      const near = readings.at.findIndex((instant) => Math.abs(instant - at) <= 2.5 * MINUTE_MS);
      return near === -1 ? [] : [Math.abs((value ?? 0) / (readings.mgdl[near] ?? 1) - 1)];
    });
    expect(mean(off)).toBeLessThan(0.12);
  });
});

describe('a level that a plan sets', () => {
  it('is not checked by chance: that would answer its alarm', () => {
    const checks = (plan: PetPlan) => simulatePet(plan).events.filter(({ type }) => type === 'BG');
    const free = checks(aPlan());
    const [{ at }] = free as [(typeof free)[0]]; // there are more than 25
    const pulls = [{ at: at + 60 * MINUTE_MS, mgdl: 44, halfWidthMs: 70 * MINUTE_MS }];
    expect(checks(aPlan({ pulls })).map((check) => check.at)).toEqual(free.slice(1).map((check) => check.at));
  });
});

describe('the same plan', () => {
  it('makes the same story for the same seed, another one for another seed', () => {
    expect(simulatePet(aPlan())).toEqual(simulatePet(aPlan()));
    expect(simulatePet(aPlan({ seed: 12 })).readings.mgdl).not.toEqual(simulatePet(aPlan()).readings.mgdl);
  });

  it('is the same in two parts as in one', () => {
    const middle = FROM + 47.3 * DAY_MS;
    const whole = simulatePet(aPlan());
    const start = simulatePet(aPlan({ to: middle }));
    const rest = simulatePet(aPlan({ to: middle }), middle, FROM + 120 * DAY_MS);
    expect([...start.readings.mgdl, ...rest.readings.mgdl]).toEqual([...whole.readings.mgdl]);
    expect([...start.readings.at, ...rest.readings.at]).toEqual([...whole.readings.at]);
    expect([...start.events, ...rest.events]).toEqual(whole.events);
    expect([...start.sensors, ...rest.sensors]).toEqual(whole.sensors);
  });

  it('streams minute by minute what it makes in one go', () => {
    const from = FROM + 10 * DAY_MS;
    const whole = simulatePet(aPlan(), from, from + HOUR_MS).readings;
    const minutes = Array.from({ length: 60 }, (_, index) => from + index * MINUTE_MS);
    const parts = minutes.map((at) => simulatePet(aPlan({ to: FROM }), at, at + MINUTE_MS).readings);
    expect(whole.at).toHaveLength(12);
    for (const key of ['at', 'mgdl', 'sensor'] as const) {
      expect(parts.flatMap((part) => [...part[key]])).toEqual([...whole[key]]);
    }
  });

  it('that ends before it begins is refused', () => {
    expect(() => simulatePet(aPlan({ to: FROM - 1 }))).toThrow(RangeError);
    expect(() => simulatePet(aPlan({ intervalMinutes: 0 }))).toThrow(RangeError);
  });
});

function isWithin(ms: number, fromHours: number, toHours: number): boolean {
  return ms >= fromHours * HOUR_MS && ms <= toHours * HOUR_MS;
}
