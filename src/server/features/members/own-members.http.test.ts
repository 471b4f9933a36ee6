import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveMessage } from '#server/live/messages.ts';
import { registerCarer, registerOwner, share, signIn, type Owner } from '#tests/server/people.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { soon } from '#tests/soon.ts';

let portal: TestPortal;
let owner: Owner;
beforeEach(async () => {
  portal = await testPortal();
  owner = await registerOwner(portal, { zone: 'Europe/Berlin', country: 'US' });
});
afterEach(() => portal.stop());

type Caller = { readonly token?: string };

const add = (caller: Caller, memberName = 'Rex') =>
  portal.call('/web/member/addMember', { memberName, petType: 'dog' }, { ...caller, zone: 'Europe/Berlin' });
const choose = (caller: Caller, memberId: string) => portal.call('/web/member/chooseMember', { memberId }, caller);
const archive = (caller: Caller, memberId: string, confirmName: string) =>
  portal.call('/web/member/archiveMember', { memberId, confirmName }, caller);
const restore = (caller: Caller, memberId: string) => portal.call('/web/member/restoreMember', { memberId }, caller);
const archived = (caller: Caller) => portal.call('/web/member/loadArchivedMembers', {}, caller);

async function addRex(): Promise<string> {
  return (await add(owner)).item?.memberId ?? '';
}

async function names(caller: Caller = owner): Promise<string[]> {
  const { memberInfos = [] } = await portal.call('/web/member/loadMyMemberInfo', {}, caller);
  return memberInfos.map((member) => member.memberName);
}

describe('addMember', () => {
  it('is added after the others, with the standard settings of its species and the chosen unit', async () => {
    await portal.call('/web/member/saveMemberSetting', { unit: 'mmol/L' }, owner);
    expect(await add(owner)).toMatchObject({
      code: 200,
      item: {
        memberName: 'Rex',
        petType: 'dog',
        country: 'US',
        timeZone: 'Europe/Berlin',
        memberSeting: { unit: 'mmol/L', high: 250.2 },
      },
    });
    expect(await names()).toEqual(['Mimi', 'Rex']);
  });

  it('has the zone of the current pet, wherever its owner is', async () => {
    const abroad = { ...owner, zone: 'America/New_York' };
    const added = await portal.call('/web/member/addMember', { memberName: 'Rex', petType: 'dog' }, abroad);
    expect(added.item?.timeZone).toBe('Europe/Berlin');
  });

  it('a pet needs a species and a name', async () => {
    const noSpecies = await portal.call('/web/member/addMember', { memberName: 'Rex' }, owner);
    expect(noSpecies).toMatchObject({ code: 400, errors: [{ field: 'petType' }] });
    expect(await add(owner, ' ')).toMatchObject({ code: 400, errors: [{ field: 'memberName' }] });
  });

  it('20 at most, including archived ones', async () => {
    for (let count = 1; count < 20; count += 1) await add(owner, `Pet ${count}`);
    const last = (await portal.call('/web/member/loadMyMemberInfo', {}, owner)).memberInfos?.at(-1);
    await archive(owner, last?.memberId ?? '', last?.memberName ?? '');
    expect(await add(owner)).toMatchObject({ code: 409, reason: 'member.tooMany' });
  });

  it('a follower cannot add one', async () => {
    expect(await add(await registerCarer(portal))).toMatchObject({ code: 403, reason: 'request.notAllowed' });
  });

  it('signed out is code 300', async () => {
    expect(await add({})).toMatchObject({ code: 300 });
  });
});

describe('chooseMember', () => {
  it('comes first, and calls without a member are about it', async () => {
    const rex = await addRex();
    await giveReadings(portal, rex, valuesUntil(TEST_NOW, [100, 110]));
    const answer = await choose(owner, rex);
    expect(answer.memberInfos?.map((member) => member.memberName)).toEqual(['Rex', 'Mimi']);
    expect((await portal.call('/web/user/getUserInfo', {}, owner)).item?.user).toMatchObject({ memberId: rex });
    expect((await portal.call('/web/glucose/loadOverview', { hours: 4 }, owner)).item?.latest).toMatchObject({
      mgdl: 110,
    });
    await choose(owner, owner.memberId);
    expect(await names()).toEqual(['Mimi', 'Rex']);
  });

  it("somebody else's pet is not found, and a followed one cannot be chosen", async () => {
    const other = await registerOwner(portal);
    await share(portal, owner, other);
    expect(await choose(other, owner.memberId)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    expect(await choose(await registerCarer(portal), owner.memberId)).toMatchObject({
      code: 404,
      reason: 'member.notFound',
    });
  });

  it('no pet is bad input, signed out is code 300', async () => {
    expect(await portal.send('/web/member/chooseMember', {}, owner)).toMatchObject({ code: 400 });
    expect(await choose({}, owner.memberId)).toMatchObject({ code: 300 });
  });
});

describe('archiveMember', () => {
  it('with its name typed it is removed from every list, and nothing is deleted', async () => {
    const rex = await addRex();
    await giveReadings(portal, rex, valuesUntil(TEST_NOW, [100, 110]));
    expect(await archive(owner, rex, ' Rex ')).toMatchObject({ code: 200 });
    expect(await names()).toEqual(['Mimi']);
    expect(await portal.call('/web/glucose/loadOverview', { memberId: rex, hours: 4 }, owner)).toMatchObject({
      code: 404,
    });
    expect((await archived(owner)).rows).toEqual([
      { memberId: rex, memberName: 'Rex', petType: 'dog', avatar: null, archivedAt: TEST_NOW },
    ]);
    const readings = await portal.services.db.kysely.selectFrom('reading').selectAll().execute();
    expect(readings).toHaveLength(2);
  });

  it('followers and their streams lose access at once', async () => {
    await addRex();
    const carer = await registerCarer(portal);
    await share(portal, owner, carer);
    const told: LiveMessage[] = [];
    portal.services.live.subscribe((message) => told.push(message));
    await archive(owner, owner.memberId, 'Mimi');
    const loaded = await portal.call('/web/follower/loadMemberInfoById', { memberId: owner.memberId }, carer);
    expect(loaded).toMatchObject({ code: 404 });
    expect(await portal.call('/web/follower/loadMyFollowers', {}, carer)).toMatchObject({ total: 0 });
    await soon(() => expect(told).toContainEqual({ to: 'recheck', accountId: carer.accountId }));
  });

  it('a wrong name is an error at the field, and the only pet cannot be archived', async () => {
    expect(await archive(owner, owner.memberId, 'Mimi')).toMatchObject({ code: 409, reason: 'member.last' });
    const rex = await addRex();
    expect(await archive(owner, rex, 'rex')).toMatchObject({
      code: 400,
      reason: 'member.nameDiffers',
      errors: [{ field: 'confirmName' }],
    });
    expect(await names()).toEqual(['Mimi', 'Rex']);
  });

  it("somebody else's is not found, and a follower cannot archive it; signed out is code 300", async () => {
    await addRex();
    const carer = await registerCarer(portal);
    await share(portal, owner, carer);
    expect(await archive(carer, owner.memberId, 'Mimi')).toMatchObject({ code: 403 });
    expect(await archive(await registerOwner(portal), owner.memberId, 'Mimi')).toMatchObject({ code: 404 });
    expect(await archive({}, owner.memberId, 'Mimi')).toMatchObject({ code: 300 });
  });
});

describe('restoreMember', () => {
  it('is restored after the others, with its readings and followers', async () => {
    await addRex();
    const carer = await registerCarer(portal);
    await share(portal, owner, carer);
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [100, 110]));
    await archive(owner, owner.memberId, 'Mimi');
    expect(await restore(owner, owner.memberId)).toMatchObject({ code: 200, item: { memberName: 'Mimi' } });
    expect(await names()).toEqual(['Rex', 'Mimi']);
    const seen = await portal.call('/web/glucose/loadOverview', { memberId: owner.memberId, hours: 4 }, carer);
    expect(seen).toMatchObject({ code: 200, item: { latest: { mgdl: 110 } } });
  });

  it("one that is not archived, and somebody else's, are not found", async () => {
    const rex = await addRex();
    expect(await restore(owner, rex)).toMatchObject({ code: 404, reason: 'member.notFound' });
    await archive(owner, rex, 'Rex');
    expect(await restore(await registerOwner(portal), rex)).toMatchObject({ code: 404 });
    expect(await restore({ token: await signIn(portal, owner, '3') }, rex)).toMatchObject({ code: 403 });
  });

  it('signed out is code 300', async () => {
    expect(await restore({}, owner.memberId)).toMatchObject({ code: 300 });
  });
});

describe('loadArchivedMembers', () => {
  it("contains none of somebody else's; signed out is code 300", async () => {
    const rex = await addRex();
    await archive(owner, rex, 'Rex');
    expect(await archived(await registerOwner(portal))).toMatchObject({ rows: [], total: 0 });
    expect(await archived({})).toMatchObject({ code: 300 });
  });
});
