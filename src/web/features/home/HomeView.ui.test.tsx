// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event } from '#contract/events.ts';
import type { Overview } from '#contract/glucose.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { toEventPage } from '#tests/builders/event-builder.ts';
import { aDevice, aPet, anOverview } from '#tests/builders/home-builder.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { keepUnit } from '#web/session/preferences.ts';
import { HomeView } from './HomeView.tsx';
import { useLivePet } from './use-live-pet.ts';

const pet = aPet();
const left = vi.fn<() => void>();
let portal: FakePortal;

function readings(until: number, count = 36) {
  const first = until - (count - 1) * 5 * MINUTE_MS;
  return toTrace(Array.from({ length: count }, (_, index) => ({ at: first + index * 5 * MINUTE_MS, mgdl: 162 })));
}

function Subject() {
  useLivePet('mimi', left);
  const waysIn = <button type="button">way in</button>;
  return (
    <UserInfoContext value={aUserInfo()}>
      <HomeView pet={pet} readOnly={false} notes={<p>a note</p>} actions={null} waysIn={waysIn} />
    </UserInfoContext>
  );
}

type Diary = { readonly doses?: readonly Event[]; readonly alerts?: readonly Event[]; readonly sglt2?: boolean };

async function show(overview: Overview, { doses, alerts = [], sglt2 = false }: Diary = {}): Promise<void> {
  portal = fakePortal({
    '/web/glucose/loadOverview': () => ({ item: overview }),
    ...(doses && {
      '/web/event/loadEvents': ({ type }) => ({
        ...toEventPage(type === 'alert' ? alerts : type === 'insulin' ? doses : []),
        sglt2,
      }),
    }),
  });
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

test.each([
  [79, /is low/u, '4.3'],
  [79.2, /is in target/u, '4.4'],
  [270.4, /is high/u, '15.1'],
])('%d mg/dL is printed on its side of the limit', async (mgdl, heading, number) => {
  const now = Date.now();
  const trace = toTrace([0, 1, 2].map((index) => ({ at: now - (12 - 5 * index) * MINUTE_MS, mgdl })));
  await show(anOverview(trace, now));
  const card = (await screen.findByRole('heading', { name: heading })).closest('section');
  expect(within(card ?? document.body).getByText(number)).toBeTruthy();
});

test('a live reading is shown at once, before anything is reloaded', async () => {
  const now = Date.now();
  await show(anOverview(readings(now - 5 * MINUTE_MS), now));
  await screen.findByRole('heading', { name: /is in target/u });
  await soon(() => expect(screen.getByText('Live')).toBeTruthy());
  const findLoads = () => portal.calls.filter((path) => path !== '/web/care/loadQuality'); // asked for some seconds later
  const loaded = findLoads();
  act(() =>
    portal.tell('reading', { memberId: 'mimi', at: now, mgdl: 68, level: 'low', trend: 'down', change15: -40 }),
  );
  expect(await screen.findByRole('heading', { name: /Mimi.* is low/u })).toBeTruthy();
  expect(findLoads()).toEqual(loaded);
  expect(screen.getByText('3.8')).toBeTruthy();
});

test('an alarm comes before the notes, so that they cannot move its buttons', async () => {
  const now = Date.now();
  await show(anOverview(toTrace([{ at: now - MINUTE_MS, mgdl: 45 }]), now));
  const alarm = await screen.findByRole('alert');
  expect(alarm.compareDocumentPosition(screen.getByText('a note'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a reading of another pet changes nothing', async () => {
  const now = Date.now();
  await show(anOverview(readings(now - 5 * MINUTE_MS), now));
  await soon(() => expect(screen.getByText('Live')).toBeTruthy());
  act(() => portal.tell('reading', { memberId: 'rex', at: now, mgdl: 68, level: 'low', trend: null, change15: null }));
  const own = {
    memberId: 'mimi',
    at: now - MINUTE_MS,
    mgdl: 171,
    level: 'target',
    trend: null,
    change15: null,
  } as const;
  act(() => portal.tell('reading', own));
  expect(await screen.findByText('9.5')).toBeTruthy(); // sent later but older: the other reading would still be the latest
  expect(screen.getByRole('heading', { name: /is in target/u })).toBeTruthy();
});

test('the end of access is shown at once', async () => {
  const now = Date.now();
  await show(anOverview(readings(now), now));
  await soon(() => expect(screen.getByText('Live')).toBeTruthy());
  act(() => portal.tell('end', { reason: 'access', memberId: 'mimi' }));
  await soon(() => expect(left).toHaveBeenCalledOnce());
});

test('the curve shows 4, 8, 12 or 24 hours, and the choice is kept', async () => {
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

test('a silence is shown first, without a trend', async () => {
  const now = Date.now();
  await show(anOverview(readings(now - 6 * 60 * MINUTE_MS), now));
  expect(await screen.findByRole('heading', { name: 'No new data for 6 h' })).toBeTruthy();
  expect(screen.getByText('trend unknown')).toBeTruthy();
  expect(screen.queryByText('steady')).toBeNull();
});

test('where the portal’s clock was set back, a value is not shown as one of now', async () => {
  const now = Date.now();
  await show(anOverview(readings(now + 55 * MINUTE_MS), now));
  const heading = await screen.findByRole('heading', { name: /^The portal’s clock is wrong/u });
  const card = within(heading.closest('section') ?? document.body);
  expect(card.getByText('Not live')).toBeTruthy();
  expect(card.queryByText('just now')).toBeNull();
});

test('a new sensor shows a countdown instead of the number', async () => {
  const now = Date.now();
  const device = aDevice(now - 36 * MINUTE_MS);
  await show(anOverview(readings(now - 4 * 60 * MINUTE_MS), now, { device }));
  const card = (await screen.findByRole('heading', { name: 'The sensor is warming up' })).closest('section');
  expect(within(card ?? document.body).getByText('24')).toBeTruthy();
});

test('without any data the ways to add data are shown', async () => {
  const now = Date.now();
  await show(anOverview(toTrace([]), now));
  expect(await screen.findByRole('heading', { name: /Here you will see how/u })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'way in' })).toBeTruthy();
  expect(screen.queryByRole('tablist')).toBeNull();
});

const aDose = (at: number, changes: Partial<Event> = {}): Event => ({
  eventId: String(at),
  type: 'insulin',
  at,
  title: null,
  value: 2,
  unit: 'U',
  detail: null,
  source: 'owner',
  author: 'Ana',
  mayChange: true,
  versions: 1,
  ...changes,
});
const nextDose = async () => (await screen.findByText('Next dose')).closest('div')?.textContent;
const ASK_VET = 'Do not give insulin before you have spoken to your vet.';

test('the next dose has an amount if all sources agree, and the giver of the last one is named', async () => {
  const now = Date.now();
  const doses = [aDose(now - 4 * HOUR_MS), aDose(now - 16 * HOUR_MS)];
  await show(anOverview(readings(now), now), { doses });
  expect(await nextDose()).toMatch(/as in the profile.*2 U/u);
  expect(screen.getByText('Last dose').closest('div')?.textContent).toContain('Ana');
});

test('after a reduction the next dose has only a time, with the day of the change', async () => {
  const now = Date.now();
  const doses = [aDose(now - 4 * HOUR_MS, { value: 1 }), aDose(now - 16 * HOUR_MS)];
  await show(anOverview(readings(now), now), { doses });
  const text = await nextDose();
  expect(text).toMatch(/dose changed on/u);
  expect(text).not.toMatch(/\d U/u);
});

test('very low, then silence: the vet is shown instead of the amount and time of the next dose', async () => {
  const now = Date.now();
  const low = toTrace([{ at: now - 90 * MINUTE_MS, mgdl: 40 }]);
  await show(anOverview(low, now), { doses: [aDose(now - 4 * HOUR_MS)] });
  expect(await nextDose()).toMatch(new RegExp(`^Next dose.*very low at .*${ASK_VET}$`, 'u'));
});

test('a live low value hides the next dose at once', async () => {
  const now = Date.now();
  await show(anOverview(readings(now - 5 * MINUTE_MS), now), { doses: [aDose(now - 4 * HOUR_MS)] });
  expect(await nextDose()).not.toContain(ASK_VET);
  await soon(() => expect(screen.getByText('Live')).toBeTruthy());
  act(() =>
    portal.tell('reading', { memberId: 'mimi', at: now, mgdl: 68, level: 'low', trend: 'down', change15: -40 }),
  );
  await soon(async () => expect(await nextDose()).toContain(ASK_VET));
});

test('a very low alert since a dose two days ago still holds the next dose', async () => {
  const now = Date.now();
  const alert = aDose(now - 30 * HOUR_MS, { type: 'alert', value: 40, detail: { alert: 'urgentLow' } });
  await show(anOverview(readings(now), now), { doses: [aDose(now - 47 * HOUR_MS)], alerts: [alert] });
  expect(await nextDose()).toContain(ASK_VET);
});

test('two doses close together are shown to all, with who, when and how much', async () => {
  const now = Date.now();
  const byApp = { source: 'nightscout', author: 'Phone', detail: { doubts: ['tooSoon' as const] } };
  await show(anOverview(readings(now), now), { doses: [aDose(now - 4 * HOUR_MS), aDose(now - HOUR_MS, byApp)] });
  const note = await screen.findByRole('region', { name: 'Two doses close together' });
  const told = within(note).getAllByRole('listitem');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^2 U .*Ana/u),
    expect.stringMatching(/^2 U .*Phone/u),
  ]);
});

test('a pet on an SGLT2 inhibitor: normal glucose does not rule out ketoacidosis', async () => {
  const now = Date.now();
  await show(anOverview(readings(now), now), { doses: [], sglt2: true });
  expect(await screen.findByText(/Mimi.* is on an SGLT2 inhibitor.*does not rule out ketoacidosis/u)).toBeTruthy();
});
