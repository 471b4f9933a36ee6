/*
 * Writes the readings of the cases, made by the simulator: `node tests/golden/simulated/write-traces.process.ts`. What it
 * writes is kept, so that a change of the simulator does not change the cases.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { chance } from '#cli/simulate/chance.ts';
import { simulatePet } from '#cli/simulate/simulate-pet.ts';
import type { PetPlan, SensorKind } from '#cli/simulate/pet-plan.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';

type Row = { readonly at: number; readonly mgdl: number; readonly interval: number; readonly kind: string };

const SLOW: SensorKind = { model: 'Slow', intervalMinutes: 15, lifetimeDays: 4, warmUpMinutes: 60 };
/** The interval of the history of the third case's sensor. */
const QUARTER_MS = 15 * MINUTE_MS;
const LIMITS = { low: 40, high: 500 };
const SCAN_SEED = 5;

const cases = JSON.parse(readFileSync(new URL('cases.json', import.meta.url), 'utf8')) as Record<
  'cat' | 'dog' | 'scans',
  { readonly zone: string; readonly from: string; readonly to: string }
>; // the file's own form

write('cat', rowsOf(planOf('cat', { seed: 20, sensorLifetimeDays: 9, gapsPerWeek: 6 })));
write('dog', rowsOf(planOf('dog', { seed: 14, sensorLifetimeDays: 3, otherSensor: SLOW, pauseHours: [2, 9] })));
write('scans', withScans(rowsOf(planOf('scans', { seed: 31, gapsPerWeek: 0.5, doseUnits: 3 }))));

function planOf(name: keyof typeof cases, more: Partial<PetPlan> & { readonly seed: number }): PetPlan {
  const { zone, from, to } = cases[name];
  const species = name === 'dog' ? 'dog' : 'cat';
  return { species, zone, from: Date.parse(from), to: Date.parse(to) - 2 * HOUR_MS, ...more };
}

function rowsOf(plan: PetPlan): Row[] {
  const { readings, sensors } = simulatePet(plan);
  return Array.from(readings.at, (at, index) => ({
    at,
    mgdl: readings.mgdl[index] ?? 0,
    interval: sensors[readings.sensor[index] ?? 0]?.intervalMinutes ?? 0,
    kind: '',
  }));
}

/** The same glucose of a sensor that keeps every quarter of an hour, and a few instants at which it was scanned. */
function withScans(rows: readonly Row[]): Row[] {
  return rows.flatMap((row): Row[] => {
    const minute = Math.round(row.at / MINUTE_MS);
    const mgdl = Math.min(LIMITS.high, Math.max(LIMITS.low, inMmol((row.mgdl - 150) * 1.7 + 150)));
    const isHistory = row.at % QUARTER_MS === 0 && !isLost(row.at);
    if (isHistory) return [{ ...row, at: row.at + 7000, mgdl, interval: 15, kind: limitOf(mgdl) }];
    if (chance(SCAN_SEED, minute) > 0.06) return [];
    return [{ ...row, at: row.at + 31_000, mgdl, interval: 15, kind: 'scan' }];
  });
}

/** The history of seven hours every third day is lost, and only what was scanned is left. */
function isLost(at: number): boolean {
  return Math.floor(at / DAY_MS) % 3 === 0 && at % DAY_MS < 7 * HOUR_MS;
}

/** mg/dL to a tenth of a value that was shown in tenths of a mmol/L. */
function inMmol(mgdl: number): number {
  return Math.round(Math.round((mgdl / 18) * 10) * 18) / 10;
}

function limitOf(mgdl: number): string {
  if (mgdl <= LIMITS.low) return 'low';
  return mgdl >= LIMITS.high ? 'high' : '';
}

function write(name: string, rows: readonly Row[]): void {
  const lines = rows.map(({ at, mgdl, interval, kind }) => `${at / 1000},${mgdl},${interval},${kind}`);
  writeFileSync(
    new URL(`${name}.csv`, import.meta.url),
    ['epoch_seconds,mgdl,interval_minutes,kind', ...lines, ''].join('\n'),
  );
}
