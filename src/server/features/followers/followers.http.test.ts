import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf, BodyOf } from '#contract/endpoints.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { LiveMessage } from '#server/live/hub.ts';
import { aReadingRow } from '#tests/builders/rows.ts';
import {
  registerCarer,
  registerOwner,
  registerVet,
  share,
  signIn,
  type Owner,
  type Person,
} from '#tests/server/people.ts';
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

type Caller = { readonly token?: string };
type Follower = AnswerOf<'/web/follower/loadMyFollowers'>['rows'][number];
type Listing = BodyOf<'/web/follower/loadMyFollowers'>;

const list = async (caller: Caller, body: Listing = {}) => {
  const { rows = [], total } = await portal.call('/web/follower/loadMyFollowers', body, caller);
  return { rows, total };
};
const firstOf = async (caller: Caller): Promise<Follower> => {
  const { rows } = await list(caller);
  const [row] = rows;
  if (row === undefined) throw new Error('the list is empty');
  return row;
};
const ask = (caller: Caller, email: string, message = 'May I?') =>
  portal.call('/web/follower/addFollowerRequest', { email, message }, caller);
const invite = (caller: Caller, email: string, more: { note?: string; acknowledged?: boolean } = {}) => {
  const body = { email, message: 'Have a look', note: 'weekends', acknowledged: true, ...more };
  return portal.call('/web/follower/addFollowerRequest', body, caller);
};
const approve = (caller: Caller, followerRequestId: string | null) =>
  portal.call('/web/userFollower/agreedFollowerRequest', { followerRequestId: followerRequestId ?? '' }, caller);
const reject = (caller: Caller, followerRequestId: string | null) =>
  portal.call('/web/userFollower/rejectFollowerRequest', { followerRequestId: followerRequestId ?? '' }, caller);
const setSharing = (caller: Caller, followerId: string, shareFlag: 0 | 1) =>
  portal.call('/web/userFollower/modifyFollowerShareFlag', { followerId, shareFlag }, caller);
const remove = (caller: Caller, followerId: string) =>
  portal.call('/web/userFollower/delFollower', { followerId }, caller);
const stopFollowing = (caller: Caller, followerId: string) =>
  portal.call('/web/follower/delMyFollower', { followerId }, caller);
const canSee = async (caller: Caller) =>
  (await portal.call('/web/follower/loadMemberInfoById', { memberId: owner.memberId }, caller)).code === 200;
const lettersTo = async (account: string) =>
  (await portal.outbox()).filter((mail) => mail.includes(`To: ${account}`) && !mail.includes('code'));
const auditOf = async (memberId: string) => {
  const rows = await portal.services.db.kysely.selectFrom('audit').selectAll().orderBy('id').execute();
  return rows.filter((row) => row.memberId === memberId).map((row) => row.action);
};

function follow(): LiveMessage[] {
  const told: LiveMessage[] = [];
  portal.services.live.subscribe((message) => told.push(message));
  return told;
}

describe('a follower asks', () => {
  it('the request is pending for both, and nothing is shared yet', async () => {
    expect(await ask(carer, owner.account.toUpperCase())).toMatchObject({ code: 200 });
    expect(await firstOf(owner)).toMatchObject({
      followerRequestId: expect.stringMatching(/.{10}/u),
      name: 'Cara',
      email: carer.account,
      message: 'May I?',
      addTime: TEST_NOW,
      status: 'pending',
      shareFlag: 0,
      memberId: owner.memberId,
    });
    const seen = await firstOf(carer);
    const address = owner.account;
    expect(seen).toMatchObject({ name: address, email: address, status: 'pending', shareFlag: 0, memberId: null });
    expect(seen).not.toHaveProperty('latest');
    expect(await canSee(carer)).toBe(false);
    const [letter] = await lettersTo(owner.account);
    expect(letter).toMatch(/somebody asks to follow Mimi[^]*Cara \(/u);
    expect(letter).toContain('/followerRequest');
  });

  it('the owner’s lists are told', async () => {
    const told = follow();
    await ask(carer, owner.account);
    await soon(() =>
      expect(told).toContainEqual({ to: 'account', accountId: owner.accountId, kind: 'follower', data: {} }),
    );
  });

  it('an owner without an account gets a letter, and the answer is the same', async () => {
    const unknown = await ask(carer, 'nobody@example.test');
    expect(await ask(carer, owner.account)).toEqual(unknown);
    const [letter] = await lettersTo('nobody@example.test');
    expect(letter).toContain('/register');
    expect((await list(carer)).total).toBe(2);
  });

  it('somebody who has no pet is asked like somebody without an account', async () => {
    const vet = await registerVet(portal);
    expect(await ask(carer, vet.account)).toMatchObject({ code: 200 });
    expect(await firstOf(carer)).toMatchObject({ name: vet.account, status: 'pending' });
    expect((await list(vet)).total).toBe(0);
  });

  it('asking again is a conflict, also at once; after a rejection it is one too, until it is taken back', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => ask(carer, owner.account)));
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await reject(owner, (await firstOf(owner)).followerRequestId);
    expect(await ask(carer, owner.account)).toMatchObject({ code: 409, reason: 'follower.alreadyFollows' });
    await stopFollowing(carer, (await firstOf(carer)).id);
    expect(await ask(carer, owner.account)).toMatchObject({ code: 200 });
  });

  it('the own account cannot be asked', async () => {
    const token = await signIn(portal, owner, '3');
    expect(await ask({ token }, owner.account)).toMatchObject({ code: 400, reason: 'follower.self' });
    expect(await invite(owner, owner.account)).toMatchObject({ code: 400, reason: 'follower.self' });
  });

  it('one address gets one letter a day from the same person', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await ask(carer, 'nobody@example.test')).toMatchObject({ code: 200 });
      await stopFollowing(carer, (await firstOf(carer)).id);
    }
    expect(await lettersTo('nobody@example.test')).toHaveLength(1);
    portal.clock.advance(DAY_MS);
    await ask({ token: await signIn(portal, carer, '3') }, 'nobody@example.test');
    expect(await lettersTo('nobody@example.test')).toHaveLength(2);
  });

  it('50 a day, and no letter for the next', async () => {
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
    expect(await canSee(carer)).toBe(true);
    expect(await firstOf(owner)).toMatchObject({
      followerRequestId: null,
      name: carer.account,
      note: 'weekends',
      status: 'approved',
      shareFlag: 1,
    });
    expect(await firstOf(carer)).toMatchObject({ name: 'Mimi', petType: 'cat', timeZone: 'UTC', latest: null });
    expect(await firstOf(owner)).toMatchObject({ name: 'Cara' });
    const [letter] = await lettersTo(carer.account);
    expect(letter).toContain(`/follow/${owner.memberId}`);
  });

  it('somebody without an account gets a letter; with the account comes the pet', async () => {
    expect(await invite(owner, 'New.Friend@example.test')).toEqual(await invite(owner, carer.account));
    const rows = (await list(owner, { memberEmail: 'new.friend' })).rows;
    expect(rows).toMatchObject([
      { name: 'new.friend@example.test', email: 'new.friend@example.test', status: 'approved' },
    ]);
    expect(await lettersTo('new.friend@example.test')).toHaveLength(1);
    const told = follow();
    const friend = await registerCarer(portal, { account: 'new.friend@example.test', name: 'Fred' });
    expect(await canSee(friend)).toBe(true);
    expect((await list(owner, { memberEmail: 'new.friend' })).rows).toMatchObject([{ id: rows[0]?.id, name: 'Fred' }]);
    await soon(() => expect(told).toContainEqual(expect.objectContaining({ accountId: owner.accountId })));
  });

  it('inviting again is a conflict, with or without an account, also at once', async () => {
    for (const email of [carer.account, 'new.friend@example.test']) {
      const answers = await Promise.all([invite(owner, email), invite(owner, email)]);
      expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
      expect(answers.filter((answer) => answer.reason === 'follower.alreadyFollows')).toHaveLength(1);
    }
    expect((await list(owner)).total).toBe(2);
  });

  it('who was rejected can be invited', async () => {
    await ask(carer, owner.account);
    await reject(owner, (await firstOf(owner)).followerRequestId);
    expect(await invite(owner, carer.account)).toMatchObject({ code: 200 });
    expect(await list(owner)).toMatchObject({ total: 1, rows: [{ status: 'approved' }] });
    expect(await canSee(carer)).toBe(true);
  });

  it('note and acknowledgement are needed', async () => {
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

describe('a request is decided', () => {
  it.each([
    ['agreedFollowerRequest', 'approved', true],
    ['rejectFollowerRequest', 'rejected', false],
  ] as const)('%s', async (call, status, seen) => {
    await ask(carer, owner.account);
    const { followerRequestId } = await firstOf(owner);
    const told = follow();
    const body = { followerRequestId: followerRequestId ?? '' };
    expect(await portal.call(`/web/userFollower/${call}`, body, owner)).toMatchObject({ code: 200 });
    expect(await firstOf(carer)).toMatchObject({ status, shareFlag: seen ? 1 : 0, followerRequestId: null });
    expect(await canSee(carer)).toBe(seen);
    expect(await auditOf(owner.memberId)).toEqual(['follow.asked', `follow.${status}`]);
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
    const { id } = await firstOf(owner);
    expect(await portal.call('/web/follower', { id, status: decision }, owner)).toMatchObject({ code: 200 });
    expect(await firstOf(owner)).toMatchObject({ id, followerId: id, status });
  });

  it('of two decisions at once one counts', async () => {
    await ask(carer, owner.account);
    const { followerRequestId } = await firstOf(owner);
    const answers = await Promise.all([
      approve(owner, followerRequestId),
      approve(owner, followerRequestId),
      reject(owner, followerRequestId),
    ]);
    expect(answers.map((answer) => answer.reason ?? 'done').toSorted()).toEqual(
      ['done', 'follower.alreadyDecided', 'follower.alreadyDecided'].toSorted(),
    );
    expect(await auditOf(owner.memberId)).toHaveLength(2);
  });

  it('what was decided stays decided', async () => {
    await ask(carer, owner.account);
    const { id, followerRequestId } = await firstOf(owner);
    await reject(owner, followerRequestId);
    expect(await approve(owner, followerRequestId)).toMatchObject({ code: 409, reason: 'follower.alreadyDecided' });
    expect(await portal.call('/web/follower', { id, status: 'approve' }, owner)).toMatchObject({ code: 409 });
    expect(await setSharing(owner, id, 1)).toMatchObject({ code: 409, reason: 'follower.notApproved' });
    expect(await canSee(carer)).toBe(false);
  });

  it('another owner, the follower and nobody cannot decide', async () => {
    await ask(carer, owner.account);
    const { id, followerRequestId } = await firstOf(owner);
    const other = await registerOwner(portal);
    for (const caller of [other, carer]) {
      expect(await approve(caller, followerRequestId)).toMatchObject({ code: 404, reason: 'follower.notFound' });
      expect(await reject(caller, followerRequestId)).toMatchObject({ code: 404 });
      expect(await portal.call('/web/follower', { id, status: 'approve' }, caller)).toMatchObject({ code: 404 });
    }
    expect(await approve({}, followerRequestId)).toMatchObject({ code: 300 });
    expect(await reject({}, followerRequestId)).toMatchObject({ code: 300 });
    expect(await portal.call('/web/follower', { id, status: 'approve' }, {})).toMatchObject({ code: 300 });
    expect(await firstOf(owner)).toMatchObject({ status: 'pending' });
  });

  it('another word than approve or reject is bad input', async () => {
    const answer = await portal.send('/web/follower', { id: 'x', status: 'pending' }, owner);
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'status' }] });
  });
});

describe('sharing', () => {
  it('stops at once and starts again', async () => {
    const id = await share(portal, owner, carer);
    const told = follow();
    expect(await setSharing(owner, id, 0)).toMatchObject({ code: 200 });
    expect(await canSee(carer)).toBe(false);
    expect(await firstOf(carer)).toMatchObject({ status: 'approved', shareFlag: 0 });
    expect(await firstOf(carer)).not.toHaveProperty('latest');
    await soon(() => expect(told).toContainEqual({ to: 'recheck', accountId: carer.accountId }));
    expect(await setSharing(owner, id, 1)).toMatchObject({ code: 200 });
    expect(await canSee(carer)).toBe(true);
    expect(await auditOf(owner.memberId)).toEqual(['follow.invited', 'follow.unshared', 'follow.shared']);
  });

  it('a change to the present state is a conflict, also at once', async () => {
    const id = await share(portal, owner, carer);
    expect(await setSharing(owner, id, 1)).toMatchObject({ code: 409, reason: 'follower.sharingUnchanged' });
    const answers = await Promise.all([setSharing(owner, id, 0), setSharing(owner, id, 0)]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('a pending request has none', async () => {
    await ask(carer, owner.account);
    const { id } = await firstOf(owner);
    expect(await setSharing(owner, id, 1)).toMatchObject({ code: 409, reason: 'follower.notApproved' });
    expect(await canSee(carer)).toBe(false);
  });

  it('only the owner changes it', async () => {
    const id = await share(portal, owner, carer);
    const other = await registerOwner(portal);
    expect(await setSharing(other, id, 0)).toMatchObject({ code: 404, reason: 'follower.notFound' });
    expect(await setSharing(carer, id, 0)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    expect(await setSharing({}, id, 0)).toMatchObject({ code: 300 });
    const bad = { followerId: id, shareFlag: 2 };
    expect(await portal.send('/web/userFollower/modifyFollowerShareFlag', bad, owner)).toMatchObject({ code: 400 });
    expect(await canSee(carer)).toBe(true);
  });
});

describe('the end', () => {
  it('the owner removes a follower', async () => {
    const id = await share(portal, owner, carer);
    const told = follow();
    expect(await remove(owner, id)).toMatchObject({ code: 200 });
    expect(await canSee(carer)).toBe(false);
    expect((await list(owner)).total).toBe(0);
    expect((await list(carer)).total).toBe(0);
    await soon(() => expect(told).toContainEqual({ to: 'recheck', accountId: carer.accountId }));
    expect(await remove(owner, id)).toMatchObject({ code: 404, reason: 'follower.notFound' });
    expect(await setSharing(owner, id, 1)).toMatchObject({ code: 404 });
    expect(await ask(carer, owner.account)).toMatchObject({ code: 200 });
  });

  it('an invitation is taken back before it is taken up', async () => {
    await invite(owner, 'new.friend@example.test');
    await remove(owner, (await firstOf(owner)).id);
    const friend = await registerCarer(portal, { account: 'new.friend@example.test' });
    expect((await list(friend)).total).toBe(0);
  });

  it('the follower stops following', async () => {
    const id = await share(portal, owner, carer);
    expect(await stopFollowing(carer, id)).toMatchObject({ code: 200 });
    expect(await canSee(carer)).toBe(false);
    expect((await list(owner)).total).toBe(0);
    expect(await auditOf(owner.memberId)).toEqual(['follow.invited', 'follow.cancelled']);
    expect(await stopFollowing(carer, id)).toMatchObject({ code: 404 });
  });

  it('each side has its own call', async () => {
    const id = await share(portal, owner, carer);
    const other = await registerVet(portal);
    expect(await remove(carer, id)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    expect(await stopFollowing(owner, id)).toMatchObject({ code: 404, reason: 'follower.notFound' });
    expect(await stopFollowing(other, id)).toMatchObject({ code: 404 });
    expect(await remove({}, id)).toMatchObject({ code: 300 });
    expect(await stopFollowing({}, id)).toMatchObject({ code: 300 });
    expect(await portal.send('/web/userFollower/delFollower', {}, owner)).toMatchObject({ code: 400 });
    expect(await portal.send('/web/follower/delMyFollower', {}, carer)).toMatchObject({ code: 400 });
    expect(await canSee(carer)).toBe(true);
    await setSharing(owner, id, 0);
    expect(await remove(carer, id)).toMatchObject({ code: 404, reason: 'follower.notFound' });
  });
});

describe('loadMyFollowers', () => {
  it('a follower sees the last value with its age, arrow and level by the pet’s own limits, and how the pet is now', async () => {
    await share(portal, owner, carer);
    await insertReadings([
      [20, 900],
      [15, 1000],
      [10, 900],
      [5, 800],
      [2, 700],
    ]);
    expect(await firstOf(carer)).toMatchObject({
      dataAgeMs: 2 * MINUTE_MS,
      latest: { at: TEST_NOW - 2 * MINUTE_MS, mgdl: 70, trend: 'down', level: 'low' },
    });
    await portal.call('/web/member/saveMemberSetting', { urgentLow: 50, low: 60 }, owner);
    expect(await firstOf(carer)).toMatchObject({
      latest: { level: 'target' },
      petNow: { state: 'current', last: { level: 'target' } },
    });
    expect(await firstOf(owner)).not.toHaveProperty('latest');
  });

  it('a single value has no arrow', async () => {
    await share(portal, owner, carer);
    await insertReadings([[600, 1234]]);
    expect(await firstOf(carer)).toMatchObject({ latest: { mgdl: 123.4, trend: null } });
  });

  it('requests come first, then the newest; pages and total', async () => {
    const others = [await registerVet(portal, { name: 'B' }), await registerVet(portal, { name: 'C' })];
    await ask(carer, owner.account);
    for (const other of others) {
      portal.clock.advance(1000);
      await invite(owner, other.account);
    }
    const page = (pageNumber: number) => list(owner, { pageNumber, PageSize: 2 });
    const names = async (pageNumber: number) => (await page(pageNumber)).rows.map((row) => row.email);
    const [b = '', c = ''] = others.map(({ account }) => account);
    expect([await names(1), await names(2), await names(3)]).toEqual([[carer.account, c], [b], []]);
    expect((await page(3)).total).toBe(3);
    expect(await portal.send('/web/follower/loadMyFollowers', { PageSize: 201 }, owner)).toMatchObject({ code: 400 });
  });

  it('is searched by account, where % and _ are signs like others', async () => {
    await share(portal, owner, await registerCarer(portal, { account: 'a_b@example.test' }));
    await share(portal, owner, await registerCarer(portal, { account: 'axb@example.test' }));
    const found = async (memberEmail: string) => (await list(owner, { memberEmail })).rows.map((row) => row.email);
    expect(await found('A_B')).toEqual(['a_b@example.test']);
    expect(await found('%')).toEqual([]);
    expect(await found('\\')).toEqual([]);
    expect(await found('')).toHaveLength(2);
    const token = await signIn(portal, await withPet(), '3');
    expect((await list({ token }, { memberEmail: owner.account })).total).toBe(1);
    expect((await list({ token }, { memberEmail: 'somebody' })).total).toBe(0);
  });

  it('nobody sees another list; signed out is code 300', async () => {
    await share(portal, owner, carer);
    expect((await list(await registerOwner(portal))).total).toBe(0);
    expect((await list(await registerVet(portal))).total).toBe(0);
    expect(await portal.call('/web/follower/loadMyFollowers', {})).toMatchObject({ code: 300 });
  });

  async function withPet(): Promise<Person> {
    const both = await registerOwner(portal);
    await share(portal, owner, both);
    return both;
  }

  async function insertReadings(values: readonly (readonly [minutesAgo: number, tenths: number])[]) {
    const { kysely } = portal.services.db;
    const rows = values.map(([minutesAgo, tenths]) =>
      aReadingRow({ memberId: owner.memberId, atMs: TEST_NOW - minutesAgo * MINUTE_MS, tenths }),
    );
    await kysely.insertInto('reading').values(rows).execute();
  }
});
