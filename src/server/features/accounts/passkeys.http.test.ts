import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { Authenticator } from '#tests/server/authenticator.ts';
import { completeLogin, ORIGIN, sessionTokenIn, setUpPasskey, requireSecondStep } from '#tests/server/factors.ts';
import { registerCarer, registerVet } from '#tests/server/people.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.stop());

describe('a passkey', () => {
  it('serves as the second step, and the list of sessions names it', async () => {
    const person = await registerCarer(portal);
    const { authenticator } = await setUpPasskey(portal, person);
    const step = await requireSecondStep(portal, person);
    expect(step.passkey?.allowCredentials).toHaveLength(1);
    const passkey = authenticator.get(step.passkey ?? { challenge: '' }, { verifiesUser: false });
    const answer = await completeLogin(portal, { ticket: step.ticket, passkey });
    expect(answer).toMatchObject({ code: 200 });
    const { rows } = await portal.call('/web/user/listSessions', {}, { token: sessionTokenIn(answer) });
    expect(rows?.[0]?.factor).toBe('passkey');
  });

  it('is refused for another challenge, from another origin, with an older counter, and if it belongs to somebody else', async () => {
    const person = await registerCarer(portal);
    const thief = await registerCarer(portal);
    const { authenticator } = await setUpPasskey(portal, person);
    const foreign = await setUpPasskey(portal, thief);
    const first = await requireSecondStep(portal, person);
    const challenge = first.passkey?.challenge ?? '';
    const used = authenticator.get({ challenge }, { counter: 7 });
    expect(await completeLogin(portal, { ticket: first.ticket, passkey: used })).toMatchObject({ code: 200 });
    const { ticket, passkey } = await requireSecondStep(portal, person);
    const request = passkey ?? { challenge: '' };
    for (const bad of [
      used,
      authenticator.get(request, { origin: 'http://evil.example', counter: 8 }),
      authenticator.get(request, { counter: 6 }),
      foreign.authenticator.get(request),
    ]) {
      expect(await completeLogin(portal, { ticket, passkey: bad })).toMatchObject({
        code: 400,
        reason: 'factor.passkeyRefused',
      });
    }
    expect(await completeLogin(portal, { ticket, passkey: authenticator.get(request, { counter: 9 }) })).toMatchObject({
      code: 200,
    });
  });

  it('signs in on its own if it verifies its user, once per challenge', async () => {
    const vet = await registerVet(portal);
    const { authenticator } = await setUpPasskey(portal, vet);
    const { item } = await portal.call('/web/user/beginPasskeyLogin', {});
    expect(item?.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const passkey = authenticator.get(item?.options ?? { challenge: '' });
    const body = { ticket: item?.ticket ?? '', passkey, loginType: '3' as const, rememberMe: false };
    const answer = await portal.call('/web/user/passkeyLogin', body);
    expect(answer).toMatchObject({ code: 200, item: { loginType: '1' } });
    const replayed = await portal.call('/web/user/passkeyLogin', body);
    expect(replayed).toMatchObject({ code: 400, reason: 'factor.startAgain' });
  });

  it('does not sign in on its own without user verification, too late, from another origin, or as another kind of user', async () => {
    const person = await registerCarer(portal);
    const { authenticator } = await setUpPasskey(portal, person);
    const tried = async (habits: Parameters<Authenticator['get']>[1], waitMs = 0, loginType = '3') => {
      const { item } = await portal.call('/web/user/beginPasskeyLogin', {});
      portal.clock.advance(waitMs);
      const passkey = authenticator.get(item?.options ?? { challenge: '' }, habits);
      return (await portal.send('/web/user/passkeyLogin', { ticket: item?.ticket, passkey, loginType })).reason;
    };
    expect(await tried({ verifiesUser: false })).toBe('factor.passkeyRefused');
    expect(await tried({ origin: 'https://localhost.evil.example' })).toBe('factor.passkeyRefused');
    expect(await tried({}, 5 * MINUTE_MS)).toBe('factor.startAgain');
    expect(await tried({}, 0, '2')).toBe('account.wrongKind');
    const stranger = new Authenticator(ORIGIN);
    const { item } = await portal.call('/web/user/beginPasskeyLogin', {});
    const passkey = stranger.get(item?.options ?? { challenge: '' });
    const body = { ticket: item?.ticket, passkey, loginType: '3' };
    expect(await portal.send('/web/user/passkeyLogin', body)).toMatchObject({ reason: 'factor.passkeyRefused' });
    expect(await portal.send('/web/user/passkeyLogin', { loginType: '3' })).toMatchObject({
      reason: 'request.invalid',
    });
  });

  it('needs the configured address, over https', async () => {
    const own = await testPortal({ publicUrl: 'https://portal.example' });
    const person = await registerCarer(own);
    const begun = await own.call('/web/user/beginPasskey', {}, person);
    expect(begun.item?.options).toMatchObject({ rp: { id: 'portal.example' } });
    const body = (origin: string) => {
      const passkey = new Authenticator('https://portal.example').create(begun.item?.options ?? { challenge: '' }, {
        origin,
      });
      return { ticket: begun.item?.ticket ?? '', name: 'Phone', passkey };
    };
    const wrong = await own.call('/web/user/addPasskey', body('https://portal.example:8443'), person);
    expect(wrong).toMatchObject({ code: 400, reason: 'factor.passkeyRefused' });
    expect(await own.call('/web/user/addPasskey', body('https://portal.example'), person)).toMatchObject({ code: 200 });
    await own.stop();
  });

  it.each(['http://portal.example', 'https://192.0.2.1', 'https://[2001:db8::1]'])(
    'is not offered at %s, and the answer says why',
    async (publicUrl) => {
      const own = await testPortal({ publicUrl });
      const person = await registerCarer(own);
      const { item } = await own.call('/web/user/loadFactors', {}, person);
      expect(item?.passkeyHost).toBeNull();
      const refused = { code: 409, reason: 'factor.noPasskeysHere' };
      expect(await own.call('/web/user/beginPasskey', {}, person)).toMatchObject(refused);
      expect(await own.call('/web/user/beginPasskeyLogin', {})).toMatchObject(refused);
      await own.stop();
    },
  );
});
