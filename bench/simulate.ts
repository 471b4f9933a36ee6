import { DAY_MS } from '#domain/units/units.ts';
import { simulatePet } from '../src/cli/simulate/simulate-pet.ts';
import { findMedian, measureMs, printRatios } from './support/times.ts';

/* Making up 120 days of three pets. Baseline: what cannot be had for less, one sine and one instant for each reading. */
const ROUNDS = 11;
const FROM = Date.UTC(2025, 2, 1);
const DAYS = 120;
const PLAN = { species: 'cat', from: FROM, to: FROM + DAYS * DAY_MS, zone: 'Europe/Ljubljana' } as const;
const SEEDS = [1, 2, 3];

const readings = SEEDS.reduce((sum, seed) => sum + simulatePet({ ...PLAN, seed }).readings.at.length, 0);
const simulating = await measure(() => SEEDS.map(simulate));
const plain = await measure(sines);
console.log(`${readings} readings of ${SEEDS.length} pets, median of ${ROUNDS}:`);
printRatios('ms', [
  { name: 'one sine for each', value: plain },
  { name: 'simulatePet', value: simulating },
]);

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

async function measure(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measureMs(work));
  return findMedian(times);
}
