import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { followCalls } from '#tests/server/following.ts';
import { registerCarer, registerOwner, registerVet, signIn, type Owner, type Person } from '#tests/server/people.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
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

const { ask, canSee, findFirst, invite, lettersTo, list, listen, reject, stopFollowing } = followCalls(() => portal);

describe('a follower asks', () => {
  it('the request is pending for both, and nothing is shared yet', async () => {
    expect(await ask(carer, owner.account.toUpperCase())).toMatchObject({ code: 200 });
    expect(await findFirst(owner)).toMatchObject({
      followerRequestId: expect.stringMatching(/.{10}/u),
      name: 'Cara',
      email: carer.account,
      message: 'May I?',
      addTime: TEST_NOW,
      status: 'pending',
      shareFlag: 0,
      memberId: owner.memberId,
    });
    const seen = await findFirst(carer);
    const address = owner.account;
    expect(seen).toMatchObject({ name: address, email: address, status: 'pending', shareFlag: 0, memberId: null });
    expect(seen).not.toHaveProperty('latest');
    expect(await canSee(owner, carer)).toBe(false);
    const [letter] = await lettersTo(owner.account);
    expect(letter).toMatch(/somebody would like to follow Mimi[^]*Cara \(/u);
    expect(letter).toContain('/followerRequest');
  });

  it('open lists of the owner reload', async () => {
    const told = listen();
    await ask(carer, owner.account);
    await soon(() =>
      expect(told).toContainEqual({ to: 'account', accountId: owner.accountId, kind: 'follower', data: {} }),
    );
  });

  it('an owner without an account gets an email, and the answer is the same', async () => {
    const unknown = await ask(carer, 'nobody@example.test');
    expect(await ask(carer, owner.account)).toEqual(unknown);
    const [letter] = await lettersTo('nobody@example.test');
    expect(letter).toContain('/register');
    expect((await list(carer)).total).toBe(2);
  });

  it('somebody without a pet is treated like somebody without an account', async () => {
    const vet = await registerVet(portal);
    expect(await ask(carer, vet.account)).toMatchObject({ code: 200 });
    expect(await findFirst(carer)).toMatchObject({ name: vet.account, status: 'pending' });
    expect((await list(vet)).total).toBe(0);
  });

  it('asking again is a conflict, also concurrently, and also after a rejection until the request is withdrawn', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask(carer, owner.account)));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await reject(owner, (await findFirst(owner)).followerRequestId);
    expect(await ask(carer, owner.account)).toMatchObject({ code: 409, reason: 'follower.alreadyFollows' });
    await stopFollowing(carer, (await findFirst(carer)).id);
    expect(await ask(carer, owner.account)).toMatchObject({ code: 200 });
  });

  it('one’s own account cannot be asked', async () => {
    const token = await signIn(portal, owner, '3');
    expect(await ask({ token }, owner.account)).toMatchObject({ code: 400, reason: 'follower.self' });
    expect(await invite(owner, owner.account)).toMatchObject({ code: 400, reason: 'follower.self' });
  });

  it('one address gets one email a day from the same person', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await ask(carer, 'nobody@example.test')).toMatchObject({ code: 200 });
      await stopFollowing(carer, (await findFirst(carer)).id);
    }
    expect(await lettersTo('nobody@example.test')).toHaveLength(1);
    portal.clock.advance(DAY_MS);
    await ask({ token: await signIn(portal, carer, '3') }, 'nobody@example.test');
    expect(await lettersTo('nobody@example.test')).toHaveLength(2);
  });

  it('50 a day, and no email for the next', async () => {
    for (let sent = 0; sent < 50; sent += 1) await ask(carer, `somebody${sent}@example.test`);
    expect(await ask(carer, 'one.more@example.test')).toMatchObject({ code: 429, retryAfterSeconds: DAY_MS / 1000 });
    expect(await lettersTo('one.more@example.test')).toEqual([]);
  });

  it.each([
    ['email', { email: 'no address', message: 'x' }],
    ['email', { message: 'x' }],
    ['message', { email: 'ann@example.test', message: ' ' }],
  ])('%s is an error at its field: %o', async (field, body) => {
    const answer = await portal.send('/web/follower/addFollowerRequest', body, carer);
    expect(answer).toMatchObject({ code: 400, reason: 'request.invalid', errors: [{ field }] });
  });
});

describe('an owner invites', () => {
  it('the follower sees the pet at once, and both have it in their list', async () => {
    expect(await invite(owner, carer.account)).toMatchObject({ code: 200 });
    expect(await canSee(owner, carer)).toBe(true);
    expect(await findFirst(owner)).toMatchObject({
      followerRequestId: null,
      name: carer.account,
      note: 'weekends',
      status: 'approved',
      shareFlag: 1,
    });
    expect(await findFirst(carer)).toMatchObject({ name: 'Mimi', petType: 'cat', timeZone: 'UTC', latest: null });
    expect(await findFirst(owner)).toMatchObject({ name: 'Cara' });
    const [letter] = await lettersTo(carer.account);
    expect(letter).toContain(`/follow/${owner.memberId}`);
  });

  it('somebody without an account gets an email; registering gives access to the pet', async () => {
    expect(await invite(owner, 'New.Friend@example.test')).toEqual(await invite(owner, carer.account));
    const rows = (await list(owner, { memberEmail: 'new.friend' })).rows;
    expect(rows).toMatchObject([
      { name: 'new.friend@example.test', email: 'new.friend@example.test', status: 'approved' },
    ]);
    expect(await lettersTo('new.friend@example.test')).toHaveLength(1);
    const told = listen();
    const friend = await registerCarer(portal, { account: 'new.friend@example.test', name: 'Fred' });
    expect(await canSee(owner, friend)).toBe(true);
    expect((await list(owner, { memberEmail: 'new.friend' })).rows).toMatchObject([{ id: rows[0]?.id, name: 'Fred' }]);
    await soon(() => expect(told).toContainEqual(expect.objectContaining({ accountId: owner.accountId })));
  });

  it('inviting again is a conflict, with or without an account, also concurrently', async () => {
    for (const email of [carer.account, 'new.friend@example.test']) {
      const answers = await Promise.all([invite(owner, email), invite(owner, email)]);
      expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.reason === 'follower.alreadyFollows')).toHaveLength(1);
    }
    expect((await list(owner)).total).toBe(2);
  });

  it('a rejected person can be invited', async () => {
    await ask(carer, owner.account);
    await reject(owner, (await findFirst(owner)).followerRequestId);
    expect(await invite(owner, carer.account)).toMatchObject({ code: 200 });
    expect(await list(owner)).toMatchObject({ total: 1, rows: [{ status: 'approved' }] });
    expect(await canSee(owner, carer)).toBe(true);
  });

  it('note and acknowledgement are required', async () => {
    expect(await invite(owner, carer.account, { note: ' ' })).toMatchObject({
      reason: 'follower.noteNeeded',
      errors: [{ field: 'note' }],
    });
    expect(await invite(owner, carer.account, { acknowledged: false })).toMatchObject({
      reason: 'follower.acknowledge',
      errors: [{ field: 'acknowledged' }],
    });
    expect((await list(owner)).total).toBe(0);
  });

  it('signed out is code 300', async () => {
    expect(await invite({}, carer.account)).toMatchObject({ code: 300 });
  });
});
