// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListedDevice } from '#contract/devices.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { aDevice, aPet, anOverview, aSeries } from '#tests/builders/home-builder.ts';
import { aDeviceReport, aGlucoseReport, aMetrics } from '#tests/builders/report-builder.ts';
import { toEventPage } from '#tests/builders/event-builder.ts';
import { aUserInfo, anEntry } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { keepUnit } from '#web/session/preferences.ts';
import { HomeView } from './HomeView.tsx';

const user = userEvent.setup();
const now = Date.now();
const trace = toTrace(Array.from({ length: 36 }, (_, i) => ({ at: now - (36 - i) * 5 * MINUTE_MS, mgdl: 162 })));
const levels = { veryLow: 0, low: 1, target: 90, high: 8, veryHigh: 1 };
const metrics = aMetrics({
  average: 180,
  cv: 25.04,
  sensorActivePercent: 96,
  observedMinutes: 4060,
  days: 3,
  readingCount: 812,
});

const running: ListedDevice = {
  ...aDevice(now - 3 * DAY_MS, { memberDeviceId: 'new', sn: 'NEW-1', readingCount: 812 }),
  sensorActivePercent: 96,
  observedMinutes: 4060,
  levels,
};
const ended: ListedDevice = {
  ...aDevice(now - 30 * DAY_MS, { memberDeviceId: 'old', sn: 'OLD-1', readingCount: 3000, sensorExpired: true }),
  sensorActivePercent: 90,
  observedMinutes: 15_000,
  levels: { ...levels, target: 70, high: 28 },
};

const asked = vi.fn<(path: string, body: Record<string, unknown>) => void>();

async function show(menu: readonly string[], sessions = [running, ended], pet = aPet()): Promise<void> {
  fakePortal({
    '/web/glucose/loadOverview': () => ({ item: anOverview(trace, now) }),
    '/web/event/loadEvents': () => toEventPage([]),
    '/web/device/getDeviceList': () => ({ rows: [...sessions], total: sessions.length }),
    '/web/userReport/loadDeviceReport': ({ memberDeviceId }) => ({
      item: aDeviceReport({ metrics, levels, device: memberDeviceId === 'new' ? running : ended }),
    }),
    '/web/glucose/loadSeries': (body) => {
      asked('series', body);
      return { item: aSeries(trace) };
    },
    '/web/userReport/loadGlucoseReport': (body) => {
      asked('report', body);
      return { item: aGlucoseReport({ metrics, levels, previous: metrics }) };
    },
  });
  const menus = menu.map((path) => anEntry(path));
  await stage(
    <UserInfoContext value={aUserInfo({ menus })}>
      <HomeView pet={pet} readOnly={false} actions={null} />
    </UserInfoContext>,
  );
}

async function open(tab: string): Promise<void> {
  await user.click(await screen.findByRole('tab', { name: tab }));
}

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  keepUnit('mmol/L');
  asked.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('long-term glucose is one curve of days, up to a year', async () => {
  await show(['/home']);
  await open('Glucose only');
  const to = new Date(now - 5 * MINUTE_MS + DAY_MS).toISOString().slice(0, 10);
  const daysBefore = (days: number): string => new Date(Date.parse(to) - days * DAY_MS).toISOString().slice(0, 10);
  await soon(() =>
    expect(asked).toHaveBeenLastCalledWith('series', { memberId: 'mimi', range: { from: daysBefore(7), to } }),
  );
  await user.click(await screen.findByRole('radio', { name: '365 days' }));
  await soon(() =>
    expect(asked).toHaveBeenLastCalledWith('series', { memberId: 'mimi', range: { from: daysBefore(365), to } }),
  );
});

test('the current session is shown with its numbers, its whole curve and the link to its report', async () => {
  await show(['/home', '/sessionReport']);
  await open('Session');
  const region = await screen.findByRole('region', { name: 'The session’s numbers' });
  expect(region.textContent).toContain('10.00');
  expect(region.textContent).toContain('90.0%');
  expect(region.textContent).toContain('25.0%');
  await soon(() => expect(asked).toHaveBeenCalledWith('series', { memberId: 'mimi', memberDeviceId: 'new' }));
  expect(screen.getByRole('link', { name: 'Open session report' }).getAttribute('href')).toBe(
    '/sessionReport?session=new',
  );
});

test('another session can be chosen from the list', async () => {
  await show(['/home']);
  await open('Session');
  const list = await screen.findByRole('list', { name: 'Sensor sessions' });
  await user.click(within(list).getByRole('button', { name: /OLD-1/u }));
  expect(within(list).getByRole('button', { name: /OLD-1/u }).getAttribute('aria-current')).toBe('true');
  await soon(() => expect(asked).toHaveBeenCalledWith('series', { memberId: 'mimi', memberDeviceId: 'old' }));
  expect(screen.queryByRole('link', { name: 'Open session report' })).toBeNull();
});

test('without a session it says what will be shown here', async () => {
  await show(['/home'], []);
  await open('Session');
  expect(await screen.findByRole('heading', { name: 'No sensor sessions yet' })).toBeTruthy();
});

test('fewer than five days show their numbers, but no profile', async () => {
  await show(['/home', '/report']);
  await open('AGP');
  expect(await screen.findByText('AGP report requires at least 5 days of data to generate')).toBeTruthy();
  expect(screen.getByRole('region', { name: '3 days with data' }).textContent).toContain('812 readings');
  expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
});

test('the overlaid days end with the day of the newest reading', async () => {
  await show(['/home', '/report']);
  await open('AGP');
  await user.click(await screen.findByRole('radio', { name: '90 days' }));
  const toDate = (at: number): string => new Date(at).toISOString().slice(0, 10);
  const newest = now - 5 * MINUTE_MS;
  const from = toDate(newest - 89 * 24 * HOUR_MS);
  await soon(() =>
    expect(asked).toHaveBeenLastCalledWith('report', {
      memberId: 'mimi',
      range: { from, to: toDate(newest + DAY_MS) },
    }),
  );
  expect(screen.getByRole('link', { name: 'Open glucose report' }).getAttribute('href')).toBe(
    `/report?from=${from}&to=${toDate(newest)}`,
  );
});

test('the standard time in range uses the levels of the species, whatever the limits of the alerts', async () => {
  const mimi = aPet();
  const alerts = { urgentLow: 60, low: 100, high: 150, urgentHigh: 200 };
  await show(['/home'], [], { ...mimi, memberSetting: { ...mimi.memberSetting, ...alerts } });
  await open('Time in range');
  expect(await screen.findByText('Cat default, ⁦4.4–15.0⁩ mmol/L')).toBeTruthy();
  expect(screen.getByText('⁦5.0–12.0⁩ mmol/L')).toBeTruthy();
  expect(screen.getByText('1% of a day is about 15 minutes')).toBeTruthy();
});

test('the custom target links to the settings, and each day is shown by both targets', async () => {
  await show(['/home', '/settings'], []);
  await open('Time in range');
  expect((await screen.findByRole('link', { name: 'change in Settings' })).getAttribute('href')).toBe('/settings');
  const days = screen.getByRole('region', { name: 'Day by day' });
  expect(within(days).getByRole('row', { name: /^Standard %.*100$/u })).toBeTruthy();
  expect(within(days).getByRole('row', { name: /^Custom %.*100$/u })).toBeTruthy();
  expect(within(days).getByRole('row', { name: /^Hours of data.*\d/u })).toBeTruthy();
  expect(within(days).getAllByRole('columnheader')).toHaveLength(15);
});
