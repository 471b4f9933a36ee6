import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/units/units.ts';
import { hashToken, newLinkToken } from '#server/secrets/tokens.ts';
import type { LiveMessage } from '#server/live/messages.ts';
import { memberCalls } from '#tests/server/members.ts';
import { registerCarer, registerOwner, registerVet, share, signIn } from '#tests/server/people.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { soon } from '#tests/soon.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.stop());

type Caller = { readonly token?: string };

const { loadOwn, saveInfo } = memberCalls(() => portal);

describe('loadMyMemberInfo', () => {
  it("an owner's pet, with the standard settings of the species and the unit of the country", async () => {
    const owner = await registerOwner(portal, { petType: 'dog', name: 'Rex', country: 'US', zone: 'Europe/Berlin' });
    expect(await loadOwn(owner)).toEqual([
      expect.objectContaining({
        memberId: owner.memberId,
        memberName: 'Rex',
        petType: 'dog',
        country: 'US',
        age: null,
        email: owner.account,
        timeZone: 'Europe/Berlin',
        memberSeting: {
          unit: 'mg/dL',
          unitAutomatic: true,
          urgentLow: 65,
          low: 79.2,
          high: 250.2,
          urgentHigh: 360,
          customTirLow: 79.2,
          customTirHigh: 250.2,
          alerts: { urgentLow: true, low: true, high: true, urgentHigh: true, noData: true },
        },
      }),
    ]);
  });

  it('a follower is their own only entry', async () => {
    const carer = await registerCarer(portal, { country: 'GB', zone: 'Europe/London' });
    expect(await loadOwn(carer)).toMatchObject([
      { memberId: carer.accountId, memberName: 'Cara', petType: null, timeZone: 'Europe/London', email: carer.account },
    ]);
  });

  it('signed out is code 300', async () => {
    expect(await portal.call('/web/member/loadMyMemberInfo', {})).toMatchObject({ code: 300 });
  });
});

describe('saveMemberInfo', () => {
  const profile = {
    memberName: 'Mimi II',
    birthday: '2016-05-14',
    gender: 2,
    diabetesType: 3,
    diabetesDiagnosisYear: 2024,
    weight: 4.6,
    breed: 'Birman',
    insulinType: 'Insulin Glargine',
    insulinFreq: 0.5,
    insulinDose: 1.5,
    syringeType: 100,
    email: 'Reach.Me@example.test',
    mobile: '07400 123456',
    remarks: 'Bites.',
  } as const;

  it('stores the whole profile of a pet; the age is whole years plus 1', async () => {
    const owner = await registerOwner(portal, { country: 'GB' });
    const kept = { ...profile, email: 'reach.me@example.test', mobile: '+447400123456', age: 11 };
    expect(await saveInfo(owner, { ...profile, petType: 'dog' })).toMatchObject({ code: 200, item: kept });
    expect(await loadOwn(owner)).toMatchObject([{ ...kept, petType: 'dog' }]);
  });

  it('omitted fields are unchanged, null clears a field', async () => {
    const owner = await registerOwner(portal, { country: 'GB' });
    await saveInfo(owner, profile);
    expect(await saveInfo(owner, { memberName: 'Mimi', weight: null })).toMatchObject({
      item: { weight: null, breed: 'Birman', diabetesDiagnosisYear: 2024, birthday: '2016-05-14' },
    });
  });

  it('open screens that show the pet reload', async () => {
    const owner = await registerOwner(portal);
    const told: LiveMessage[] = [];
    portal.services.live.subscribe((message) => told.push(message));
    await saveInfo(owner, { weight: 5 });
    const expected = [{ to: 'member', memberId: owner.memberId, kind: 'device', data: { memberId: owner.memberId } }];
    await soon(() => expect(told).toEqual(expected));
  });

  it('the year of diagnosis is cleared when the type changes', async () => {
    const owner = await registerOwner(portal);
    await saveInfo(owner, { diabetesType: 3, diabetesDiagnosisYear: 2024 });
    expect(await saveInfo(owner, { diabetesType: 3 })).toMatchObject({ item: { diabetesDiagnosisYear: 2024 } });
    expect(await saveInfo(owner, { diabetesType: 2 })).toMatchObject({ item: { diabetesDiagnosisYear: null } });
    expect(await saveInfo(owner, { diabetesType: 3, diabetesDiagnosisYear: 2025 })).toMatchObject({
      item: { diabetesDiagnosisYear: 2025 },
    });
  });

  it('this year and today are not in the future, in the zone of the pet', async () => {
    portal.clock.set(Date.UTC(2025, 11, 31, 20));
    const owner = await registerOwner(portal, { zone: 'Asia/Shanghai' });
    const newYear = { birthday: '2026-01-01', diabetesType: 2, diabetesDiagnosisYear: 2026 } as const;
    expect(await saveInfo(owner, newYear)).toMatchObject({ code: 200, item: { age: 1 } });
  });

  it.each([
    ['memberName', { memberName: '  ' }],
    ['birthday', { birthday: '2026-05-15' }],
    ['birthday', { birthday: '2025-02-29' }],
    ['birthday', { birthday: '0001-01-01' }],
    ['birthday', { birthday: '1986-05-13' }],
    ['diabetesDiagnosisYear', { diabetesType: 2, diabetesDiagnosisYear: 2027 }],
    ['diabetesDiagnosisYear', { diabetesType: 1, diabetesDiagnosisYear: 2020 }],
    ['diabetesDiagnosisYear', { diabetesDiagnosisYear: 2020 }],
    ['diabetesType', { diabetesType: 4 }],
    ['mobile', { mobile: '12' }],
    ['email', { email: 'me' }],
    ['weight', { weight: 0 }],
    ['avatar', { avatar: 'https://example.test/cat.webp' }],
    ['avatar', { avatar: '/api/web/file/000000000000000000000000000000' }],
  ] as const)('%s is an error at its field: %o', async (field, sent) => {
    const owner = await registerOwner(portal);
    const answer = await saveInfo(owner, sent);
    expect(answer).toMatchObject({ code: 400, reason: 'request.invalid', errors: [{ field }] });
    expect(answer.errors?.[0]?.message).not.toBe('');
  });

  it('an address in the profile cannot be used to sign in', async () => {
    const owner = await registerOwner(portal);
    const other = await registerCarer(portal);
    expect(await saveInfo(owner, { email: other.account })).toMatchObject({ item: { email: other.account } });
    const rows = await portal.services.db.kysely.selectFrom('account').select('email').execute();
    expect(new Set(rows.map((row) => row.email))).toEqual(new Set([owner.account, other.account]));
  });

  it('in the human variant there are five types and no species', async () => {
    const human = await testPortal({ portalVariant: 'human' });
    const person = await registerOwner(human, { name: 'Ann', petType: null });
    const body = { memberName: 'Ann', diabetesType: 4, gender: 2, petType: 'cat', breed: 'Birman' } as const;
    const answer = await human.call('/web/member/saveMemberInfo', body, person);
    expect(answer).toMatchObject({ item: { diabetesType: 4, gender: 2, petType: null, breed: null } });
    const missing = await human.call('/web/member/archiveMember', { memberId: '1', confirmName: 'Ann' }, person);
    expect(missing.message).toBe('There is no such person, or their data are not shared with you.');
    const wrong = await human.call(
      '/web/member/archiveMember',
      { memberId: person.memberId, confirmName: 'x' },
      person,
    );
    expect(wrong).toMatchObject({ errors: [{ message: expect.stringContaining('not the name of the person') }] });
    await human.stop();
  });

  it('a follower can change only their name', async () => {
    const carer = await registerCarer(portal);
    expect(await saveInfo(carer, { ...profile, memberName: 'Caroline' })).toMatchObject({
      item: { memberName: 'Caroline', breed: null, weight: null, remarks: null, email: carer.account },
    });
    expect(await loadOwn(carer)).toMatchObject([{ memberName: 'Caroline', birthday: null }]);
  });

  it("somebody else's member is not found, and a follower cannot change a shared one", async () => {
    const owner = await registerOwner(portal);
    const other = await registerOwner(portal);
    const carer = await registerCarer(portal);
    const save = (caller: { token?: string }) => saveInfo(caller, { memberId: owner.memberId });
    await share(portal, owner, carer);
    expect(await save(other)).toMatchObject({ code: 404, reason: 'member.notFound' });
    expect(await save(carer)).toMatchObject({ code: 403, reason: 'request.notAllowed' });
    await portal.services.db.kysely.updateTable('follow').set({ shareFlag: false }).execute();
    expect(await save(carer)).toMatchObject({ code: 404, reason: 'member.notFound' });
    expect(await loadOwn(owner)).toMatchObject([{ memberName: 'Mimi' }]);
  });

  it('signed out is code 300', async () => {
    expect(await saveInfo({}, {})).toMatchObject({ code: 300 });
  });
});

describe('loadMemberInfoById', () => {
  const load = (caller: Caller, memberId: string) =>
    portal.call('/web/follower/loadMemberInfoById', { memberId }, caller);

  it('the owner can read everything, a follower everything except address, number and remarks', async () => {
    const owner = await registerOwner(portal);
    const vet = await registerVet(portal);
    await share(portal, owner, vet);
    await saveInfo(owner, { remarks: 'Bites.', mobile: '+447400123456', weight: 4.6 });
    const own = await load(owner, owner.memberId);
    expect(own.item).toMatchObject({ email: owner.account, mobile: '+447400123456', remarks: 'Bites.', weight: 4.6 });
    const shared = await load(vet, owner.memberId);
    expect(shared.item).toEqual({ ...own.item, mayLog: false, email: null, mobile: null, remarks: null });
  });

  it('the visitor of a report link can read its member and no other', async () => {
    const owner = await registerOwner(portal);
    const other = await registerOwner(portal);
    const token = await reportToken(owner.memberId);
    expect(await load({ token }, owner.memberId)).toMatchObject({ item: { memberName: 'Mimi', email: null } });
    expect(await load({ token }, other.memberId)).toMatchObject({ code: 404, reason: 'member.notFound' });
  });

  it('a stranger, a follower without sharing and an unknown id get the same answer', async () => {
    const owner = await registerOwner(portal);
    const stranger = await registerOwner(portal);
    const carer = await registerCarer(portal);
    const followerId = await share(portal, owner, carer);
    await portal.call('/web/userFollower/modifyFollowerShareFlag', { followerId, shareFlag: 0 }, owner);
    const answers = [
      await load(stranger, owner.memberId),
      await load(carer, owner.memberId),
      await load(owner, '100000000'),
    ];
    expect(answers[0]).toMatchObject({ code: 404, reason: 'member.notFound' });
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('an owner who signs in as a follower still owns the pet', async () => {
    const owner = await registerOwner(portal);
    const token = await signIn(portal, owner, '3');
    expect(await load({ token }, owner.memberId)).toMatchObject({ item: { email: owner.account } });
  });

  it('signed out is code 300', async () => {
    expect(await load({}, '100000000')).toMatchObject({ code: 300 });
  });

  async function reportToken(memberId: string): Promise<string> {
    const token = newLinkToken();
    await portal.services.db.kysely
      .insertInto('reportLink')
      .values({
        id: 'link',
        memberId,
        tokenHash: hashToken(token),
        lang: 'en',
        rangeJson: JSON.stringify('14d'),
        deviceId: null,
        createdAtMs: TEST_NOW,
        expiresAtMs: TEST_NOW + DAY_MS,
        revokedAtMs: null,
        lastUsedAtMs: null,
      })
      .execute();
    return token;
  }
});
