import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { fetchCode, PASSWORD, registerCarer, sealed } from '#tests/server/people.ts';
import { testPortal, type TestPortal } from '#tests/server/portal.ts';
import { soon } from '#tests/soon.ts';
import { signInTurns } from './sign-in-turns.ts';

const ann = 'ann@example.test';

describeEachDatabase('at once', (fresh) => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await testPortal(fresh.config);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await portal.stop();
  });

  const many = <T>(count: number, call: () => Promise<T>) => Promise.all(Array.from({ length: count }, call));
  const countRows = (table: 'account' | 'member' | 'setting' | 'session' | 'rsaKey') =>
    portal.services.db.kysely.selectFrom(table).selectAll().execute();

  it('one code opens one account', async () => {
    const code = await fetchCode(portal, ann, 'register');
    const body = { account: ann, code, loginType: '2', memberName: 'Mimi', petType: 'cat', language: 'en' } as const;
    const sent = { ...body, ...(await sealed(portal, PASSWORD)) };
    const answers = await many(4, () => portal.call('/web/user/register', sent));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    const tables = [
      await countRows('account'),
      await countRows('member'),
      await countRows('setting'),
      await countRows('session'),
    ];
    expect(tables.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
  });

  it('one code is sent', async () => {
    const answers = await many(6, () => portal.call('/web/user/sendVerifyCode', { account: ann, purpose: 'login' }));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer.code === 429)).toHaveLength(5);
  });

  it('five passwords are checked, and at most six sign-ins of a network are queued', async () => {
    const { account } = await registerCarer(portal);
    const sent = await sealed(portal, 'not the password');
    const signIn = () => portal.call('/web/user/login', { account, loginType: '3', ...sent });
    const turns = vi.spyOn(signInTurns, 'run');
    expect(await signIn()).toMatchObject({ reason: 'account.wrongCredentials' });
    const held = Promise.withResolvers<void>();
    const holder = signInTurns.run(turns.mock.calls[0]?.[0] ?? '', () => held.promise);
    const settled: number[] = [];
    const asked = many(8, async () => {
      const answer = await signIn();
      settled.push(answer.code);
      return answer;
    });
    await soon(() => expect(settled).toEqual([429, 429, 429]));
    held.resolve();
    await holder;
    const answers = await asked;
    expect(answers.filter((answer) => answer.reason === 'account.wrongCredentials')).toHaveLength(4);
    expect(answers.filter((answer) => answer.reason === 'account.verifyCodeNeeded')).toHaveLength(1);
  });

  it('the right password opens a session each time', async () => {
    const { account } = await registerCarer(portal);
    const sent = await sealed(portal, PASSWORD);
    const answers = await many(6, () => portal.call('/web/user/login', { account, loginType: '3', ...sent }));
    expect(answers.filter((answer) => answer.code === 200)).toHaveLength(6);
  });

  it('processes that share a database create one key', async () => {
    const other = await createApp(portal.services.config, portal.clock);
    const ask = (app: TestPortal['app']) => app.inject({ method: 'POST', url: '/api/web/user/publicKey' });
    const answers = await Promise.all([ask(portal.app), ask(other.app), ask(other.app), ask(portal.app)]);
    await other.app.close();
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await countRows('rsaKey')).toHaveLength(1);
  });
});
