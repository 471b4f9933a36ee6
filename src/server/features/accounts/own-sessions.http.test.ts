import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { LiveMessage } from '#server/live/messages.ts';
import { isSignedIn, PASSWORD, registerCarer, registerOwner, sealed, signIn } from '#tests/server/people.ts';
import { toHeaders, TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { soon } from '#tests/soon.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.stop());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';

const list = (caller: { token?: string }) => portal.call('/web/user/listSessions', {}, caller);

function heard(): LiveMessage[] {
  const messages: LiveMessage[] = [];
  portal.services.live.subscribe((message) => messages.push(message));
  return messages;
}

describe('listSessions', () => {
  it('each with browser, system and times, the current one first', async () => {
    const person = await registerCarer(portal);
    portal.clock.advance(HOUR_MS);
    const body = { account: person.account, loginType: '3', ...(await sealed(portal, PASSWORD)) };
    const headers = { ...toHeaders({}), 'user-agent': FIREFOX };
    await portal.app.inject({ method: 'POST', url: '/api/web/user/login', headers, payload: JSON.stringify(body) });
    const { rows, total } = await list(person);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { current: true, createdAt: TEST_NOW, lastUsedAt: TEST_NOW + HOUR_MS, loginType: '3' },
      { current: false, createdAt: TEST_NOW + HOUR_MS, browser: 'Firefox', system: 'Linux' },
    ]);
  });

  it('none of another account, and none that has expired', async () => {
    const person = await registerCarer(portal);
    await registerCarer(portal);
    portal.clock.advance(11 * HOUR_MS);
    const newer = await signIn(portal, person, '3');
    portal.clock.advance(2 * HOUR_MS);
    expect(await list({ token: newer })).toMatchObject({ total: 1, rows: [{ current: true }] });
  });

  it('signed out is code 300', async () => {
    expect(await list({})).toMatchObject({ code: 300 });
  });
});

describe('endSession', () => {
  const end = (caller: { token?: string }, id: string) => portal.call('/web/user/endSession', { id }, caller);

  it('its token is invalid at once and its streams close', async () => {
    const person = await registerCarer(portal);
    const other = await signIn(portal, person, '3');
    const messages = heard();
    const id = (await list(person)).rows?.find((row) => !row.current)?.id ?? '';
    expect(await end(person, id)).toMatchObject({ code: 200 });
    expect(await isSignedIn(portal, other)).toBe(false);
    expect(await isSignedIn(portal, person.token)).toBe(true);
    const expected = [{ to: 'endSession', accountId: person.accountId, sessionId: id }];
    await soon(() => expect(messages).toEqual(expected));
  });

  it('a session of somebody else and one that does not exist get the same answer', async () => {
    const person = await registerCarer(portal);
    const stranger = await registerCarer(portal);
    const id = (await list(stranger)).rows?.[0]?.id ?? '';
    const answer = await end(person, id);
    expect(answer).toMatchObject({ code: 404, reason: 'session.notFound' });
    expect(await end(person, 'none')).toEqual(answer);
    expect(await isSignedIn(portal, stranger.token)).toBe(true);
  });

  it('no id is bad input, signed out is code 300', async () => {
    const person = await registerCarer(portal);
    expect(await portal.send('/web/user/endSession', {}, person)).toMatchObject({ code: 400 });
    expect(await end({}, 'x')).toMatchObject({ code: 300 });
  });
});

describe('endOtherSessions', () => {
  it('ends all but this one, with their streams', async () => {
    const person = await registerCarer(portal);
    const stranger = await registerCarer(portal);
    const others = [await signIn(portal, person, '3'), await signIn(portal, person, '3')];
    const messages = heard();
    const answer = await portal.call('/web/user/endOtherSessions', {}, person);
    expect(answer).toMatchObject({ code: 200, item: { ended: 2 } });
    expect(
      await Promise.all([...others, person.token, stranger.token].map((token) => isSignedIn(portal, token))),
    ).toEqual([false, false, true, true]);
    await soon(() => expect(messages).toHaveLength(2));
    expect(messages.every((message) => message.to === 'endSession' && message.sessionId !== null)).toBe(true);
  });

  it('signed out is code 300', async () => {
    expect(await portal.call('/web/user/endOtherSessions', {})).toMatchObject({ code: 300 });
  });
});

describe('listSignIns', () => {
  const signIns = (caller: { token?: string }) => portal.call('/web/user/listSignIns', {}, caller);

  it('successful and refused ones, newest first, with time, address and kind', async () => {
    const { address } = portal;
    const owner = await registerOwner(portal);
    portal.clock.advance(MINUTE_MS);
    const wrong = await sealed(portal, 'not the password');
    await portal.call('/web/user/login', { account: owner.account, loginType: '3', ...wrong });
    portal.clock.advance(MINUTE_MS);
    await signIn(portal, owner, '3');
    expect((await signIns(owner)).rows).toEqual([
      { at: TEST_NOW + 2 * MINUTE_MS, address, loginType: '3', succeeded: true },
      { at: TEST_NOW + MINUTE_MS, address, loginType: '3', succeeded: false },
      { at: TEST_NOW, address, loginType: '2', succeeded: true },
    ]);
  });

  it('none of another account, and at most 50', async () => {
    const person = await registerCarer(portal);
    const { db } = portal.services;
    const row = { actorAccountId: person.accountId, memberId: null, action: 'session.opened', address: null };
    const more = Array.from({ length: 60 }, (_, index) => ({
      ...row,
      id: `${index}`,
      atMs: TEST_NOW - index,
      detail: '{"loginType":"3"}',
    }));
    await db.kysely.insertInto('audit').values(more).execute();
    const stranger = await registerCarer(portal);
    expect((await signIns(person)).total).toBe(50);
    expect((await signIns(stranger)).total).toBe(1);
  });

  it('signed out is code 300', async () => {
    expect(await signIns({})).toMatchObject({ code: 300 });
  });
});

describe('the language of emails', () => {
  it('is stored in the settings, also for a follower', async () => {
    for (const person of [await registerOwner(portal), await registerCarer(portal)]) {
      expect(await portal.call('/web/member/saveMemberSetting', { language: 'cs' }, person)).toMatchObject({
        code: 200,
      });
      const { item } = await portal.call('/web/user/getUserInfo', {}, person);
      expect(item?.user.language).toBe('cs');
    }
  });

  it('is one of the 18', async () => {
    const carer = await registerCarer(portal);
    const answer = await portal.send('/web/member/saveMemberSetting', { language: 'tlh' }, carer);
    expect(answer).toMatchObject({ code: 400, errors: [{ field: 'language' }] });
  });

  it('is used for codes, whatever the language of the page; without an account that of the page is used', async () => {
    const carer = await registerCarer(portal);
    portal.clock.advance(MINUTE_MS);
    await portal.call('/web/member/saveMemberSetting', { language: 'sk' }, carer);
    for (const account of [carer.account, 'nobody@example.test']) {
      await portal.call('/web/user/sendVerifyCode', { account, purpose: 'login' }, { language: 'it' });
    }
    const letters = await portal.outbox();
    const loadLanguage = (account: string) =>
      /<html lang=3D"(..)"|<html lang="(..)"/u.exec(letters.findLast((letter) => letter.includes(account)) ?? '');
    expect(loadLanguage(carer.account)?.slice(1)).toContain('sk');
    expect(loadLanguage('nobody@example.test')?.slice(1)).toContain('it');
  });
});
