import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { median } from './year.ts';

/*
 * Home's one call, over sockets that stay open, against a bare Fastify route that answers the same bytes: both in one
 * other process, in turns.
 */
const ROUNDS = 3;
const ROUND_MS = 2_000;
const CONNECTIONS = 8;
const PATH = '/api/web/glucose/loadOverview';

const said = z.object({ portalUrl: z.string(), bareUrl: z.string(), token: z.string(), bytes: z.number() });
const server = spawn(process.execPath, [join(import.meta.dirname, 'overview-server.ts')], {
  stdio: ['pipe', 'pipe', 'inherit'],
});
const [line] = await once(createInterface(server.stdout), 'line');
const { portalUrl, bareUrl, token, bytes } = said.parse(JSON.parse(String(line)));

const portal: Round[] = [];
const bare: Round[] = [];
await load(portalUrl, 500);
await load(bareUrl, 500);
for (let round = 0; round < ROUNDS; round += 1) {
  bare.push(await load(bareUrl, ROUND_MS));
  portal.push(await load(portalUrl, ROUND_MS));
}
server.stdin.end();
await once(server, 'exit');

console.log(`Home overview, 24 h of a pet with a year of readings, ${bytes} bytes, ${CONNECTIONS} connections:`);
for (const [name, rounds] of [['bare Fastify route', bare] as const, ['loadOverview', portal] as const]) {
  const rate = Math.round(median(rounds.map(({ perSecond }) => perSecond)));
  const p50 = median(rounds.map(({ medianMs }) => medianMs)).toFixed(1);
  const p99 = median(rounds.map(({ p99Ms }) => p99Ms)).toFixed(1);
  console.log(`${name.padEnd(20)}${String(rate).padStart(7)} requests/s, ${p50} ms median, ${p99} ms at 99 %`);
}

type Round = { readonly perSecond: number; readonly medianMs: number; readonly p99Ms: number };

async function load(base: string, forMs: number): Promise<Round> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const startedAt = performance.now();
  const times: number[] = [];
  const lane = async () => {
    while (performance.now() - startedAt < forMs) {
      const sentAt = performance.now();
      await call(base, agent, times.length);
      times.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  agent.destroy();
  const seconds = (performance.now() - startedAt) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return { perSecond: times.length / seconds, medianMs: median(times), p99Ms };
}

/** Each call from an address of its own: the portal counts calls by address. */
async function call(base: string, agent: Agent, index: number): Promise<void> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const headers = { 'content-type': 'application/json', xtoken: token, 'x-forwarded-for': address };
  const sent = request(`${base}${PATH}`, { method: 'POST', agent, headers });
  sent.end('{"hours":24}');
  const [answer] = await once(sent, 'response');
  let received = 0;
  for await (const chunk of answer) received += chunk.length;
  if (answer.statusCode !== 200 || received < bytes / 2)
    throw new Error(`status ${answer.statusCode}, ${received} bytes`);
}
