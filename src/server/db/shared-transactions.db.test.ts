import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aReadingRow } from '#tests/builders/rows.ts';
import { addLetter } from '#tests/server/add-letter.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import { groupsDuring, statementsDuring } from '#tests/server/statements.ts';
import { storing } from './brief-work.ts';
import { openDatabase, type Db } from './database.ts';
import { awaitLater, queueWrite } from './in-flight.ts';
import { lockMember } from './member-locks.ts';
import { prepared, type Placing } from './prepared.ts';
import type { Tx } from './queryable.ts';

const MEMBERS = 6;
const ROUNDS = 12;

describeEachDatabase('brief transactions', (fresh) => {
  const rename = prepared((db, place: Placing<{ id: string; name: string }>) =>
    db
      .updateTable('member')
      .set({ name: place('name') })
      .where('id', '=', place('id')),
  );
  const removeReading = prepared((db, place: Placing<{ id: string; atMs: number }>) =>
    db
      .deleteFrom('reading')
      .where('memberId', '=', place('id'))
      .where('atMs', '=', place('atMs'))
      .returning(['atMs', 'tenths']),
  );
  const selectName = prepared((db, place: Placing<{ id: string }>) =>
    db.selectFrom('member').where('id', '=', place('id')).select(['id', 'name']),
  );
  const selectSome = prepared((db, place: Placing<{ id: string; from: number | null }>) =>
    db
      .selectFrom('reading')
      .where('memberId', '=', place('id'))
      .where('atMs', '>=', place('from'))
      .where('flag', '=', 0)
      .select(['atMs', 'tenths'])
      .orderBy('atMs', 'desc')
      .limit(2),
  );
  const on = <T>(db: Db, id: string, run: (tx: Tx) => Promise<T>) => storing(1, () => db.transactionOn(id, run));
  const nameOf = async (id: string) => (await selectName(fresh.db.kysely, { id })).rows[0]?.name;

  /** Members whose lock has been taken before. */
  async function makeMembers(): Promise<string[]> {
    const members: string[] = [];
    while (members.length < MEMBERS) members.push((await writableMember(fresh.db, { name: '' })).id);
    for (const id of members) await fresh.db.transactionOn(id, async () => undefined);
    return members;
  }

  test('of several members share a commit and statements, and each sees its own', async () => {
    const members = await makeMembers();
    const before = fresh.db.counts.transactions;
    const statements = await statementsDuring(async () => {
      const names = await Promise.all(
        members.map((id, index) =>
          on(fresh.db, id, async (tx) => {
            const first = await selectName(tx, { id });
            queueWrite(rename(tx, { id, name: `${index}` }));
            const second = await selectName(tx, { id });
            return [first, second].map(({ rows }) => rows.map(({ name }) => name));
          }),
        ),
      );
      expect(names).toEqual(members.map((_id, index) => [[''], [`${index}`]]));
    });
    expect(await Promise.all(members.map(nameOf))).toEqual(members.map((_id, index) => `${index}`));
    if (fresh.kind === 'sqlite') return;
    expect(fresh.db.counts.transactions - before).toBe(2); // the first of them begins at once
    const updates = statements.filter(({ text }) => /^update "?member"?\s/u.test(text));
    expect(updates).toHaveLength(2);
  });

  test('are planned once for all values, and statements outside of them for theirs', async () => {
    if (fresh.kind === 'sqlite') return;
    const mode = async (db: Tx | Db['kysely']) =>
      (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)).rows[0]?.mode;
    const [id = ''] = await makeMembers();
    expect(await on(fresh.db, id, mode)).toBe('force_generic_plan');
    expect(await mode(fresh.db.kysely)).toBe('auto');
    expect(await fresh.db.transactionOn(id, mode)).toBe('auto');
  });

  test('each get their own rows, in their order, and how many they changed', async () => {
    const members = await makeMembers();
    const readings = members.flatMap((memberId, index) =>
      [1, 2, 3].slice(0, index).map((atMs) => aReadingRow({ memberId, atMs, tenths: 1_000 * index + atMs })),
    );
    await fresh.db.transactionOn(members[0] ?? '', (tx) => tx.insertInto('reading').values(readings).execute());
    const found = await Promise.all(
      members.map((id, index) =>
        on(fresh.db, id, async (tx) => {
          const some = selectSome(tx, { id, from: index === 2 ? 2 : 0 });
          const renamed = rename(tx, { id: index === 1 ? 'nobody' : id, name: 'x' });
          return [(await some).rows.map(({ tenths }) => tenths), (await renamed).numAffectedRows];
        }),
      ),
    );
    expect(fresh.db.counts.retries).toBe(0);
    expect(found).toEqual([
      [[], 1n],
      [[1_001], 0n],
      [[2_002], 1n],
      [[3_003, 3_002], 1n],
      [[4_003, 4_002], 1n],
      [[5_003, 5_002], 1n],
    ]);
  });

  test('get the rows that they removed', async () => {
    const members = await makeMembers();
    const readings = members.map((memberId, index) => aReadingRow({ memberId, atMs: index, tenths: 1_000 + index }));
    await fresh.db.transactionOn(members[0] ?? '', (tx) => tx.insertInto('reading').values(readings).execute());
    const removed = await Promise.all(
      members.map((id, index) =>
        on(fresh.db, id, async (tx) => (await removeReading(tx, { id, atMs: index === 1 ? 99 : index })).rows),
      ),
    );
    expect(fresh.db.counts.retries).toBe(0);
    expect(removed).toEqual(members.map((_id, index) => (index === 1 ? [] : [{ atMs: index, tenths: 1_000 + index }])));
    expect(await fresh.db.kysely.selectFrom('reading').select('atMs').execute()).toEqual([{ atMs: 1 }]);
  });

  test('take values that cannot be merged one by one', async () => {
    const members = await makeMembers();
    const found = await Promise.all(
      members.map((id) => on(fresh.db, id, async (tx) => (await selectSome(tx, { id, from: null })).rows)),
    );
    expect(found).toEqual(members.map(() => []));
  });

  test('one that fails fails by itself, with its own error', async () => {
    const members = await makeMembers();
    const broken = members[3];
    const work = members.map((id) =>
      on(fresh.db, id, async (tx) => {
        await rename(tx, { id, name: 'new' });
        if (id === broken) throw new Error('no');
        return id;
      }),
    );
    const results = await Promise.allSettled(work);
    expect(results.map(({ status }) => status)).toEqual(
      members.map((id) => (id === broken ? 'rejected' : 'fulfilled')),
    );
    expect(results[3]).toMatchObject({ reason: { message: 'no' } });
    expect(await Promise.all(members.map(nameOf))).toEqual(members.map((id) => (id === broken ? '' : 'new')));
  });

  test('one whose last statement fails, though it does not wait for it, fails by itself', async () => {
    const members = await makeMembers();
    const broken = members[3];
    const refused = (tx: Tx) => tx.insertInto('lease').values({ name: 'a', holder: 'b', untilMs: 1 }).execute();
    await fresh.db.transaction(refused);
    const work = members.map((id) =>
      on(fresh.db, id, async (tx) => {
        await rename(tx, { id, name: 'new' });
        if (id === broken) void awaitLater(refused(tx));
      }),
    );
    const results = await Promise.allSettled(work);
    expect(results.map(({ status }) => status)).toEqual(
      members.map((id) => (id === broken ? 'rejected' : 'fulfilled')),
    );
    expect(await Promise.all(members.map(nameOf))).toEqual(members.map((id) => (id === broken ? '' : 'new')));
  });

  test('one whose first read fails fails by itself, though the locks of all go with it', async () => {
    const members = await makeMembers();
    const broken = members[3];
    const divide = prepared((db, place: Placing<{ id: string; by: number }>) =>
      db
        .selectFrom('member')
        .where('id', '=', place('id'))
        .select(sql<number | null>`length(id) / ${place('by')}`.as('part')),
    );
    const work = members.map((id) =>
      on(fresh.db, id, async (tx) => {
        const { rows } = await divide(tx, { id, by: id === broken ? 0 : 1 });
        if (rows[0]?.part === null) throw new Error('SQLite divides by zero');
        await rename(tx, { id, name: 'new' });
      }),
    );
    const results = await Promise.allSettled(work);
    expect(results.map(({ status }) => status)).toEqual(
      members.map((id) => (id === broken ? 'rejected' : 'fulfilled')),
    );
    expect(await Promise.all(members.map(nameOf))).toEqual(members.map((id) => (id === broken ? '' : 'new')));
  });

  test.runIf(fresh.kind === 'postgres')('send their beginning, their locks and their first reads at once', async () => {
    const members = await makeMembers();
    const groups = await groupsDuring(() =>
      Promise.all(members.map((id) => on(fresh.db, id, (tx) => selectName(tx, { id })))),
    );
    const starts = groups.filter(([first]) => first?.startsWith('start transaction'));
    expect(starts).toHaveLength(2); // the first of them begins at once
    for (const group of starts) {
      expect(group).toEqual([
        expect.stringMatching(/^start transaction/u),
        expect.stringContaining('lock_timeout'),
        expect.stringContaining('skip locked'),
        expect.stringMatching(/from "?member"? where/u),
      ]);
    }
  });

  test.runIf(fresh.kind === 'postgres')('begin while the one before is being committed', async () => {
    const [slow = '', next = ''] = await makeMembers();
    const { kysely } = fresh.db;
    await sql`create function sleep() returns trigger language plpgsql
      as 'begin perform pg_sleep(0.3); return null; end'`.execute(kysely);
    await sql`create constraint trigger slow_commit after update on member deferrable initially deferred
      for each row when (new.name = 'slow') execute function sleep()`.execute(kysely);
    const happened: string[] = [];
    const first = on(fresh.db, slow, (tx) => rename(tx, { id: slow, name: 'slow' }));
    const second = on(fresh.db, next, async (tx) => {
      await selectName(tx, { id: next });
      happened.push('the second has read');
    });
    await Promise.all([first.then(() => happened.push('the first is committed')), second]);
    expect(happened).toEqual(['the second has read', 'the first is committed']);
    await sql`drop function sleep cascade`.execute(kysely);
  });

  test('run in the context of their callers', async () => {
    const members = await makeMembers();
    const caller = new AsyncLocalStorage<string>();
    const seen = await Promise.all(
      members.map((id) =>
        caller.run(id, () =>
          on(fresh.db, id, async (tx) => {
            await selectName(tx, { id });
            return caller.getStore();
          }),
        ),
      ),
    );
    expect(seen).toEqual(members);
  });

  test.runIf(fresh.kind === 'postgres')('wait for no lock that another process has', async () => {
    const [held = '', ...others] = await makeMembers();
    const other = await openDatabase(fresh.config);
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
    const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
    const holding = other.transactionOn(held, async (tx) => {
      await rename(tx, { id: held, name: 'a' });
      begin();
      await isDone;
    });
    await hasBegun;
    const add = (id: string) => on(fresh.db, id, (tx) => addLetter(tx, id));
    const waiting = [add(others[0] ?? ''), add(held)];
    await Promise.all([waiting[0], ...others.slice(1).map(add)]);
    expect(await Promise.all(others.map(nameOf))).toEqual(others.map(() => 'x'));
    expect(await nameOf(held)).toBe('');
    finish();
    await Promise.all([holding, ...waiting]);
    expect(await nameOf(held)).toBe('ax');
    await other.close();
  });

  test.runIf(fresh.kind === 'postgres')(
    'wait for no row that another process has changed without the lock',
    async () => {
      const [held = '', ...others] = await makeMembers();
      const other = await openDatabase(fresh.config);
      const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
      const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
      const holding = other.transaction(async (tx) => {
        await tx.updateTable('member').set({ position: 7 }).where('id', '=', held).execute();
        begin();
        await isDone;
      });
      await hasBegun;
      const add = (id: string) => on(fresh.db, id, (tx) => addLetter(tx, id));
      const [first, ...rest] = [others[0] ?? '', held, ...others.slice(1)].map(add);
      await Promise.all([first, ...rest.slice(1)]);
      expect(await Promise.all(others.map(nameOf))).toEqual(others.map(() => 'x'));
      finish();
      await Promise.all([holding, ...rest]);
      expect(await nameOf(held)).toBe('x');
      await other.close();
    },
  );

  test('keep every change, of two processes and of all kinds of transactions', async () => {
    const members = await makeMembers();
    const other = await openDatabase(fresh.config);
    const kinds = [
      (db: Db, id: string) => on(db, id, (tx) => addLetter(tx, id)),
      (db: Db, id: string) => db.transactionOn(id, (tx) => addLetter(tx, id)),
      (db: Db, id: string) => on(db, id, (tx) => addLetter(tx, id)),
      (db: Db, id: string) =>
        db.transaction(async (tx) => {
          await lockMember(tx, id);
          await addLetter(tx, id);
        }),
    ];
    const rounds = Array.from({ length: ROUNDS / kinds.length }, () => kinds).flat();
    const work = rounds.flatMap((change) =>
      [fresh.db, other].flatMap((db) => members.slice(0, 3).map((id) => change(db, id))),
    );
    await Promise.all(work);
    await other.close();
    for (const id of members.slice(0, 3)) expect(await nameOf(id)).toBe('x'.repeat(2 * ROUNDS));
  });

  test('reads outside of them that are asked at once get their own answers, and a refused value fails alone', async () => {
    const members = await makeMembers();
    await Promise.all(members.map((id, index) => rename(fresh.db.kysely, { id, name: `${index}` })));
    const statements = await statementsDuring(async () => {
      expect(await Promise.all(members.map(nameOf))).toEqual(members.map((_id, index) => `${index}`));
    });
    expect(statements).toHaveLength(fresh.kind === 'sqlite' ? MEMBERS : 1);
    if (fresh.kind === 'sqlite') return;
    const [first, refused] = await Promise.allSettled([nameOf(members[0] ?? ''), nameOf('\u0000')]);
    expect(first).toMatchObject({ value: '0' });
    expect(refused.status).toBe('rejected');
  });
});
