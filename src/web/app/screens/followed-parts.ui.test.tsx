// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PortalVariant } from '#contract/portal.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { someCurves } from '#tests/builders/dose-curves-builder.ts';
import { anEvent, toEventPage } from '#tests/builders/event-builder.ts';
import { aDevice, aMember, anOverview } from '#tests/builders/home-builder.ts';
import { aDeviceReport, aGlucoseReport, aMetrics } from '#tests/builders/report-builder.ts';
import { aCarer } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { unknownPortal } from '#web/session/load-portal.ts';
import { PortalContext } from '#web/session/portal.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { FollowedPetScreen } from './FollowedPetScreen.tsx';

const VET = aCarer({ role: '1', homePath: '/home' });
const WORDS_OF_OWNERS = /^(?:Add event|Edit|Share|New session|Delete|Add insulin|Add data|Import)/u;

let portal: FakePortal;

async function open(path: string, variant: PortalVariant = 'pet'): Promise<void> {
  const now = Date.now();
  const trace = toTrace([10, 5, 0].map((minutes) => ({ at: now - minutes * MINUTE_MS, mgdl: 162 })));
  const device = { ...aDevice(now - DAY_MS, { memberDeviceId: 'd1', sn: 'SN1' }), sensorActivePercent: null };
  const numbers = { readingCount: 1, minutes: 5, average: 100, min: 100, minAt: 0, max: 100, maxAt: 0, levels: null };
  const points = { start: 0, t: [1], v: [100], sampled: false, intervalMinutes: 5 };
  const day = { date: '2026-05-01', from: 0, to: DAY_MS, ...numbers, points };
  portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [] }),
    '/web/follower/loadMemberInfoById': () => ({ item: aMember({ mayLog: false }) }),
    '/web/glucose/loadOverview': () => ({ item: anOverview(trace, now) }),
    '/web/glucose/loadSeries': () => ({ item: { start: 0, t: [], v: [], sampled: false, intervalMinutes: 5 } }),
    '/web/device/getDeviceList': () => ({ rows: [{ ...device, observedMinutes: 0, levels: null }], total: 1 }),
    '/web/userReport/loadDeviceReport': () => ({ item: aDeviceReport({ device }) }),
    '/web/userReport/loadGlucoseReport': () => ({
      item: aGlucoseReport({
        metrics: aMetrics({ readingCount: 1 }),
        days: [day],
      }),
    }),
    '/web/userReport/agpPdf': () => refuse('report.needsFiveDays'),
    '/web/data/exportFile': () => refuse('request.invalid'),
    '/web/event/loadEvents': () => toEventPage([anEvent({ eventId: 'e1', type: 'insulin', value: 2, unit: 'U' })]),
    '/web/event/history': () => ({ rows: [], total: 0 }),
    '/web/care/loadDoseCurves': () => ({ item: someCurves() }),
  });
  await stage(
    <PortalContext value={{ ...unknownPortal, variant }}>
      <UserInfoContext value={VET}>
        <Routes>
          <Route path="/follow/:memberId/*" element={<FollowedPetScreen />} />
          <Route path="/home" element={<p>the list</p>} />
        </Routes>
        <Toasts />
      </UserInfoContext>
    </PortalContext>,
    path,
  );
}

/** What was sent to a path. */
const sentTo = (path: string) => portal.sent.filter((call) => call.path === path).map(({ body }) => body);

function expectNothingToWrite(): void {
  for (const role of ['button', 'link'] as const)
    expect(screen.queryByRole(role, { name: WORDS_OF_OWNERS })).toBeNull();
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each part has an address, and the way back to the pets stays', async () => {
  await open('/follow/mimi');
  const parts = await screen.findByRole('navigation', { name: /^Pages about .*Mimi/u });
  const links = within(parts).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Status Overview', '/follow/mimi'],
    ['Session Report', '/follow/mimi/sessions'],
    ['Glucose Report', '/follow/mimi/report'],
    ['Treatment', '/follow/mimi/treatment'],
    ['Event List', '/follow/mimi/events'],
  ]);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
  await userEvent.click(within(parts).getByRole('link', { name: 'Glucose Report' }));
  await soon(() => expect(links[2]?.getAttribute('aria-current')).toBe('page'));
  expect(screen.getByRole('link', { name: 'All pets' }).getAttribute('href')).toBe('/home');
});

test('the sessions are read, and their PDF is the one of this pet; nothing can be changed', async () => {
  await open('/follow/mimi/sessions?new');
  await userEvent.click(await screen.findByRole('button', { name: 'PDF' }));
  expect(sentTo('/web/userReport/loadDeviceReport')).toEqual([{ memberId: 'mimi', memberDeviceId: 'd1' }]);
  expect(sentTo('/web/userReport/agpPdf')).toMatchObject([{ memberDeviceId: 'd1' }]);
  expectNothingToWrite();
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('the report, its PDF and its file are those of this pet, and a day opens on its page', async () => {
  await open('/follow/mimi/report');
  await userEvent.click(await screen.findByRole('button', { name: 'Download PDF' }));
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /CSV/u }));
  expect(sentTo('/web/userReport/loadGlucoseReport')).toEqual([{ memberId: 'mimi', range: '14d' }]);
  expect(sentTo('/web/userReport/agpPdf')).toMatchObject([{ memberId: 'mimi', range: '14d' }]);
  expect(sentTo('/web/data/exportFile')).toEqual([{ memberId: 'mimi', range: '14d', format: 'csv' }]);
  expect(screen.getByRole('link', { name: /\b1 May\b/u }).getAttribute('href')).toBe(
    '/follow/mimi?view=daily&day=2026-05-01',
  );
  expectNothingToWrite();
});

test('the events and their history are read; nothing can be added, changed or deleted', async () => {
  await open('/follow/mimi/events?add');
  expect(await screen.findByText('2 U')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Changes and deletions' }));
  await screen.findByRole('dialog');
  expect(sentTo('/web/event/history')).toMatchObject([{ memberId: 'mimi' }]);
  expectNothingToWrite();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
});

test('the treatment is read with the value of now above it', async () => {
  await open('/follow/mimi/treatment');
  expect(await screen.findByText('Doses counted: 12 of 12')).toBeTruthy();
  expect(await screen.findByText('in target')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: /^Treatment of/u })).toBeTruthy();
  expectNothingToWrite();
});

test('people have no treatment: its address leads to their page', async () => {
  await open('/follow/mimi/treatment', 'human');
  await screen.findByRole('heading', { name: /is in target/u });
  const parts = screen.getByRole('navigation', { name: /^Pages about/u });
  expect(within(parts).queryByRole('link', { name: 'Treatment' })).toBeNull();
  expect(within(parts).getAllByRole('link')).toHaveLength(4);
});

test.each(['sessions', 'report', 'treatment', 'events'])(
  'when sharing stops, the part %s is left at once and says why',
  async (part) => {
    await open(`/follow/mimi/${part}`);
    await screen.findByRole('navigation', { name: /^Pages about/u });
    await soon(() => {
      act(() => portal.tell('end', { reason: 'access', memberId: 'mimi' })); // lost until the stream is open
      expect(screen.getByText('the list')).toBeTruthy();
    });
    expect(screen.getByText(/Mimi.* is no longer shared with you/u)).toBeTruthy();
    expect(screen.queryByRole('navigation')).toBeNull();
  },
);
