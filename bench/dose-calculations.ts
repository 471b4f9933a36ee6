import { computeCurves } from '#domain/care/all-curves.ts';
import { DEFAULT_RULES } from '#domain/care/counting-rules.ts';
import { smoothValues } from '#domain/trace/smooth.ts';
import { plainTrace } from '#domain/trace/trace.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { findMedian, measureMs, printRatios } from './support/times.ts';
import { yearUntil } from './support/year.ts';

/*
 * The curves of a year of doses in memory, with all that is said of them. Baseline: what they cannot do without, one
 * smoothing of the same readings.
 */
const ROUNDS = 41;
const WARM_UP = 10;
const TARGET_MS = 40;
const LAST_AT = Date.UTC(2026, 4, 14, 10);
const DOSES = 730;

const readings = yearUntil(LAST_AT);
const trace = plainTrace(
  Float64Array.from(readings, ({ at }) => at),
  Float64Array.from(readings, ({ mgdl }) => mgdl),
  5,
);
const doses = Array.from({ length: DOSES }, (_, index) => {
  const at = LAST_AT - 365 * DAY_MS + index * 12 * HOUR_MS;
  return { id: String(index), at, units: 2, insulin: null };
});
const input = {
  doses,
  combineMs: 8 * HOUR_MS,
  meals: doses.map(({ at }) => at),
  sensorStarts: Array.from({ length: 26 }, (_, index) => LAST_AT - index * 14 * DAY_MS),
  range: { from: LAST_AT - 365 * DAY_MS, to: LAST_AT },
  zone: 'Europe/Ljubljana',
  gapHours: 12,
  periods: [],
  rules: DEFAULT_RULES,
  threshold: 200,
  low: 80,
  observedUntil: LAST_AT + 5 * MINUTE_MS,
  now: LAST_AT,
};

const smoothing = await measure(() => smoothValues(trace));
const curves = await measure(() => computeCurves(trace, input));
const complete = computeCurves(trace, input).curves.filter(({ curve }) => curve.problem === null).length;
console.log(`${DOSES} doses, ${complete} of them complete, ${readings.length} readings; median of ${ROUNDS}:`);
printRatios('ms', [
  { name: 'one smoothing', value: smoothing },
  { name: 'all curves', value: curves },
]);
console.log(`  target ${TARGET_MS} ms: ${curves <= TARGET_MS ? 'met' : 'missed'}`);

async function measure(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < WARM_UP; round += 1) work();
  for (let round = 0; round < ROUNDS; round += 1) times.push(await measureMs(work));
  return findMedian(times);
}
