import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { median } from './year.ts';

const said = z.object({ portalUrl: z.string(), bareUrl: z.string(), token: z.string() });

/** A portal in another process, with a year of readings, and calls to it over sockets that stay open. */
export type BenchServer = {
  /** Sends a call of the portal and reads its answer. @returns ms it took and the bytes of the answer */
  readonly call: (path: string, body: object) => Promise<Timed>;
  /** Sends a call of the bare route next to it. */
  readonly bare: () => Promise<Timed>;
  readonly stop: () => Promise<void>;
};
export type Timed = { readonly ms: number; readonly bytes: number };

/** Median and 99th percentile of some times, ms. */
export type Times = { readonly median: number; readonly p99: number; readonly count: number };

export async function startBenchServer(): Promise<BenchServer> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'report-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(server.stdout), 'line');
  const { portalUrl, bareUrl, token } = said.parse(JSON.parse(String(line)));
  const agent = new Agent({ keepAlive: true });
  let calls = 0;
  return {
    call: (path, body) => timed(agent, { url: `${portalUrl}/api${path}`, body, token, index: (calls += 1) }),
    bare: () => timed(agent, { url: `${bareUrl}/bare`, body: {}, token, index: (calls += 1) }),
    stop: () => stop(agent, server),
  };
}

/** @param times  ms, any order */
export function summarizeTimes(times: readonly number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  return { median: median(times), p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, count: times.length };
}

async function stop(agent: Agent, server: ChildProcess): Promise<void> {
  agent.destroy();
  server.stdin?.end();
  await once(server, 'exit');
}

type Sent = { readonly url: string; readonly body: object; readonly token: string; readonly index: number };

/** Each call from an address of its own: the portal counts calls by address. */
async function timed(agent: Agent, { url, body, token, index }: Sent): Promise<Timed> {
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const headers = { 'content-type': 'application/json', xtoken: token, 'x-forwarded-for': address };
  const sentAt = performance.now();
  const sent = request(url, { method: 'POST', agent, headers });
  sent.end(JSON.stringify(body));
  const [answer] = await once(sent, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer); // no encoding is set
  const ms = performance.now() - sentAt;
  const told = Buffer.concat(chunks);
  const head = told.subarray(0, 200).toString();
  if (answer.statusCode !== 200 || !head.includes('"code":200'))
    throw new Error(`${url}: ${answer.statusCode} ${head}`);
  return { ms, bytes: told.length };
}
