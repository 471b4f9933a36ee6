import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addLetter } from '#tests/server/add-letter.ts';
import { briefly, makeBriefMembers, nameOf, rename, selectName } from '#tests/server/brief-members.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { groupsDuring } from '#tests/server/statements.ts';
import { openDatabase, type Db } from './database.ts';
import type { Tx } from './queryable.ts';

describeEachDatabase('shared transactions', (fresh) => {
  describe.runIf(fresh.kind === 'postgres')('of PostgreSQL', () => {
    test('are planned once for all values, and statements outside of them for theirs', async () => {
      const mode = async (db: Tx | Db['kysely']) =>
        (await sql<{ mode: string }>`select current_setting('plan_cache_mode') as mode`.execute(db)).rows[0]?.mode;
      const [id = ''] = await makeBriefMembers(fresh);
      expect(await briefly(fresh.db, id, mode)).toBe('force_generic_plan');
      expect(await mode(fresh.db.kysely)).toBe('auto');
      expect(await fresh.db.transactionOn(id, mode)).toBe('auto');
    });

    test('send their beginning, their locks and their first reads at once', async () => {
      const members = await makeBriefMembers(fresh);
      const groups = await groupsDuring(() =>
        Promise.all(members.map((id) => briefly(fresh.db, id, (tx) => selectName(tx, { id })))),
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

    test('begin while the one before is being committed', async () => {
      const [slow = '', next = ''] = await makeBriefMembers(fresh);
      const { kysely } = fresh.db;
      await sql`create function sleep() returns trigger language plpgsql
      as 'begin perform pg_sleep(0.3); return null; end'`.execute(kysely);
      await sql`create constraint trigger slow_commit after update on member deferrable initially deferred
      for each row when (new.name = 'slow') execute function sleep()`.execute(kysely);
      const happened: string[] = [];
      const first = briefly(fresh.db, slow, (tx) => rename(tx, { id: slow, name: 'slow' }));
      const second = briefly(fresh.db, next, async (tx) => {
        await selectName(tx, { id: next });
        happened.push('the second has read');
      });
      await Promise.all([first.then(() => happened.push('the first is committed')), second]);
      expect(happened).toEqual(['the second has read', 'the first is committed']);
      await sql`drop function sleep cascade`.execute(kysely);
    });

    test('of several parts are followed by one of as many; who comes alone does not wait long', async () => {
      const members = (await makeBriefMembers(fresh)).slice(0, 5);
      const add = (id: string) => briefly(fresh.db, id, (tx) => addLetter(tx, id));
      const countStarts = async (ids: readonly string[]) => {
        const groups = await groupsDuring(() => Promise.all(ids.map(add)));
        return groups.filter(([first]) => first?.startsWith('start transaction')).length;
      };
      expect(await countStarts(members)).toBe(2); // the first of them begins at once, the other four together
      expect(await countStarts(members.slice(1))).toBe(1);
      expect(await countStarts(members.slice(0, 1))).toBe(1); // the others do not come
      expect(await countStarts(members)).toBe(2); // after one alone, the first begins at once
      expect(await Promise.all(members.map((id) => nameOf(fresh, id)))).toEqual(['xxx', 'xxx', 'xxx', 'xxx', 'xxx']);
    });

    test('wait for no lock that another process has', async () => {
      const [held = '', ...others] = await makeBriefMembers(fresh);
      const other = await openDatabase(fresh.config);
      const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
      const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
      const holding = other.transactionOn(held, async (tx) => {
        await rename(tx, { id: held, name: 'a' });
        begin();
        await isDone;
      });
      await hasBegun;
      const add = (id: string) => briefly(fresh.db, id, (tx) => addLetter(tx, id));
      const waiting = [add(others[0] ?? ''), add(held)];
      await Promise.all([waiting[0], ...others.slice(1).map(add)]);
      expect(await Promise.all(others.map((id) => nameOf(fresh, id)))).toEqual(others.map(() => 'x'));
      expect(await nameOf(fresh, held)).toBe('');
      finish();
      await Promise.all([holding, ...waiting]);
      expect(await nameOf(fresh, held)).toBe('ax');
      await other.close();
    });

    test('wait for no row that another process has changed without the lock', async () => {
      const [held = '', ...others] = await makeBriefMembers(fresh);
      const other = await openDatabase(fresh.config);
      const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
      const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
      const holding = other.transaction(async (tx) => {
        await tx.updateTable('member').set({ position: 7 }).where('id', '=', held).execute();
        begin();
        await isDone;
      });
      await hasBegun;
      const add = (id: string) => briefly(fresh.db, id, (tx) => addLetter(tx, id));
      const [first, ...rest] = [others[0] ?? '', held, ...others.slice(1)].map(add);
      await Promise.all([first, ...rest.slice(1)]);
      expect(await Promise.all(others.map((id) => nameOf(fresh, id)))).toEqual(others.map(() => 'x'));
      finish();
      await Promise.all([holding, ...rest]);
      expect(await nameOf(fresh, held)).toBe('x');
      await other.close();
    });
  });
});
