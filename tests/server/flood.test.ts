import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { residentMib } from './resident.ts';
import { startProcess, type StartedProcess } from './processes.ts';

/** 23 KB that inflate to 24 MB of `[{},{},…]`. */
const BOMB = gzipSync(`[${'{},'.repeat(8_300_000)}{}]`);
const PATHS = [
  '/api/v1/entries',
  '/api/v1/treatments',
  '/api/v1/nope',
  '/api/v3/entries',
  '/api/versions',
  '/pebble',
  '/',
];
/** On a quiet machine health answers within 20 ms meanwhile; before keys came before bodies, it took 8 s. */
const MAX_HEALTH_MS = 2_000;
/** It grows by some 10 MB; before, by 1 GB. */
const MAX_GROWTH_MIB = 100;

describe('bodies of strangers', () => {
  let dataDir: string;
  let running: StartedProcess;
  let base: string;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'petcgm-flood-'));
    running = await startProcess('durability', dataDir);
    base = `http://127.0.0.1:${await readFile(join(dataDir, 'port'), 'utf8')}`;
  });
  afterAll(async () => {
    running.child.kill('SIGKILL');
    await running.ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  const send = async (path: string, headers: Record<string, string> = {}): Promise<number> => {
    const answer = await fetch(`${base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip', ...headers },
      body: BOMB,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  const healthMs = async (): Promise<number> => {
    const from = performance.now();
    await (await fetch(`${base}/api/health`)).arrayBuffer();
    return performance.now() - from;
  };
  const resident = () => residentMib(running.child.pid ?? 0);

  test('one of 23 KB, and twenty at once, keep nobody waiting and take no memory', async () => {
    expect(BOMB.length).toBeLessThan(30_000);
    await send('/api/v1/nope');
    const before = resident();
    const slowest = { ms: 0 };
    const over = new AbortController();
    const watch = (async () => {
      while (!over.signal.aborted) {
        slowest.ms = Math.max(slowest.ms, await healthMs());
        await sleep(5);
      }
    })();
    for (const path of PATHS) expect([401, 404, 405]).toContain(await send(path));
    for (const path of PATHS) {
      const statuses = await Promise.all(Array.from({ length: 20 }, () => send(path)));
      expect([401, 404, 405]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    }
    over.abort();
    await watch;
    const grown = resident() - before;
    process.stdout.write(`slowest health ${slowest.ms.toFixed(0)} ms, memory +${grown.toFixed(0)} MiB\n`);
    expect(slowest.ms).toBeLessThan(MAX_HEALTH_MS);
    expect(grown).toBeLessThan(MAX_GROWTH_MIB);
  });

  test('a wrong key reads nothing, and none only what is short and plain', async () => {
    expect(await send('/api/v1/entries', { 'api-secret': 'wrong-wrong' })).toBe(401);
    expect(await send('/api/v1/entries?token=wrong-wrong-too')).toBe(401);
    const plain = async (body: string) =>
      (await fetch(`${base}/api/v1/entries`, { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
        .status;
    expect(await plain(`[${'{},'.repeat(30_000)}{}]`)).toBe(401);
    expect(await plain('not json')).toBe(400); // short: it is read, for the key may be in it
  });
});
