import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import {
  fetchCode,
  otherThan,
  PASSWORD,
  registerCarer,
  registerOwner,
  registerVet,
  sealed,
} from '#tests/server/people.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.stop());

const ann = 'ann@example.test';
const asOwner = { loginType: '2', memberName: 'Mimi', petType: 'cat', country: 'DE', language: 'it' } as const;

async function bodyFor(account: string) {
  const code = await fetchCode(portal, account, 'register');
  return { ...asOwner, account, code, ...(await sealed(portal, PASSWORD)) };
}

describe('sendVerifyCode', () => {
  it('mails six digits in the language of the caller', async () => {
    await portal.call('/web/user/sendVerifyCode', { account: 'Ann@Example.test', purpose: 'register' });
    const [mail] = await portal.outbox();
    expect(mail).toMatch(/To: ann@example.test/u);
    expect(mail).toMatch(/Your verification code is \d{6}\./u);
  });

  it('sends a text message to a mobile number', async () => {
    await portal.call('/web/user/sendVerifyCode', { account: '0044 7400 123456', purpose: 'register' });
    expect(await portal.outbox()).toEqual([expect.stringMatching(/^\+447400123456\nPetCGM: your code is \d{6}\./u)]);
  });

  it('answers and sends the same, whether or not the account exists', async () => {
    const { account } = await registerCarer(portal);
    portal.clock.advance(MINUTE_MS);
    const known = await portal.call('/web/user/sendVerifyCode', { account, purpose: 'login' });
    const unknown = await portal.call('/web/user/sendVerifyCode', { account: ann, purpose: 'login' });
    expect(known).toEqual(unknown);
    expect(await portal.outbox()).toHaveLength(3);
  });

  it('neither an address nor a number is malformed', async () => {
    const answer = await portal.call('/web/user/sendVerifyCode', { account: 'not an account', purpose: 'login' });
    expect(answer).toMatchObject({ code: 400, reason: 'account.malformed', errors: [{ field: 'account' }] });
  });

  it('one a minute, of whatever purpose', async () => {
    const ask = (purpose: 'login' | 'forget') => portal.call('/web/user/sendVerifyCode', { account: ann, purpose });
    await ask('login');
    portal.clock.advance(20_000);
    expect(await ask('forget')).toMatchObject({ code: 429, reason: 'request.tooMany', retryAfterSeconds: 40 });
    portal.clock.advance(40_000);
    expect(await ask('forget')).toMatchObject({ code: 200 });
  });

  it('of many concurrent requests one is sent', async () => {
    const ask = () => portal.call('/web/user/sendVerifyCode', { account: ann, purpose: 'login' });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(await portal.outbox()).toHaveLength(1);
  });

  it('ten a day', async () => {
    const ask = () => portal.call('/web/user/sendVerifyCode', { account: ann, purpose: 'login' });
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await ask()).toMatchObject({ code: 200 });
      portal.clock.advance(HOUR_MS);
    }
    expect(await ask()).toMatchObject({ code: 429, retryAfterSeconds: 14 * 3600 });
    portal.clock.advance(14 * HOUR_MS);
    expect(await ask()).toMatchObject({ code: 200 });
  });
});

describe('register', () => {
  it('opens an account with its pet and signs in for 12 hours', async () => {
    const answer = await portal.call('/web/user/register', await bodyFor(ann), { zone: 'Europe/Rome' });
    expect(answer).toMatchObject({ code: 200, item: { loginType: '2', expiresAt: TEST_NOW + 12 * HOUR_MS } });
    const token = answer.item && 'xToken' in answer.item ? answer.item.xToken : '';
    expect(await portal.call('/web/user/getUserInfo', {}, { token })).toMatchObject({
      item: { user: { memberName: 'Mimi', email: ann, language: 'it', memberId: expect.stringMatching(/^\d{9}$/u) } },
    });
    expect(await portal.services.db.kysely.selectFrom('member').selectAll().execute()).toMatchObject([
      { name: 'Mimi', petType: 'cat', country: 'DE', timeZone: 'Europe/Rome' },
    ]);
    expect(await portal.services.db.kysely.selectFrom('setting').selectAll().execute()).toMatchObject([
      { unit: null, urgentLow: 65, low: 79.2, high: 270, urgentHigh: 360, customLow: 79.2, customHigh: 270 },
    ]);
  });

  it.each(['Mars/Base', '+02:00'])('without a known zone (%s) the member’s zone is Asia/Shanghai', async (zone) => {
    await portal.call('/web/user/register', await bodyFor(ann), { zone });
    const rows = await portal.services.db.kysely.selectFrom('member').select('timeZone').execute();
    expect(rows).toEqual([{ timeZone: 'Asia/Shanghai' }]);
  });

  it('a mobile number sets the country if none is chosen', async () => {
    const mobile = '+447400123456';
    await portal.call('/web/user/register', { ...(await bodyFor(mobile)), country: null });
    const rows = await portal.services.db.kysely.selectFrom('account').select(['mobile', 'country']).execute();
    expect(rows).toEqual([{ mobile, country: 'GB' }]);
  });

  it('a follower has no pet; a vet is marked as a professional', async () => {
    const carer = await registerCarer(portal);
    const vet = await registerVet(portal);
    expect(await portal.call('/web/user/getUserInfo', {}, carer)).toMatchObject({
      item: { role: '3', user: { memberName: 'Cara', memberId: carer.accountId, professional: false } },
    });
    expect(await portal.call('/web/user/getUserInfo', {}, vet)).toMatchObject({
      item: { role: '1', user: { professional: true } },
    });
    expect(await portal.services.db.kysely.selectFrom('member').select('id').execute()).toEqual([]);
  });

  it('the species is required for a pet, and ignored in the human variant', async () => {
    const body = await bodyFor(ann);
    const answer = await portal.call('/web/user/register', { ...body, petType: null });
    expect(answer).toMatchObject({ reason: 'request.invalid', errors: [{ field: 'petType' }] });
    const human = await testPortal({ portalVariant: 'human' });
    await registerOwner(human, { petType: 'cat' });
    const rows = human.services.db.kysely.selectFrom('member').innerJoin('setting', 'memberId', 'id').selectAll();
    expect(await rows.execute()).toMatchObject([{ petType: null, high: 180 }]);
    await human.stop();
  });

  it.each([
    ['short', 'tooShort'],
    ['x'.repeat(129), 'tooLong'],
  ])('a password of the wrong length is an error at its field', async (password) => {
    const portal2048 = await testPortal({ rsaKeyBits: 2048 });
    const code = await fetchCode(portal2048, ann, 'register');
    const body = { ...asOwner, account: ann, code, ...(await sealed(portal2048, password)) };
    const answer = await portal2048.call('/web/user/register', body);
    expect(answer).toMatchObject({ code: 400, reason: 'request.invalid', errors: [{ field: 'password' }] });
    await portal2048.stop();
  });

  it('missing fields are errors', async () => {
    const answer = await portal.send('/web/user/register', { account: ann });
    expect(answer).toMatchObject({ code: 400, reason: 'request.invalid' });
    expect(answer.errors?.map((error) => error.field)).toEqual(
      expect.arrayContaining(['code', 'password', 'loginType', 'memberName', 'language']),
    );
  });

  it('an existing account is reported only with the right code', async () => {
    const { account } = await registerCarer(portal);
    portal.clock.advance(MINUTE_MS);
    const body = await bodyFor(account);
    const wrong = await portal.call('/web/user/register', { ...body, code: otherThan(body.code) });
    expect(wrong).toMatchObject({ code: 400, reason: 'account.wrongCode', errors: [{ field: 'code' }] });
    expect(await portal.call('/web/user/register', body)).toMatchObject({ code: 409, reason: 'account.taken' });
  });

  it('a code expires after 10 minutes', async () => {
    const body = await bodyFor(ann);
    portal.clock.advance(10 * MINUTE_MS);
    expect(await portal.call('/web/user/register', body)).toMatchObject({ reason: 'account.wrongCode' });
  });

  it('a code for another purpose does not create an account', async () => {
    const code = await fetchCode(portal, ann, 'login');
    const body = { ...asOwner, account: ann, code, ...(await sealed(portal, PASSWORD)) };
    expect(await portal.call('/web/user/register', body)).toMatchObject({ reason: 'account.wrongCode' });
  });

  it('after 5 wrong tries the right code is invalid, also if they are concurrent', async () => {
    const body = await bodyFor(ann);
    const guess = () => portal.call('/web/user/register', { ...body, code: otherThan(body.code) });
    await Promise.all(Array.from({ length: 5 }, guess));
    expect(await portal.call('/web/user/register', body)).toMatchObject({ reason: 'account.wrongCode' });
  });

  it('the newest code is the one that counts', async () => {
    const old = await bodyFor(ann);
    portal.clock.advance(MINUTE_MS);
    const body = await bodyFor(ann);
    expect(await portal.call('/web/user/register', old)).toMatchObject({ reason: 'account.wrongCode' });
    expect(await portal.call('/web/user/register', body)).toMatchObject({ code: 200 });
  });

  it('one code used twice at once creates one account', async () => {
    const body = await bodyFor(ann);
    const answers = await Promise.all([1, 2, 3].map(() => portal.call('/web/user/register', body)));
    expect(answers.map((answer) => answer.code).sort((a, b) => a - b)).toEqual([200, 400, 400]);
    expect(await portal.services.db.kysely.selectFrom('account').select('id').execute()).toHaveLength(1);
    expect(await portal.services.db.kysely.selectFrom('member').select('id').execute()).toHaveLength(1);
  });
});
