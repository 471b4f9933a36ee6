import { unzipSync, strFromU8 } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '#contract/endpoints.ts';
import type { LiveMessage } from '#server/live/messages.ts';
import { registerCarer, registerOwner, registerVet, type Owner, type Person } from '#tests/server/people.ts';
import { toHeaders, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
let owner: Owner;
let stranger: Person;
beforeEach(async () => {
  portal = await testPortal();
  owner = await registerOwner(portal, { name: 'SecretPetName' });
  stranger = await registerVet(portal);
});
afterEach(() => portal.stop());

type Row = AnswerOf<'/web/follower/loadMyFollowers'>['rows'][number];

const NOBODY = 'nobody@example.test';
const ask = (email: string, caller: Caller = stranger) =>
  portal.call('/web/follower/addFollowerRequest', { email, message: 'May I?' }, caller);
const invite = (email: string) =>
  portal.call('/web/follower/addFollowerRequest', { email, message: 'Hi', note: 'n', acknowledged: true }, owner);
const list = async (caller: Caller, memberEmail = '') =>
  (await portal.call('/web/follower/loadMyFollowers', { memberEmail }, caller)).rows ?? [];
const patients = async (caller: Caller) => (await portal.call('/web/follower/loadPatients', {}, caller)).rows ?? [];
const cancel = (followerId: string) => portal.call('/web/follower/delMyFollower', { followerId }, stranger);

/** The part of a row that is neither random nor typed. */
function toShape(row: Row) {
  const { id, followerId, followerRequestId, name, email, ...rest } = row;
  const ids = [id, followerId, followerRequestId].map((text) => text?.length);
  return { ...rest, ids, isName: name === email };
}

async function exportFile(caller: Caller, file: string): Promise<string> {
  const url = '/api/web/user/takeOut';
  const { rawPayload } = await portal.app.inject({ method: 'POST', url, headers: toHeaders(caller), payload: '{}' });
  const content = unzipSync(rawPayload)[file];
  return content === undefined ? '' : strFromU8(content);
}

describe('asking to follow', () => {
  it('is the same for an owner, for somebody without a pet and for an unknown address, also when repeated and withdrawn', async () => {
    const petless = await registerCarer(portal);
    for (const email of [owner.account, petless.account, NOBODY]) {
      expect(await ask(email)).toMatchObject({ code: 200 });
      expect(await ask(email)).toMatchObject({ code: 409, reason: 'follower.alreadyFollows' });
      const [row] = await list(stranger, email);
      if (row === undefined) throw new Error('the request is not in the list');
      expect(row).toMatchObject({ name: email, email, status: 'pending', shareFlag: 0, memberId: null, note: null });
      const [nobodys] = await list(stranger);
      expect(toShape(row)).toEqual(nobodys && toShape(nobodys));
      expect(await cancel(row.followerId)).toMatchObject({ code: 200 });
      expect(await list(stranger)).toEqual([]);
      expect(await cancel(row.followerId)).toMatchObject({ code: 404 });
    }
  });

  it('does not reveal the name or the id of the pet in any list or export, not even after a rejection', async () => {
    await ask(owner.account);
    await ask(NOBODY);
    const told = async () =>
      JSON.stringify([
        await list(stranger),
        await patients(stranger),
        await exportFile(stranger, 'following.csv'),
        await exportFile(stranger, 'record.csv'),
      ]);
    expect(await told()).not.toMatch(new RegExp(`SecretPetName|${owner.memberId}`, 'u'));
    expect(await patients(stranger)).toMatchObject([
      { name: NOBODY, memberId: null, status: 'pending', summary: null },
      { name: owner.account, memberId: null, status: 'pending', summary: null },
    ]);
    const [request] = await list(owner);
    await portal.call('/web/follower', { id: request?.id ?? '', status: 'reject' }, owner);
    expect(await told()).not.toMatch(new RegExp(`SecretPetName|${owner.memberId}`, 'u'));
  });

  it('reveals them once it is approved', async () => {
    await ask(owner.account);
    const [request] = await list(owner);
    expect(request).toMatchObject({ name: 'Dr. Vet', professional: true });
    await portal.call('/web/follower', { id: request?.id ?? '', status: 'approve' }, owner);
    expect(await list(stranger)).toMatchObject([{ name: 'SecretPetName', memberId: owner.memberId }]);
    expect(await patients(stranger)).toMatchObject([{ name: 'SecretPetName', memberId: owner.memberId }]);
  });

  it('an archived pet or a closed account changes nothing for the person who asked', async () => {
    await ask(owner.account);
    await ask(NOBODY);
    await portal.call('/web/member/addMember', { memberName: 'Rex', petType: 'dog' }, owner);
    await portal.call('/web/member/archiveMember', { memberId: owner.memberId, confirmName: 'SecretPetName' }, owner);
    expect(await list(stranger)).toHaveLength(2);
  });

  it('sends the same live messages to the open pages of the person who asks', async () => {
    const told: LiveMessage[] = [];
    portal.services.live.subscribe((message) => told.push(message));
    const recordAnswers = async (email: string) => {
      told.length = 0;
      await ask(email);
      await new Promise((resolve) => setImmediate(resolve));
      return told.filter((message) => 'accountId' in message && message.accountId === stranger.accountId);
    };
    expect(await recordAnswers(owner.account)).toEqual(await recordAnswers(NOBODY));
  });

  it('an owner who registers with the address finds the request, and the list of the person who asked is unchanged', async () => {
    await ask(NOBODY);
    const before = await list(stranger);
    const late = await registerOwner(portal, { account: NOBODY, name: 'Late' });
    expect(await list(stranger)).toEqual(before);
    expect(await list(late)).toMatchObject([{ name: 'Dr. Vet', status: 'pending', message: 'May I?' }]);
    const [request] = await list(late);
    await portal.call('/web/follower', { id: request?.id ?? '', status: 'approve' }, late);
    expect(await list(stranger)).toMatchObject([{ name: 'Late', memberId: late.memberId }]);
  });

  it('requests are paged and searched by the typed address', async () => {
    for (const email of [owner.account, NOBODY, 'another@example.test']) {
      await ask(email);
      portal.clock.advance(1_000);
    }
    const page = (pageNumber: number) =>
      portal.call('/web/follower/loadMyFollowers', { pageNumber, PageSize: 2 }, stranger);
    expect(await page(1)).toMatchObject({ total: 3, rows: [{ name: 'another@example.test' }, { name: NOBODY }] });
    expect(await page(2)).toMatchObject({ total: 3, rows: [{ name: owner.account }] });
    expect(await list(stranger, 'NOBODY@')).toMatchObject([{ name: NOBODY }]);
  });
});

describe('inviting', () => {
  it('shows only the typed address until the person has seen it, whether or not there is an account', async () => {
    await invite(stranger.account);
    await invite(NOBODY);
    const rows = await list(owner);
    expect(rows.map(({ name, email, professional }) => [name, email, professional])).toEqual(
      [
        [NOBODY, NOBODY, false],
        [stranger.account, stranger.account, false],
      ].toSorted(([a], [b]) => rows.findIndex((r) => r.name === a) - rows.findIndex((r) => r.name === b)),
    );
    expect(await exportFile(owner, `${await createFolder()}followers.csv`)).not.toContain('Dr. Vet');
    await patients(stranger);
    expect(await list(owner, stranger.account)).toMatchObject([{ name: 'Dr. Vet', professional: true }]);
    expect(await exportFile(owner, `${await createFolder()}followers.csv`)).toContain('Dr. Vet');
  });

  async function createFolder(): Promise<string> {
    const url = '/api/web/user/takeOut';
    const { rawPayload } = await portal.app.inject({ method: 'POST', url, headers: toHeaders(owner), payload: '{}' });
    return (
      Object.keys(unzipSync(rawPayload))
        .find((path) => path.endsWith('followers.csv'))
        ?.replace('followers.csv', '') ?? ''
    );
  }
});
