// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AlertDetail } from '#contract/alerts.ts';
import type { Overview } from '#contract/glucose.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { anAlertDetail, anAlertEvent, anEntry } from '#tests/builders/alert-builder.ts';
import { anEvent } from '#tests/builders/event-builder.ts';
import { aMember, anOverview } from '#tests/builders/home-builder.ts';
import { aCarer, aUserInfo } from '#tests/builders/user-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { keepUnit } from '#web/session/preferences.ts';
import { UserInfoContext } from '#web/session/user-info.ts';
import { AlarmScreen } from './AlarmScreen.tsx';

const user = userEvent.setup();
const mimi = aMember({ memberSeting: { ...aMember().memberSeting, unit: 'mg/dL' } });
let portal: FakePortal;
let now: number;
/** What the portal holds. */
let alert: AlertDetail;

type Shown = {
  readonly values?: readonly number[];
  readonly ageMinutes?: number;
  readonly overview?: Partial<Overview>;
  readonly answers?: Answers;
  readonly info?: ReturnType<typeof aUserInfo>;
};

async function show({ values = [90, 60, 50, 47], ageMinutes = 1, overview, answers, info }: Shown = {}) {
  const last = now - ageMinutes * MINUTE_MS;
  const first = last - (values.length - 1) * 5 * MINUTE_MS;
  const trace = toTrace(values.map((mgdl, index) => ({ at: first + index * 5 * MINUTE_MS, mgdl })));
  portal = fakePortal({
    '/web/member/loadMyMemberInfo': () => ({ memberInfos: [mimi] }),
    '/web/follower/loadMemberInfoById': () => ({ item: mimi }),
    '/web/glucose/loadOverview': () => ({ item: anOverview(trace, now, overview) }),
    '/web/alert/loadAlert': () => ({ item: alert }),
    '/web/alert/opened': () => ({}),
    ...answers,
  });
  await stage(
    <UserInfoContext value={info ?? aUserInfo()}>
      <Routes>
        <Route path="/alarm/:alertId" element={<AlarmScreen />} />
        <Route path="/" element={<p>the start page</p>} />
      </Routes>
    </UserInfoContext>,
    '/alarm/alert-1',
  );
}

const answeredBy = (name: string, changes: Partial<AlertDetail> = {}): AlertDetail =>
  anAlertDetail(now, {
    acknowledgedBy: name,
    acknowledgedAt: now - 4_000,
    entries: [anEntry(now - MINUTE_MS), anEntry(now - 4_000, { what: 'acknowledged', name })],
    ...changes,
  });

beforeEach(() => {
  fakeBrowser();
  keepUnit('mg/dL');
  now = Date.now();
  alert = anAlertDetail(now);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an open alarm says what, since when and what now; the focus is on its heading', async () => {
  await show();
  const alarm = await screen.findByRole('alertdialog', { name: /Mimi.* is very low/u });
  await soon(() => expect(alarm.textContent).toMatch(/Sensor says47mg\/dL/u));
  expect(alarm.textContent).toMatch(/Urgent low.*below 54 since .*alarm /u);
  expect(alarm.textContent).toMatch(/Check with a meter now\. If .*Mimi.* is wobbly/u);
  expect(document.activeElement).toBe(within(alarm).getByRole('heading'));
  expect(screen.getByText('Ask your vet what to do')).toBeTruthy();
});

describe('news of a treatment', () => {
  const rising = {
    kind: 'risingAgain',
    days: [
      { date: '2026-05-12', inRangePercent: 94.98, hasLow: false },
      { date: '2026-05-13', inRangePercent: 70, hasLow: true },
    ],
    high: 180,
  } as const;
  const lows = {
    kind: 'repeatedLows',
    count: 3,
    limit: 79.2,
    firstDay: '2026-05-10',
    lastDay: '2026-05-13',
    units: 0.5,
  } as const;

  test('repeats the days with their shares, and leads to the days without insulin', async () => {
    alert = anAlertDetail(now, { kind: 'risingAgain', news: rising });
    await show();
    const card = await screen.findByRole('region', { name: 'Glucose is rising again' });
    expect(card.textContent).toMatch(/from .?54–180 mg\/dL.?: .*12 May: .?94\.9%.*; .*13 May: .?70\.0%.?, Low/u);
    const link = within(card).getByRole('link', { name: 'Without insulin' });
    expect(link.getAttribute('href')).toBe('/treatment/remission');
    expect(screen.getByText(/^Ring your vet\. The days/u)).toBeTruthy();
  });

  test('repeats the lows with the largest dose, and leads to the curves of the doses', async () => {
    alert = anAlertDetail(now, { kind: 'repeatedLows', news: lows });
    await show();
    const card = await screen.findByRole('region', { name: 'Repeated lows' });
    expect(card.textContent).toMatch(/Lows below .?80 mg\/dL.?, .*10 May to .*13 May: 3\. Largest dose: .?0\.5 U/u);
    expect(within(card).getByRole('link', { name: 'After the injection' }).getAttribute('href')).toBe('/treatment');
  });

  test('is a question for a vet, who is not sent to the vet', async () => {
    alert = anAlertDetail(now, { kind: 'repeatedLows', news: lows });
    await show({ info: aUserInfo({ role: '1' }) });
    const card = await screen.findByRole('region', { name: 'Possible remission?' });
    const link = within(card).getByRole('link', { name: 'After the injection' });
    expect(link.getAttribute('href')).toBe('/follow/mimi/treatment');
    expect(screen.queryByText(/your vet/u)).toBeNull();
    expect(screen.getByText('The days are shown under Treatment.')).toBeTruthy();
  });
});

test('the portal is told once that the page was opened', async () => {
  await show();
  await screen.findByRole('alertdialog');
  portal.tell('alert', anAlertEvent(now));
  await soon(() => expect(portal.calls.filter((path) => path === '/web/alert/loadAlert').length).toBeGreaterThan(1));
  expect(portal.calls.filter((path) => path === '/web/alert/opened')).toHaveLength(1);
});

test('delivery words say only what is known, and who is next', async () => {
  await show();
  const people = await screen.findByRole('region', { name: 'Who was told' });
  expect(people.textContent).toMatch(/Ana.*on duty.*Push: shown/u);
  expect(people.textContent).toMatch(/Marko.*Push: failed: the address no longer exists.*E-mail: handed over/u);
  expect(people.textContent).toMatch(/Tina.*next, at/u);
  expect(people.textContent).not.toMatch(/delivered/u);
});

test('looking after it makes it quiet for everybody and shows the name', async () => {
  await show({
    answers: {
      '/web/alert/acknowledge': ({ takeOver }) => {
        expect(takeOver).toBe(false);
        alert = answeredBy('Nina', { isAcknowledgedByMe: true });
        return { item: alert };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /I’m looking after it/u }));
  await soon(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getAllByText('You are looking after it').length).toBeGreaterThan(0);
  expect(screen.getByText('The alarm is quiet for everybody')).toBeTruthy();
  expect(screen.getByText(/Still beyond the limit at/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'I’ll take over' })).toBeNull();
});

test('of two answers the first wins, and the second reads by how much', async () => {
  await show({
    answers: {
      '/web/alert/acknowledge': () => {
        alert = answeredBy('Ana', { acknowledgedAt: Date.now() - 4_000 });
        return { item: alert };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /I’m looking after it/u }));
  expect((await screen.findByText(/s before you/u)).textContent).toMatch(/Ana.* was [3-5] s before you/u);
});

test('what somebody else answers is shown as soon as the portal says so, and can be taken over', async () => {
  const takeOvers: unknown[] = [];
  await show({
    answers: {
      '/web/alert/acknowledge': (body) => {
        takeOvers.push(body.takeOver);
        alert = answeredBy('Nina', { isAcknowledgedByMe: true });
        return { item: alert };
      },
    },
  });
  await screen.findByRole('alertdialog');
  alert = answeredBy('Ana');
  portal.tell('alert', anAlertEvent(now));
  await user.click(await screen.findByRole('button', { name: 'I’ll take over' }));
  await soon(() => expect(takeOvers).toEqual([true]));
  expect((await screen.findAllByText('You are looking after it')).length).toBeGreaterThan(0);
});

test('a new step sounds again, and is said once', async () => {
  alert = answeredBy('Ana');
  await show();
  await soon(() => expect(screen.getAllByText(/Ana.* is looking after it/u).length).toBeGreaterThan(0));
  alert = anAlertDetail(now, { entries: [anEntry(now - MINUTE_MS), anEntry(now, { what: 'still' })] });
  portal.tell('alert', anAlertEvent(now));
  await screen.findByRole('alertdialog');
  expect(screen.getByRole('alert').textContent).toMatch(/^Alarm\. .*Mimi.* is very low$/u);
});

test('a reminder is for this person only, in 15, 30 or 60 minutes', async () => {
  const asked: unknown[] = [];
  await show({
    answers: {
      '/web/alert/remind': ({ minutes }) => {
        asked.push(minutes);
        alert = anAlertDetail(now, { remindAt: now + minutes * MINUTE_MS });
        return { item: alert };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /Remind me in 15 min/u }));
  expect(await screen.findByText(/You will be reminded at/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remind me later' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remind me in 1 h' }));
  await soon(() => expect(asked).toEqual([15, 60]));
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('without connection the answer is kept and says so, and is sent as soon as it can be', async () => {
  let isOnline = false;
  await show({
    answers: {
      '/web/alert/acknowledge': () => {
        if (!isOnline) throw new TypeError('no connection');
        alert = answeredBy('Nina', { isAcknowledgedByMe: true });
        return { item: alert };
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /I’m looking after it/u }));
  expect(await screen.findByText('not sent yet')).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
  isOnline = true;
  await soon(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('an old value is said to be old first, and has neither arrow nor trend', async () => {
  await show({ values: [90, 75, 74, 73], ageMinutes: 25 });
  const alarm = await screen.findByRole('alertdialog');
  await soon(() => expect(alarm.textContent).toMatch(/No new data for 25 min73mg\/dL/u));
  expect(alarm.textContent).toMatch(/was low/u);
  expect(alarm.textContent).not.toMatch(/falling|steady|rising/u);
  expect(screen.getByRole('button', { name: /I’m looking after it/u })).toBeTruthy();
});

test('where the portal’s clock was set back, nothing is said of how old a value is', async () => {
  await show({ values: [90, 75, 74, 73], ageMinutes: -55 });
  const alarm = await screen.findByRole('alertdialog');
  await soon(() =>
    expect(alarm.textContent).toMatch(/The portal’s clock is wrong: the age of this value is unknown73/u),
  );
  expect(alarm.textContent).not.toMatch(/just now|Sensor says/u);
});

test('the meter’s value is next to the sensor’s', async () => {
  const meter = anEvent({ type: 'BG', value: 51, at: now - 5 * MINUTE_MS, author: 'Ana' });
  const dose = anEvent({ eventId: 'd', type: 'insulin', value: 2, at: now - 480 * MINUTE_MS, author: 'Ana' });
  await show({ overview: { events: [meter, dose] } });
  await soon(() => expect(screen.getByRole('alertdialog').textContent).toMatch(/Meter says.*51 mg\/dL/u));
  expect(screen.getByText(/Last dose/u).textContent).toMatch(/2 U/u);
});

test('opened after it has ended it goes straight to all clear', async () => {
  alert = answeredBy('Ana', { endedAt: now - MINUTE_MS, lowest: 45 });
  await show({ values: [50, 60, 85, 95] });
  expect(await screen.findByRole('heading', { name: /Mimi.* is in target/u })).toBeTruthy();
  expect(screen.getByText(/All clear since/u)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'In short' }).textContent).toMatch(/Lowest.*45 mg\/dL/u);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /I’m looking after it/u })).toBeNull();
});

test('a follower who may not answer can be reminded, and enters nothing', async () => {
  alert = anAlertDetail(now, { mayAcknowledge: false });
  await show({ info: aCarer() });
  expect(await screen.findByRole('button', { name: /Remind me in 15 min/u })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /I’m looking after it/u })).toBeNull();
  expect(screen.getByRole('alertdialog').textContent).toMatch(/If you are with .*Mimi/u);
  expect(screen.queryByRole('button', { name: 'Enter a meter reading' })).toBeNull();
});

test('a follower who gets no alerts is offered no reminder', async () => {
  alert = anAlertDetail(now, { mayAcknowledge: false, mayRemind: false });
  await show({ info: aCarer() });
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/Mimi/u);
  expect(screen.queryByRole('button', { name: /Remind me/u })).toBeNull();
});

test('an alarm that is gone or somebody else’s has a way to the start', async () => {
  await show({ answers: { '/web/alert/loadAlert': () => refuse('member.notFound') } });
  expect(await screen.findByText('This alarm cannot be found')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Go to the start page' }));
  expect(screen.getByText('the start page')).toBeTruthy();
});

test('the answers are there while the values still load, and when they do not come', async () => {
  await show({ answers: { '/web/glucose/loadOverview': () => refuse('member.notFound') } });
  expect(await screen.findByRole('button', { name: /I’m looking after it/u })).toBeTruthy();
  expect(screen.getByRole('alertdialog').textContent).toMatch(/Mimi.*Urgent low/u);
});

test('what is known stays with its age when it cannot be loaded again', async () => {
  let isUp = true;
  await show({ answers: { '/web/alert/loadAlert': () => (isUp ? { item: alert } : refuse('request.invalid')) } });
  await screen.findByRole('alertdialog');
  isUp = false;
  portal.tell('alert', anAlertEvent(now));
  expect(await screen.findByText(/Not updated since/u)).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('a sensor without data is no dialog about glucose', async () => {
  alert = anAlertDetail(now, { kind: 'noData', entries: [anEntry(now - MINUTE_MS, { kind: 'noData' })] });
  await show({ values: [120, 121], ageMinutes: 40 });
  expect(await screen.findByRole('heading', { name: /Mimi.* · No data/u })).toBeTruthy();
  expect(screen.queryByText('Ask your vet what to do')).toBeNull();
});
