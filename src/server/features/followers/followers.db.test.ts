import { expect, it } from 'vitest';
import { memberForJob } from '#server/access/require-member.ts';
import { newId } from '#server/db/ids.ts';
import { isUniqueViolation } from '#server/db/errors.ts';
import { claimInvitations, followChanges, follows } from '#server/records/followers.store.ts';
import { latestReadings } from '#server/records/latest-readings.store.ts';
import { aFollowRow, aMemberRow, anAccountRow, aReadingRow } from '#tests/builders/rows.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';

const MINUTE = 60_000;
describeEachDatabase('followers', (fresh) => {
  async function people() {
    const owner = anAccountRow({ email: 'owner@example.test' });
    const follower = anAccountRow({ email: 'a_b%c\\d@example.test', mobile: '+447400123456', name: 'Cara' });
    const pet = aMemberRow({ accountId: owner.id });
    await fresh.db.kysely.insertInto('account').values([owner, follower]).execute();
    await fresh.db.kysely.insertInto('member').values(pet).execute();
    return { owner, follower, pet };
  }

  it('a search finds address and number, and treats wildcards literally', async () => {
    const { owner, follower, pet } = await people();
    await fresh.db.kysely
      .insertInto('follow')
      .values([
        aFollowRow({ memberId: pet.id, followerAccountId: follower.id, seenAtMs: 1 }),
        aFollowRow({ memberId: pet.id, invitedEmail: 'axbyczd@example.test' }),
        aFollowRow({ memberId: pet.id, invitedEmail: 'gone@example.test', removedAtMs: 1 }),
      ])
      .execute();
    const found = async (search: string) => {
      const { rows, total } = await follows(fresh.db.kysely).ofOwner(owner.id, { search, page: 1, size: 10 });
      expect(total).toBe(rows.length);
      return new Set(rows.map((row) => row.name ?? row.invitedEmail));
    };
    expect(await found('')).toEqual(new Set(['Cara', 'axbyczd@example.test']));
    expect(await found('a_b')).toEqual(new Set(['Cara']));
    expect(await found('%c')).toEqual(new Set(['Cara']));
    expect(await found('c\\d')).toEqual(new Set(['Cara']));
    expect(await found('7400')).toEqual(new Set(['Cara']));
    expect(await found('gone')).toEqual(new Set());
  });

  it('a page of followed members has the total', async () => {
    const { follower, pet } = await people();
    await fresh.db.kysely
      .insertInto('follow')
      .values(aFollowRow({ memberId: pet.id, followerAccountId: follower.id, status: 'approved' }))
      .execute();
    const page = (number: number) =>
      follows(fresh.db.kysely).ofFollower(follower.id, { search: 'owner@', page: number, size: 1 });
    expect(await page(1)).toMatchObject({
      total: 1,
      rows: [{ name: 'Mimi', email: 'owner@example.test', petType: 'cat' }],
    });
    expect(await page(2)).toMatchObject({ total: 1, rows: [] });
  });

  it('of two concurrent decisions one changes the row', async () => {
    const { follower, pet } = await people();
    const follow = aFollowRow({ memberId: pet.id, followerAccountId: follower.id });
    await fresh.db.kysely.insertInto('follow').values(follow).execute();
    const decide = (status: 'approved' | 'rejected') =>
      fresh.db.transaction((tx) => followChanges(tx).decide(follow.id, { status, shareFlag: true, decidedAtMs: 1 }));
    const won = await Promise.all([decide('approved'), decide('rejected'), decide('approved')]);
    expect(won.filter(Boolean)).toHaveLength(1);
  });

  it('the same two people cannot have two follows', async () => {
    const { follower, pet } = await people();
    const insert = () =>
      fresh.db.transaction(async (tx) => {
        if (await follows(tx).between(pet.id, follower.id)) return 'known';
        await follows(tx).insert(aFollowRow({ id: newId(), memberId: pet.id, followerAccountId: follower.id }));
        return 'inserted';
      });
    const results = await Promise.allSettled([insert(), insert(), insert()]);
    const inserted = results.filter((result) => result.status === 'fulfilled' && result.value === 'inserted');
    const failed = results.filter((result) => result.status === 'rejected');
    expect(inserted).toHaveLength(1);
    expect(failed.every((result) => isUniqueViolation(result.reason))).toBe(true);
  });

  it('invitations go to the account that registered with their address', async () => {
    const { owner, follower, pet } = await people();
    const invitation = aFollowRow({ memberId: pet.id, invitedEmail: 'new@example.test', status: 'approved' });
    await fresh.db.kysely
      .insertInto('follow')
      .values([invitation, aFollowRow({ memberId: pet.id, invitedEmail: 'new@example.test', removedAtMs: 1 })])
      .execute();
    const owners = await fresh.db.transaction((tx) =>
      claimInvitations(tx, { accountId: follower.id, email: 'new@example.test', nowMs: 1 }),
    );
    expect(owners).toEqual([owner.id]);
    expect(await follows(fresh.db.kysely).between(pet.id, follower.id)).toMatchObject({
      id: invitation.id,
      invitedEmail: null,
    });
  });

  it('the last quarter of an hour of each member is read', async () => {
    const { owner, pet } = await people();
    const other = aMemberRow({ accountId: owner.id });
    const empty = aMemberRow({ accountId: owner.id });
    await fresh.db.kysely.insertInto('member').values([other, empty]).execute();
    const at = (memberId: string, minutes: number) =>
      aReadingRow({ memberId, atMs: minutes * MINUTE, tenths: minutes });
    const rows = [at(pet.id, 100), at(pet.id, 110), at(pet.id, 116), at(other.id, 5), at(other.id, 500)];
    await fresh.db.kysely.insertInto('reading').values(rows).execute();
    const latest = await latestReadings(
      fresh.db.kysely,
      await Promise.all([pet, other, empty].map(({ id }) => memberForJob(fresh.db.kysely, id))),
    );
    const tenthsByMember = (memberId: string) =>
      latest.filter((row) => row.memberId === memberId).map((row) => row.tenths);
    expect([tenthsByMember(pet.id), tenthsByMember(other.id), tenthsByMember(empty.id)]).toEqual([
      [100, 110, 116],
      [500],
      [],
    ]);
    expect(await latestReadings(fresh.db.kysely, [])).toEqual([]);
  });
});
