import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { keepHouse } from '#server/jobs/housekeeping.ts';
import { fetchCode, lastCode, otherThan, PASSWORD, registerCarer, sealed, type Person } from '#tests/server/people.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
let victim: Person;
let neighbour: Person;
beforeEach(async () => {
  portal = await testPortal();
  victim = await registerCarer(portal);
  neighbour = await registerCarer(portal);
  portal.clock.advance(MINUTE_MS);
});
afterEach(() => portal.stop());

type Answer = { readonly reason?: string | undefined; readonly code: number };

async function logIn(account: string, password: string, code?: string): Promise<Answer> {
  const sent = { account, loginType: '3', ...(await sealed(portal, password)) } as const;
  return portal.call('/web/user/login', code === undefined ? sent : { ...sent, code });
}

const byCode = (account: string, code: string) => portal.call('/web/user/login', { account, loginType: '3', code });

async function forget(account: string, code: string): Promise<Answer> {
  const { password: newPassword, keyId } = await sealed(portal, 'the guesser has it');
  return portal.call('/web/user/forgetPassword', { account, code, newPassword, keyId });
}

async function repeat(times: number, guess: (index: number) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let index = 0; index < times; index += 1) answers.push(await guess(index));
  return answers;
}

const countAnswers = (answers: readonly Answer[], reason: string) =>
  answers.filter((answer) => answer.reason === reason).length;

describe('guessing the password of one account', () => {
  it('of 300 guesses in a quarter of an hour 5 are checked', async () => {
    const answers = await repeat(300, (index) => logIn(victim.account, `guess number ${index}`));
    expect(countAnswers(answers, 'account.wrongCredentials')).toBe(5);
    expect(countAnswers(answers, 'account.verifyCodeNeeded')).toBe(295);
  });

  it('a neighbour behind the same address can still sign in, and so can the victim with a code', async () => {
    await repeat(300, (index) => logIn(victim.account, `guess number ${index}`));
    expect(await logIn(neighbour.account, PASSWORD)).toMatchObject({ code: 200 });
    const code = await fetchCode(portal, victim.account, 'login');
    expect(await logIn(victim.account, PASSWORD, code)).toMatchObject({ code: 200 });
  });

  it('in six hours, with pauses whenever they help, at most 120 guesses are checked', async () => {
    let looked = 0;
    for (let quarter = 0; quarter < 24; quarter += 1) {
      const answers = await repeat(6, (index) => logIn(victim.account, `guess ${quarter} ${index}`));
      looked += countAnswers(answers, 'account.wrongCredentials');
      portal.clock.advance(15 * MINUTE_MS);
    }
    expect(looked).toBe(120);
  });
});

describe('guessing the password of many accounts from one address', () => {
  const spray = () => repeat(160, (index) => logIn(`person.${index}@somewhere.test`, 'password123'));

  it('100 of 160 accounts are tried; then a code is required as well', async () => {
    const answers = await spray();
    expect(countAnswers(answers, 'account.wrongCredentials')).toBe(100);
    expect(countAnswers(answers, 'account.verifyCodeNeeded')).toBe(60);
  });

  it('an honest user behind that address can sign in with a code, and after 15 minutes without one', async () => {
    await spray();
    expect(await logIn(neighbour.account, PASSWORD)).toMatchObject({ reason: 'account.verifyCodeNeeded' });
    const code = await fetchCode(portal, neighbour.account, 'login');
    expect(await logIn(neighbour.account, PASSWORD, code)).toMatchObject({ code: 200 });
    portal.clock.advance(15 * MINUTE_MS);
    expect(await logIn(neighbour.account, PASSWORD)).toMatchObject({ code: 200 });
  });

  it('correct passwords do not count against the address', async () => {
    const answers = await repeat(120, () => logIn(neighbour.account, PASSWORD));
    expect(answers.every((answer) => answer.code === 200)).toBe(true);
  });
});

describe('guessing a code', () => {
  it('of 50 guesses at one code 5 are checked; the correct one comes too late', async () => {
    const code = await fetchCode(portal, victim.account, 'login');
    const guesses = Array.from({ length: 51 }, (_, index) => String(index).padStart(6, '0'));
    const wrong = guesses.filter((guess) => guess !== code).slice(0, 50);
    const answers = await repeat(50, (index) => byCode(victim.account, wrong[index] ?? ''));
    expect(countAnswers(answers, 'account.wrongCredentials')).toBe(50);
    expect(await byCode(victim.account, code)).not.toMatchObject({ code: 200 });
    expect(await triesLeft(victim.account)).toBe(0);
  });

  it('10 codes are sent in a day, so 50 of a million guesses are possible', async () => {
    const answers = [];
    for (let minute = 0; minute < 60; minute += 1) {
      answers.push(await portal.call('/web/user/sendVerifyCode', { account: victim.account, purpose: 'forget' }));
      portal.clock.advance(MINUTE_MS);
    }
    // Ten codes, and two repeats of the last one.
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(12);
    expect(answers.filter((answer) => answer.code === 429)).toHaveLength(48);
    const sent = (await portal.outbox()).flatMap((mail) => /code is (\d{6})\. */u.exec(mail)?.[1] ?? []);
    expect(new Set(sent.slice(2)).size).toBeLessThanOrEqual(10);
  });

  it('a neighbour can still sign in with a code', async () => {
    const code = await fetchCode(portal, victim.account, 'login');
    await repeat(50, () => byCode(victim.account, otherThan(code)));
    const own = await fetchCode(portal, neighbour.account, 'login');
    expect(await byCode(neighbour.account, own)).toMatchObject({ code: 200 });
  });
});

describe('guessing the code of a forgotten password', () => {
  it('of 150 guesses 5 are checked for the account and 100 for the address, and the password is unchanged', async () => {
    const code = await fetchCode(portal, victim.account, 'forget');
    const answers = await repeat(150, () => forget(victim.account, otherThan(code)));
    expect(countAnswers(answers, 'account.wrongCode')).toBe(100);
    expect(countAnswers(answers, 'request.tooMany')).toBe(50);
    expect(await triesLeft(victim.account)).toBe(0);
    expect(await logIn(victim.account, PASSWORD)).toMatchObject({ code: 200 });
  });

  it('a neighbour can still sign in, and can set a new password a quarter of an hour later', async () => {
    const code = await fetchCode(portal, victim.account, 'forget');
    await repeat(120, () => forget(victim.account, otherThan(code)));
    expect(await logIn(neighbour.account, PASSWORD)).toMatchObject({ code: 200 });
    portal.clock.advance(15 * MINUTE_MS);
    await portal.call('/web/user/sendVerifyCode', { account: neighbour.account, purpose: 'forget' });
    expect(await forget(neighbour.account, await lastCode(portal, neighbour.account))).toMatchObject({ code: 200 });
  });
});

describe('the record of the guesses', () => {
  it('the owner sees the attempts, at most 20 per quarter of an hour', async () => {
    const code = await fetchCode(portal, victim.account, 'login');
    await repeat(40, () => byCode(victim.account, otherThan(code)));
    const { rows = [] } = await portal.call('/web/user/listSignIns', {}, victim);
    expect(rows.filter((row) => !row.succeeded)).toHaveLength(20);
  });

  it('counted attempts are deleted after a day', async () => {
    await repeat(10, (index) => logIn(`person.${index}@somewhere.test`, 'password123'));
    portal.clock.advance(DAY_MS + 1);
    await keepHouse(portal.services);
    expect(await portal.services.db.kysely.selectFrom('attempt').selectAll().execute()).toEqual([]);
  });
});

async function triesLeft(account: string): Promise<number | undefined> {
  const row = await portal.services.db.kysely
    .selectFrom('verificationCode')
    .where('accountKey', '=', account)
    .where('purpose', '<>', 'register')
    .select('triesLeft')
    .executeTakeFirst();
  return row?.triesLeft;
}
