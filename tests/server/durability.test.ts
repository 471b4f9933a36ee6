import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { openDatabase } from '#server/db/database.ts';
import { startProcess, type StartedProcess } from './processes.ts';
import { eachFromElsewhere, makeKey, storedAt, upload } from './uploading.ts';

/** How often the portal is killed; more by DURABILITY_ROUNDS. */
const ROUNDS = Number(process.env['DURABILITY_ROUNDS'] ?? 3);
const LANES = 4;
/** Readings that are acknowledged in a round before the portal is killed. */
const KILL_AFTER = 20;
const ROUND_MS = 90_000;

describe('kill -9 in the middle of uploads', () => {
  let dataDir: string;
  let token: string;
  let running: StartedProcess | undefined;
  const fromElsewhere = eachFromElsewhere();

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'petcgm-durable-'));
    const db = await openDatabase({ dataDir });
    token = (await makeKey(db)).token;
    await db.close();
  });

  afterEach(async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  const start = async (): Promise<string> => {
    running = await startProcess('durability', dataDir, { TRUST_PROXY: '1' });
    return `http://127.0.0.1:${await readFile(join(dataDir, 'port'), 'utf8')}/api/v1`;
  };
  const kill = async () => {
    running?.child.kill('SIGKILL');
    await running?.ended;
  };

  test(`loses no reading that was acknowledged, over ${ROUNDS} rounds`, { timeout: ROUNDS * ROUND_MS }, async () => {
    const acknowledged = new Map<number, number>();
    const firstAt = Date.now() - 30 * DAY_MS;
    let next = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const base = await start();
      const over = new AbortController();
      const enough = Promise.withResolvers<void>();
      const killAfter = acknowledged.size + KILL_AFTER + round * 17; // each time at another place of its work
      const lane = async () => {
        while (!over.signal.aborted) {
          const at = firstAt + (next += 1) * 1_000;
          const sgv = 80 + (next % 200);
          const status = await upload(base, token, { date: at, sgv }, fromElsewhere());
          if (status === 200) acknowledged.set(at, sgv);
          if (acknowledged.size >= killAfter) enough.resolve();
        }
      };
      const lanes = Array.from({ length: LANES }, lane);
      await enough.promise;
      await kill();
      over.abort();
      await Promise.all(lanes);
      const stored = await storedAt(await start(), token);
      const lost = [...acknowledged].filter(([at, sgv]) => stored.get(at) !== sgv);
      expect(lost).toEqual([]);
      await kill();
    }
    expect(acknowledged.size).toBeGreaterThan(ROUNDS * KILL_AFTER);
  });
});
