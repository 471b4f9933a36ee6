import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { aFollowRow, aMemberRow, anAccountRow } from '#tests/builders/rows.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './tables.ts';

describeEachDatabase('what the migration of accounts does to a filled database', (fresh) => {
  /** As it was before, with rows in it. */
  async function revertMigration(kysely: Kysely<Tables>): Promise<void> {
    const steps = [
      sql`drop table remembered_device`,
      sql`drop table known_device`,
      sql`drop table follow_wish`,
      sql`alter table session drop column known_device_id`,
      sql`drop index verification_code_expiry`,
      sql`alter table verification_code drop column origin`,
      sql`alter table verification_code drop column sealed`,
      sql`alter table verification_code drop column foreign_tries_left`,
      sql`alter table follow drop column asked_email`,
      sql`alter table follow drop column seen_at_ms`,
      sql`alter table rsa_key rename column private_sealed to private_pem`,
      sql`drop index audit_time`,
      sql`insert into rsa_key (id, bits, private_pem, public_pem, created_at_ms) values ('k', 2048, 'clear', 'p', 1)`,
      sql`delete from migration where name = '0008-safe-accounts'`,
    ];
    for (const step of steps) await step.execute(kysely);
  }

  test('keys in the clear are gone, requests keep the address, and who follows is known by name', async () => {
    const { kysely } = fresh.db;
    const [owner, pending, approved] = [anAccountRow({ email: 'owner@example.test' }), anAccountRow(), anAccountRow()];
    const pet = aMemberRow({ accountId: owner.id });
    await kysely.insertInto('account').values([owner, pending, approved]).execute();
    await kysely.insertInto('member').values(pet).execute();
    const asked = aFollowRow({ memberId: pet.id, followerAccountId: pending.id });
    const follows = aFollowRow({ memberId: pet.id, followerAccountId: approved.id, status: 'approved' });
    await kysely.insertInto('follow').values([asked, follows]).execute();
    await revertMigration(kysely);
    await migrate(kysely, fresh.kind);
    expect(await kysely.selectFrom('rsaKey').selectAll().execute()).toEqual([]);
    const rows = await kysely.selectFrom('follow').selectAll().execute();
    expect(rows.find(({ id }) => id === asked.id)).toMatchObject({ askedEmail: 'owner@example.test' });
    expect(rows.find(({ id }) => id === follows.id)).toMatchObject({ askedEmail: null, seenAtMs: follows.createdAtMs });
  });
});
