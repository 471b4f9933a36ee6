// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { aMember } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakePortal, refuse } from '#tests/builders/web-stage.tsx';
import { callEarly, callOrReuse, endEarlyCalls, takeArrived } from './early.ts';
import { beginSession, endSession } from './session.ts';

afterEach(() => vi.unstubAllGlobals());

test('an answer that was asked for early is taken once', async () => {
  let count = 0;
  const portal = fakePortal({ '/web/user/getUserInfo': () => ({ item: aUserInfo({ homePath: `/${(count += 1)}` }) }) });
  await callEarly('/web/user/getUserInfo', {});
  expect(await callOrReuse('/web/user/getUserInfo', {}, {})).toMatchObject({ item: { homePath: '/1' } });
  expect(portal.calls).toHaveLength(1);
  expect(await callOrReuse('/web/user/getUserInfo', {}, {})).toMatchObject({ item: { homePath: '/2' } });
});

test('another body is another question', async () => {
  fakePortal({ '/web/follower/loadMemberInfoById': (body) => ({ item: aMember(body) }) });
  await callEarly('/web/follower/loadMemberInfoById', { memberId: 'rex' });
  const mimi = await callOrReuse('/web/follower/loadMemberInfoById', { memberId: 'mimi' }, {});
  expect(mimi.item).toMatchObject({ memberId: 'mimi' });
});

test('after an early failure the call is made again', async () => {
  let fails = true;
  fakePortal({
    '/web/user/getUserInfo': () => (fails ? refuse('internal') : { item: aUserInfo() }),
  });
  await callEarly('/web/user/getUserInfo', {}).catch(() => undefined);
  fails = false;
  expect(await callOrReuse('/web/user/getUserInfo', {}, {})).toMatchObject({ item: aUserInfo() });
});

test('another session takes no answer of the one before', async () => {
  let owner = 'first';
  fakePortal({ '/web/member/loadMyMemberInfo': () => ({ memberInfos: [aMember({ memberId: owner })] }) });
  await callEarly('/web/member/loadMyMemberInfo', {});
  endSession();
  owner = 'second';
  beginSession('token', false);
  const { memberInfos } = await callOrReuse('/web/member/loadMyMemberInfo', {}, {});
  expect(memberInfos[0]?.memberId).toBe('second');
});

test('an answer that has arrived is taken at once, and only once', async () => {
  const portal = fakePortal({ '/web/user/getUserInfo': () => ({ item: aUserInfo() }) });
  const coming = callEarly('/web/user/getUserInfo', {});
  expect(takeArrived('/web/user/getUserInfo', {})).toBeUndefined();
  await coming;
  expect(takeArrived('/web/user/getUserInfo', {})).toMatchObject({ item: aUserInfo() });
  expect(takeArrived('/web/user/getUserInfo', {})).toBeUndefined();
  await callOrReuse('/web/user/getUserInfo', {}, {});
  expect(portal.calls).toHaveLength(2);
});

test('nothing that has arrived outlives its session', async () => {
  fakePortal({ '/web/user/getUserInfo': () => ({ item: aUserInfo() }) });
  localStorage.setItem('homePet', 'mimi');
  await callEarly('/web/user/getUserInfo', {});
  endSession();
  expect(takeArrived('/web/user/getUserInfo', {})).toBeUndefined();
  expect(localStorage.getItem('homePet')).toBeNull();
});

test('once the page is drawn, no call is made early, and whoever needs an answer asks for it', async () => {
  const portal = fakePortal({ '/web/user/getUserInfo': () => ({ item: aUserInfo() }) });
  endEarlyCalls();
  await expect(callEarly('/web/user/getUserInfo', {})).rejects.toThrow('the page is drawn');
  expect(portal.calls).toEqual([]);
  expect(await callOrReuse('/web/user/getUserInfo', {}, {})).toMatchObject({ item: aUserInfo() });
  expect(portal.calls).toEqual(['/web/user/getUserInfo']);
});
