import { statSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, type OpenTestDatabase } from '#tests/server/databases.ts';
import { startProcess } from '#tests/server/processes.ts';
import { storing } from './brief-work.ts';
import { isDiskFull } from './errors.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import { sqlitePath } from './sqlite-dialect.ts';

const LEASE = { name: 'job', holder: 'one', untilMs: 1 };

describe('SQLite', () => {
  let opened: OpenTestDatabase;

  beforeEach(async () => {
    opened = await openTestDatabase('sqlite');
  });

  afterEach(() => opened.remove());

  test('is durable and keeps foreign keys on the connection that writes', async () => {
    expect(
      await opened.db.kysely.connection().execute(async (db) => pragmas(db, (name) => sql`pragma ${sql.raw(name)}`)),
    ).toEqual(PRAGMAS);
  });

  test('has the same settings on the connection that reads', async () => {
    const select = (name: string) => sql`select * from ${sql.raw(`pragma_${name}`)}`;
    expect(await pragmas(opened.db.kysely, select)).toEqual(PRAGMAS);
  });

  test('refuses a write around the transaction it would wait for', async () => {
    const run = opened.db.transaction(async () => opened.db.kysely.insertInto('lease').values(LEASE).execute());
    await expect(run).rejects.toThrow('a write inside an open transaction');
  });

  test('a write waits for an open transaction and then happens', async () => {
    const order: string[] = [];
    const gate = Promise.withResolvers<void>();
    const transaction = opened.db.transaction(async () => {
      await gate.promise;
      order.push('transaction');
    });
    const write = opened.db.kysely.insertInto('lease').values(LEASE).execute();
    const written = write.then(() => order.push('write'));
    gate.resolve();
    await Promise.all([transaction, written]);
    expect(order).toEqual(['transaction', 'write']);
  });

  describe('brief transactions that wait for each other', () => {
    const lease = (name: string) => ({ ...LEASE, name });
    const insert = (name: string) =>
      storing(1, () => opened.db.transaction((tx) => tx.insertInto('lease').values(lease(name)).execute()));
    const names = async () => {
      const rows = await opened.db.kysely.selectFrom('lease').select('name').orderBy('name').execute();
      return rows.map(({ name }) => name);
    };
    const commitsDuring = async (work: () => Promise<unknown>) => {
      const asked = vi.spyOn(SqliteConnection.prototype, 'execute');
      await work();
      const commits = asked.mock.calls.filter(([sql]) => sql === 'commit').length;
      asked.mockRestore();
      return commits;
    };

    test('share a commit, up to 32 of them', async () => {
      const all = Array.from({ length: 40 }, (_, index) => `n${index}`);
      expect(await commitsDuring(() => Promise.all(all.map(insert)))).toBe(2);
      expect(await names()).toEqual(all.toSorted());
      expect(await commitsDuring(() => insert('alone'))).toBe(1);
    });

    test('are not acknowledged before it, and are not seen', async () => {
      const gate = Promise.withResolvers<void>();
      const first = insert('first');
      let isDone = false;
      void first.then(() => (isDone = true));
      const second = storing(1, () =>
        opened.db.transaction(async (tx) => {
          await tx.insertInto('lease').values(lease('second')).execute();
          await gate.promise;
        }),
      );
      await nextTurn();
      await nextTurn();
      expect([isDone, await names()]).toEqual([false, []]);
      gate.resolve();
      await Promise.all([first, second]);
      expect(await names()).toEqual(['first', 'second']);
    });

    test.each([0, 1, 2])('one that fails (number %d) takes nothing with it', async (failing) => {
      const work = [0, 1, 2].map((index) =>
        storing(1, () =>
          opened.db.transaction(async (tx) => {
            await tx
              .insertInto('lease')
              .values(lease(`n${index}`))
              .execute();
            if (index === failing) throw new Error('no');
          }),
        ),
      );
      const ended = await Promise.allSettled(work);
      expect(ended.map(({ status }) => status)).toEqual(
        [0, 1, 2].map((index) => (index === failing ? 'rejected' : 'fulfilled')),
      );
      expect(await names()).toEqual([0, 1, 2].filter((index) => index !== failing).map((index) => `n${index}`));
    });

    describe('on a full disk fail together, each for this reason, and the next ones succeed', () => {
      const full = () => Object.assign(new Error('disk full'), { errcode: 13 });
      /** Has the writing connection do something before each statement. */
      const before = (work: (run: (sql: string) => void, sql: string, parameters: readonly unknown[]) => void) => {
        const execute: unknown = Object.getOwnPropertyDescriptor(SqliteConnection.prototype, 'execute')?.value;
        if (typeof execute !== 'function') throw new Error('there is no execute');
        return vi.spyOn(SqliteConnection.prototype, 'execute').mockImplementation(function (
          this: SqliteConnection,
          sql: string,
          parameters: readonly unknown[],
        ) {
          work((other) => Reflect.apply(execute, this, [other, []]), sql, parameters);
          return Reflect.apply(execute, this, [sql, parameters]);
        });
      };
      const failTogether = async () => {
        const ended = await Promise.allSettled(['a', 'b', 'c'].map(insert));
        expect(ended.map((one) => one.status === 'rejected' && isDiskFull(one.reason))).toEqual([true, true, true]);
      };

      test('when it is noticed by the commit', async () => {
        const broken = before((_run, sql) => {
          if (sql === 'commit') throw full();
        });
        await failTogether();
        broken.mockRestore();
        await Promise.all(['d', 'e'].map(insert));
        expect(await names()).toEqual(['d', 'e']);
      });

      test('when it is noticed by a statement: SQLite then undoes all that is open', async () => {
        const broken = before((run, _sql, parameters) => {
          if (!parameters.includes('c')) return;
          run('rollback');
          throw full();
        });
        await failTogether();
        broken.mockRestore();
        await Promise.all(['d', 'e'].map(insert));
        expect(await names()).toEqual(['d', 'e']);
      });
    });

    test('leave out one that is not brief', async () => {
      const long = () => opened.db.transaction((tx) => tx.insertInto('lease').values(lease('long')).execute());
      expect(await commitsDuring(() => Promise.all([insert('a'), insert('b'), long(), insert('c'), insert('d')]))).toBe(
        3,
      );
      expect(await names()).toEqual(['a', 'b', 'c', 'd', 'long']);
    });
  });

  test('a write waits for another process without holding up this one', async () => {
    const holder = await startProcess('write-lock', sqlitePath(opened.config.dataDir));
    const asked = vi.spyOn(SqliteConnection.prototype, 'execute');
    const refusals = () => asked.mock.results.filter(({ type }) => type === 'throw').length;
    const order: string[] = [];
    const write = opened.db
      .transaction((tx) => tx.insertInto('lease').values(LEASE).execute())
      .then(() => order.push('written'));
    while (refusals() < 1) await nextTurn();
    expect(await opened.db.kysely.selectFrom('lease').selectAll().execute()).toEqual([]);
    order.push('read');
    while (refusals() < 2) await nextTurn();
    asked.mockRestore();
    holder.child.stdin.end();
    await write;
    expect(order).toEqual(['read', 'written']);
    expect((await holder.ended).code).toBe(0);
    expect(await opened.db.kysely.selectFrom('lease').selectAll().execute()).toEqual([LEASE]);
  });

  test('its file is readable only by this user', () => {
    expect(statSync(sqlitePath(opened.config.dataDir)).mode & 0o077).toBe(0);
  });
});

const PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 };

type Executor = Parameters<ReturnType<typeof sql>['execute']>[0];

async function pragmas(db: Executor, query: (name: string) => ReturnType<typeof sql>) {
  const values: [string, unknown][] = [];
  for (const name of Object.keys(PRAGMAS)) {
    const { rows } = await query(name).execute(db);
    values.push([name, Object.values(rows[0] ?? {})[0]]);
  }
  return Object.fromEntries(values);
}
