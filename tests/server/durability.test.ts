import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hashApiToken, newApiToken } from '#server/access/api-token-hash.ts';
import { openDatabase } from '#server/db/database.ts';
import { newId } from '#server/db/ids.ts';
import { writableMember } from './seats.ts';
import { startProcess, type StartedProcess } from './processes.ts';

/** How often the portal is killed; more by DURABILITY_ROUNDS. */
const ROUNDS = Number(process.env['DURABILITY_ROUNDS'] ?? 3);
const LANES = 4;
const ROUND_MS = 90_000;

describe('kill -9 in the middle of uploads', () => {
  let dataDir: string;
  let token: string;
  let running: StartedProcess | undefined;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'petcgm-durable-'));
    token = await makeToken(dataDir);
  });

  afterEach(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (): Promise<string> => {
    running = await startProcess('durability', dataDir);
    return `http://127.0.0.1:${await readFile(join(dataDir, 'port'), 'utf8')}/api/v1`;
  };
  const kill = async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
  };

  test(`loses no reading that was acknowledged, over ${ROUNDS} rounds`, { timeout: ROUNDS * ROUND_MS }, async () => {
    const acknowledged = new Map<number, number>();
    const firstAt = Date.now() - 30 * 86_400_000;
    let next = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const base = await start();
      const over = new AbortController();
      const lane = async () => {
        while (!over.signal.aborted) {
          const at = firstAt + (next += 1) * 1_000;
          const sgv = 80 + (next % 200);
          if (await upload(base, token, { date: at, sgv })) acknowledged.set(at, sgv);
        }
      };
      const lanes = Array.from({ length: LANES }, lane);
      await sleep(200 + Math.random() * 500);
      over.abort();
      await kill();
      await Promise.all(lanes);
      const stored = await storedAt(await start(), token);
      const lost = [...acknowledged].filter(([at, sgv]) => stored.get(at) !== sgv);
      expect(lost).toEqual([]);
      await kill();
    }
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * 10);
  });
});

async function makeToken(dataDir: string): Promise<string> {
  const db = await openDatabase({ dataDir });
  const member = await writableMember(db);
  const token = newApiToken(member.name);
  await db.kysely
    .insertInto('apiToken')
    .values({
      id: newId(),
      accountId: member.ownerAccountId,
      memberId: member.id,
      name: 'Phone',
      secretHash: hashApiToken(token),
      scopes: 'read,upload',
      createdAtMs: Date.now(),
      lastUsedAtMs: null,
      revokedAtMs: null,
    })
    .execute();
  await db.close();
  return token;
}

/** @returns whether the portal said that it has it */
async function upload(base: string, token: string, entry: { date: number; sgv: number }): Promise<boolean> {
  try {
    const answer = await fetch(`${base}/entries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-secret': token },
      body: JSON.stringify([{ type: 'sgv', device: 'xDrip', ...entry }]),
    });
    const list: unknown = await answer.json();
    if (answer.status === 429) await sleep(20);
    return answer.ok && Array.isArray(list) && list.length === 1;
  } catch {
    return false; // killed before it could answer: not acknowledged
  }
}

async function storedAt(base: string, token: string): Promise<Map<number, number>> {
  const answer = await fetch(`${base}/entries.json?count=100000&find[date][$gte]=1`, {
    headers: { 'api-secret': token },
  });
  const entries = (await answer.json()) as { date: number; sgv: number }[]; // as the portal under test answers
  return new Map(entries.map(({ date, sgv }) => [date, sgv]));
}
