import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aFollowRow, aMemberRow, anAccountRow, aReadingRow } from '#tests/builders/rows.ts';
import { describeEachDatabase, type TestDatabase } from '#tests/server/databases.ts';
import { isUniqueViolation } from './errors.ts';

describeEachDatabase('the schema', (fresh) => {
  test('keeps one reading for a member and an instant', async () => {
    const { id } = await addMember(fresh);
    const insert = fresh.db.kysely.insertInto('reading').values(aReadingRow({ memberId: id }));
    await insert.execute();
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
    await expect(insert.execute()).rejects.toSatisfy(isUniqueViolation);
  });

  test.runIf(fresh.kind === 'sqlite')('does not lead to open accounts by the index of closing ones', async () => {
    const open = fresh.db.kysely.selectFrom('account').where('closesAtMs', 'is', null).select('id');
    const plan = await open.explain(undefined, sql`query plan`);
    expect(plan).toMatchObject([{ detail: 'SCAN account' }]);
  });

  test('refuses a reading of a member that does not exist', async () => {
    const insert = fresh.db.kysely.insertInto('reading').values(aReadingRow({ memberId: '123456789' }));
    await expect(insert.execute()).rejects.toThrow(/foreign key/i);
  });

  test('a member takes its readings and follows along when it goes', async () => {
    const { kysely } = fresh.db;
    const { id } = await addMember(fresh);
    await kysely
      .insertInto('reading')
      .values(aReadingRow({ memberId: id }))
      .execute();
    await kysely
      .insertInto('follow')
      .values(aFollowRow({ memberId: id }))
      .execute();
    await kysely.deleteFrom('member').where('id', '=', id).execute();
    expect(await kysely.selectFrom('reading').selectAll().execute()).toEqual([]);
    expect(await kysely.selectFrom('follow').selectAll().execute()).toEqual([]);
  });

  test('an account follows a member once, and again after the first follow was removed', async () => {
    const { kysely } = fresh.db;
    const member = await addMember(fresh);
    const follower = anAccountRow();
    await kysely.insertInto('account').values(follower).execute();
    const follow = () => {
      const row = aFollowRow({ memberId: member.id, followerAccountId: follower.id });
      return kysely.insertInto('follow').values(row).execute();
    };
    await follow();
    await expect(follow()).rejects.toSatisfy(isUniqueViolation);
    await kysely.updateTable('follow').set({ removedAtMs: 2 }).execute();
    await expect(follow()).resolves.toBeDefined();
  });

  test('several people without an account may be invited to one member', async () => {
    const { id } = await addMember(fresh);
    const rows = ['a@example.org', 'b@example.org'].map((invitedEmail) => aFollowRow({ memberId: id, invitedEmail }));
    await expect(fresh.db.kysely.insertInto('follow').values(rows).execute()).resolves.toBeDefined();
  });
});

async function addMember({ db }: TestDatabase) {
  const account = anAccountRow();
  const member = aMemberRow({ accountId: account.id });
  await db.kysely.insertInto('account').values(account).execute();
  await db.kysely.insertInto('member').values(member).execute();
  return member;
}
