import { startBenchServer } from './support/bench-server.ts';
import { findMedian, printRatios, summarizeTimes } from './support/times.ts';

/*
 * Home's one call, over sockets that stay open. Baseline: a bare Fastify route of the same process that answers the same
 * bytes, in turns with it.
 */
const ROUNDS = 5;
/** Until the code of both is compiled. */
const WARM_UP_MS = 4_000;
const ROUND_MS = 2_000;
const LANES = 8;
/** Of the rate of the bare route. */
const TARGET_SHARE = 0.25;

type Call = () => Promise<{ readonly ms: number }>;
type Round = { readonly msPerCall: number; readonly median: number; readonly p99: number };

const server = await startBenchServer();
const bareCall: Call = () => server.bare('/overview');
const portalCall: Call = () => server.call('/web/glucose/loadOverview', { hours: 24 });
const { bytes } = await server.call('/web/glucose/loadOverview', { hours: 24 });
const bare: Round[] = [];
const portal: Round[] = [];
await load(portalCall, WARM_UP_MS);
await load(bareCall, WARM_UP_MS);
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(await load(bareCall, ROUND_MS));
  portal.push(await load(portalCall, ROUND_MS));
}
await server.stop();

console.log(`Home's call, 24 h of a pet with a year of readings, ${bytes} bytes, ${LANES} at a time, time a call:`);
const [bareRow, portalRow] = [row('bare Fastify route', bare), row('loadOverview', portal)];
printRatios('ms', [bareRow, portalRow]);
const share = bareRow.value / portalRow.value;
const verdict = share >= TARGET_SHARE ? 'met' : 'missed';
console.log(`  ${share.toFixed(2)} of the bare rate, target ${TARGET_SHARE}: ${verdict}`);

function row(name: string, rounds: readonly Round[]) {
  const msPerCall = findMedian(rounds.map((round) => round.msPerCall));
  const median = findMedian(rounds.map((round) => round.median)).toFixed(1);
  const p99 = findMedian(rounds.map((round) => round.p99)).toFixed(1);
  const note = `${Math.round(1_000 / msPerCall)} calls/s, answered after ${median} ms, 99 % within ${p99} ms`;
  return { name, value: msPerCall, note };
}

async function load(call: Call, forMs: number): Promise<Round> {
  const startedAt = performance.now();
  const times: number[] = [];
  const lane = async () => {
    while (performance.now() - startedAt < forMs) times.push((await call()).ms);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  const { median, p99 } = summarizeTimes(times);
  return { msPerCall: (performance.now() - startedAt) / times.length, median, p99 };
}
