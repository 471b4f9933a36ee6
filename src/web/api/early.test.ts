// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { fakePortal } from '#tests/builders/web-stage.tsx';
import { callEarly, callOrReuse } from './early.ts';
import { beginSession, endSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

test('an answer that was asked for early is taken once', async () => {
  let count = 0;
  const portal = fakePortal({ '/web/user/getUserInfo': () => ({ item: { number: (count += 1) } }) });
  await callEarly('/web/user/getUserInfo', {});
  expect(await callOrReuse('/web/user/getUserInfo', {}, {})).toMatchObject({ item: { number: 1 } });
  expect(portal.calls).toHaveLength(1);
  expect(await callOrReuse('/web/user/getUserInfo', {}, {})).toMatchObject({ item: { number: 2 } });
});

test('another body is another question', async () => {
  fakePortal({ '/web/glucose/loadOverview': (body) => ({ item: body }) });
  await callEarly('/web/glucose/loadOverview', { memberId: 'rex', hours: 24 });
  const mimi = await callOrReuse('/web/glucose/loadOverview', { memberId: 'mimi', hours: 24 }, {});
  expect(mimi.item).toMatchObject({ memberId: 'mimi' });
});

test('after an early failure the call is made again', async () => {
  let fails = true;
  fakePortal({
    '/web/user/getUserInfo': () => (fails ? { code: 500, reason: 'internal', message: 'no' } : { item: { ok: true } }),
  });
  await callEarly('/web/user/getUserInfo', {}).catch(() => undefined);
  fails = false;
  expect(await callOrReuse('/web/user/getUserInfo', {}, {})).toMatchObject({ item: { ok: true } });
});

test('another session takes no answer of the one before', async () => {
  let owner = 'first';
  fakePortal({ '/web/member/loadMyMemberInfo': () => ({ memberInfos: [{ memberId: owner }] }) });
  await callEarly('/web/member/loadMyMemberInfo', {});
  endSession();
  owner = 'second';
  beginSession('token', false);
  const { memberInfos } = await callOrReuse('/web/member/loadMyMemberInfo', {}, {});
  expect(memberInfos[0]?.memberId).toBe('second');
});
