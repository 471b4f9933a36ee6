// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Overview } from '#contract/glucose.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { toAlertPage } from '#tests/builders/alert-builder.ts';
import { toEventPage } from '#tests/builders/event-builder.ts';
import { aPet, anOverview, withMeterLow } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { keepUnit } from '#web/session/preferences.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { HomeView } from '../HomeView.tsx';
import { PetHead } from '../PetHead.tsx';

const user = userEvent.setup();
const ended = vi.fn<(body: Record<string, unknown>) => void>();
let overview: Overview;

const MEASURED_AGO = 18 * MINUTE_MS;
const SAID = /^Very low: meter said .?40.mg\/dL.? at .?\d\d:\d\d.?, sensor says .?150.mg\/dL/u;
const SAID_ALONE = /^Very low: meter said .?40.mg\/dL.? at .?\d\d:\d\d.?$/u;

/** The pet's values up to some minutes ago, and a meter's value of 18 minutes ago. */
function know(values: readonly number[], minutesAgo = 1): number {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const first = now - (values.length - 1) * 5 * MINUTE_MS - minutesAgo * MINUTE_MS;
  const trace = toTrace(values.map((mgdl, index) => ({ at: first + index * 5 * MINUTE_MS, mgdl })));
  overview = withMeterLow(anOverview(trace, now), { at: now - MEASURED_AGO, mgdl: 40 });
  return now - MEASURED_AGO;
}

async function show(readOnly = false): Promise<void> {
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <HomeView pet={aPet({ mayLog: !readOnly })} readOnly={readOnly} actions={null} />
    </UserInfoContext>,
  );
  await screen.findByRole('tablist');
}

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  keepUnit('mg/dL');
  ended.mockClear();
  fakePortal({
    '/web/glucose/loadOverview': () => ({ item: overview }),
    '/web/event/loadEvents': () => toEventPage([]),
    '/web/alert/loadAlerts': () => toAlertPage([]),
    '/web/glucose/endVeryLow': (body) => {
      ended(body);
      overview = { ...overview, petNow: { ...overview.petNow, state: 'current', meter: undefined } };
      return { item: overview.petNow };
    },
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('is the alarm and the value of Home, with what to do and what the sensor says', async () => {
  know([148, 149, 150]);
  await show();
  const banner = screen.getByRole('alert');
  expect(within(banner).getByRole('heading').textContent).toMatch(SAID);
  expect(banner.textContent).toMatch(/Check with a meter now/u);
  const card = document.querySelector('#now-title')?.closest('section');
  expect(card?.querySelector('h2')?.textContent).toMatch(SAID);
  expect(card?.textContent).toMatch(/was very low18 min ago/u);
  expect(card?.textContent).not.toMatch(/in target|Not live/u);
  expect(within(card as HTMLElement).getByRole('button', { name: 'Enter a meter reading' })).toBeTruthy();
  expect(within(card as HTMLElement).queryByRole('button', { name: /came off/u })).toBeNull();
});

test('is over when its owner says so', async () => {
  const at = know([148, 149, 150]);
  await show();
  await user.click(await screen.findByRole('button', { name: /is fine, I have checked/u }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /is fine, I have checked/u }));
  await soon(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ memberId: 'mimi', lastAt: at }));
  expect(screen.getByRole('heading', { name: /Mimi.* is in target/u })).toBeTruthy();
});

test('while the sensor is silent only the meter is quoted, and the sensor can be ended', async () => {
  know([148, 149, 150], 60);
  await show();
  expect(document.querySelector('#now-title')?.textContent).toMatch(SAID_ALONE);
  expect(screen.getByText('Not live')).toBeTruthy();
});

test('is shown before there is any reading', async () => {
  know([]);
  await show();
  expect(document.querySelector('#now-title')?.textContent).toMatch(SAID_ALONE);
});

test('a follower sees the same, and cannot end it', async () => {
  know([148, 149, 150]);
  await show(true);
  expect(screen.getByRole('alert').textContent).toMatch(/If you are with .*Mimi.*, check with a meter now/u);
  expect(screen.queryByRole('button', { name: /is fine/u })).toBeNull();
});

test('heads the pet’s other pages', async () => {
  know([148, 149, 150]);
  await stage(<PetHead pet={aPet()} readOnly={false} />);
  expect((await screen.findByText(SAID)).textContent).toMatch(SAID);
  expect(screen.queryByText('in target')).toBeNull();
});
