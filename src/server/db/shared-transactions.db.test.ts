import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aReadingRow } from '#tests/builders/rows.ts';
import { addLetter } from '#tests/server/add-letter.ts';
import { briefly, makeBriefMembers, MEMBERS, nameOf, rename, selectName } from '#tests/server/brief-members.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { statementsDuring } from '#tests/server/statements.ts';
import { openDatabase, type Db } from './database.ts';
import { awaitLater, queueWrite } from './in-flight.ts';
import { lockMember } from './member-locks.ts';
import { prepared, type Placing } from './prepared.ts';
import type { Tx } from './queryable.ts';

const ROUNDS = 12;

describeEachDatabase('brief transactions', (fresh) => {
  const removeReading = prepared((db, place: Placing<{ id: string; atMs: number }>) =>
    db
      .deleteFrom('reading')
      .where('memberId', '=', place('id'))
      .where('atMs', '=', place('atMs'))
      .returning(['atMs', 'tenths']),
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

  test('of several members share a commit and statements, and each sees its own', async () => {
    const members = await makeBriefMembers(fresh);
    const before = fresh.db.counts.transactions;
    const statements = await statementsDuring(async () => {
      const names = await Promise.all(
        members.map((id, index) =>
          briefly(fresh.db, id, async (tx) => {
            const first = await selectName(tx, { id });
            queueWrite(rename(tx, { id, name: `${index}` }));
            const second = await selectName(tx, { id });
            return [first, second].map(({ rows }) => rows.map(({ name }) => name));
          }),
        ),
      );
      expect(names).toEqual(members.map((_id, index) => [[''], [`${index}`]]));
    });
    expect(await Promise.all(members.map((id) => nameOf(fresh, id)))).toEqual(members.map((_id, index) => `${index}`));
    if (fresh.kind === 'sqlite') return;
    expect(fresh.db.counts.transactions - before).toBe(2); // the first of them begins at once
    const updates = statements.filter(({ text }) => /^update "?member"?\s/u.test(text));
    expect(updates).toHaveLength(2);
  });

  test('each get their own rows, in their order, and how many they changed', async () => {
    const members = await makeBriefMembers(fresh);
    const readings = members.flatMap((memberId, index) =>
      [1, 2, 3].slice(0, index).map((atMs) => aReadingRow({ memberId, atMs, tenths: 1_000 * index + atMs })),
    );
    await fresh.db.transactionOn(members[0] ?? '', (tx) => tx.insertInto('reading').values(readings).execute());
    const found = await Promise.all(
      members.map((id, index) =>
        briefly(fresh.db, id, async (tx) => {
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
    const members = await makeBriefMembers(fresh);
    const readings = members.map((memberId, index) => aReadingRow({ memberId, atMs: index, tenths: 1_000 + index }));
    await fresh.db.transactionOn(members[0] ?? '', (tx) => tx.insertInto('reading').values(readings).execute());
    const removed = await Promise.all(
      members.map((id, index) =>
        briefly(fresh.db, id, async (tx) => (await removeReading(tx, { id, atMs: index === 1 ? 99 : index })).rows),
      ),
    );
    expect(fresh.db.counts.retries).toBe(0);
    expect(removed).toEqual(members.map((_id, index) => (index === 1 ? [] : [{ atMs: index, tenths: 1_000 + index }])));
    expect(await fresh.db.kysely.selectFrom('reading').select('atMs').execute()).toEqual([{ atMs: 1 }]);
  });

  test('take values that cannot be merged one by one', async () => {
    const members = await makeBriefMembers(fresh);
    const found = await Promise.all(
      members.map((id) => briefly(fresh.db, id, async (tx) => (await selectSome(tx, { id, from: null })).rows)),
    );
    expect(found).toEqual(members.map(() => []));
  });

  test('one that fails fails by itself, with its own error', async () => {
    const members = await makeBriefMembers(fresh);
    const broken = members[3];
    const work = members.map((id) =>
      briefly(fresh.db, id, async (tx) => {
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
    expect(await Promise.all(members.map((id) => nameOf(fresh, id)))).toEqual(
      members.map((id) => (id === broken ? '' : 'new')),
    );
  });

  test('one whose last statement fails, though it does not wait for it, fails by itself', async () => {
    const members = await makeBriefMembers(fresh);
    const broken = members[3];
    const refused = (tx: Tx) => tx.insertInto('lease').values({ name: 'a', holder: 'b', untilMs: 1 }).execute();
    await fresh.db.transaction(refused);
    const work = members.map((id) =>
      briefly(fresh.db, id, async (tx) => {
        await rename(tx, { id, name: 'new' });
        if (id === broken) void awaitLater(refused(tx));
      }),
    );
    const results = await Promise.allSettled(work);
    expect(results.map(({ status }) => status)).toEqual(
      members.map((id) => (id === broken ? 'rejected' : 'fulfilled')),
    );
    expect(await Promise.all(members.map((id) => nameOf(fresh, id)))).toEqual(
      members.map((id) => (id === broken ? '' : 'new')),
    );
  });

  test('one whose first read fails fails by itself, though the locks of all go with it', async () => {
    const members = await makeBriefMembers(fresh);
    const broken = members[3];
    const divide = prepared((db, place: Placing<{ id: string; by: number }>) =>
      db
        .selectFrom('member')
        .where('id', '=', place('id'))
        .select(sql<number | null>`length(id) / ${place('by')}`.as('part')),
    );
    const work = members.map((id) =>
      briefly(fresh.db, id, async (tx) => {
        const { rows } = await divide(tx, { id, by: id === broken ? 0 : 1 });
        if (rows[0]?.part === null) throw new Error('SQLite divides by zero');
        await rename(tx, { id, name: 'new' });
      }),
    );
    const results = await Promise.allSettled(work);
    expect(results.map(({ status }) => status)).toEqual(
      members.map((id) => (id === broken ? 'rejected' : 'fulfilled')),
    );
    expect(await Promise.all(members.map((id) => nameOf(fresh, id)))).toEqual(
      members.map((id) => (id === broken ? '' : 'new')),
    );
  });

  test('run in the context of their callers', async () => {
    const members = await makeBriefMembers(fresh);
    const caller = new AsyncLocalStorage<string>();
    const seen = await Promise.all(
      members.map((id) =>
        caller.run(id, () =>
          briefly(fresh.db, id, async (tx) => {
            await selectName(tx, { id });
            return caller.getStore();
          }),
        ),
      ),
    );
    expect(seen).toEqual(members);
  });

  test('keep every change, of two processes and of all kinds of transactions', async () => {
    const members = await makeBriefMembers(fresh);
    const other = await openDatabase(fresh.config);
    const kinds = [
      (db: Db, id: string) => briefly(db, id, (tx) => addLetter(tx, id)),
      (db: Db, id: string) => db.transactionOn(id, (tx) => addLetter(tx, id)),
      (db: Db, id: string) => briefly(db, id, (tx) => addLetter(tx, id)),
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
    for (const id of members.slice(0, 3)) expect(await nameOf(fresh, id)).toBe('x'.repeat(2 * ROUNDS));
  });

  test('reads outside of them that are asked at once get their own answers, and a refused value fails alone', async () => {
    const members = await makeBriefMembers(fresh);
    await Promise.all(members.map((id, index) => rename(fresh.db.kysely, { id, name: `${index}` })));
    const statements = await statementsDuring(async () => {
      expect(await Promise.all(members.map((id) => nameOf(fresh, id)))).toEqual(
        members.map((_id, index) => `${index}`),
      );
    });
    expect(statements).toHaveLength(fresh.kind === 'sqlite' ? MEMBERS : 1);
    if (fresh.kind === 'sqlite') return;
    const [first, refused] = await Promise.allSettled([nameOf(fresh, members[0] ?? ''), nameOf(fresh, '\u0000')]);
    expect(first).toMatchObject({ value: '0' });
    expect(refused.status).toBe('rejected');
  });
});
