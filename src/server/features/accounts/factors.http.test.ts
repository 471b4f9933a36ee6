import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Path } from '#contract/endpoints.ts';
import { sl } from '#i18n/answers/sl.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { DATABASE_KINDS, openTestDatabase } from '#tests/server/databases.ts';
import {
  ORIGIN,
  logIn,
  messagesTo,
  setUpPasskey,
  setUpTotp,
  requireSecondStep,
  totpAt,
} from '#tests/server/factors.ts';
import { Authenticator } from '#tests/server/authenticator.ts';
import { PASSWORD, registerCarer, registerOwner, sealed, type Person } from '#tests/server/people.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.stop());

const load = async (person: Person) => (await portal.call('/web/user/loadFactors', {}, person)).item;
const actions = async ({ accountId }: Person) => {
  const all = portal.services.db.kysely.selectFrom('audit').where('actorAccountId', '=', accountId);
  const rows = await all.where('action', 'like', 'factor.%').select('action').orderBy('atMs').execute();
  return rows.map(({ action }) => action);
};
const bodies: Partial<Record<Path, object>> = {
  '/web/user/enableTotp': { totp: '123456' },
  '/web/user/removePasskey': { id: 'x' },
};
const OWN: readonly Path[] = [
  '/web/user/loadFactors',
  '/web/user/beginConfirm',
  '/web/user/beginTotp',
  '/web/user/enableTotp',
  '/web/user/removeTotp',
  '/web/user/beginPasskey',
  '/web/user/removePasskey',
  '/web/user/renewRecoveryCodes',
  '/web/user/forgetDevices',
  '/web/user/keepFactors',
];

it.each(OWN)('%s answers code 300 without a session', async (path) => {
  expect(await portal.send(path, bodies[path] ?? {})).toMatchObject({ code: 300 });
});

it('confirmIdentity and addPasskey answer code 300 without a session', async () => {
  expect(await portal.send('/web/user/confirmIdentity', { totp: '123456' })).toMatchObject({ code: 300 });
  const passkey = new Authenticator(ORIGIN).create({ challenge: 'x' });
  expect(await portal.send('/web/user/addPasskey', { ticket: 'x', name: 'x', passkey })).toMatchObject({ code: 300 });
});

it('a new account has no second step', async () => {
  const person = await registerOwner(portal);
  expect(await load(person)).toEqual({
    totp: null,
    passkeys: [],
    passkeyHost: 'localhost',
    recoveryCodesLeft: 0,
    devices: [],
    resetAt: null,
  });
  expect(await portal.call('/web/user/renewRecoveryCodes', {}, person)).toMatchObject({
    code: 409,
    reason: 'factor.notOn',
  });
  expect(await portal.call('/web/user/removeTotp', {}, person)).toMatchObject({ code: 404, reason: 'factor.notFound' });
});

describe('an authenticator app', () => {
  it('is on after one of its codes was entered; the secret is not in the database, and the owner is notified', async () => {
    const person = await registerCarer(portal);
    const begun = await portal.call('/web/user/beginTotp', {}, person);
    const { secret = '', uri = '' } = begun.item ?? {};
    expect(uri).toContain(`secret=${secret}`);
    expect(decodeURIComponent(uri)).toContain(`otpauth://totp/PetCGM:${person.account}?`);
    expect(await load(person)).toMatchObject({ totp: null });
    expect(await logIn(portal, person)).toMatchObject({ code: 200 });
    const wrong = await portal.call('/web/user/enableTotp', { totp: totpAt(secret, 0) }, person);
    expect(wrong).toMatchObject({ code: 400, reason: 'factor.wrongCode', errors: [{ field: 'totp' }] });
    const totp = totpAt(secret, portal.clock.now());
    const enabled = await portal.call('/web/user/enableTotp', { totp }, person);
    expect(enabled.item?.recoveryCodes).toHaveLength(10);
    expect(await load(person)).toMatchObject({ totp: { since: portal.clock.now() }, recoveryCodesLeft: 10 });
    const stored = await portal.services.db.kysely.selectFrom('totp').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(await actions(person)).toEqual(['factor.totpOn']);
    expect(await messagesTo(portal, person)).toContain('An authenticator app was set up.');
    const { ticket } = await requireSecondStep(portal, person);
    const replay = await portal.send('/web/user/completeLogin', { ticket, totp });
    expect(replay).toMatchObject({ reason: 'factor.wrongCode' }); // the code that switched it on
  });

  it('can be set up once, within half an hour of its secret', async () => {
    const person = await registerCarer(portal);
    expect(await portal.call('/web/user/enableTotp', { totp: '123456' }, person)).toMatchObject({
      code: 400,
      reason: 'factor.startAgain',
    });
    const { item } = await portal.call('/web/user/beginTotp', {}, person);
    portal.clock.advance(30 * MINUTE_MS);
    const totp = totpAt(item?.secret ?? '', portal.clock.now());
    expect(await portal.call('/web/user/enableTotp', { totp }, person)).toMatchObject({ reason: 'factor.startAgain' });
    await portal.send('/web/user/confirmIdentity', await sealed(portal, PASSWORD), person);
    await setUpTotp(portal, person);
    expect(await portal.call('/web/user/beginTotp', {}, person)).toMatchObject({
      code: 409,
      reason: 'factor.alreadyOn',
    });
  });

  it('after removal it is no longer asked for and its recovery codes are deleted', async () => {
    const person = await registerCarer(portal);
    await setUpTotp(portal, person);
    expect(await portal.call('/web/user/removeTotp', {}, person)).toMatchObject({ code: 200 });
    expect(await load(person)).toMatchObject({ totp: null, recoveryCodesLeft: 0 });
    expect(await logIn(portal, person)).toMatchObject({ code: 200 });
    expect(await actions(person)).toEqual(['factor.totpOn', 'factor.totpOff']);
  });
});

describe('passkeys', () => {
  it('can be several, each with its name and last use, and are removed one by one', async () => {
    const person = await registerCarer(portal);
    const first = await setUpPasskey(portal, person, 'Phone');
    const second = await setUpPasskey(portal, person, ' Key ');
    expect(first.recoveryCodes).toHaveLength(10);
    expect(second.recoveryCodes).toEqual([]);
    const step = await requireSecondStep(portal, person);
    const passkey = second.authenticator.get(step.passkey ?? { challenge: '' });
    await portal.send('/web/user/completeLogin', { ticket: step.ticket, passkey });
    expect((await load(person))?.passkeys).toMatchObject([
      { id: first.id, name: 'Phone', lastUsedAt: null },
      { id: second.id, name: 'Key', lastUsedAt: portal.clock.now() },
    ]);
    expect(await portal.call('/web/user/removePasskey', { id: first.id }, person)).toMatchObject({ code: 200 });
    expect(await load(person)).toMatchObject({ passkeys: [{ name: 'Key' }], recoveryCodesLeft: 10 });
    expect(await portal.call('/web/user/removePasskey', { id: second.id }, person)).toMatchObject({ code: 200 });
    expect(await logIn(portal, person)).toMatchObject({ code: 200 });
    expect(await messagesTo(portal, person)).toContain('The passkey “Key” was removed.');
  });

  it('of somebody else are not found, and the passkey of an authenticator belongs to one account', async () => {
    const person = await registerCarer(portal);
    const thief = await registerCarer(portal);
    const { id, authenticator } = await setUpPasskey(portal, person);
    expect(await portal.call('/web/user/removePasskey', { id }, thief)).toMatchObject({ code: 404 });
    expect((await load(person))?.passkeys).toHaveLength(1);
    const begun = await portal.call('/web/user/beginPasskey', {}, thief);
    const { ticket = '', options = { challenge: '' } } = begun.item ?? {};
    const body = { ticket, name: 'Mine', passkey: authenticator.create(options) };
    const added = await portal.call('/web/user/addPasskey', body, thief);
    expect(added).toMatchObject({ code: 409, reason: 'factor.alreadyOn' });
    expect(await portal.call('/web/user/addPasskey', body, person)).toMatchObject({ reason: 'factor.startAgain' });
  });

  it('are refused from another origin, for another challenge, a second time, too late, and without a name', async () => {
    const person = await registerCarer(portal);
    const add = async (habits: object, more: object = {}, waitMs = 0) => {
      const { item } = await portal.call('/web/user/beginPasskey', {}, person);
      const { ticket = '', options = { challenge: '' } } = item ?? {};
      portal.clock.advance(waitMs);
      const passkey = new Authenticator(ORIGIN).create({ ...options, ...more }, habits);
      const body = { ticket, name: 'Phone', ...more, passkey };
      return { body, answer: await portal.send('/web/user/addPasskey', body, person) };
    };
    const refused = { code: 400, reason: 'factor.passkeyRefused' };
    expect((await add({ origin: 'http://evil.example' })).answer).toMatchObject(refused);
    expect((await add({}, { challenge: 'AAAA' })).answer).toMatchObject(refused);
    expect((await add({}, { name: ' ' })).answer).toMatchObject({ reason: 'request.invalid' });
    expect((await add({}, { name: 'Pho\u202Ene' })).answer).toMatchObject({ reason: 'request.invalid' });
    const { body, answer } = await add({ verifiesUser: false });
    expect(answer).toMatchObject({ code: 200 });
    expect(await portal.send('/web/user/addPasskey', body, person)).toMatchObject({ reason: 'factor.startAgain' });
    expect((await add({}, {}, 5 * MINUTE_MS)).answer).toMatchObject({ reason: 'factor.startAgain' });
  });

  it('are ten at most', async () => {
    const person = await registerCarer(portal);
    for (let made = 0; made < 10; made += 1) await setUpPasskey(portal, person, `Key ${made}`);
    const { item } = await portal.call('/web/user/beginPasskey', {}, person);
    expect(item?.options.excludeCredentials).toHaveLength(10);
    const passkey = new Authenticator(ORIGIN).create(item?.options ?? { challenge: '' });
    const added = await portal.call(
      '/web/user/addPasskey',
      { ticket: item?.ticket ?? '', name: 'One more', passkey },
      person,
    );
    expect(added).toMatchObject({ code: 409, reason: 'factor.tooMany', message: expect.stringContaining('10') });
  });
});

it('an account with only a mobile number is notified by text message', async () => {
  const person = await registerCarer(portal, { account: '+38640123456' });
  await setUpTotp(portal, person);
  expect(await messagesTo(portal, person)).toContain('The sign-in security of your PetCGM account was changed');
});

it('emails are in the language of the account', async () => {
  const person = await registerCarer(portal);
  await portal.call('/web/member/saveMemberSetting', { language: 'sl' }, person);
  await setUpTotp(portal, person);
  expect(await messagesTo(portal, person)).toContain(sl.factorChanges.totpOn);
});

it('a secret sealed with another key is a portal error, and recovery codes still work', async () => {
  const person = await registerCarer(portal);
  const app = await setUpTotp(portal, person);
  const row = portal.services.db.kysely.updateTable('totp').where('accountId', '=', person.accountId);
  await row.set({ secret: 'deadbeef.AAAA' }).execute();
  const { ticket } = await requireSecondStep(portal, person);
  expect(await portal.send('/web/user/completeLogin', { ticket, totp: app.now() })).toMatchObject({ code: 500 });
  const [recoveryCode] = app.recoveryCodes;
  expect(await portal.send('/web/user/completeLogin', { ticket, recoveryCode })).toMatchObject({ code: 200 });
});

it('everything works on PostgreSQL, and one code sent twice at once opens one session', async ({ skip }) => {
  if (!DATABASE_KINDS.includes('postgres')) return skip();
  const database = await openTestDatabase('postgres');
  const own = await testPortal({ databaseUrl: database.config.databaseUrl });
  const person = await registerCarer(own);
  const app = await setUpTotp(own, person);
  const { authenticator } = await setUpPasskey(own, person);
  const steps = await Promise.all([requireSecondStep(own, person), requireSecondStep(own, person)]);
  const totp = app.now();
  const answers = await Promise.all(
    steps.map(async ({ ticket }) => own.send('/web/user/completeLogin', { ticket, totp, rememberDevice: true })),
  );
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 400]);
  const step = await requireSecondStep(own, person);
  const passkey = authenticator.get(step.passkey ?? { challenge: '' });
  expect(await own.send('/web/user/completeLogin', { ticket: step.ticket, passkey })).toMatchObject({ code: 200 });
  await own.stop();
  await database.remove();
});
