import { DAY_MS } from '#domain/units/units.ts';
import { simulatePet } from '../src/cli/simulate/simulate-pet.ts';
import { median } from './year.ts';

/* Making up 120 days of three pets, next to what cannot be had for less: one sine and one instant for each reading. */
const ROUNDS = 11;
const FROM = Date.UTC(2025, 2, 1);
const DAYS = 120;
const PLAN = { species: 'cat', from: FROM, to: FROM + DAYS * DAY_MS, zone: 'Europe/Ljubljana' } as const;
const SEEDS = [1, 2, 3];

const readings = SEEDS.reduce((sum, seed) => sum + simulatePet({ ...PLAN, seed }).readings.at.length, 0);
const simulating = median(Array.from({ length: ROUNDS }, () => measureMs(() => SEEDS.map(simulate))));
const plain = median(Array.from({ length: ROUNDS }, () => measureMs(sines)));
console.log(`${readings} readings of ${SEEDS.length} pets, median of ${ROUNDS}:`);
console.log(`one sine for each   ${plain.toFixed(1).padStart(7)} ms`);
console.log(`simulatePet         ${simulating.toFixed(1).padStart(7)} ms  × ${(simulating / plain).toFixed(1)}`);

function simulate(seed: number): number {
  return simulatePet({ ...PLAN, seed }).readings.mgdl.length;
}

function sines(): number {
  const at = new Float64Array(readings);
  const mgdl = new Float64Array(readings);
  for (let index = 0; index < readings; index += 1) {
    at[index] = FROM + index * 300_000;
    mgdl[index] = 160 + 60 * Math.sin(index / 45);
  }
  return at.length + mgdl.length;
}

function measureMs(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}
