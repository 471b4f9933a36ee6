import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { openDatabase, type Db } from '#server/db/database.ts';
import { startAlertClock } from '#server/jobs/alert-clock.ts';
import { soon } from '#tests/soon.ts';
import { openAlertStage } from './alert-stage.ts';
import { findPostgres } from './postgres.ts';
import { makeRestartablePostgres, type RestartablePostgres } from './restartable-postgres.ts';

const START = Date.UTC(2026, 4, 14, 2);
const OUTAGE_MS = 30_000;
const bin = findPostgres();

describe.runIf(bin !== undefined)('a database that is gone for half a minute', () => {
  let postgres: RestartablePostgres;
  let dataDir: string;
  let db: Db;
  beforeAll(async () => {
    postgres = await makeRestartablePostgres(bin ?? '');
    await postgres.start();
    dataDir = await mkdtemp(join(tmpdir(), 'petcgm-outage-'));
    db = await openDatabase({ dataDir, databaseUrl: postgres.url });
  });
  afterAll(async () => {
    await db.close();
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('delays an alert that is due, and loses and repeats none', { timeout: 60_000 }, async () => {
    const stage = await openAlertStage(db, START);
    const errors: unknown[] = [];
    await stage.give(70);
    await postgres.stop('fast');
    stage.setNow(START + 5 * MINUTE_MS);
    const stop = startAlertClock(stage.services, (error) => errors.push(error));
    await soon(() => expect(errors.length).toBeGreaterThan(0));
    stage.setNow(START + 5 * MINUTE_MS + OUTAGE_MS);
    await postgres.start();
    const rounds = async () => (await stage.deliveries()).map(({ createdAtMs, round }) => [createdAtMs - START, round]);
    await soon(async () =>
      expect(await rounds()).toEqual([
        [0, 1],
        [5 * MINUTE_MS + OUTAGE_MS, 2],
      ]),
    );
    await stop();
  });
});
