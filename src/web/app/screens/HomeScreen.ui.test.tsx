// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toTrace } from '#domain/trace/build-trace.ts';
import { aMember, anOverview } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { HomeScreen } from './HomeScreen.tsx';
import { EventScreen } from './EventScreen.tsx';
import { SensorReportScreen } from './SensorReportScreen.tsx';

async function showEmpty(): Promise<void> {
  fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [aMember()] }),
    '/web/glucose/loadOverview': () => ({ item: anOverview(toTrace([]), Date.now()) }),
    '/web/device/getDeviceList': () => ({ rows: [], total: 0 }),
    '/web/event/loadEvents': () => ({ rows: [], total: 0, counts: {}, sglt2: false }),
    '/web/apiToken/list': () => ({ rows: [], total: 0 }),
  });
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <Routes>
        <Route path="/home" element={<HomeScreen />} />
        <Route path="/sessionReport" element={<SensorReportScreen />} />
        <Route path="/event" element={<EventScreen />} />
      </Routes>
    </UserInfoContext>,
    '/home',
  );
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('without data there are three ways in', async () => {
  await showEmpty();
  const ways = await screen.findByRole('region', { name: 'How will the data get here?' });
  expect(await within(ways).findByRole('button', { name: /^From an app/u })).toBeTruthy();
  expect(within(ways).getByRole('button', { name: /^From a file/u })).toBeTruthy();
  expect(within(ways).getByRole('button', { name: /^I have only put the sensor on/u })).toBeTruthy();
});

test('a sensor that was only put on is noted as a new session', async () => {
  await showEmpty();
  await userEvent.click(await screen.findByRole('button', { name: /^I have only put the sensor on/u }));
  expect(await screen.findByRole('complementary', { name: 'New session' })).toBeTruthy();
});

test('until there is data, an event can be added', async () => {
  await showEmpty();
  await userEvent.click(await screen.findByRole('link', { name: 'Add event' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Blood glucose' }));
  expect(await screen.findByRole('complementary', { name: 'Add blood glucose' })).toBeTruthy();
});
