import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { openConnections } from './keep-alive.ts';

const started = z.object({ portalUrl: z.string(), bareUrl: z.string(), token: z.string() });

/** A portal in another process, with a year of readings, and calls to it over sockets that stay open. */
export type BenchServer = {
  readonly portalUrl: string;
  readonly token: string;
  /** Sends a call of the portal and reads its answer. */
  readonly call: (path: string, body: object) => Promise<Timed>;
  /** Sends a call to a bare Fastify in that process: it answers a few bytes, or the bytes of Home's call. */
  readonly bare: (path?: '/bare' | '/overview') => Promise<Timed>;
  readonly stop: () => Promise<void>;
};
/** How long a call took, ms, and its answer. */
export type Timed = { readonly ms: number; readonly bytes: number; readonly text: string };

export async function startBenchServer(): Promise<BenchServer> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'portal-under-load.process.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(server.stdout), 'line');
  const { portalUrl, bareUrl, token } = started.parse(JSON.parse(String(line)));
  const connections = openConnections();
  const headers = { ...fromElsewhere(), xtoken: token };
  return {
    portalUrl,
    token,
    call: (path, body) =>
      timed(connections, { url: `${portalUrl}/api${path}`, body, headers: { ...headers, ...fromElsewhere() } }),
    bare: (path = '/bare') => timed(connections, { url: `${bareUrl}${path}`, body: {}, headers }),
    stop: () => stop(connections, server),
  };
}

let calls = 0;

/** Each call has its own address, because the portal limits calls by address. */
export function fromElsewhere(): Readonly<Record<string, string>> {
  calls += 1;
  return { 'x-forwarded-for': `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}` };
}

type Connections = ReturnType<typeof openConnections>;

async function stop(connections: Connections, server: ChildProcess): Promise<void> {
  connections.close();
  server.stdin?.end();
  await once(server, 'exit');
}

async function timed(
  { post }: Connections,
  { url, body, headers }: { readonly url: string; readonly body: object; readonly headers: Record<string, string> },
): Promise<Timed> {
  const { status, text, ms } = await post(url, body, headers);
  if (status !== 200 || !text.slice(0, 200).includes('"code":200')) {
    throw new Error(`${url}: ${status} ${text.slice(0, 200)}`);
  }
  return { ms, bytes: Buffer.byteLength(text), text };
}
