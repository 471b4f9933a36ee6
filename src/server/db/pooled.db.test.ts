import { CompiledQuery, sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { addLetter } from '#tests/server/add-letter.ts';
import { createTestPlace, DATABASE_KINDS } from '#tests/server/databases.ts';
import { findPgbouncer, startPgbouncer, type Pgbouncer } from '#tests/server/pgbouncer.ts';
import { writableMember } from '#tests/server/seats.ts';
import { soon } from '#tests/soon.ts';
import { storing } from './brief-work.ts';
import { openDatabase, type Db } from './database.ts';
import { StatementGroup } from './statement-group.ts';
import { DatabaseAwayError } from './database-away.ts';
import { lockMember } from './member-locks.ts';

const ROUNDS = 6;
const hasPostgres = DATABASE_KINDS.includes('postgres');
const bouncerBin = findPgbouncer();
/** What a connection keeps after a transaction. */
const OF_SESSION =
  /^\s*(?:set\s+(?!local\b|transaction\b)|listen|unlisten|declare|create temp|prepare)|advisory_lock\s*\(/iu;

describe.runIf(hasPostgres)('PostgreSQL behind a pooler of transactions', () => {
  let place: Awaited<ReturnType<typeof createTestPlace>>;
  let serverUrl: string;
  let db: Db | undefined;
  beforeEach(async () => {
    place = await createTestPlace('postgres', 'migrated');
    serverUrl = place.config.databaseUrl ?? '';
  });
  afterEach(async () => {
    await db?.close();
    await place.remove();
  });

  /** All kinds of work, and a transaction with so many conflicts that it runs alone. */
  async function expectAllKinds(opened: Db): Promise<void> {
    const { id } = await writableMember(opened, { name: '' });
    const heard: string[] = [];
    await opened.listen('pooled', { onNotice: (payload) => heard.push(payload) });
    const rounds = Array.from({ length: ROUNDS }, (_, round) => [
      opened.transaction(async (tx) => {
        await lockMember(tx, id);
        await addLetter(tx, id);
      }),
      opened.transactionOn(id, (tx) => addLetter(tx, id)),
      storing(1, () => opened.transactionOn(id, (tx) => addLetter(tx, id))),
      opened.notify('pooled', `${round}`),
    ]);
    let tries = 0;
    const unlucky = opened.transaction(async (tx) => {
      tries += 1;
      if (tries < 5) throw Object.assign(new Error('a conflict'), { code: '40001' });
      await lockMember(tx, id);
      await addLetter(tx, id);
    });
    await Promise.all([...rounds.flat(), unlucky]);
    const { name } = await opened.kysely.selectFrom('member').select('name').executeTakeFirstOrThrow();
    expect(name).toBe('x'.repeat(3 * ROUNDS + 1));
    await soon(() => expect(heard).toHaveLength(ROUNDS));
  }

  test('uses nothing of a session but for notices, which have a connection of their own', async () => {
    const asked: { text: string; name: string | undefined; options: string | undefined }[] = [];
    const query = vi.spyOn(pg.Client.prototype, 'query');
    try {
      db = await openDatabase({ ...place.config, databaseListenUrl: serverUrl });
      await expectAllKinds(db);
      for (const [index, [given]] of query.mock.calls.entries()) {
        const options = optionsOf(query.mock.contexts[index]);
        for (const { text, name } of toQueries(given)) asked.push({ text, name, options });
      }
    } finally {
      query.mockRestore();
    }
    const pooled = asked.filter(({ options }) => options === undefined);
    expect(pooled.length).toBeGreaterThan(50);
    expect(pooled.filter(({ name }) => name !== undefined)).toEqual([]);
    expect(pooled.filter(({ text }) => OF_SESSION.test(text))).toEqual([]);
    expect(asked.some(({ text }) => text === 'listen pooled')).toBe(true);
  });

  test.runIf(bouncerBin !== undefined)('works behind PgBouncer', async () => {
    let bouncer: Pgbouncer | undefined;
    try {
      bouncer = await startPgbouncer(bouncerBin ?? '', serverUrl);
      db = await openDatabase({ ...place.config, databaseUrl: bouncer.url, databaseListenUrl: serverUrl });
      await expectAllKinds(db);
      const { rows } = await sql`select 1 as one`.execute(db.kysely);
      expect(rows).toEqual([{ one: 1 }]);
    } finally {
      await db?.close();
      db = undefined;
      await bouncer?.stop();
    }
  });

  test('a server that only reads is away, and its connections are not used again', async () => {
    db = await openDatabase({ ...place.config, onError: () => undefined });
    const opened = db;
    const { id } = await writableMember(opened, { name: '' });
    const { database: name } = new pg.Client({ connectionString: serverUrl });
    const become = async (value: 'on' | 'off') => {
      const admin = new pg.Client({ connectionString: serverUrl });
      await admin.connect();
      await admin.query('set default_transaction_read_only = off');
      await admin.query(`alter database ${name} set default_transaction_read_only = ${value}`);
      return admin;
    };
    const reading = await become('on');
    await reading.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await reading.end();
    const write = () => opened.kysely.updateTable('member').set({ name: 'new' }).where('id', '=', id).execute();
    await soon(async () => {
      const refused = await write().then(
        () => null,
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(DatabaseAwayError);
      expect(refused).toMatchObject({ cause: { code: '25006' } });
    });
    await expect(opened.transactionOn(id, (tx) => addLetter(tx, id))).rejects.toBeInstanceOf(DatabaseAwayError);
    await (await become('off')).end();
    await soon(async () => void (await write()));
    expect((await opened.kysely.executeQuery(CompiledQuery.raw('show transaction_read_only'))).rows).toEqual([
      { transactionReadOnly: 'off' },
    ]);
    expect((await sql<{ name: string }>`select name from member`.execute(opened.kysely)).rows).toEqual([
      { name: 'new' },
    ]);
  });
});

function toQueries(given: unknown): { text: string; name: string | undefined }[] {
  if (given instanceof StatementGroup) {
    return given.calls.map(({ statement: { text, name } }) => ({ text, name: name === '' ? undefined : name }));
  }
  if (typeof given !== 'object' || given === null || !('text' in given))
    return [{ text: String(given), name: undefined }];
  return [{ text: String(given.text), name: 'name' in given ? String(given.name) : undefined }];
}

/** The settings of a client's session. */
function optionsOf(client: unknown): string | undefined {
  const hasThem = typeof client === 'object' && client !== null && 'connectionParameters' in client;
  const parameters: unknown = hasThem ? client.connectionParameters : null;
  if (typeof parameters !== 'object' || parameters === null || !('options' in parameters)) return undefined;
  return typeof parameters.options === 'string' ? parameters.options : undefined;
}
