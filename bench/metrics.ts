/**
 * Times all metrics and the AGP of 14 days, 90 days and a year of 5-minute readings in memory, next to a baseline that is
 * measured in the same run: one plain pass each for mean and standard deviation over the same array.
 *
 * Run: node bench/metrics.ts
 */
import { computeAgp } from '../src/domain/glucose/agp.ts';
import { daySummary } from '../src/domain/glucose/day-summary.ts';
import { hourlyShares } from '../src/domain/glucose/hourly.ts';
import { CAT_THRESHOLDS } from '../src/domain/glucose/levels.ts';
import { glucoseMetrics } from '../src/domain/glucose/metrics.ts';
import { listLocalDays } from '../src/domain/time/day-lists.ts';
import { packTrace, unpackTraces } from '../src/domain/trace/packing.ts';
import { thin } from '../src/domain/trace/thin.ts';
import { plainTrace, sliceTrace, type Trace } from '../src/domain/trace/trace.ts';
import { DAY_MS } from '../src/domain/units/units.ts';

const ZONE = 'Europe/Ljubljana';
const START = Date.UTC(2025, 0, 1);
const STEP_MS = 300_000;
const ROUNDS = 41;
/** Until its code is compiled: the first forty take up to twice as long as those after them. */
const WARM_UP_ROUNDS = 40;
const TARGET_MS = 8;

type Timing = { readonly median: number; readonly best: number };

/** A plausible cat: two doses a day, slow drift, sensor noise and a missing hour now and then; the same in each run. */
function simulate(days: number): Trace {
  const at: number[] = [];
  const mgdl: number[] = [];
  let seed = 7;
  const noise = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647 - 0.5;
  let drift = 0;
  for (let index = 0; index < (days * DAY_MS) / STEP_MS; index += 1) {
    drift = 0.995 * drift + 12 * noise();
    if (index % 3000 < 12) continue;
    const phase = (index % 144) / 144;
    at.push(START + index * STEP_MS + Math.round(2000 * noise()));
    mgdl.push(Math.round(10 * Math.max(40, 210 + 90 * Math.cos(2 * Math.PI * phase) + drift + 6 * noise())) / 10);
  }
  return plainTrace(Float64Array.from(at), Float64Array.from(mgdl), 5);
}

function plainMeanAndSd(values: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  const mean = sum / values.length;
  let squares = 0;
  for (let index = 0; index < values.length; index += 1) squares += ((values[index] ?? 0) - mean) ** 2;
  return mean + Math.sqrt(squares / (values.length - 1));
}

/** Median and best time of a piece of work, ms. */
function timed(work: () => unknown): Timing {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) work();
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    work();
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  return { median: times[Math.floor(ROUNDS / 2)] ?? Number.NaN, best: times[0] ?? Number.NaN };
}

function compare(days: number): void {
  const trace = simulate(days);
  const to = START + days * DAY_MS;
  const frame = {
    zone: ZONE,
    thresholds: CAT_THRESHOLDS,
    custom: { low: 100, high: 250 },
    from: START,
    to,
    now: to,
    calibrationCount: 0,
  };
  const packs = Array.from({ length: days }, (_, day) =>
    packTrace(sliceTrace(trace, START + day * DAY_MS, START + (day + 1) * DAY_MS)),
  );
  const baseline = timed(() => plainMeanAndSd(trace.mgdl));
  const report = timed(() => [glucoseMetrics(trace, frame), computeAgp(trace, ZONE)]);
  const rows: [string, Timing][] = [
    ['baseline: plain mean and sd', baseline],
    ['all metrics and AGP', report],
    ['  metrics alone', timed(() => glucoseMetrics(trace, frame))],
    ['  AGP alone', timed(() => computeAgp(trace, ZONE))],
    ['day summaries', timed(() => listLocalDays(START, to, ZONE).map((day) => daySummary(trace, day, CAT_THRESHOLDS)))],
    ['hourly distribution', timed(() => hourlyShares(trace, CAT_THRESHOLDS, ZONE))],
    ['unpack from days', timed(() => unpackTraces(packs))],
    ['thin to 2000 points', timed(() => thin(trace, 2000))],
  ];
  console.log(
    `\n${days} days, ${trace.at.length} readings (median of ${ROUNDS}, best, median as a multiple of the baseline)`,
  );
  for (const [name, { median, best }] of rows) {
    const ratio = (median / baseline.median).toFixed(1);
    console.log(
      `  ${name.padEnd(30)} ${median.toFixed(3).padStart(8)} ms ${best.toFixed(3).padStart(8)} ms  ×${ratio}`,
    );
  }
  if (days === 365) console.log(`  target ${TARGET_MS} ms: ${report.median <= TARGET_MS ? 'met' : 'missed'}`);
}

for (const days of [14, 90, 365]) compare(days);
