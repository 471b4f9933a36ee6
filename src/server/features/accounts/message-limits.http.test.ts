import { afterEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { Config } from '#server/config/config.ts';
import { registerCarer, sealed } from '#tests/server/people.ts';
import { testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';

let portal: TestPortal;
afterEach(() => portal.stop());

const DEFAULTS = { codesAnHour: 10, codesADay: 30 };
const open = async (settings: Partial<Config> = {}) => {
  portal = await testPortal({ ...DEFAULTS, ...settings });
};

const ask = (account: string, caller: Caller = {}) =>
  portal.call('/web/user/sendVerifyCode', { account, purpose: 'register' }, caller);

const createMobile = (index: number) => `+4479111234${String(index).padStart(2, '0')}`;

async function askMany(count: number, account: (index: number) => string, caller?: Caller): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => ask(account(index), caller)));
  return answers.map((answer) => answer.code);
}

const countCodes = (codes: readonly number[], code: number) => codes.filter((one) => one === code).length;

describe('messages that one network may cause', () => {
  it('of 300 recipients requested at once, 10 get an email', async () => {
    await open();
    const codes = await askMany(300, (index) => `person${index}@example.test`);
    expect(countCodes(codes, 200)).toBe(10);
    expect(countCodes(codes, 429)).toBe(290);
    expect(await portal.outbox()).toHaveLength(10);
  });

  it('30 in a day; another network has its own limit', async () => {
    await open();
    let sent = 0;
    for (let hour = 0; hour < 6; hour += 1) {
      sent += countCodes(await askMany(12, (index) => `person${hour}-${index}@example.test`), 200);
      portal.clock.advance(HOUR_MS);
    }
    expect(sent).toBe(30);
    expect(await ask('ann@example.test', { address: '203.0.113.9' })).toMatchObject({ code: 200 });
  });

  it('a known browser still gets its codes', async () => {
    await open();
    const person = await registerCarer(portal);
    const entry = { account: person.account, loginType: '3', ...(await sealed(portal, person.password)) } as const;
    const { item } = await portal.call('/web/user/login', entry);
    const device = item && 'deviceToken' in item ? (item.deviceToken ?? '') : '';
    portal.clock.advance(MINUTE_MS);
    await askMany(30, (index) => `person${index}@example.test`);
    expect(await ask('someone@example.test')).toMatchObject({ code: 429 });
    const own = { account: person.account, purpose: 'login' } as const;
    expect(await portal.call('/web/user/sendVerifyCode', own, { device })).toMatchObject({ code: 200 });
  });

  it('plus-aliases of one mailbox share its rate limit', async () => {
    await open();
    expect(countCodes(await askMany(20, (index) => `ann+${index}@example.test`), 200)).toBe(1);
  });
});

describe('text messages', () => {
  it('of the whole portal are limited per minute and per day, over all networks', async () => {
    await open({ smsAMinute: 3, smsADay: 5 });
    let sent = 0;
    for (let minute = 0; minute < 4; minute += 1) {
      for (let network = 0; network < 4; network += 1) {
        const answer = await ask(createMobile(minute * 4 + network), { address: `203.0.113.${minute * 4 + network}` });
        if (answer.code === 200) sent += 1;
      }
      expect(sent).toBe([3, 5, 5, 5][minute]);
      portal.clock.advance(MINUTE_MS);
    }
    expect(await ask('ann@example.test')).toMatchObject({ code: 200 });
  });

  it('go only to the configured countries', async () => {
    await open({ smsCountries: ['SI'] });
    expect(await ask('+38640123456')).toMatchObject({ code: 200 });
    const refused = { code: 400, reason: 'account.smsCountry', errors: [{ field: 'account' }] };
    expect(await ask(createMobile(1))).toMatchObject(refused);
    expect(await portal.outbox()).toHaveLength(1);
  });
});

describe('sign-ins and registrations with guessed codes', () => {
  it('of 200 sign-ins with password and code 100 are checked', async () => {
    await open();
    const sent = { account: 'carer@example.test', loginType: '3', code: '123456' } as const;
    const body = { ...sent, ...(await sealed(portal, 'wrong one 1')) };
    const answers = [];
    for (let tried = 0; tried < 200; tried += 1) answers.push((await portal.call('/web/user/login', body)).code);
    expect(countCodes(answers, 400)).toBe(100);
    expect(countCodes(answers, 429)).toBe(100);
  });

  it('of 200 registrations with a wrong code 100 are checked', async () => {
    await open();
    const body = { account: 'ann@example.test', code: '123456', memberName: 'Ann', language: 'en' } as const;
    const sent = { ...body, loginType: '3', ...(await sealed(portal, 'a fine password 1')) } as const;
    const answers = [];
    for (let tried = 0; tried < 200; tried += 1) answers.push((await portal.call('/web/user/register', sent)).code);
    expect(countCodes(answers, 400)).toBe(100);
    expect(countCodes(answers, 429)).toBe(100);
  });
});
