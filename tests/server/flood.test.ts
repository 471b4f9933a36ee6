import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
/** It grows by some 10 MB; if bodies were read before keys, by 1 GB. */
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
  /** Announces a body and sends nothing of it. @returns the status of the answer */
  const announce = async (path: string): Promise<number> => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip', 'content-length': BOMB.length };
    const call = request(`${base}${path}`, { method: 'POST', headers });
    call.flushHeaders();
    const [answer] = await once(call, 'response');
    call.on('error', () => undefined).destroy();
    return answer.statusCode;
  };
  const resident = () => residentMib(running.child.pid ?? 0);

  test('are refused before anything of them has come', async () => {
    for (const path of PATHS) expect([401, 404, 405]).toContain(await announce(path));
  });

  test('one of 23 KB, and twenty at once, take no memory', async () => {
    expect(BOMB.length).toBeLessThan(30_000);
    await send('/api/v1/nope');
    const before = resident();
    for (const path of PATHS) expect([401, 404, 405]).toContain(await send(path));
    for (const path of PATHS) {
      const statuses = await Promise.all(Array.from({ length: 20 }, () => send(path)));
      expect([401, 404, 405]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    }
    expect(resident() - before).toBeLessThan(MAX_GROWTH_MIB);
  });

  test('with a wrong key nothing is read, and without a key only a short plain body', async () => {
    expect(await send('/api/v1/entries', { 'api-secret': 'wrong-wrong' })).toBe(401);
    expect(await send('/api/v1/entries?token=wrong-wrong-too')).toBe(401);
    const plain = async (body: string) =>
      (await fetch(`${base}/api/v1/entries`, { method: 'POST', body, headers: { 'content-type': 'application/json' } }))
        .status;
    expect(await plain(`[${'{},'.repeat(30_000)}{}]`)).toBe(401);
    expect(await plain('not json')).toBe(400); // short: it is read, for the key may be in it
  });
});
