import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '#server/context/actor.ts';
import {
  aCtx,
  aDeviceRow,
  anAccountActor,
  putAccount,
  putFollow,
  putPet,
  refusal,
} from '#tests/server/access-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { requireMemberOrSensor } from './sensor-member.ts';

describeEachDatabase('the member of a call about readings', (fresh) => {
  let accountId: string;
  let first: string;
  let second: string;
  let deviceId: string;
  const find = (actor: Actor, asked: { memberId?: string; memberDeviceId?: string }) =>
    requireMemberOrSensor(aCtx(fresh.db, actor), asked, 'read');

  beforeEach(async () => {
    accountId = await putAccount(fresh.db);
    first = await putPet(fresh.db, { accountId, position: 0 });
    second = await putPet(fresh.db, { accountId, position: 1 });
    const row = aDeviceRow({ memberId: second, startedAtMs: 0 });
    deviceId = row.id;
    await fresh.db.kysely.insertInto('device').values(row).execute();
  });

  it('is the one it names, even together with a session', async () => {
    expect(await find(anAccountActor(accountId), { memberId: first })).toMatchObject({ id: first });
    expect(await find(anAccountActor(accountId), { memberId: first, memberDeviceId: deviceId })).toMatchObject({
      id: first,
    });
  });

  it('is the member of the session it names', async () => {
    expect(await find(anAccountActor(accountId), { memberDeviceId: deviceId })).toMatchObject({ id: second });
  });

  it('is the current one if it names nothing', async () => {
    expect(await find(anAccountActor(accountId), {})).toMatchObject({ id: first });
  });

  it('is refused for a session that does not exist or that the caller may not see', async () => {
    const stranger = anAccountActor(await putAccount(fresh.db));
    expect(await refusal(find(stranger, { memberDeviceId: deviceId }))).toBe('device.notFound');
    expect(await refusal(find(anAccountActor(accountId), { memberDeviceId: 'unknown' }))).toBe('device.notFound');
    expect(await refusal(find(stranger, { memberId: second }))).toBe('member.notFound');
  });

  it('cannot be changed by a follower, who gets the reason', async () => {
    const followerAccountId = await putAccount(fresh.db);
    await putFollow(fresh.db, { memberId: second, followerAccountId });
    const ctx = aCtx(fresh.db, anAccountActor(followerAccountId));
    const change = requireMemberOrSensor(ctx, { memberDeviceId: deviceId }, 'write');
    expect(await refusal(change)).toBe('request.notAllowed');
  });
});
