// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event } from '#contract/events.ts';
import { mgdl } from '#domain/units/units.ts';
import { aPet, anOverview, aSeries } from '#tests/builders/home-builder.ts';
import { aTrace, at } from '#tests/builders/trace-builder.ts';
import { toEventPage } from '#tests/builders/event-builder.ts';
import { aUserInfo, anEntry } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { UserInfoContext } from '#web/session/user-info.ts';
import { DailyView } from './DailyView.tsx';
import type { PetView } from '../parts/pet-view.ts';

const now = at('2026-05-14T11:18Z');
const trace = aTrace().from('2026-04-01T00:00Z').every('5m').constant(mgdl(120), '3d');
const dose: Event = {
  eventId: 'dose',
  type: 'insulin',
  at: at('2026-04-02T07:04Z'),
  title: null,
  value: 2,
  unit: 'U',
  detail: { insulinKind: 'Long_acting' },
  source: 'owner',
  author: null,
  mayChange: true,
  versions: 1,
};
const alert: Event = {
  ...dose,
  eventId: 'alert',
  type: 'alert',
  at: at('2026-04-02T02:00Z'),
  value: 78,
  unit: null,
  detail: { alert: 'low' },
  source: 'portal',
};
const choose = vi.fn<(date: string) => void>();

async function show(changes: Partial<PetView> = {}): Promise<void> {
  fakePortal({
    '/web/event/loadEvents': () => toEventPage([dose, alert]),
    '/web/glucose/loadSeries': (body) => {
      const { from, to } = body.range as { from: number | string; to: number | string }; // what the queries request
      const toInstant = (edge: number | string): number => (typeof edge === 'number' ? edge : Date.parse(edge));
      return { item: aSeries(trace, toInstant(from), toInstant(to)) };
    },
  });
  const view: PetView = {
    pet: aPet(),
    overview: { ...anOverview(trace, now), clockAheadMs: 0 },
    unit: 'mmol/L',
    now,
    readOnly: false,
    ...changes,
  };
  await stage(
    <UserInfoContext value={aUserInfo({ menus: [anEntry('/event')] })}>
      <DailyView view={view} date="2026-04-02" onChoose={choose} />
    </UserInfoContext>,
  );
}

beforeEach(() => {
  fakeBrowser();
  choose.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a day is shown with its weekday, its readings out of those expected, and its events', async () => {
  await show();
  expect(await screen.findByText('288 of 288 readings')).toBeTruthy();
  expect(screen.getByText(/^Thursday,? 2 April 2026$/u)).toBeTruthy();
  const events = await screen.findByRole('region', { name: 'Events' });
  expect(events.textContent).toContain('2 on this day');
  expect(within(events).getByText('Long acting')).toBeTruthy();
  expect(within(events).getByText('below 4.4')).toBeTruthy();
});

test('a dose leads to its curve, a follower’s below the page of the pet; people have no such page', async () => {
  await show();
  const own = await screen.findByRole('link', { name: /^After the injection/u });
  expect(own.getAttribute('href')).toBe('/treatment?dose=dose');
  cleanup();
  await show({ readOnly: true });
  const followed = await screen.findByRole('link', { name: /^After the injection/u });
  expect(followed.getAttribute('href')).toBe('/follow/mimi/treatment?dose=dose');
  cleanup();
  await show({ pet: aPet({ petType: null }) });
  await screen.findByText('Long acting');
  expect(screen.queryByRole('link', { name: /^After the injection/u })).toBeNull();
});

test('a day weeks ago has neighbours on both sides, and a link to today', async () => {
  await show();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /Sun 5/u }));
  expect(choose).toHaveBeenLastCalledWith('2026-04-05');
  await user.click(screen.getByRole('button', { name: /Mon,? 30 Mar/u }));
  expect(choose).toHaveBeenLastCalledWith('2026-03-30');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(choose).toHaveBeenLastCalledWith('2026-05-14');
});

test('the link to add an event opens that day; a follower has none', async () => {
  await show();
  const way = await screen.findByRole('link', { name: 'Add event' });
  expect(way.getAttribute('href')).toBe('/event?from=2026-04-02&to=2026-04-02&add=2026-04-02');
  cleanup();
  await show({ readOnly: true, pet: aPet({ mayLog: false }) });
  await screen.findByText('288 of 288 readings');
  expect(screen.queryByRole('link', { name: 'Add event' })).toBeNull();
  cleanup();
  await show({ readOnly: true });
  const followed = await screen.findByRole('link', { name: 'Add event' });
  expect(followed.getAttribute('href')).toMatch(/^\/follow\/mimi\/events\?.*add=2026-04-02$/u);
});
