// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Alert } from '#contract/alerts.ts';
import type { Overview } from '#contract/glucose.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { aPet, anOverview } from '#tests/builders/home-builder.ts';
import type { Pet } from '#web/api/pet.ts';
import { toEventPage, toSaved } from '#tests/builders/event-builder.ts';
import { anAlert, anAlertDetail, anAlertEvent, toAlertPage } from '#tests/builders/alert-builder.ts';
import { fakeBrowser, fakePortal, stage, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { keepUnit } from '#web/session/preferences.ts';
import { aUserInfo } from '#tests/builders/user-builder.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { HomeView } from '../HomeView.tsx';

const user = userEvent.setup();
const saved = vi.fn<(body: Record<string, unknown>) => void>();

let portal: FakePortal;
/** What the portal holds. */
let alerts: readonly Alert[];

type Wishes = {
  readonly answers?: Answers;
  readonly changes?: Partial<Overview>;
  readonly pet?: Partial<Pet>;
};

async function show(
  values: readonly number[],
  readOnly = false,
  { answers = {}, changes = {}, pet = {} }: Wishes = {},
): Promise<void> {
  const now = Date.now();
  const first = now - (values.length - 1) * 5 * MINUTE_MS - MINUTE_MS;
  const trace = toTrace(values.map((mgdl, index) => ({ at: first + index * 5 * MINUTE_MS, mgdl })));
  portal = fakePortal({
    '/web/glucose/loadOverview': () => ({ item: anOverview(trace, now, changes) }),
    '/web/event/loadEvents': () => toEventPage([]),
    '/web/event/saveEvent': (body) => {
      saved(body);
      return { item: toSaved(body) };
    },
    '/web/alert/loadAlerts': () => toAlertPage(alerts),
    ...answers,
  });
  await stage(
    <UserInfoContext value={aUserInfo()}>
      <HomeView pet={aPet({ mayLog: !readOnly, ...pet })} readOnly={readOnly} actions={null} />
    </UserInfoContext>,
  );
  await screen.findByRole('tablist');
}

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  keepUnit('mmol/L');
  saved.mockClear();
  alerts = [];
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a very low value is shown first, with what to do', async () => {
  await show([90, 60, 50, 47]);
  const banner = screen.getByRole('alert');
  expect(banner.textContent).toMatch(/Very low: sensor says .?2\.6\smmol\/L/u);
  expect(banner.textContent).toMatch(/If .*Mimi.* is wobbly/u);
  expect(banner.compareDocumentPosition(screen.getByRole('tablist'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a low value is not', async () => {
  await show([90, 70, 62]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('once acknowledged it stays hidden, also after a reload', async () => {
  await show([50, 47]);
  await user.click(screen.getByRole('button', { name: 'I’ve seen it' }));
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  await show([50, 47]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('snoozed, it comes back after 15 minutes', async () => {
  await show([50, 47]);
  await user.click(screen.getByRole('button', { name: 'Snooze 15 min' }));
  expect(screen.queryByRole('alert')).toBeNull();
  cleanup();
  const later = Date.now() + 16 * MINUTE_MS;
  vi.spyOn(Date, 'now').mockImplementation(() => later);
  await show([50, 47]);
  expect(screen.getByRole('alert')).toBeTruthy();
  vi.restoreAllMocks();
});

test('the owner enters a meter’s value', async () => {
  await show([50, 47]);
  await user.click(screen.getByRole('button', { name: 'Enter a meter reading' }));
  await user.click(await screen.findByRole('button', { name: 'Save value' }));
  expect(screen.getByText('Please enter a value from 0.6 to 50')).toBeTruthy();
  await user.type(screen.getByLabelText(/Blood glucose/u), '3,0');
  await user.click(screen.getByRole('button', { name: 'Save value' }));
  await soon(() =>
    expect(saved).toHaveBeenCalledWith(expect.objectContaining({ memberId: 'mimi', type: 'BG', value: 54 })),
  );
});

test('a follower also sees it, but cannot enter anything', async () => {
  await show([50, 47], true);
  expect(screen.getByRole('alert').textContent).toMatch(/If you are with .*Mimi/u);
  expect(screen.queryByRole('button', { name: 'Enter a meter reading' })).toBeNull();
});

test('a follower who may log can enter a meter’s value', async () => {
  await show([50, 47], true, { pet: { mayLog: true } });
  expect(screen.getByRole('button', { name: 'Enter a meter reading' })).toBeTruthy();
});

const isAlarm = (): boolean => screen.queryByRole('alert') !== null;
const tellPage = (): void => portal.tell('alert', anAlertEvent(Date.now()));

test('where the portal has an alert, the answer is for everybody and names who looks after it', async () => {
  alerts = [anAlert(Date.now())];
  await show([50, 47], false, {
    answers: {
      '/web/alert/acknowledge': () => {
        const changes = { acknowledgedBy: 'Nina', acknowledgedAt: Date.now(), isAcknowledgedByMe: true };
        alerts = [anAlert(Date.now(), changes)];
        return { item: anAlertDetail(Date.now(), changes) };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'I’m looking after it' }));
  expect(await screen.findByText(/You are looking after it since/u)).toBeTruthy();
  await soon(() => expect(isAlarm()).toBe(false));
  expect(screen.getByRole('link', { name: 'Open the alarm' }).getAttribute('href')).toBe('/alarm/alert-1');
});

test('an answer on another phone makes it quiet here with the name, and a new step sounds again', async () => {
  alerts = [anAlert(Date.now())];
  await show([50, 47], true);
  await screen.findByRole('button', { name: 'I’m looking after it' });
  alerts = [anAlert(Date.now(), { acknowledgedBy: 'Ana', acknowledgedAt: Date.now() })];
  tellPage();
  expect((await screen.findByText(/is looking after it since/u)).textContent).toMatch(/Ana/u);
  await soon(() => expect(isAlarm()).toBe(false));
  alerts = [anAlert(Date.now())];
  tellPage();
  await soon(() => expect(isAlarm()).toBe(true));
});

test('what was answered in this browser alone does not hide what the portal says sounds', async () => {
  await show([50, 47]);
  await user.click(screen.getByRole('button', { name: 'I’ve seen it' }));
  expect(isAlarm()).toBe(false);
  alerts = [anAlert(Date.now())];
  tellPage();
  await soon(() => expect(isAlarm()).toBe(true));
  expect(screen.queryByRole('button', { name: 'I’ve seen it' })).toBeNull();
});

test('a follower who may not answer for everybody can only be reminded', async () => {
  alerts = [anAlert(Date.now(), { mayAcknowledge: false })];
  await show([50, 47], true);
  expect(await screen.findByRole('button', { name: 'Remind me in 15 min' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I’m looking after it' })).toBeNull();
});

test('a follower who gets no alerts sees the alarm, and is offered no answer', async () => {
  alerts = [anAlert(Date.now(), { mayAcknowledge: false, mayRemind: false })];
  await show([50, 47], true);
  expect(await screen.findByRole('link', { name: 'Open the alarm' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Remind me|I’m looking after it/u })).toBeNull();
});

test('the pet’s own limit decides: 62 is an alarm at 70, 50 is none at 45', async () => {
  await show([90, 62], false, { changes: { limits: { ...CAT_THRESHOLDS, urgentLow: 70, low: 80 } } });
  expect(screen.getByRole('alert').textContent).toMatch(/Very low/u);
  expect(screen.getByRole('heading', { name: /Mimi.* is very low/u })).toBeTruthy();
  cleanup();
  await show([90, 50], false, { changes: { limits: { ...CAT_THRESHOLDS, urgentLow: 45 } } });
  expect(isAlarm()).toBe(false);
  expect(screen.getByRole('heading', { name: /Mimi.* is low/u })).toBeTruthy();
});
