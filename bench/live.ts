import { z } from 'zod';
import { fromElsewhere, startBenchServer } from './support/bench-server.ts';
import { findMedian, printRatios, summarizeTimes } from './support/times.ts';

/* From sending a reading as an uploader does to having it on an open stream. Baseline: the answer to the upload. */
const READINGS = 50;

const server = await startBenchServer();
const created = z.object({ item: z.object({ token: z.string() }) });
const key = created.parse(
  JSON.parse((await server.call('/web/apiToken/create', { name: 'Phone', scopes: ['upload'] })).text),
).item.token;
const closing = new AbortController();
const stream = await fetch(`${server.portalUrl}/api/web/live`, {
  headers: { xtoken: server.token },
  signal: closing.signal,
});
const heard = new Map<number, () => void>();
const listening = listen();

const answered: number[] = [];
const seen: number[] = [];
const firstAt = await newestAt();
for (let index = 1; index <= READINGS; index += 1) {
  const at = firstAt + index * 1_000;
  const { promise, resolve } = Promise.withResolvers<void>();
  heard.set(at, resolve);
  const sentAt = performance.now();
  const arriving = promise.then(() => seen.push(performance.now() - sentAt));
  const body = JSON.stringify([{ type: 'sgv', sgv: 250 + (index % 40), date: at, device: 'xDrip' }]);
  const headers = { 'content-type': 'application/json', 'api-secret': key, ...fromElsewhere() };
  const answer = await fetch(`${server.portalUrl}/api/v1/entries`, { method: 'POST', headers, body });
  const entries = await answer.text();
  if (!entries.includes(String(at))) throw new Error(`not taken: ${answer.status} ${entries}`);
  answered.push(performance.now() - sentAt);
  await arriving;
}
closing.abort();
await listening;
await server.stop();
console.log(`${READINGS} readings, one after the other:`);
printRatios('ms', [
  { name: 'upload answered', value: findMedian(answered) },
  { name: 'on an open stream', value: findMedian(seen), note: `99 % within ${summarizeTimes(seen).p99.toFixed(1)} ms` },
]);

async function newestAt(): Promise<number> {
  const { text } = await server.call('/web/glucose/loadOverview', { hours: 24 });
  return z.object({ item: z.object({ latest: z.object({ at: z.number() }) }) }).parse(JSON.parse(text)).item.latest.at;
}

/** Reads the stream, and resolves what waits for a reading that came. */
async function listen(): Promise<void> {
  let text = '';
  const decoder = new TextDecoder();
  try {
    for await (const part of stream.body ?? []) {
      text = (text + decoder.decode(part, { stream: true })).slice(-100_000);
      announce(text);
    }
  } catch (error) {
    if (!closing.signal.aborted) throw error;
  }
}

function announce(text: string): void {
  for (const [at, resolve] of heard) {
    if (!text.includes(`"at":${at},`)) continue;
    heard.delete(at);
    resolve();
  }
}
