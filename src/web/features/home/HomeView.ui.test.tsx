// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Overview } from '#contract/glucose.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { traceOf } from '#domain/trace/trace.ts';
import { aDevice, aMember, anOverview } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { keepUnit } from '#web/app/preferences.ts';
import { HomeView } from './HomeView.tsx';
import { useLivePet } from './use-live-pet.ts';

const member = aMember();
const left = vi.fn<() => void>();
let portal: FakePortal;

function readings(until: number, count = 36) {
  const first = until - (count - 1) * 5 * MINUTE_MS;
  return traceOf(Array.from({ length: count }, (_, index) => ({ at: first + index * 5 * MINUTE_MS, mgdl: 162 })));
}

function Subject() {
  useLivePet('mimi', left);
  return <HomeView member={member} readOnly={false} actions={null} waysIn={<button type="button">way in</button>} />;
}

async function show(overview: Overview): Promise<void> {
  portal = fakePortal({ '/web/glucose/loadOverview': () => ({ item: overview }) });
  await stage(<Subject />);
}

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  keepUnit('mmol/L');
  left.mockClear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the sentence, the number with its unit, and the trend and age in words', async () => {
  const now = Date.now();
  await show(anOverview(readings(now - 3 * MINUTE_MS), now));
  const card = (await screen.findByRole('heading', { name: /Mimi.* is in target/u })).closest('section');
  expect(card?.textContent).toContain('9.0');
  expect(card?.textContent).toContain('mmol/L');
  expect(card?.textContent).toContain('steady');
  expect(card?.textContent).toContain('3 min ago');
});

test('a live reading is on the page at once, before anything is loaded anew', async () => {
  const now = Date.now();
  await show(anOverview(readings(now - 5 * MINUTE_MS), now));
  await screen.findByRole('heading', { name: /is in target/u });
  await soon(() => expect(screen.getByText('Live')).toBeTruthy());
  const loaded = portal.calls.length;
  const began = performance.now();
  act(() =>
    portal.tell('reading', { memberId: 'mimi', at: now, mgdl: 68, level: 'low', trend: 'down', change15: -40 }),
  );
  expect(await screen.findByRole('heading', { name: /Mimi.* is low/u })).toBeTruthy();
  expect(performance.now() - began).toBeLessThan(1_000);
  expect(portal.calls).toHaveLength(loaded);
  expect(screen.getByText('3.8')).toBeTruthy();
});

test('a reading of another pet changes nothing', async () => {
  const now = Date.now();
  await show(anOverview(readings(now - 5 * MINUTE_MS), now));
  await soon(() => expect(screen.getByText('Live')).toBeTruthy());
  act(() => portal.tell('reading', { memberId: 'rex', at: now, mgdl: 68, level: 'low', trend: null, change15: null }));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.getByRole('heading', { name: /is in target/u })).toBeTruthy();
});

test('the end of access is told at once', async () => {
  const now = Date.now();
  await show(anOverview(readings(now), now));
  await soon(() => expect(screen.getByText('Live')).toBeTruthy());
  act(() => portal.tell('end', { reason: 'access', memberId: 'mimi' }));
  await soon(() => expect(left).toHaveBeenCalledOnce());
});

test('the curve shows 4, 8, 12 or 24 hours, and stays as it was chosen', async () => {
  const now = Date.now();
  await show(anOverview(readings(now), now));
  const choice = await screen.findByRole('radiogroup', { name: 'How much of the curve is shown' });
  const windows = within(choice).getAllByRole('radio');
  expect(windows.map((radio) => radio.closest('label')?.textContent)).toEqual(['4 h', '8 h', '12 h', '24 h']);
  expect(screen.getByRole('heading', { name: 'Last 24 hours' })).toBeTruthy();
  for (const hours of [4, 8, 12]) {
    await userEvent.click(within(choice).getByRole('radio', { name: `${hours} h` }));
    expect(screen.getByRole('heading', { name: `Last ${hours} hours` })).toBeTruthy();
  }
  cleanup();
  await show(anOverview(readings(now), now));
  expect(await screen.findByRole('heading', { name: 'Last 12 hours' })).toBeTruthy();
});

test('another unit changes every number at once', async () => {
  const now = Date.now();
  await show(anOverview(readings(now), now));
  await screen.findByRole('heading', { name: /is in target/u });
  act(() => keepUnit('mg/dL'));
  const page = document.body.textContent ?? '';
  expect(page).toContain('162');
  expect(page).not.toContain('mmol/L');
  expect(page).not.toContain('9.0');
});

test('a silence says so first, without a trend', async () => {
  const now = Date.now();
  await show(anOverview(readings(now - 6 * 60 * MINUTE_MS), now));
  expect(await screen.findByRole('heading', { name: 'No new data for 6 h' })).toBeTruthy();
  expect(screen.getByText('trend unknown')).toBeTruthy();
  expect(screen.queryByText('steady')).toBeNull();
});

test('a new sensor counts minutes in the place of the number', async () => {
  const now = Date.now();
  const device = aDevice(now - 36 * MINUTE_MS);
  await show(anOverview(readings(now - 4 * 60 * MINUTE_MS), now, { device }));
  const card = (await screen.findByRole('heading', { name: 'The sensor is warming up' })).closest('section');
  expect(within(card ?? document.body).getByText('24')).toBeTruthy();
});

test('without any data the ways in are shown', async () => {
  const now = Date.now();
  await show(anOverview(traceOf([]), now));
  expect(await screen.findByRole('heading', { name: /Here you will see how/u })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'way in' })).toBeTruthy();
  expect(screen.queryByRole('tablist')).toBeNull();
});
