import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import type { Queryable, Tx } from './queryable.ts';

describeEachDatabase('statements that were prepared', (fresh) => {
  test('run after a newer version gave the table another form, inside a transaction too', async () => {
    const { id } = await writableMember(fresh.db);
    const inside = () => fresh.db.transaction((tx) => loadLock(tx));
    const loadLock = (db: typeof fresh.db.kysely) =>
      db.selectFrom('member').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
    const outside = () => loadLock(fresh.db.kysely);
    const before = [await outside(), await inside()];
    await sql`alter table member add column later text`.execute(fresh.db.kysely);
    const after = [await outside(), await inside()];
    expect(after).toEqual(before.map((row) => ({ ...row, later: null })));
  });

  test('take more forms than a connection keeps', async () => {
    const { id } = await writableMember(fresh.db);
    for (let count = 1; count <= 300; count += 1) {
      const names = sql.raw(`m${count}`);
      const { rows } = await sql<{
        id: string;
      }>`select ${names}.id from member as ${names} where ${names}.id = ${id}`.execute(fresh.db.kysely);
      expect(rows).toEqual([{ id }]);
    }
  });

  test('of one moment in a transaction keep their answers apart, in their order, with every kind of value', async () => {
    const { id } = await writableMember(fresh.db);
    const none = `${id}-none`;
    const answers = await fresh.db.transaction((tx) => {
      const rename = (name: string) => tx.updateTable('member').set({ name }).where('id', '=', id);
      const find = (wanted: string) =>
        tx.selectFrom('member').select(['name', 'archivedAtMs']).where('id', '=', wanted);
      return Promise.all([
        rename('a "b" \\ {c}').executeTakeFirst(),
        find(id).execute(),
        rename('später').executeTakeFirst(),
        find(none).execute(),
        find(id).execute(),
        rename('x').where('name', '=', none).executeTakeFirst(),
      ]);
    });
    const changed = (count: bigint) => expect.objectContaining({ numUpdatedRows: count });
    expect(answers).toEqual([
      changed(1n),
      [{ name: 'a "b" \\ {c}', archivedAtMs: null }],
      changed(1n),
      [],
      [{ name: 'später', archivedAtMs: null }],
      changed(0n),
    ]);
  });

  test('of one moment that fail undo the transaction with the error of the first, and run later', async () => {
    const { id } = await writableMember(fresh.db, { name: 'before' });
    const setName = (tx: Tx, value: string | null) =>
      tx
        .updateTable('member')
        .set({ name: value as string })
        .where('id', '=', id)
        .where(sql<boolean>`0 = 0`)
        .execute(); // null is refused
    const find = (db: Queryable) => db.selectFrom('member').select(['name', 'petType']).where('id', '=', id).execute();
    const failing = fresh.db.transaction((tx) => Promise.all([setName(tx, 'x'), setName(tx, null), find(tx)]));
    await expect(failing).rejects.toThrow(/null/iu);
    const [row] = await fresh.db.transaction((tx) => find(tx));
    expect(row?.name).toBe('before');
    await fresh.db.transaction((tx) => Promise.all([setName(tx, 'after'), find(tx)]));
    expect((await find(fresh.db.kysely))[0]?.name).toBe('after');
  });
});
