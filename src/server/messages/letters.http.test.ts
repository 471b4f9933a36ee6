import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from '#tests/server/mail-server.ts';
import { sealed, type Owner, type Person } from '#tests/server/people.ts';
import { testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { readMail } from '#tests/server/read-mail.ts';

let mail: MailServer;
let portal: TestPortal;
beforeEach(async () => {
  mail = await startMailServer();
  portal = await testPortal({ smtpUrl: mail.smtpUrl, publicUrl: 'https://portal.example' });
});
afterEach(async () => {
  await portal.stop();
  await mail.stop();
});

const NO_MAILBOX = { code: 550, text: '5.1.1 no such mailbox' };
const NOT_OWNED = { code: 553, text: '5.7.1 Sender address rejected: not owned by user' };

const ask = (purpose: 'login' | 'register' | 'forget', account = 'ann@example.test') =>
  portal.call('/web/user/sendVerifyCode', { account, purpose });

const lettersTo = (account: string) =>
  mail.received.filter(({ to }) => to.includes(account)).map(({ raw }) => ({ raw, ...readMail(raw) }));

const letterTo = (account: string) => {
  const letter = lettersTo(account).at(-1);
  if (letter === undefined) throw new Error(`no letter to ${account}`);
  return letter;
};

/** Registers like the people of other tests, with the code from the mail server. */
async function person(loginType: '2' | '3', account: string, memberName: string, language: 'en' | 'ar' | 'sl' = 'en') {
  await ask('register', account);
  const code = /\b(\d{6})\b/u.exec(letterTo(account).text)?.[1] ?? '';
  const about = { account, code, loginType, memberName, petType: loginType === '2' ? 'cat' : null, language } as const;
  const body = { ...about, ...(await sealed(portal, 'correct horse 7')) };
  const { item } = await portal.call('/web/user/register', body);
  portal.clock.advance(1_000);
  return { token: item && 'xToken' in item ? item.xToken : '', account };
}

const invite = (email: string, message: string, caller: Caller) =>
  portal.call('/web/follower/addFollowerRequest', { email, message, note: 'n', acknowledged: true }, caller);

describe('a code that cannot be sent by email', () => {
  it('an unknown mailbox is an error at the field on registration, and is not counted', async () => {
    mail.refuse(NO_MAILBOX);
    for (let tried = 0; tried < 12; tried += 1) {
      expect(await ask('register')).toMatchObject({
        code: 400,
        reason: 'account.mailboxRefused',
        errors: [{ field: 'account' }],
      });
    }
    mail.refuse(null);
    expect(await ask('register')).toMatchObject({ code: 200 });
  });

  it('is 200 to sign in or to set a password, with an account and without', async () => {
    const { account } = await person('3', 'carer@example.test', 'Cara');
    portal.clock.advance(60_000);
    mail.refuse(NO_MAILBOX);
    for (const purpose of ['login', 'forget'] as const) {
      expect(await ask(purpose, account)).toEqual(await ask(purpose, 'nobody@example.test'));
      expect(await ask(purpose, account)).toMatchObject({ code: 200 });
    }
  });

  it.each(['register', 'login', 'forget'] as const)(
    'trouble of the mail server is never a 500 and costs nothing: %s',
    async (purpose) => {
      mail.refuse(NOT_OWNED);
      for (let tried = 0; tried < 12; tried += 1) {
        expect(await ask(purpose)).toMatchObject({ code: 503, reason: 'message.notSent', retryAfterSeconds: 10 });
      }
      const health = await portal.app.inject('/api/health');
      expect(health.json()).toMatchObject({ mail: 'failing' });
      expect(health.body).not.toContain('127.0.0.1');
      mail.refuse(null);
      expect(await ask(purpose)).toMatchObject({ code: 200 });
      expect((await portal.app.inject('/api/health')).json()).toMatchObject({ mail: 'ok' });
    },
  );
});

describe('an invitation to an unknown mailbox', () => {
  it('is an error at the field and stores nothing, with and without an account', async () => {
    const owner = await person('2', 'owner@example.test', 'Mimi');
    const carer = await person('3', 'carer@example.test', 'Cara');
    mail.refuse(NO_MAILBOX);
    const answers = [await invite(carer.account, 'Hi', owner), await invite('nobody@example.test', 'Hi', owner)];
    expect(answers[0]).toMatchObject({ code: 400, reason: 'account.mailboxRefused', errors: [{ field: 'email' }] });
    expect(answers[1]).toEqual(answers[0]);
    expect(await portal.call('/web/follower/loadMyFollowers', {}, owner)).toMatchObject({ total: 0 });
    expect(await portal.call('/web/follower/loadMyFollowers', {}, carer)).toMatchObject({ total: 0 });
  });

  it('a failure of the mail server keeps the invitation', async () => {
    const owner = await person('2', 'owner@example.test', 'Mimi');
    mail.refuse(NOT_OWNED);
    expect(await invite('nobody@example.test', 'Hi', owner)).toMatchObject({ code: 200 });
    expect(await portal.call('/web/follower/loadMyFollowers', {}, owner)).toMatchObject({ total: 1 });
  });
});

describe('letters', () => {
  it('to people without an account contain no text of a stranger that could become a link', async () => {
    const stranger = await person('3', 'bank@example.test', 'https://evil.example/login www.bank.test');
    const message = 'Your account is locked. Verify at https://evil.example/login';
    await portal.call('/web/follower/addFollowerRequest', { email: 'prey@example.test', message }, stranger);
    const { subject, text, html } = letterTo('prey@example.test');
    expect(subject).toBe('PetCGM: somebody would like to see how your pet is doing');
    for (const body of [text, html]) {
      expect(body).not.toMatch(/evil\.example|www\.bank|locked/u);
      expect(body).toContain('bank@example.test');
      expect(body).toContain('https://portal.example/register');
    }
  });

  it('no subject contains text of a stranger', async () => {
    const owner = await person('2', 'owner@example.test', 'Urgent: pay now');
    const carer = await person('3', 'carer@example.test', 'Bank of Cats');
    await invite('nobody@example.test', 'x', owner);
    await invite(carer.account, 'x', owner);
    const other = await person('2', 'other@example.test', 'Rex');
    await portal.call('/web/follower/addFollowerRequest', { email: other.account, message: 'x' }, carer);
    const { rows } = await portal.call('/web/follower/loadMyFollowers', {}, other);
    await portal.call('/web/follower', { id: rows?.[0]?.id ?? '', status: 'approve' }, other);
    const subjects = mail.received.map(({ raw }) => readMail(raw).subject);
    expect(subjects.filter((subject) => !subject.includes('code'))).toEqual([
      'PetCGM: an invitation to follow a pet',
      'PetCGM: a pet is shared with you',
      'PetCGM: somebody would like to follow Rex',
      'PetCGM: your request is approved',
    ]);
  });

  it('keep the line breaks of a message, escaped, in one plain design with a button', async () => {
    const owner = await person('2', 'owner@example.test', 'Mimi');
    const carer = await person('3', 'carer@example.test', 'Cara');
    await invite(carer.account, 'First <b>line</b>\nsecond line', owner);
    const { html, text, raw } = letterTo(carer.account);
    expect(html).toContain('First &#60;b&#62;line&#60;/b&#62;<br>second line');
    expect(text).toContain('First <b>line</b>\nsecond line');
    expect(html).toMatch(/<a href="https:\/\/portal\.example\/follow\/\d{9}" style="[^"]*background:#0b6b5b/u);
    expect(html).toContain('dir="ltr" style="max-width:560px');
    expect(raw).toMatch(/^Auto-Submitted: auto-generated$/mu);
  });

  it('run from right to left in Arabic', async () => {
    await person('3', 'amira@example.test', 'أميرة', 'ar');
    portal.clock.advance(60_000);
    await portal.call('/web/user/sendVerifyCode', { account: 'amira@example.test', purpose: 'login' });
    const { html } = letterTo('amira@example.test');
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('text-align:right');
  });

  it('a name that ends with a full stop does not double it', async () => {
    const owner = await person('2', 'owner@example.test', 'Muca Š.');
    const carer = await person('3', 'carer@example.test', 'Cara', 'sl');
    await invite(carer.account, 'x', owner);
    expect(letterTo(carer.account).text).toContain('glukozo živali Muca Š.\n');
  });
});

describe('names', () => {
  it.each([
    ['a line break', 'Bank\r\nBcc: victim@example.test'],
    ['a control character', 'Mimi\u0007'],
    ['a mark that turns the direction', 'Mimi \u202Etxet'],
    ['an isolate', '\u2067Mimi\u2069x'],
  ])('with %s are refused with advice', async (_what, memberName) => {
    const told = { code: 400, errors: [{ field: 'memberName', message: expect.stringContaining('line breaks') }] };
    const owner: Pick<Owner, 'token'> = await person('2', 'owner@example.test', 'Mimi');
    expect(await portal.call('/web/member/saveMemberInfo', { memberName }, owner)).toMatchObject(told);
    expect(await portal.call('/web/member/addMember', { memberName, petType: 'cat' }, owner)).toMatchObject(told);
    const body = { account: 'x@example.test', code: '000000', loginType: '3', memberName, language: 'en' } as const;
    const answer = await portal.call('/web/user/register', { ...body, ...(await sealed(portal, 'correct horse 7')) });
    expect(answer).toMatchObject(told);
  });

  it('of every script are accepted', async () => {
    const owner: Pick<Person, 'token'> = await person('2', 'owner@example.test', 'Mimi');
    for (const memberName of ['میمی‌جان', 'Mímí–2', 'Дон “Кот”', '咪咪🐈', 'O’Neill & Co.']) {
      expect(await portal.call('/web/member/saveMemberInfo', { memberName }, owner)).toMatchObject({ code: 200 });
    }
  });
});
