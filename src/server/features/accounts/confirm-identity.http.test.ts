import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Path } from '#contract/endpoints.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { setUpPasskey, setUpTotp } from '#tests/server/factors.ts';
import { PASSWORD, registerCarer, sealed, type Person } from '#tests/server/people.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.stop());

const confirm = async (person: Person, body: object) => portal.send('/web/user/confirmIdentity', body, person);

describe('a change of the second step', () => {
  const CHANGES: readonly Path[] = [
    '/web/user/beginTotp',
    '/web/user/removeTotp',
    '/web/user/beginPasskey',
    '/web/user/removePasskey',
    '/web/user/renewRecoveryCodes',
  ];

  it('needs an identity confirmed in the last 10 minutes, by password, code or passkey', async () => {
    const person = await registerCarer(portal);
    const app = await setUpTotp(portal, person);
    const { authenticator } = await setUpPasskey(portal, person);
    const isAsked = async () => {
      portal.clock.advance(10 * MINUTE_MS);
      for (const path of CHANGES) {
        const answer = await portal.send(path, path === '/web/user/removePasskey' ? { id: 'x' } : {}, person);
        expect(answer).toMatchObject({ code: 403, reason: 'factor.confirmFirst' });
      }
    };
    const isTaken = async () => {
      expect(await portal.call('/web/user/renewRecoveryCodes', {}, person)).toMatchObject({ code: 200 });
    };
    await isAsked();
    expect(await confirm(person, await sealed(portal, PASSWORD))).toMatchObject({ code: 200 });
    await isTaken();
    await isAsked();
    expect(await confirm(person, { totp: app.now() })).toMatchObject({ code: 200 });
    await isTaken();
    await isAsked();
    const { item } = await portal.call('/web/user/beginConfirm', {}, person);
    const passkey = authenticator.get(item?.options ?? { challenge: '' });
    expect(await confirm(person, { ticket: item?.ticket, passkey })).toMatchObject({ code: 200 });
    await isTaken();
    expect(await confirm(person, { ticket: item?.ticket, passkey })).toMatchObject({ reason: 'factor.startAgain' });
  });

  it('is not confirmed by a wrong proof, a proof of somebody else, or after too many tries', async () => {
    const person = await registerCarer(portal);
    const thief = await registerCarer(portal);
    await setUpTotp(portal, person);
    const own = await setUpTotp(portal, thief);
    const foreign = await setUpPasskey(portal, thief);
    portal.clock.advance(10 * MINUTE_MS);
    const wrong = await confirm(person, await sealed(portal, 'another one'));
    expect(wrong).toMatchObject({ code: 400, reason: 'account.wrongPassword', errors: [{ field: 'password' }] });
    expect(await confirm(person, { totp: own.now() })).toMatchObject({ reason: 'factor.wrongCode' });
    const { item } = await portal.call('/web/user/beginConfirm', {}, thief);
    const passkey = foreign.authenticator.get(item?.options ?? { challenge: '' });
    expect(await confirm(person, { ticket: item?.ticket, passkey })).toMatchObject({ reason: 'factor.startAgain' });
    expect(await confirm(person, {})).toMatchObject({ reason: 'request.invalid' });
    expect(await confirm(person, { totp: '123456', passkey })).toMatchObject({ reason: 'request.invalid' });
    for (let tries = 0; tries < 4; tries += 1) await confirm(person, await sealed(portal, 'another one'));
    expect(await confirm(person, await sealed(portal, PASSWORD))).toMatchObject({ code: 429 });
    expect(await portal.call('/web/user/renewRecoveryCodes', {}, person)).toMatchObject({
      reason: 'factor.confirmFirst',
    });
    expect(await portal.call('/web/user/beginConfirm', {}, person)).toMatchObject({ reason: 'factor.noPasskeysHere' });
  });
});
