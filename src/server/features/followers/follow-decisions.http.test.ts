import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { followCalls } from '#tests/server/following.ts';
import { registerCarer, registerOwner, registerVet, share, type Owner, type Person } from '#tests/server/people.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';
import { soon } from '#tests/soon.ts';

let portal: TestPortal;
let owner: Owner;
let carer: Person;
beforeEach(async () => {
  portal = await testPortal();
  owner = await registerOwner(portal);
  carer = await registerCarer(portal);
});
afterEach(() => portal.stop());

const {
  approve,
  ask,
  listAudit,
  canSee,
  findFirst,
  invite,
  lettersTo,
  list,
  listen,
  reject,
  remove,
  setSharing,
  stopFollowing,
} = followCalls(() => portal);

describe('a request is decided', () => {
  it.each([
    ['agreedFollowerRequest', 'approved', true],
    ['rejectFollowerRequest', 'rejected', false],
  ] as const)('%s', async (call, status, seen) => {
    await ask(carer, owner.account);
    const { followerRequestId } = await findFirst(owner);
    const told = listen();
    const body = { followerRequestId: followerRequestId ?? '' };
    expect(await portal.call(`/web/userFollower/${call}`, body, owner)).toMatchObject({ code: 200 });
    expect(await findFirst(carer)).toMatchObject({ status, shareFlag: seen ? 1 : 0, followerRequestId: null });
    expect(await canSee(owner, carer)).toBe(seen);
    expect(await listAudit(owner.memberId)).toEqual(['follow.asked', `follow.${status}`]);
    await soon(() => {
      for (const { accountId } of [owner, carer]) {
        expect(told).toContainEqual({ to: 'account', accountId, kind: 'follower', data: {} });
      }
      expect(told).toContainEqual({ to: 'recheck', accountId: carer.accountId });
    });
    expect(await lettersTo(carer.account)).toHaveLength(seen ? 1 : 0);
  });

  it.each([
    ['approve', 'approved'],
    ['reject', 'rejected'],
  ] as const)('by the id of the record: %s', async (decision, status) => {
    await ask(carer, owner.account);
    const { id } = await findFirst(owner);
    expect(await portal.call('/web/follower', { id, status: decision }, owner)).toMatchObject({ code: 200 });
    expect(await findFirst(owner)).toMatchObject({ id, followerId: id, status });
  });

  it('of two concurrent decisions one counts', async () => {
    await ask(carer, owner.account);
    const { followerRequestId } = await findFirst(owner);
    const answers = await Promise.all([
      approve(owner, followerRequestId),
      approve(owner, followerRequestId),
      reject(owner, followerRequestId),
    ]);
    expect(answers.map((answer) => answer.reason ?? 'done').toSorted()).toEqual(
      ['done', 'follower.alreadyDecided', 'follower.alreadyDecided'].toSorted(),
    );
    expect(await listAudit(owner.memberId)).toHaveLength(2);
  });

  it('a decision is final', async () => {
    await ask(carer, owner.account);
    const { id, followerRequestId } = await findFirst(owner);
    await reject(owner, followerRequestId);
    expect(await approve(owner, followerRequestId)).toMatchObject({ code: 409, reason: 'follower.alreadyDecided' });
    expect(await portal.call('/web/follower', { id, status: 'approve' }, owner)).toMatchObject({ code: 409 });
    expect(await setSharing(owner, id, 1)).toMatchObject({ code: 409, reason: 'follower.notApproved' });
    expect(await canSee(owner, carer)).toBe(false);
  });

  it('another owner, the follower and a caller without a session cannot decide', async () => {
    await ask(carer, owner.account);
    const { id, followerRequestId } = await findFirst(owner);
    const other = await registerOwner(portal);
    for (const caller of [other, carer]) {
      expect(await approve(caller, followerRequestId)).toMatchObject({ code: 404, reason: 'follower.notFound' });
      expect(await reject(caller, followerRequestId)).toMatchObject({ code: 404 });
      expect(await portal.call('/web/follower', { id, status: 'approve' }, caller)).toMatchObject({ code: 404 });
    }
    expect(await approve({}, followerRequestId)).toMatchObject({ code: 300 });
    expect(await reject({}, followerRequestId)).toMatchObject({ code: 300 });
    expect(await portal.call('/web/follower', { id, status: 'approve' }, {})).toMatchObject({ code: 300 });
    expect(await findFirst(owner)).toMatchObject({ status: 'pending' });
  });

  it('any word other than approve or reject is bad input', async () => {
    const answer = await portal.send('/web/follower', { id: 'x', status: 'pending' }, owner);
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'status' }] });
  });
});

describe('sharing', () => {
  it('stops at once and can start again', async () => {
    const id = await share(portal, owner, carer);
    const told = listen();
    expect(await setSharing(owner, id, 0)).toMatchObject({ code: 200 });
    expect(await canSee(owner, carer)).toBe(false);
    expect(await findFirst(carer)).toMatchObject({ status: 'approved', shareFlag: 0 });
    expect(await findFirst(carer)).not.toHaveProperty('latest');
    await soon(() => expect(told).toContainEqual({ to: 'recheck', accountId: carer.accountId }));
    expect(await setSharing(owner, id, 1)).toMatchObject({ code: 200 });
    expect(await canSee(owner, carer)).toBe(true);
    expect(await listAudit(owner.memberId)).toEqual(['follow.invited', 'follow.unshared', 'follow.shared']);
  });

  it('a change to the current state is a conflict, also concurrently', async () => {
    const id = await share(portal, owner, carer);
    expect(await setSharing(owner, id, 1)).toMatchObject({ code: 409, reason: 'follower.sharingUnchanged' });
    const answers = await Promise.all([setSharing(owner, id, 0), setSharing(owner, id, 0)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a pending request has no sharing', async () => {
    await ask(carer, owner.account);
    const { id } = await findFirst(owner);
    expect(await setSharing(owner, id, 1)).toMatchObject({ code: 409, reason: 'follower.notApproved' });
    expect(await canSee(owner, carer)).toBe(false);
  });

  it('only the owner can change it', async () => {
    const id = await share(portal, owner, carer);
    const other = await registerOwner(portal);
    expect(await setSharing(other, id, 0)).toMatchObject({ code: 404, reason: 'follower.notFound' });
    expect(await setSharing(carer, id, 0)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    expect(await setSharing({}, id, 0)).toMatchObject({ code: 300 });
    const bad = { followerId: id, shareFlag: 2 };
    expect(await portal.send('/web/userFollower/modifyFollowerShareFlag', bad, owner)).toMatchObject({ code: 400 });
    expect(await canSee(owner, carer)).toBe(true);
  });
});

describe('the end', () => {
  it('the owner removes a follower', async () => {
    const id = await share(portal, owner, carer);
    const told = listen();
    expect(await remove(owner, id)).toMatchObject({ code: 200 });
    expect(await canSee(owner, carer)).toBe(false);
    expect((await list(owner)).total).toBe(0);
    expect((await list(carer)).total).toBe(0);
    await soon(() => expect(told).toContainEqual({ to: 'recheck', accountId: carer.accountId }));
    expect(await remove(owner, id)).toMatchObject({ code: 404, reason: 'follower.notFound' });
    expect(await setSharing(owner, id, 1)).toMatchObject({ code: 404 });
    expect(await ask(carer, owner.account)).toMatchObject({ code: 200 });
  });

  it('an invitation can be withdrawn before it is accepted', async () => {
    await invite(owner, 'new.friend@example.test');
    await remove(owner, (await findFirst(owner)).id);
    const friend = await registerCarer(portal, { account: 'new.friend@example.test' });
    expect((await list(friend)).total).toBe(0);
  });

  it('the follower stops following', async () => {
    const id = await share(portal, owner, carer);
    expect(await stopFollowing(carer, id)).toMatchObject({ code: 200 });
    expect(await canSee(owner, carer)).toBe(false);
    expect((await list(owner)).total).toBe(0);
    expect(await listAudit(owner.memberId)).toEqual(['follow.invited', 'follow.cancelled']);
    expect(await stopFollowing(carer, id)).toMatchObject({ code: 404 });
  });

  it('each side has its own endpoint', async () => {
    const id = await share(portal, owner, carer);
    const other = await registerVet(portal);
    expect(await remove(carer, id)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    expect(await stopFollowing(owner, id)).toMatchObject({ code: 404, reason: 'follower.notFound' });
    expect(await stopFollowing(other, id)).toMatchObject({ code: 404 });
    expect(await remove({}, id)).toMatchObject({ code: 300 });
    expect(await stopFollowing({}, id)).toMatchObject({ code: 300 });
    expect(await portal.send('/web/userFollower/delFollower', {}, owner)).toMatchObject({ code: 400 });
    expect(await portal.send('/web/follower/delMyFollower', {}, carer)).toMatchObject({ code: 400 });
    expect(await canSee(owner, carer)).toBe(true);
    await setSharing(owner, id, 0);
    expect(await remove(carer, id)).toMatchObject({ code: 404, reason: 'follower.notFound' });
  });
});
