import { AbortedTransactionError, sql } from 'kysely';
import { expect, test } from 'vitest';
import { anAccountRow } from '#tests/builders/rows.ts';
import { describeEachDatabase, type TestDatabase } from '#tests/server/databases.ts';
import { openDatabase } from './database.ts';
import { isUniqueViolation } from './errors.ts';
import type { LeaseTable } from './tables.ts';

const LEASE: LeaseTable = { name: 'job', holder: 'one', untilMs: 1_000 };

describeEachDatabase('values', (fresh) => {
  test('a row comes back as it went in, in camelCase', async () => {
    const { kysely } = fresh.db;
    const account = anAccountRow({ email: 'ann@example.org', professional: true, deletedAtMs: 1_700_000_000_123 });
    await kysely.insertInto('account').values(account).execute();
    expect(await kysely.selectFrom('account').selectAll().executeTakeFirstOrThrow()).toEqual(account);
  });

  test('is called by snake_case in SQL', async () => {
    const { kysely } = fresh.db;
    await kysely.insertInto('lease').values(LEASE).execute();
    const { rows } = await sql<{ until: number }>`select until_ms as until from lease`.execute(kysely);
    expect(rows).toEqual([{ until: 1_000 }]);
  });

  test('true and false come back from an insert, a join and an alias', async () => {
    const { kysely } = fresh.db;
    const insert = kysely.insertInto('account').values(anAccountRow({ professional: true }));
    expect(await insert.returning('professional').execute()).toEqual([{ professional: true }]);
    const select = kysely.selectFrom((query) => query.selectFrom('account').selectAll().as('a'));
    expect(await select.select('a.professional as vet').execute()).toEqual([{ vet: true }]);
    expect(await kysely.selectFrom('account').select('id').where('professional', '=', false).execute()).toEqual([]);
  });

  test('bytes come back as they went in', async () => {
    const { kysely } = fresh.db;
    const account = anAccountRow();
    const content = new Uint8Array([0, 255, 10, 0, 13]);
    const file = {
      id: 'f',
      accountId: account.id,
      kind: 'avatar',
      mime: 'image/webp',
      size: 5,
      content,
      createdAtMs: 1,
    };
    await kysely.insertInto('account').values(account).execute();
    await kysely.insertInto('file').values(file).execute();
    const row = await kysely.selectFrom('file').select('content').executeTakeFirstOrThrow();
    expect(row.content).toBeInstanceOf(Uint8Array);
    expect([...row.content]).toEqual([...content]);
  });

  test('counts, sums, averages and whole divisions are numbers', async () => {
    const { kysely } = fresh.db;
    await kysely
      .insertInto('lease')
      .values([LEASE, { ...LEASE, name: 'other', untilMs: 1_003 }])
      .execute();
    const row = await kysely
      .selectFrom('lease')
      .select((query) => [
        query.fn.countAll().as('count'),
        query.fn.sum('untilMs').as('sum'),
        query.fn.avg('untilMs').as('average'),
        sql<number>`max(until_ms) / ${2}`.as('half'),
      ])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ count: 2, sum: 2_003, average: 1_001.5, half: 501 });
  });

  test('the largest safe integer is stored, and a larger one is refused when read', async () => {
    const { kysely } = fresh.db;
    await kysely
      .insertInto('lease')
      .values({ ...LEASE, untilMs: Number.MAX_SAFE_INTEGER })
      .execute();
    const select = kysely.selectFrom('lease').select('untilMs');
    expect(await select.executeTakeFirst()).toEqual({ untilMs: Number.MAX_SAFE_INTEGER });
    await sql`update lease set until_ms = until_ms + 1`.execute(kysely);
    await expect(select.execute()).rejects.toThrow(RangeError);
  });

  test.for([
    ['a Date', new Date(0)],
    ['an object', { ms: 1 }],
    ['an array', [1]],
    ['undefined', undefined],
    ['NaN', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
  ])('%s is refused as a parameter', async ([, value]) => {
    const query = sql`update lease set until_ms = ${value}`;
    await expect(query.execute(fresh.db.kysely)).rejects.toThrow(TypeError);
  });

  test('a second row with the same key is recognised as such, and other errors are not', async () => {
    const insert = fresh.db.kysely.insertInto('lease').values(LEASE);
    await insert.execute();
    expect(isUniqueViolation(await failure(insert.execute()))).toBe(true);
    expect(isUniqueViolation(await failure(sql`select nothing`.execute(fresh.db.kysely)))).toBe(false);
  });
});

describeEachDatabase('a transaction', (fresh) => {
  test('is undone when it throws', async () => {
    const run = fresh.db.transaction(async (tx) => {
      await tx.insertInto('lease').values(LEASE).execute();
      throw new Error('changed my mind');
    });
    await expect(run).rejects.toThrow('changed my mind');
    expect(await leases(fresh)).toEqual([]);
    await fresh.db.transaction((tx) => tx.insertInto('lease').values(LEASE).execute());
    expect(await leases(fresh)).toEqual([LEASE]);
  });

  test('holds up no reader and shows it nothing before the commit', async () => {
    const seen = await fresh.db.transaction(async (tx) => {
      await tx.insertInto('lease').values(LEASE).execute();
      const raw = await sql`select * from lease`.execute(fresh.db.kysely);
      expect(await tx.selectFrom('lease').selectAll().execute()).toEqual([LEASE]);
      return [...(await leases(fresh)), ...raw.rows];
    });
    expect(seen).toEqual([]);
    expect(await leases(fresh)).toEqual([LEASE]);
  });

  test('accepts nothing more after a statement has failed', async () => {
    const run = fresh.db.transaction(async (tx) => {
      await tx.insertInto('lease').values(LEASE).execute();
      await failure(tx.insertInto('lease').values(LEASE).execute());
      return failure(tx.selectFrom('lease').selectAll().execute());
    });
    await expect(run).rejects.toThrow(AbortedTransactionError);
    expect(await leases(fresh)).toEqual([]);
  });

  test('cannot be opened inside another one', async () => {
    const run = fresh.db.transaction(async () => fresh.db.transaction(async () => 'never'));
    await expect(run).rejects.toThrow('inside an open transaction');
  });

  test('does not keep the next one from starting once it has ended', async () => {
    const later = await fresh.db.transaction(async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      return { start: resolve, done: promise.then(() => fresh.db.transaction(async () => 'ran')) };
    });
    later.start();
    expect(await later.done).toBe('ran');
  });

  test('ends as if no other had run at the same time', async () => {
    await fresh.db.kysely
      .insertInto('lease')
      .values({ ...LEASE, untilMs: 0 })
      .execute();
    const increment = () =>
      fresh.db.transaction(async (tx) => {
        const { untilMs } = await tx.selectFrom('lease').select('untilMs').executeTakeFirstOrThrow();
        await tx
          .updateTable('lease')
          .set({ untilMs: untilMs + 1 })
          .execute();
      });
    await Promise.all(Array.from({ length: 10 }, increment));
    expect(await leases(fresh)).toEqual([{ ...LEASE, untilMs: 10 }]);
  });

  test('ends in any crowd, though it does far more than all others', async () => {
    await fresh.db.kysely
      .insertInto('lease')
      .values({ ...LEASE, untilMs: 0 })
      .execute();
    const increment = (looks: number) =>
      fresh.db.transaction(async (tx) => {
        const { untilMs } = await tx.selectFrom('lease').select('untilMs').executeTakeFirstOrThrow();
        for (let look = 0; look < looks; look += 1) await tx.selectFrom('lease').select('name').execute();
        await tx
          .updateTable('lease')
          .set({ untilMs: untilMs + 1 })
          .execute();
      });
    let count = 0;
    const crowding = { isOver: false };
    const crowd = Array.from({ length: 4 }, async () => {
      for (; !crowding.isOver; count += 1) await increment(0);
    });
    await increment(100);
    crowding.isOver = true;
    await Promise.all(crowd);
    expect(await leases(fresh)).toEqual([{ ...LEASE, untilMs: count + 1 }]);
  });
});

describeEachDatabase('closing', (fresh) => {
  test('waits for the open transaction and refuses what comes after', async () => {
    const db = await openDatabase(fresh.config);
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const order: string[] = [];
    const write = db.transaction(async (tx) => {
      await tx.insertInto('lease').values(LEASE).execute();
      begun.resolve();
      await gate.promise;
      order.push('written');
    });
    await begun.promise;
    const closing = db.close().then(() => order.push('closed'));
    gate.resolve();
    await Promise.all([write, closing]);
    expect(order).toEqual(['written', 'closed']);
    expect(await leases(fresh)).toEqual([LEASE]);
    await expect(db.kysely.selectFrom('lease').selectAll().execute()).rejects.toThrow('destroyed');
  });
});

function leases({ db }: TestDatabase): Promise<LeaseTable[]> {
  return db.kysely.selectFrom('lease').selectAll().execute();
}

function failure(query: Promise<unknown>): Promise<unknown> {
  return query.then(
    () => {
      throw new Error('expected a failure');
    },
    (error: unknown) => error,
  );
}

describeEachDatabase('a connection', (fresh) => {
  test('is asked one thing after the other, also by several at once within a transaction and by notices', async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => void warnings.push(message);
    process.on('warning', note);
    const lease = (name: string) => ({ ...LEASE, name });
    await fresh.db.transaction((tx) =>
      Promise.all(['a', 'b', 'c'].map((name) => tx.insertInto('lease').values(lease(name)).execute())),
    );
    await Promise.all(['1', '2', '3'].map((payload) => fresh.db.notify('odd_even', payload)));
    expect(await fresh.db.kysely.selectFrom('lease').select('name').orderBy('name').execute()).toHaveLength(3);
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });
});
