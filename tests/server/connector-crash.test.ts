import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { instant, MINUTE_MS } from '#domain/units/units.ts';
import { createApp } from '#server/app.ts';
import { tickConnectors } from '#server/jobs/connectors.ts';
import { stageConnectors, seatConnector, type ConnectorStage } from './connector-stage.ts';
import { putMigratedSqlite } from './migrated-sqlite.ts';
import { startProcess, type StartedProcess } from './processes.ts';

let stage: ConnectorStage | undefined;
let running: StartedProcess | undefined;
let dataDir = '';
afterEach(async () => {
  running?.child.kill('SIGKILL');
  await running?.ended;
  await stage?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

test('kill -9 while readings are fetched: the next process fetches them, each once', { timeout: 120_000 }, async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'petcgm-connector-'));
  await putMigratedSqlite(dataDir);
  stage = await stageConnectors({ dataDir });
  const { portal, owner, linkUp } = stage;
  const id = await seatConnector(stage, owner.memberId);
  const row = (db = portal.services.db) =>
    db.kysely.selectFrom('connector').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const asked = Promise.withResolvers<void>();
  linkUp.beforeAnswer = ({ path }) => {
    if (!path.endsWith('/graph')) return undefined;
    asked.resolve();
    return new Promise(() => undefined);
  };
  portal.clock.set(Date.now());
  running = await startProcess('durability', dataDir, { LIBRELINKUP_URL: linkUp.url });
  await asked.promise;
  running.child.kill('SIGKILL');
  await running.ended;
  expect((await row()).leaseHolder).not.toBeNull();
  linkUp.beforeAnswer = () => undefined;

  const later = Date.now() + 2 * MINUTE_MS;
  portal.clock.set(later);
  const next = await createApp(portal.services.config, { now: () => instant(later) }, { web: 'no-such-folder' });
  const onError = (error: unknown): never => {
    throw error;
  };
  await tickConnectors(next.services, { stop: new AbortController().signal, onError });
  await next.app.close();
  expect(await row()).toMatchObject({ trouble: null, lastSuccessAtMs: later, leaseHolder: null });
  const stored = await portal.services.db.kysely.selectFrom('reading').select('atMs').execute();
  expect(stored.length).toBeGreaterThanOrEqual(144);
});
