import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/endpoints.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { hashToken, newLinkToken } from '#server/access/tokens.ts';
import type { LiveMessage } from '#server/live/hub.ts';
import { registerCarer, registerOwner, registerVet, share, signIn } from '#tests/server/people.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { soon } from '#tests/soon.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.stop());

type Profile = BodyOf<'/web/member/saveMemberInfo'>;
type Setting = BodyOf<'/web/member/saveMemberSetting'>;
type Caller = { readonly token?: string };

const saveInfo = (caller: Caller, body: Partial<Profile>) =>
  portal.call('/web/member/saveMemberInfo', { memberName: 'Mimi', ...body }, caller);
const saveSetting = (caller: Caller, body: Setting) => portal.call('/web/member/saveMemberSetting', body, caller);
const loadOwn = async (caller: Caller) => {
  const { memberInfos = [] } = await portal.call('/web/member/loadMyMemberInfo', {}, caller);
  return memberInfos;
};

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

  it('a follower is the own only entry', async () => {
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

  it('keeps all of a pet’s profile; the age is whole years plus 1', async () => {
    const owner = await registerOwner(portal, { country: 'GB' });
    const kept = { ...profile, email: 'reach.me@example.test', mobile: '+447400123456', age: 11 };
    expect(await saveInfo(owner, { ...profile, petType: 'dog' })).toMatchObject({ code: 200, item: kept });
    expect(await loadOwn(owner)).toMatchObject([{ ...kept, petType: 'dog' }]);
  });

  it('what is left out stays, what is null goes', async () => {
    const owner = await registerOwner(portal, { country: 'GB' });
    await saveInfo(owner, profile);
    expect(await saveInfo(owner, { memberName: 'Mimi', weight: null })).toMatchObject({
      item: { weight: null, breed: 'Birman', diabetesDiagnosisYear: 2024, birthday: '2016-05-14' },
    });
  });

  it('open screens that show the pet are told', async () => {
    const owner = await registerOwner(portal);
    const told: LiveMessage[] = [];
    portal.services.live.subscribe((message) => told.push(message));
    await saveInfo(owner, { weight: 5 });
    const expected = [{ to: 'member', memberId: owner.memberId, kind: 'device', data: { memberId: owner.memberId } }];
    await soon(() => expect(told).toEqual(expected));
  });

  it('the year of diagnosis goes when the type changes', async () => {
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

  it('a typed address is no way to sign in', async () => {
    const owner = await registerOwner(portal);
    const other = await registerCarer(portal);
    expect(await saveInfo(owner, { email: other.account })).toMatchObject({ item: { email: other.account } });
    const rows = await portal.services.db.kysely.selectFrom('account').select('email').execute();
    expect(new Set(rows.map((row) => row.email))).toEqual(new Set([owner.account, other.account]));
  });

  it('where people are measured there are five types and no species', async () => {
    const human = await testPortal({ portalVariant: 'human' });
    const person = await registerOwner(human, { name: 'Ann', petType: null });
    const body = { memberName: 'Ann', diabetesType: 4, gender: 2, petType: 'cat', breed: 'Birman' } as const;
    const answer = await human.call('/web/member/saveMemberInfo', body, person);
    expect(answer).toMatchObject({ item: { diabetesType: 4, gender: 2, petType: null, breed: null } });
    await human.stop();
  });

  it('a follower changes nothing but the own name', async () => {
    const carer = await registerCarer(portal);
    expect(await saveInfo(carer, { ...profile, memberName: 'Caroline' })).toMatchObject({
      item: { memberName: 'Caroline', breed: null, weight: null, remarks: null, email: carer.account },
    });
    expect(await loadOwn(carer)).toMatchObject([{ memberName: 'Caroline', birthday: null }]);
  });

  it("somebody else's member is not found, and not for followers to change when it is shared", async () => {
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

describe('saveMemberSetting', () => {
  it('keeps unit, limits, own target, alerts and zone, and leaves the rest', async () => {
    const owner = await registerOwner(portal);
    const answer = await saveSetting(owner, {
      unit: 'mmol/L',
      low: 90,
      customTirHigh: 200,
      alerts: { high: false },
      timeZone: 'America/New_York',
    });
    const setting = {
      unit: 'mmol/L',
      urgentLow: 65,
      low: 90,
      high: 270,
      customTirLow: 79.2,
      customTirHigh: 200,
      alerts: { high: false, low: true, noData: true },
    };
    expect(answer).toMatchObject({ code: 200, item: { timeZone: 'America/New_York', memberSeting: setting } });
    expect(await loadOwn(owner)).toMatchObject([{ timeZone: 'America/New_York', memberSeting: setting }]);
  });

  it('glucose is kept with one decimal, half of it rounded up', async () => {
    const owner = await registerOwner(portal);
    const sent = { low: 72.04, high: 250.25, customTirLow: 80.149, customTirHigh: 199.95 };
    const kept = { low: 72, high: 250.3, customTirLow: 80.1, customTirHigh: 200 };
    expect(await saveSetting(owner, sent)).toMatchObject({ item: { memberSeting: kept } });
    const tooClose = { customTirLow: 100.01, customTirHigh: 100.04 };
    expect(await saveSetting(owner, tooClose)).toMatchObject({ code: 400, reason: 'setting.customOrder' });
  });

  it('a unit that was chosen can follow the country again', async () => {
    const owner = await registerOwner(portal);
    const [{ memberSeting: before } = { memberSeting: null }] = await loadOwn(owner);
    expect(before).toMatchObject({ unitAutomatic: true });
    const chosen = await saveSetting(owner, { unit: before?.unit === 'mg/dL' ? 'mmol/L' : 'mg/dL' });
    expect(chosen.item?.memberSeting.unit).not.toBe(before?.unit);
    expect(chosen.item?.memberSeting.unitAutomatic).toBe(false);
    expect((await saveSetting(owner, { low: 82 })).item?.memberSeting.unitAutomatic).toBe(false);
    const automatic = await saveSetting(owner, { unit: null });
    expect(automatic.item?.memberSeting).toMatchObject({ unit: before?.unit, unitAutomatic: true });
  });

  it.each([
    [{ urgentLow: 80 }, 'setting.thresholdOrder', 'low'],
    [{ low: 270 }, 'setting.thresholdOrder', 'high'],
    [{ high: 400 }, 'setting.thresholdOrder', 'urgentHigh'],
    [{ customTirLow: 270 }, 'setting.customOrder', 'customTirHigh'],
    [{ timeZone: 'Mars/Base' }, 'setting.timeZoneUnknown', 'timeZone'],
    [{ urgentLow: 35 }, 'request.invalid', 'urgentLow'],
    [{ urgentHigh: 541 }, 'request.invalid', 'urgentHigh'],
  ] as const)('%o is %s', async (sent, reason, field) => {
    const owner = await registerOwner(portal);
    const before = await loadOwn(owner);
    expect(await saveSetting(owner, sent)).toMatchObject({ code: 400, reason, errors: [{ field }] });
    expect(await loadOwn(owner)).toEqual(before);
  });

  it('two changes at once that are only wrong together are not both kept', async () => {
    const owner = await registerOwner(portal);
    const answers = await Promise.all([saveSetting(owner, { low: 200 }), saveSetting(owner, { high: 180 })]);
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  it('a follower chooses unit and zone alone', async () => {
    const carer = await registerCarer(portal);
    const [before] = await loadOwn(carer);
    const answer = await saveSetting(carer, { unit: 'mg/dL', timeZone: 'Europe/Paris', low: 100 });
    expect(answer.item).toMatchObject({ timeZone: 'Europe/Paris', memberSeting: { unit: 'mg/dL' } });
    expect(answer.item?.memberSeting.low).toBe(before?.memberSeting.low);
    const automatic = await saveSetting(carer, { unit: null });
    expect(automatic.item?.memberSeting).toMatchObject({ unit: before?.memberSeting.unit, unitAutomatic: true });
  });

  it("somebody else's member is not found, and not for followers to change when it is shared", async () => {
    const owner = await registerOwner(portal);
    const other = await registerOwner(portal);
    const carer = await registerCarer(portal);
    await share(portal, owner, carer);
    expect(await saveSetting(other, { memberId: owner.memberId, low: 100 })).toMatchObject({ code: 404 });
    expect(await saveSetting(carer, { memberId: owner.memberId, low: 100 })).toMatchObject({ code: 403 });
  });

  it('signed out is code 300', async () => {
    expect(await saveSetting({}, { low: 100 })).toMatchObject({ code: 300 });
  });
});

describe('loadMemberInfoById', () => {
  const load = (caller: Caller, memberId: string) =>
    portal.call('/web/follower/loadMemberInfoById', { memberId }, caller);

  it('the owner reads all of it, a follower all but address, number and remarks', async () => {
    const owner = await registerOwner(portal);
    const vet = await registerVet(portal);
    await share(portal, owner, vet);
    await saveInfo(owner, { remarks: 'Bites.', mobile: '+447400123456', weight: 4.6 });
    const own = await load(owner, owner.memberId);
    expect(own.item).toMatchObject({ email: owner.account, mobile: '+447400123456', remarks: 'Bites.', weight: 4.6 });
    const shared = await load(vet, owner.memberId);
    expect(shared.item).toEqual({ ...own.item, email: null, mobile: null, remarks: null });
  });

  it('a report link reads its member and no other', async () => {
    const owner = await registerOwner(portal);
    const other = await registerOwner(portal);
    const token = await reportToken(owner.memberId);
    expect(await load({ token }, owner.memberId)).toMatchObject({ item: { memberName: 'Mimi', email: null } });
    expect(await load({ token }, other.memberId)).toMatchObject({ code: 404, reason: 'member.notFound' });
  });

  it('a stranger, a follower without sharing and an id that does not exist are answered alike', async () => {
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
