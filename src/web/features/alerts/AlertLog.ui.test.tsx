// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import {
  aDelivery,
  anAlert,
  anAlertDetail,
  anAlertEvent,
  anEntry,
  toAlertPage,
} from '#tests/builders/alert-builder.ts';
import { anEvent } from '#tests/builders/event-builder.ts';
import { aPet, aSeries } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { keepUnit } from '#web/session/preferences.ts';
import { AlertLog } from './AlertLog.tsx';

const user = userEvent.setup();
const now = Date.UTC(2026, 4, 17, 12);
const fall = Date.UTC(2026, 4, 16, 3, 4);
let portal: FakePortal;
let rows: readonly Alert[];
const asked: object[] = [];

/** A fall at night that Ana answered after 3 minutes. */
const answeredFall = anAlert(fall + 6 * MINUTE_MS, {
  id: 'fall',
  beganAt: fall,
  openedAt: fall + 5 * MINUTE_MS,
  endedAt: fall + 35 * MINUTE_MS,
  lowest: 52,
  acknowledgedBy: 'Ana',
  acknowledgedAt: fall + 8 * MINUTE_MS,
});
const rise = (id: string, changes: Partial<Alert> = {}): Alert =>
  anAlert(now, {
    id,
    kind: 'high',
    beganAt: fall - DAY_MS,
    openedAt: fall - DAY_MS,
    endedAt: fall - DAY_MS + 65 * MINUTE_MS,
    highest: 291,
    deliveries: [aDelivery(now, { status: 'shown' })],
    ...changes,
  });

async function show(answers: Answers = {}): Promise<void> {
  const trace = toTrace(
    Array.from({ length: 60 }, (_, index) => ({ at: fall + (index - 20) * 5 * MINUTE_MS, mgdl: 90 })),
  );
  portal = fakePortal({
    '/web/alert/loadAlerts': (body) => {
      asked.push(body);
      const kept = rows.filter(({ kind }) => body.kind === undefined || kind === body.kind);
      return { ...toAlertPage(kept, rows), total: kept.length };
    },
    '/web/glucose/loadSeries': () => ({ item: aSeries(trace) }),
    '/web/alert/loadAlert': () => ({
      item: anAlertDetail(now, {
        ...answeredFall,
        extremeAt: fall + 20 * MINUTE_MS,
        meter: anEvent({ type: 'BG', value: 51, at: fall + 11 * MINUTE_MS, author: 'Ana' }),
        doseBefore: anEvent({ type: 'insulin', value: 2, at: fall - 482 * MINUTE_MS, author: 'Ana' }),
        entries: [
          anEntry(fall + 5 * MINUTE_MS),
          anEntry(fall + 8 * MINUTE_MS, { what: 'acknowledged', name: 'Ana', isMine: true }),
          anEntry(fall + 12 * MINUTE_MS, { what: 'note', name: 'Ana', note: 'Honey on the gums' }),
          anEntry(fall + 35 * MINUTE_MS, { what: 'ended' }),
        ],
      }),
    }),
    ...answers,
  });
  const pet = aPet();
  await stage(<AlertLog pet={{ ...pet, memberSetting: { ...pet.memberSetting, unit: 'mg/dL' } }} />);
}

beforeEach(() => {
  fakeBrowser();
  keepUnit('mg/dL');
  vi.useFakeTimers({ now, toFake: ['Date'] });
  rows = [answeredFall, rise('rise')];
  asked.length = 0;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const rowOf = (name: RegExp): HTMLElement => screen.getByRole('button', { name }).closest('tr') ?? document.body;

test('one fall is one row: how long, how low, who was told, what failed and who answered', async () => {
  await show();
  await screen.findByRole('table', { name: 'Alert log' });
  const row = rowOf(/Urgent low.*details/u).textContent;
  expect(row).toMatch(/03:04.*03:39.*Urgent low.*below.*35 min.*52Lowest/u);
  expect(row).toMatch(/Ana.* and .*Marko.*failed: 1.*Ana.*after 3 min/u);
  expect(rowOf(/High.*details/u).textContent).toMatch(/1 h 5 min.*291Highest.*none failed.*Nobodyover by itself/u);
  expect(screen.getByText('Saturday, 16 May 2026')).toBeTruthy();
});

test('a fall that was low before it was urgently low has the times of the urgent part, and since when it was low', async () => {
  const copied: string[] = [];
  const part = { beganAt: fall - 30 * MINUTE_MS, kindBeganAt: fall, kindEndedAt: fall + 20 * MINUTE_MS };
  const item = anAlertDetail(now, { ...answeredFall, ...part });
  rows = [item];
  await show({ '/web/alert/loadAlert': () => ({ item }) });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await screen.findByRole('table');
  expect(rowOf(/Urgent low.*details/u).textContent).toMatch(
    /03:04.*03:24.*Urgent low.*below 80 since .*02:34.*20 min/u,
  );
  await user.click(screen.getByRole('button', { name: /Urgent low.*details/u }));
  const panel = within(await screen.findByRole('complementary'));
  const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/gu, '');
  const since = await panel.findByText((text) => plain(text) === 'below 80 since 02:34');
  expect(plain(since.closest('ul')?.textContent ?? '')).toBe('below 80 since 02:34All clear since 03:39');
  expect(plain(panel.getByText(/20 min/u).textContent)).toMatch(/Sat 16 May, 03:04 – 03:24 · 20 min · below \d+$/u);
  await user.click(panel.getByRole('button', { name: 'Copy for the vet' }));
  await panel.findByText('Copied');
  expect(copied[0]).toMatch(
    /\n16 May 2026 03:04 – 16 May 2026 03:24 \(UTC\)\nLasted: 20 min\nbelow 80 since 02:34 · All clear since 16 May 2026 03:39\n/u,
  );
});

test('one that is still low after it was urgently low is still open', async () => {
  const part = { beganAt: fall - 30 * MINUTE_MS, kindBeganAt: fall, kindEndedAt: fall + 20 * MINUTE_MS };
  rows = [{ ...answeredFall, ...part, endedAt: null }];
  await show();
  await screen.findByRole('table');
  expect(rowOf(/Urgent low.*details/u).textContent).toMatch(/03:04.*03:24.*since .*02:34.*still open/u);
});

test('the days in numbers', async () => {
  rows = [answeredFall, rise('rise'), rise('held', { heldBack: 'quietHours', deliveries: [] })];
  await show();
  await screen.findByRole('table');
  const tile = (term: string): string => screen.getByText(term).closest('div')?.textContent ?? '';
  expect(tile('Held back')).toBe('Held back1 quiet hours');
  expect(tile('Alerts')).toBe('Alerts3 at night: 3');
  expect(tile('Deliveries')).toBe('Deliveries4 failed: 1');
  expect(screen.getByText('1 of 2')).toBeTruthy();
});

test('what was held back says why', async () => {
  rows = (['late', 'off', 'short', 'quietHours'] as const).map((heldBack, index) =>
    rise(`h${index}`, { heldBack, deliveries: [], beganAt: fall - (index + 1) * DAY_MS }),
  );
  await show();
  const table = await screen.findByRole('table');
  for (const reason of ['came in late', 'switched off', 'too short', 'quiet hours']) {
    expect(table.textContent).toContain(`Not sent${reason}`);
  }
});

test('an alert that is still open comes first, and has no end', async () => {
  rows = [answeredFall, anAlert(now, { id: 'open', kind: 'noData', beganAt: fall - 3 * DAY_MS, deliveries: [] })];
  await show();
  await screen.findByRole('table');
  const [first] = screen.getAllByRole('button', { name: /show details/u });
  expect(first?.getAttribute('aria-label')).toMatch(/^No data, .*Now/u);
});

test('a new alert appears by itself', async () => {
  rows = [rise('rise')];
  await show();
  await screen.findByRole('table');
  rows = [answeredFall, ...rows];
  portal.tell('alert', anAlertEvent(now, { alertId: 'fall', state: 'opened' }));
  expect(await screen.findByRole('button', { name: /Urgent low.*details/u })).toBeTruthy();
});

test('filters have their numbers, and ask for days and kinds', async () => {
  await show();
  await screen.findByRole('table');
  const kinds = within(screen.getByRole('group', { name: 'Kinds of alert' }));
  expect(kinds.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'All2',
    'Urgent low1',
    'High1',
    'With a failed delivery1',
  ]);
  await user.click(kinds.getByRole('button', { name: /High/u }));
  await soon(() => expect(asked.at(-1)).toMatchObject({ kind: 'high', page: 1 }));
  await user.click(kinds.getByRole('button', { name: /failed/u }));
  await soon(() => expect(asked.at(-1)).toMatchObject({ failed: true }));
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await soon(() => expect(asked.at(-1)).toMatchObject({ range: { from: '2026-05-11', to: '2026-05-18' } }));
});

test('the arrows move, Enter opens, Escape closes', async () => {
  await show();
  await screen.findByRole('table');
  const [first, second] = screen.getAllByRole('button', { name: /show details/u });
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(await screen.findByRole('complementary', { name: 'Urgent low' })).toBeTruthy();
  await user.keyboard('{Escape}');
  await soon(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(document.activeElement).toBe(first);
});

test('the panel says who was told to the second, and copies it as plain text', async () => {
  const copied: string[] = [];
  await show();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await user.click(await screen.findByRole('button', { name: /Urgent low.*details/u }));
  const panel = within(await screen.findByRole('complementary'));
  expect((await panel.findByText(/Alarm: Urgent low/u)).closest('li')?.textContent).toMatch(/03:09:00/u);
  expect(panel.getByText(/Marko.*E-mail/u).closest('li')?.textContent).toMatch(/handed over/u);
  const fact = (term: string): string =>
    (panel.getByText(term).closest('div')?.textContent ?? '').replaceAll(/[\u2066-\u2069]/gu, '');
  expect(fact('Lowest')).toBe('Lowest52 mg/dL 03:24');
  expect(fact('Meter says')).toMatch(/^Meter says51 mg\/dL Ana · 03:15$/u);
  expect(fact('Last dose before')).toMatch(/^Last dose before2 U Ana · .*15 May.*19:02$/u);
  await user.click(panel.getByRole('button', { name: 'Copy for the vet' }));
  expect(await panel.findByText('Copied')).toBeTruthy();
  expect(copied[0]).toMatch(/^Mimi · Urgent low · below \d+ mg\/dL\n16 May 2026 03:04 – 16 May 2026 03:39 \(UTC\)\n/u);
  expect(copied[0]).toMatch(
    /\nLowest: 52 mg\/dL\nMeter says: 51 mg\/dL · Ana · 03:15\nLast dose before: 2 U · Ana · /u,
  );
  expect(copied[0]).toMatch(/\n03:12:00 Ana is looking after it\n03:16:00 Note by Ana: Honey on the gums\n/u);
  expect(copied[0]).not.toMatch(/[\u2066-\u2069]/u);
});

test('the panel of an alert that came in late says that nobody was told', async () => {
  const held = rise('held', { heldBack: 'late', late: true, deliveries: [] });
  rows = [held];
  await show({ '/web/alert/loadAlert': () => ({ item: anAlertDetail(now, { ...held, entries: [], people: [] }) }) });
  await user.click(await screen.findByRole('button', { name: /details/u }));
  const panel = within(await screen.findByRole('complementary'));
  const heading = await panel.findByRole('heading', { name: 'Who was told' });
  expect(heading.nextElementSibling?.textContent).toBe('Nobody');
});

test('the curve has a ring at the value of the meter, and marks answers and no notes', async () => {
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(320);
  await show();
  await user.click(await screen.findByRole('button', { name: /Urgent low.*details/u }));
  const curve = await within(await screen.findByRole('complementary')).findByRole('figure', { name: /^Glucose from/u });
  const findRing = () => curve.querySelector<HTMLElement>(':scope > span[aria-hidden="true"]');
  await soon(() => expect(findRing()).not.toBeNull());
  // 03:15 is in the second half of 02:04 to 04:09, and 51 mg/dL in the lower half of the plot.
  expect(Number.parseFloat(findRing()?.style.left ?? '')).toBeGreaterThan(160);
  expect(Number.parseFloat(findRing()?.style.top ?? '')).toBeGreaterThan(84);
  expect(curve.textContent).toMatch(/alarm .*03:09.*Ana .*03:12/u);
  expect(curve.textContent).not.toMatch(/Ana .*03:16/u);
  width.mockRestore();
});

test('days without alerts say so, and so does a filter without any', async () => {
  rows = [];
  await show();
  expect(await screen.findByText('No alerts in these days')).toBeTruthy();
});

test('what is shown stays when it cannot be loaded again, and says from when it is', async () => {
  let isUp = true;
  await show({ '/web/alert/loadAlerts': () => (isUp ? toAlertPage(rows) : refuse('request.invalid')) });
  await screen.findByRole('table');
  isUp = false;
  portal.tell('alert', anAlertEvent(now, { alertId: 'x', kind: 'low', state: 'opened' }));
  expect(await screen.findByText(/The alerts did not load\. What is shown is from/u)).toBeTruthy();
  expect(screen.getByRole('table')).toBeTruthy();
});

test('what does not load can be tried again', async () => {
  let isUp = false;
  await show({ '/web/alert/loadAlerts': () => (isUp ? toAlertPage(rows) : refuse('request.invalid')) });
  isUp = true;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeTruthy();
});
