import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { fromElsewhere, startBenchServer } from './support/bench-server.ts';
import { printRatios, summarizeTimes } from './support/times.ts';

/*
 * How long other calls wait while somebody exports a year of readings, and while strangers send bodies of 23 KB that
 * inflate to 24 MB. Baseline: the same call of Home when nothing else happens.
 */
const WATCH_MS = 4_000;
const PAUSE_MS = 5;
const STRANGERS = 20;
const BOMB = gzipSync(`[${'{},'.repeat(8_300_000)}{}]`);

const server = await startBenchServer();
const { portalUrl, token } = server;
const takeOut = async () => {
  const headers = { 'content-type': 'application/json', xtoken: token, ...fromElsewhere() };
  const answer = await fetch(`${portalUrl}/api/web/user/takeOut`, { method: 'POST', headers, body: '{}' });
  const archive = await answer.arrayBuffer();
  if (answer.headers.get('content-type') !== 'application/zip') throw new Error(Buffer.from(archive).toString());
};
const statuses = new Set<number | undefined>();
const flood = async () => {
  const send = async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', ...fromElsewhere() };
    const call = request(`${portalUrl}/api/v1/entries`, { method: 'POST', headers });
    call.on('error', () => undefined); // the portal closes the connection before it has the body
    call.on('response', (answer) => void statuses.add(answer.resume().statusCode));
    call.end(BOMB);
    await once(call, 'close');
  };
  await Promise.all(Array.from({ length: STRANGERS }, send));
};

const alone = await watch(async () => sleep(WATCH_MS));
const out = await watch(takeOut);
const flooded = await watch(async () => {
  const endsAt = performance.now() + WATCH_MS;
  while (performance.now() < endsAt) await flood();
});
await server.stop();
if ([...statuses].some((status) => status !== 401)) throw new Error(`answered ${[...statuses].join()} without a key`);
console.log(`Home's call, one every ${PAUSE_MS} ms after the answer before, 99 % within:`);
printRatios('ms', [row('alone', alone), row('during a take-out', out), row(`while ${STRANGERS} flood`, flooded)]);

/** Repeats Home's call until a promise is settled. */
async function watch(work: () => Promise<void>): Promise<number[]> {
  const over = new AbortController();
  const times: number[] = [];
  const calling = (async () => {
    while (!over.signal.aborted) {
      times.push((await server.call('/web/glucose/loadOverview', { hours: 24 })).ms);
      await sleep(PAUSE_MS);
    }
  })();
  await work();
  over.abort();
  await calling;
  return times;
}

function row(name: string, times: readonly number[]) {
  const { median, p99, count } = summarizeTimes(times);
  return {
    name,
    value: p99,
    note: `median ${median.toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms, of ${count}`,
  };
}
