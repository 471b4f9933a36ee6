import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { startBenchServer } from './support/bench-server.ts';
import { printRatios, summarizeTimes, type Times } from './support/times.ts';
import { benchClock } from './support/year.ts';

/*
 * The curves of a year of doses over HTTP, warm, without and with their lines. Baseline: a bare Fastify route of the same
 * process. Then Home's call every few milliseconds while another thread asks for one year of curves after the other.
 * Baseline: the same call alone, in turns of a few seconds, so that a busy moment of the machine falls on both.
 */
const DOSES = 729;
const AT_ONCE = 9;
const WARM_UP = 15;
const ROUNDS = 41;
const TURNS = 5;
const WATCH_MS = 3_000;
/** Until the last curves that were asked for have arrived. */
const REST_MS = 200;
const PAUSE_MS = 5;
const TARGET_MS = 120;
const TARGET_RATIO = 2;

const server = await startBenchServer();
const newest = benchClock.now() - HOUR_MS;
for (let first = 0; first < DOSES; first += AT_ONCE) {
  const some = Array.from({ length: AT_ONCE }, (_, index) => newest - (first + index) * (DAY_MS / 2));
  await Promise.all(
    some.map((at) =>
      server.call('/web/event/saveEvent', { type: 'insulin', at, value: 2, unit: 'U', confirmed: true }),
    ),
  );
}
const curves = (lines: boolean) => server.call('/web/care/loadDoseCurves', { range: '1y', lines });
for (let round = 0; round < WARM_UP; round += 1) await curves(true);

const [bare, plain, withLines]: [number[], number[], number[]] = [[], [], []];
let bytes = 0;
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push((await server.bare()).ms);
  plain.push((await curves(false)).ms);
  const answer = await curves(true);
  withLines.push(answer.ms);
  bytes = answer.bytes;
}
const asker = new Worker(new URL('./support/ask-curves.worker.ts', import.meta.url), {
  workerData: { portalUrl: server.portalUrl, token: server.token },
});
const [idle, loaded]: [number[], number[]] = [[], []];
for (let turn = 0; turn < TURNS; turn += 1) {
  idle.push(...(await watchOthers()));
  asker.postMessage('start', []);
  loaded.push(...(await watchOthers()));
  asker.postMessage('stop', []);
  await sleep(REST_MS);
}
asker.postMessage('end', []);
await server.stop();
const [alone, busy] = [summarizeTimes(idle), summarizeTimes(loaded)];

console.log(`Curves of a year, ${DOSES} doses, 105,120 readings; ${bytes} bytes with lines:`);
const slowest = summarizeTimes(withLines);
printRatios('ms', [
  medianRow('bare Fastify route', summarizeTimes(bare)),
  medianRow('loadDoseCurves 1y', summarizeTimes(plain)),
  medianRow('with lines', slowest),
]);
console.log(`  target ${TARGET_MS} ms: ${verdict(slowest.median <= TARGET_MS)}`);
console.log(`Home's call, one every ${PAUSE_MS} ms after the answer before, 99 % within:`);
printRatios('ms', [p99Row('alone', alone), p99Row('during curves of a year', busy)]);
console.log(`  target × ${TARGET_RATIO}: ${verdict(busy.p99 / alone.p99 <= TARGET_RATIO)}`);

/** The times of Home's call, repeated for a while, ms. */
async function watchOthers(): Promise<number[]> {
  const endsAt = performance.now() + WATCH_MS;
  const times: number[] = [];
  while (performance.now() < endsAt) {
    times.push((await server.call('/web/glucose/loadOverview', { hours: 24 })).ms);
    await sleep(PAUSE_MS);
  }
  return times;
}

function medianRow(name: string, { median, p99, count }: Times) {
  return { name, value: median, note: `99 % within ${p99.toFixed(1)} ms, of ${count}` };
}

function p99Row(name: string, { median, p99, count }: Times) {
  return { name, value: p99, note: `median ${median.toFixed(1)} ms, of ${count}` };
}

function verdict(isMet: boolean): string {
  return isMet ? 'met' : 'missed';
}
