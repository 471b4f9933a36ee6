import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { hashToken, newSessionToken } from '#server/secrets/tokens.ts';
import { sessions } from '#server/records/sessions.store.ts';
import { openDatabase } from '#server/db/database.ts';
import { findPostgres } from './postgres.ts';
import { startProcess, type StartedProcess } from './processes.ts';
import { freePort, makeRestartablePostgres, type RestartablePostgres } from './restartable-postgres.ts';
import { soon } from '#tests/soon.ts';
import { eachFromElsewhere, makeKey, storedAt, upload } from './uploading.ts';

/** How often the database goes away; more by POSTGRES_ROUNDS. */
const ROUNDS = Number(process.env['POSTGRES_ROUNDS'] ?? 4);
const LANES = 12;
/** Rows of a file that takes half a second. */
const IMPORTED = 30_000;
const IMPORT_FROM = Date.UTC(2024, 0, 1);
const ROUND_MS = 60_000;
/** A process reads the whole portal first; a busy machine takes its time. */
const START_WITHIN_MS = 30_000;
const bin = findPostgres();

type Interruption = (postgres: RestartablePostgres, untilRefused: () => Promise<void>) => Promise<void>;

const restart =
  (mode: 'fast' | 'immediate'): Interruption =>
  async (postgres, untilRefused) => {
    await postgres.stop(mode);
    await untilRefused();
    await postgres.start();
  };
const INTERRUPTIONS: readonly Interruption[] = [
  restart('fast'),
  (postgres) => postgres.terminate(),
  restart('immediate'),
];

describe.runIf(bin !== undefined)('a PostgreSQL that goes away and comes back', () => {
  let postgres: RestartablePostgres;
  let dataDir: string;
  let portal: StartedProcess;
  let port: number;
  let key: Awaited<ReturnType<typeof makeKey>>;
  const session = newSessionToken();

  beforeAll(async () => {
    postgres = await makeRestartablePostgres(bin ?? '');
    dataDir = await mkdtemp(join(tmpdir(), 'petcgm-restarts-'));
    port = await freePort();
  });
  afterAll(async () => {
    portal.child.kill('SIGKILL');
    await portal.ended;
    await postgres.remove();
    await rm(dataDir, { recursive: true, force: true });
  });

  const origin = () => `http://127.0.0.1:${port}`;
  const base = () => `${origin()}/api/v1`;
  const fromElsewhere = eachFromElsewhere();
  const status = async (path: string) => (await fetch(`${origin()}${path}`).catch(() => null))?.status ?? 0;

  test(
    'a portal that is started first says for what it waits, and serves once it is there',
    async () => {
      const starting = startProcess('durability', dataDir, {
        DATABASE_URL: postgres.url.replace('postgres@', 'postgres:geheim@'),
        PORT: String(port),
        TRUST_PROXY: '1',
      });
      await vi.waitFor(async () => expect(await status('/api/health/live')).toBe(200), START_WITHIN_MS);
      for (const path of ['/api/health', '/api/health/ready', '/api/v1/entries', '/'])
        expect(await status(path)).toBe(503);
      const refused = await fetch(`${base()}/entries`, { method: 'POST', headers: { lancode: 'sl_SI' } });
      expect(refused.headers.get('retry-after')).toBe('2');
      expect(await refused.json()).toMatchObject({ code: 503, reason: 'portal.databaseAway' });
      await postgres.start();
      portal = await starting;
      await vi.waitFor(async () => expect(await status('/api/health')).toBe(200), START_WITHIN_MS);
      const db = await openDatabase({ dataDir, databaseUrl: postgres.url });
      key = await makeKey(db);
      await sessions(db.kysely).insert({
        tokenHash: hashToken(session),
        accountId: key.accountId,
        loginType: '2',
        remember: true,
        userAgent: null,
        knownDeviceId: null,
        nowMs: Date.now(),
        expiresAtMs: Date.now() + DAY_MS,
      });
      await db.close();
    },
    ROUND_MS,
  );

  /** Each round has readings of its own: a file whose readings are all known is taken in too quickly. */
  const importRows = async (rows: number, round: number): Promise<{ code: number }> => {
    const first = IMPORT_FROM + round * 60_000;
    const line = (index: number) => `${new Date(first + index * 300_000).toISOString()},${100 + (index % 40)}`;
    const form = new FormData();
    form.set(
      'file',
      new Blob([['timestamp,mg/dL', ...Array.from({ length: rows }, (_, index) => line(index))].join('\n')]),
      'a.csv',
    );
    const headers = { xtoken: session, timezone: 'UTC', ...fromElsewhere() };
    const answer = await fetch(`${origin()}/api/web/data/importFile`, { method: 'POST', headers, body: form });
    return (await answer.json()) as { code: number }; // every answer has one
  };

  test(
    `ends no process and loses nothing that was acknowledged, over ${ROUNDS} times`,
    { timeout: ROUNDS * ROUND_MS },
    async () => {
      const stream = await openStream(`${origin()}/api/web/live`, session);
      const acknowledged = new Map<number, number>();
      const seen = new Set<number>();
      let refused = 0;
      const firstAt = Date.now() - 20 * DAY_MS;
      let next = 0;
      const over = new AbortController();
      const lane = async () => {
        while (!over.signal.aborted) {
          const at = firstAt + (next += 1) * 1_000;
          const sgv = 80 + (next % 200);
          const answered = await upload(base(), key.token, { date: at, sgv }, fromElsewhere());
          seen.add(answered);
          if (answered === 200) acknowledged.set(at, sgv);
          else refused += 1;
        }
      };
      const lanes = Array.from({ length: LANES }, lane);
      for (let round = 0; round < ROUNDS; round += 1) {
        const interrupt = INTERRUPTIONS[round % INTERRUPTIONS.length] ?? restart('fast');
        const before = acknowledged.size;
        await soon(() => expect(acknowledged.size).toBeGreaterThan(before + 20));
        const importing = round % 2 === 1 ? importRows(IMPORTED, round) : null;
        await soon(async () => expect(importing === null || (await postgres.isInLongTransaction())).toBe(true));
        const sofar = refused;
        await interrupt(postgres, () => soon(() => expect(refused).toBeGreaterThan(sofar)));
        await soon(async () => expect(await status('/api/health/ready')).toBe(200));
        expect([200, 503]).toContain((await importing)?.code ?? 200);
        expect(portal.child.exitCode).toBeNull();
      }
      over.abort();
      await Promise.all(lanes);
      const stored = await storedAt(base(), key.token);
      expect([...acknowledged].filter(([at, sgv]) => stored.get(at) !== sgv)).toEqual([]);
      expect([...seen].toSorted((a, b) => a - b)).toEqual(expect.arrayContaining([200]));
      expect([...seen].filter((one) => one !== 200 && one !== 503)).toEqual([]);
      const imported = [...stored.keys()].filter((at) => at < Date.UTC(2025, 0, 1));
      const byRound = Map.groupBy(imported, (at) => ((at - IMPORT_FROM) % 300_000) / 60_000);
      for (const whole of byRound.values()) expect(whole).toHaveLength(IMPORTED);
      const at = Date.now() - 60_000;
      expect(await upload(base(), key.token, { date: at, sgv: 131 }, fromElsewhere())).toBe(200);
      await soon(() => expect(stream.text()).toContain(`"at":${at}`));
      expect(stream.text()).not.toContain('event: end');
      expect(stream.text()).toMatch(/event: away[^]*event: back/u);
      stream.close();
    },
  );

  test('it said for what it waited, without the password, and asked no connection two things at once', async () => {
    portal.child.kill('SIGTERM');
    const { errors } = await portal.ended;
    expect(errors).toContain(`Waiting for PostgreSQL at 127.0.0.1:${new URL(postgres.url).port} (database postgres): `);
    expect(errors).not.toContain('geheim');
    expect(errors).not.toContain('DeprecationWarning');
  });
});

async function openStream(url: string, xtoken: string): Promise<{ text: () => string; close: () => void }> {
  const over = new AbortController();
  const answer = await fetch(url, { headers: { xtoken }, signal: over.signal });
  let text = '';
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) text += decoder.decode(part, { stream: true });
  };
  read().catch(() => undefined); // closed by the test
  return { text: () => text, close: () => over.abort() };
}
