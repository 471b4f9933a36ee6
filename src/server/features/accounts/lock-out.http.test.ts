import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { fetchCode, lastCode, otherThan, PASSWORD, registerCarer, sealed, type Person } from '#tests/server/people.ts';
import { testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
let victim: Person;
beforeEach(async () => {
  portal = await testPortal();
  victim = await registerCarer(portal);
  portal.clock.advance(MINUTE_MS);
});
afterEach(() => portal.stop());

const ATTACKER = { address: '203.0.113.66' };
const ELSEWHERE = { address: '198.51.100.7' };
const NEW_PASSWORD = 'another horse 8';

async function logIn(password: string, caller: Caller, code?: string) {
  const sent = { account: victim.account, loginType: '3', ...(await sealed(portal, password)) } as const;
  return portal.call('/web/user/login', code === undefined ? sent : { ...sent, code }, caller);
}

/** A second later, so that its email is the newest. */
function askCode(purpose: 'login' | 'register' | 'forget', caller: Caller) {
  portal.clock.advance(1_000);
  return portal.call('/web/user/sendVerifyCode', { account: victim.account, purpose }, caller);
}

async function forget(code: string, caller: Caller) {
  const { password: newPassword, keyId } = await sealed(portal, NEW_PASSWORD);
  return portal.call('/web/user/forgetPassword', { account: victim.account, code, newPassword, keyId }, caller);
}

/** The token of a browser in which the victim signed in. */
async function knownDevice(caller: Caller): Promise<string> {
  const { item } = await logIn(PASSWORD, caller);
  return item && 'deviceToken' in item ? (item.deviceToken ?? '') : '';
}

/** Five wrong passwords, ten codes of each purpose and wrong guesses at each of them. */
async function attack(): Promise<void> {
  for (let tried = 0; tried < 5; tried += 1) await logIn(`wrong ${tried} wrong`, ATTACKER);
  for (const purpose of ['register', 'login', 'forget'] as const) {
    for (let asked = 0; asked < 10; asked += 1) {
      await askCode(purpose, ATTACKER);
      portal.clock.advance(MINUTE_MS);
    }
  }
  for (let tried = 0; tried < 5; tried += 1) await logIn(`wrong ${tried} more`, ATTACKER);
}

describe('while somebody else tries to lock an account', () => {
  it('the owner signs in at once with a known browser, from any network', async () => {
    const device = await knownDevice({});
    await attack();
    expect(await logIn(PASSWORD, { device, ...ELSEWHERE })).toMatchObject({ code: 200 });
  });

  it('the owner gets a code and signs in from an unknown network', async () => {
    await attack();
    expect(await logIn(PASSWORD, ELSEWHERE)).toMatchObject({ code: 501, reason: 'account.verifyCodeNeeded' });
    expect(await askCode('login', ELSEWHERE)).toMatchObject({ code: 200 });
    const code = await lastCode(portal, victim.account);
    expect(await logIn(PASSWORD, ELSEWHERE, code)).toMatchObject({ code: 200 });
  });

  it('the owner sets a new password from an unknown network', async () => {
    await attack();
    expect(await askCode('forget', ELSEWHERE)).toMatchObject({ code: 200 });
    const code = await lastCode(portal, victim.account);
    expect(await forget(code, ELSEWHERE)).toMatchObject({ code: 200 });
  });

  it('codes requested and guessed elsewhere neither replace the owner’s code nor use up its tries', async () => {
    expect(await askCode('login', ELSEWHERE)).toMatchObject({ code: 200 });
    const code = await lastCode(portal, victim.account);
    await askCode('login', ATTACKER);
    for (let tried = 0; tried < 20; tried += 1) await logIn(PASSWORD, ATTACKER, otherThan(code));
    for (let tried = 0; tried < 20; tried += 1) await logIn(PASSWORD, { address: `192.0.2.${tried}` }, otherThan(code));
    expect(await logIn(PASSWORD, ELSEWHERE, code)).toMatchObject({ code: 200 });
  });

  it('many concurrent sign-ins from elsewhere do not delay the owner', async () => {
    const wrong = Array.from({ length: 30 }, () => logIn('wrong password 1', ATTACKER, '123456'));
    const [own, ...others] = await Promise.all([logIn(PASSWORD, ELSEWHERE), ...wrong]);
    expect(own).toMatchObject({ code: 200 });
    expect(others.some((answer) => answer.code === 429)).toBe(true);
  });

  it('a code allows at most five tries in total by others', async () => {
    await askCode('login', ELSEWHERE);
    const code = await lastCode(portal, victim.account);
    for (let tried = 0; tried < 5; tried += 1) await logIn(PASSWORD, { address: `192.0.2.${tried}` }, otherThan(code));
    expect(await logIn(PASSWORD, { address: '192.0.2.99' }, code)).toMatchObject({
      reason: 'account.wrongCredentials',
    });
    expect(await logIn(PASSWORD, ELSEWHERE, code)).toMatchObject({ code: 200 });
  });

  it('the code also works from another network', async () => {
    await askCode('login', ELSEWHERE);
    const code = await lastCode(portal, victim.account);
    expect(await logIn(PASSWORD, { address: '192.0.2.50' }, code)).toMatchObject({ code: 200 });
  });
});

describe('guessing from many networks', () => {
  it('after 200 wrong codes in a day a network gets three codes with one try each; the owner can still sign in', async () => {
    for (let network = 0; network < 40; network += 1) {
      const caller = { address: `192.0.2.${network}` };
      await askCode('login', caller);
      const code = await lastCode(portal, victim.account);
      for (let tried = 0; tried < 5; tried += 1) await logIn(PASSWORD, caller, otherThan(code));
    }
    await askCode('login', ATTACKER);
    const code = await lastCode(portal, victim.account);
    await logIn(PASSWORD, ATTACKER, otherThan(code));
    expect(await logIn(PASSWORD, ATTACKER, code)).toMatchObject({ reason: 'account.wrongCredentials' });
    expect(await logIn(PASSWORD, ELSEWHERE, await requestCode(ELSEWHERE))).toMatchObject({ code: 200 });
    for (let asked = 0; asked < 2; asked += 1) {
      portal.clock.advance(HOUR_MS);
      expect(await askCode('login', ATTACKER)).toMatchObject({ code: 200 });
    }
    portal.clock.advance(HOUR_MS);
    expect(await askCode('login', ATTACKER)).toMatchObject({ code: 429 });
  });

  const requestCode = async (caller: Caller) => {
    await askCode('login', caller);
    return lastCode(portal, victim.account);
  };
});

describe('a browser that signed in before', () => {
  it('has its own five wrong passwords in 15 minutes, then needs a code as well', async () => {
    const device = await knownDevice({});
    for (let tried = 0; tried < 5; tried += 1) await logIn(`wrong ${tried} wrong`, { device });
    expect(await logIn(PASSWORD, { device })).toMatchObject({ code: 501 });
    expect(await logIn(PASSWORD, {})).toMatchObject({ code: 200 });
    portal.clock.advance(15 * MINUTE_MS);
    expect(await logIn(PASSWORD, { device })).toMatchObject({ code: 200 });
  });

  it('gets its token once; it is stored as a hash and valid for 90 days after the last use', async () => {
    const device = await knownDevice({});
    expect(device).toMatch(/^[\w-]{43}$/u);
    const rows = await portal.services.db.kysely.selectFrom('knownDevice').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(device);
    const again = await logIn(PASSWORD, { device });
    expect(again.item).not.toHaveProperty('deviceToken');
    portal.clock.advance(89 * DAY_MS);
    expect((await logIn(PASSWORD, { device })).item).not.toHaveProperty('deviceToken');
    portal.clock.advance(90 * DAY_MS);
    expect((await logIn(PASSWORD, { device })).item).toHaveProperty('deviceToken');
  });

  it('is known only to its account', async () => {
    const other = await registerCarer(portal);
    const device = await knownDevice({});
    const sent = { account: other.account, loginType: '3' } as const;
    const guess = async () =>
      portal.call('/web/user/login', { ...sent, ...(await sealed(portal, 'wrong one 1')) }, { device, ...ATTACKER });
    for (let tried = 0; tried < 5; tried += 1) await guess();
    expect(await guess()).toMatchObject({ code: 501 });
  });

  it('is forgotten when the password is reset or its session is ended from elsewhere', async () => {
    const device = await knownDevice({});
    const own = await logIn(PASSWORD, ELSEWHERE);
    const token = own.item && 'xToken' in own.item ? own.item.xToken : '';
    expect(await portal.call('/web/user/endOtherSessions', {}, { token })).toMatchObject({ code: 200 });
    expect((await logIn(PASSWORD, { device })).item).toHaveProperty('deviceToken');
    portal.clock.advance(MINUTE_MS);
    await forget(await fetchCode(portal, victim.account, 'forget'), {});
    expect(await portal.services.db.kysely.selectFrom('knownDevice').selectAll().execute()).toEqual([]);
  });
});

describe('codes', () => {
  it('after the limit the same valid code is sent again, twice', async () => {
    for (let asked = 0; asked < 10; asked += 1) {
      expect(await askCode('login', {})).toMatchObject({ code: 200 });
      portal.clock.advance(MINUTE_MS);
    }
    const tenth = await lastCode(portal, victim.account);
    for (let again = 0; again < 2; again += 1) {
      expect(await askCode('login', {})).toMatchObject({ code: 200 });
      expect(await lastCode(portal, victim.account)).toBe(tenth);
      portal.clock.advance(MINUTE_MS);
    }
    expect(await askCode('login', {})).toMatchObject({ code: 429 });
    expect(await logIn(PASSWORD, {}, tenth)).toMatchObject({ code: 200 });
  });

  it('are counted by purpose: codes to register do not count as codes to sign in', async () => {
    for (let asked = 0; asked < 10; asked += 1) {
      await askCode('register', {});
      portal.clock.advance(MINUTE_MS);
    }
    expect(await askCode('register', {})).toMatchObject({ code: 429 });
    expect(await askCode('login', {})).toMatchObject({ code: 200 });
  });
});
