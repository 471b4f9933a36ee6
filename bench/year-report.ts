import { constants, setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchServer, type BenchServer } from './support/bench-server.ts';
import { startLineProcess } from './support/line-process.ts';
import { printRatios, summarizeTimes, type Times } from './support/times.ts';

/*
 * The glucose report of a year over HTTP, warm. Baseline: a bare Fastify route of the same process. Then Home's call
 * every few milliseconds while ten year reports are requested at once, repeatedly. Baseline: the same call alone.
 */
/** Until its code is compiled: the first fifty take up to twice as long as those after them. */
const WARM_UP = 60;
/** Enough that a second in which the machine does something else does not decide. */
const REPORTS = 101;
const PARALLEL = 10;
const WATCH_MS = 4_000;
const PAUSE_MS = 5;
const TARGET_REPORT_MS = 20;
const TARGET_RATIO = 2;

const server = await startBenchServer();
const report = () => server.call('/web/userReport/loadGlucoseReport', { range: '1y' });
const first = await report();
for (let round = 0; round < WARM_UP; round += 1) await report();

const reports: number[] = [];
const bare: number[] = [];
for (let round = 0; round < REPORTS; round += 1) {
  bare.push((await server.bare()).ms);
  reports.push((await report()).ms);
}
goFirst();
const idle = await watchOthers(server);
const load = startLineProcess(
  'call-load.process.ts',
  [
    JSON.stringify({
      url: `${server.portalUrl}/api/web/userReport/loadGlucoseReport`,
      token: server.token,
      body: { range: '1y' },
      parallel: PARALLEL,
      pauseMs: PAUSE_MS,
    }),
  ],
  { isPatient: true },
);
await load.read();
const busy = await watchOthers(server);
await load.stop();
await server.stop();

const warm = summarizeTimes(reports);
console.log(
  `Year report, 105,120 readings, ${first.bytes} bytes; first one (days not packed yet) ${first.ms.toFixed(1)} ms`,
);
printRatios('ms', [medianRow('bare Fastify route', summarizeTimes(bare)), medianRow('loadGlucoseReport 1y', warm)]);
console.log(`  target ${TARGET_REPORT_MS} ms: ${verdict(warm.median <= TARGET_REPORT_MS)}`);
console.log(`loadOverview, one every ${PAUSE_MS} ms after the answer before, 99 % within:`);
printRatios('ms', [p99Row('alone', idle), p99Row(`during ${PARALLEL} year reports`, busy)]);
console.log(`  target × ${TARGET_RATIO}: ${verdict(busy.p99 / idle.p99 <= TARGET_RATIO)}`);

/** Those who call are on other machines: that this process waits for the portal's threads is no part of an answer. */
function goFirst(): void {
  try {
    setPriority(constants.priority.PRIORITY_HIGH);
  } catch {
    console.log('Not permitted to measure with a higher priority: waits for the processor are counted.');
  }
}

/** Repeats Home's call. */
async function watchOthers({ call }: BenchServer): Promise<Times> {
  const endsAt = performance.now() + WATCH_MS;
  const times: number[] = [];
  while (performance.now() < endsAt) {
    times.push((await call('/web/glucose/loadOverview', { hours: 24 })).ms);
    await sleep(PAUSE_MS);
  }
  return summarizeTimes(times);
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
