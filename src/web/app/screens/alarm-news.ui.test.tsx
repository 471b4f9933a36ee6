// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlertDetail } from '#contract/alerts.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { anAlertDetail } from '#tests/builders/alert-builder.ts';
import { aMember, anOverview } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { AlarmScreen } from './AlarmScreen.tsx';

let portal: FakePortal;
let alert: AlertDetail;

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeBrowser();
  const now = Date.now();
  alert = anAlertDetail(now);
  portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [aMember()] }),
    '/web/follower/loadMemberInfoById': () => ({ item: aMember() }),
    '/web/glucose/loadOverview': () => ({ item: anOverview(toTrace([{ at: now, mgdl: 50 }]), now) }),
    '/web/alert/loadAlert': () => ({ item: alert }),
    '/web/alert/opened': () => ({}),
  });
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <Routes>
        <Route path="/alarm/:alertId" element={<AlarmScreen />} />
      </Routes>
    </UserInfoContext>,
    '/alarm/alert-1',
  );
  await screen.findByRole('alertdialog');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that gets no news says since when', async () => {
  expect(screen.queryByText(/Not updated since/u)).toBeNull();
  portal.tell('away', {});
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await screen.findByText(/Not updated since/u)).toBeTruthy();
  portal.tell('back', {});
  await soon(() => expect(screen.queryByText(/Not updated since/u)).toBeNull());
});

test('somebody who may no longer answer has no button for it at once', async () => {
  expect(await screen.findByRole('button', { name: /I’m looking after it/u })).toBeTruthy();
  alert = { ...alert, mayAcknowledge: false };
  portal.tell('follower', {});
  await soon(() => expect(screen.queryByRole('button', { name: /I’m looking after it/u })).toBeNull());
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});
