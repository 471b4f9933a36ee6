import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#domain/units/units.ts';
import { putPet } from '#tests/server/access-stage.ts';
import { putChannel, putDuty, putSetting } from '#tests/server/alert-stage.ts';
import { PASSWORD, sealed } from '#tests/server/people.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';
import { hashPassword } from '../accounts/passwords.ts';

let portal: TestPortal;
let owner: OwnerSeat;
let tina: Awaited<ReturnType<typeof seatFollower>>;
beforeEach(async () => {
  portal = await testPortal();
  owner = await seatOwner(portal);
  tina = await seatFollower(portal, owner.memberId, { getsAlerts: true });
  const { db } = portal.services;
  for (const { accountId } of [owner, tina]) await putChannel(db, accountId);
  await putDuty(db, { memberId: owner.memberId, accountId: tina.accountId, fromMs: TEST_NOW - HOUR_MS });
  await giveReadings(portal, owner.memberId, [{ at: TEST_NOW, mgdl: 60 }]);
});
afterEach(() => portal.stop());

const kysely = () => portal.services.db.kysely;
const messages = async () => {
  const rows = await kysely()
    .selectFrom('alertDelivery')
    .select(['accountId', 'status'])
    .orderBy('createdAtMs')
    .execute();
  return rows.map(({ accountId, status }) => `${accountId === owner.accountId ? 'owner' : 'Tina'} ${status}`);
};
const dutyEnds = async () =>
  (await kysely().selectFrom('duty').select('endedAtMs').execute()).map((row) => row.endedAtMs);
const nextTimes = async () =>
  (await kysely().selectFrom('alert').select('nextAtMs').execute()).map((row) => row.nextAtMs);

describe('what follows sharing ends with sharing, at once', () => {
  test('the person on duty is told first', async () => {
    expect(await messages()).toEqual(['Tina waiting']);
    expect(await dutyEnds()).toEqual([null]);
  });

  test('sharing ends: messages that wait are dropped, duty ends, the others are looked at again', async () => {
    const answer = await portal.call(
      '/web/userFollower/modifyFollowerShareFlag',
      { followerId: tina.followId, shareFlag: 0 },
      owner,
    );
    expect(answer.code).toBe(200);
    expect(await messages()).toEqual(['Tina dropped']);
    expect([await dutyEnds(), await nextTimes()]).toEqual([[TEST_NOW], [TEST_NOW]]);
  });

  test('the owner removes the follower', async () => {
    await portal.call('/web/userFollower/delFollower', { followerId: tina.followId }, owner);
    expect(await messages()).toEqual(['Tina dropped']);
    expect(await dutyEnds()).toEqual([TEST_NOW]);
  });

  test('the follower stops following', async () => {
    await portal.call('/web/follower/delMyFollower', { followerId: tina.followId }, tina);
    expect(await messages()).toEqual(['Tina dropped']);
    expect(await dutyEnds()).toEqual([TEST_NOW]);
  });

  test('the pet is archived', async () => {
    const second = await putPet(portal.services.db, { accountId: owner.accountId, position: 1 });
    for (const memberId of [owner.memberId, second]) await putSetting(portal.services.db, { memberId });
    const asked = { memberId: owner.memberId, confirmName: 'Mimi' };
    expect((await portal.call('/web/member/archiveMember', asked, owner)).code).toBe(200);
    expect(await messages()).toEqual(['Tina dropped']);
    expect(await dutyEnds()).toEqual([TEST_NOW]);
  });

  test.for(['owner', 'Tina'] as const)('the account of %s is being closed', async (who) => {
    const { accountId, token } = who === 'owner' ? owner : tina;
    const passwordHash = await hashPassword(PASSWORD);
    await kysely().updateTable('account').set({ passwordHash }).where('id', '=', accountId).execute();
    const answer = await portal.call('/web/user/closeAccount', await sealed(portal, PASSWORD), { token });
    expect(answer.code).toBe(200);
    expect(await messages()).toEqual(['Tina dropped']);
    expect(await dutyEnds()).toEqual([TEST_NOW]);
  });
});
