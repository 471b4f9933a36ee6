// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { anEvent, toEventPage } from '#tests/builders/event-builder.ts';
import { aMember, anOverview } from '#tests/builders/home-builder.ts';
import { aCarer, aFollower, aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { FollowedPetScreen } from './FollowedPetScreen.tsx';

let portal: FakePortal;

async function show(answers: Answers = {}, info = aCarer(), path = '/follow/mimi'): Promise<void> {
  const now = Date.now();
  const trace = toTrace([10, 5, 0].map((minutes) => ({ at: now - minutes * MINUTE_MS, mgdl: 162 })));
  portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [] }),
    '/web/follower/loadMemberInfoById': () => ({ item: aMember({ mayLog: false }) }),
    '/web/glucose/loadOverview': () => ({ item: anOverview(trace, now, { zone: 'Pacific/Apia' }) }),
    ...answers,
  });
  await stage(
    <UserInfoContext value={info}>
      <Routes>
        <Route path="/follow/:memberId" element={<FollowedPetScreen />} />
        <Route path="/follow/:memberId/events" element={<FollowedPetScreen />} />
        <Route path="/follow" element={<p>the list</p>} />
        <Route path="/home" element={<p>at home</p>} />
      </Routes>
      <Toasts />
    </UserInfoContext>,
    path,
  );
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a followed pet is shown as its owner sees it, in its own time zone, and nothing can be added', async () => {
  await show();
  expect(await screen.findByRole('heading', { name: /is in target/u })).toBeTruthy();
  expect(await screen.findByText('Times are those of Pacific/Apia')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Unfollow' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add data' })).toBeNull();
});

test('unfollowing asks first, then leads back to the list', async () => {
  const left: object[] = [];
  await show({
    '/web/follower/loadMyFollowers': () => ({ rows: [aFollower({ followerId: 'f-1', memberId: 'mimi' })], total: 1 }),
    '/web/follower/delMyFollower': (body) => {
      left.push(body);
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Unfollow' }));
  const dialog = await screen.findByRole('dialog');
  expect(left).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Unfollow' }));
  expect(await screen.findByText('the list')).toBeTruthy();
  expect(left).toEqual([{ followerId: 'f-1' }]);
});

test('when sharing stops, the page is left at once and says why', async () => {
  await show();
  await screen.findByRole('heading', { name: /is in target/u });
  await soon(() => expect(screen.getByText('Live')).toBeTruthy());
  act(() => portal.tell('end', { reason: 'access', memberId: 'mimi' }));
  expect(await screen.findByText('the list')).toBeTruthy();
  expect(screen.getByText(/Mimi.* is no longer shared with you/u)).toBeTruthy();
  expect(screen.queryByText(/is in target/u)).toBeNull();
});

test('the right to log is there as soon as the owner gives it, and gone as soon as it is taken', async () => {
  let mayLog = false;
  const now = Date.now();
  const low = toTrace([10, 5, 0].map((minutes) => ({ at: now - minutes * MINUTE_MS, mgdl: 47 })));
  await show({
    '/web/follower/loadMemberInfoById': () => ({ item: aMember({ mayLog }) }),
    '/web/glucose/loadOverview': () => ({ item: anOverview(low, now) }),
  });
  const isOffered = () => screen.queryByRole('button', { name: 'Enter a meter reading' }) !== null;
  await screen.findByRole('tablist');
  await soon(() => expect(screen.getByText('Live')).toBeTruthy());
  expect(isOffered()).toBe(false);
  for (const given of [true, false]) {
    mayLog = given;
    act(() => portal.tell('follower', {}));
    await soon(() => expect(isOffered()).toBe(given));
  }
});

test('a follower reads what was noted of the pet, and adds to it only with the right', async () => {
  for (const mayLog of [false, true]) {
    await show(
      {
        '/web/follower/loadMemberInfoById': () => ({ item: aMember({ mayLog }) }),
        '/web/event/loadEvents': () => toEventPage([anEvent({ value: 60, unit: 'g', mayChange: false })]),
      },
      aCarer(),
      '/follow/mimi/events',
    );
    expect(await screen.findByRole('row', { name: /Meal.*60 g/u })).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: 'Add event' })).toHaveLength(mayLog ? 1 : 0);
    expect(screen.queryByRole('button', { name: /^(Edit|Delete):/u })).toBeNull();
    cleanup();
  }
});

test('a pet that is not shared, or not there, says the same', async () => {
  const gone = () => refuse('member.notFound');
  await show({ '/web/follower/loadMemberInfoById': gone, '/web/glucose/loadOverview': gone });
  expect(await screen.findByRole('heading', { name: 'This pet is not shared with you' })).toBeTruthy();
});

test('an owner finds their own pet on Home, not as a followed one', async () => {
  const own = () => ({ memberInfos: [aMember()] });
  await show({ '/web/member/loadMyMemberInfo': own }, aUserInfo());
  expect(await screen.findByText('at home')).toBeTruthy();
  expect(portal.calls).not.toContain('/web/follower/loadMemberInfoById');
});
