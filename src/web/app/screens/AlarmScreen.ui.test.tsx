// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { anAlarmPage, type AlarmPage } from '#tests/builders/alarm-stage.tsx';
import { anAlertDetail, anAlertEvent, anEntry } from '#tests/builders/alert-builder.ts';
import { anEvent } from '#tests/builders/event-builder.ts';
import { refuse } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';

let page: AlarmPage;

beforeEach(() => {
  page = anAlarmPage();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an open alarm says what, since when and what now; the focus is on its heading', async () => {
  await page.show();
  const alarm = await screen.findByRole('alertdialog', { name: /Mimi.* is very low/u });
  await soon(() => expect(alarm.textContent).toMatch(/Sensor says47mg\/dL/u));
  expect(alarm.textContent).toMatch(/Urgent low.*below 54 since .*alarm /u);
  expect(alarm.textContent).toMatch(/Check with a meter now\. If .*Mimi.* is wobbly/u);
  expect(document.activeElement).toBe(within(alarm).getByRole('heading'));
  expect(screen.getByText('Ask your vet what to do')).toBeTruthy();
});

test('the portal is told once that the page was opened', async () => {
  await page.show();
  await screen.findByRole('alertdialog');
  page.portal.tell('alert', anAlertEvent(page.now));
  await soon(() =>
    expect(page.portal.calls.filter((path) => path === '/web/alert/loadAlert').length).toBeGreaterThan(1),
  );
  expect(page.portal.calls.filter((path) => path === '/web/alert/opened')).toHaveLength(1);
});

test('delivery words say only what is known, and who is next', async () => {
  await page.show();
  const people = await screen.findByRole('region', { name: 'Who was told' });
  expect(people.textContent).toMatch(/Ana.*on duty.*Push: shown/u);
  expect(people.textContent).toMatch(/Marko.*Push: failed: the address no longer exists.*E-mail: handed over/u);
  expect(people.textContent).toMatch(/Tina.*next, at/u);
  expect(people.textContent).not.toMatch(/delivered/u);
});

test('an old value is said to be old first, and has neither arrow nor trend', async () => {
  await page.show({ values: [90, 75, 74, 73], ageMinutes: 25 });
  const alarm = await screen.findByRole('alertdialog');
  await soon(() => expect(alarm.textContent).toMatch(/No new data for 25 min73mg\/dL/u));
  expect(alarm.textContent).toMatch(/was low/u);
  expect(alarm.textContent).not.toMatch(/falling|steady|rising/u);
  expect(screen.getByRole('button', { name: /I’m looking after it/u })).toBeTruthy();
});

test('where the portal’s clock was set back, nothing is said of how old a value is', async () => {
  await page.show({ values: [90, 75, 74, 73], ageMinutes: -55 });
  const alarm = await screen.findByRole('alertdialog');
  await soon(() =>
    expect(alarm.textContent).toMatch(/The portal’s clock is wrong: the age of this value is unknown73/u),
  );
  expect(alarm.textContent).not.toMatch(/just now|Sensor says/u);
});

test('the meter’s value is next to the sensor’s', async () => {
  const meter = anEvent({ type: 'BG', value: 51, at: page.now - 5 * MINUTE_MS, author: 'Ana' });
  const dose = anEvent({ eventId: 'd', type: 'insulin', value: 2, at: page.now - 480 * MINUTE_MS, author: 'Ana' });
  await page.show({ overview: { events: [meter, dose] } });
  await soon(() => expect(screen.getByRole('alertdialog').textContent).toMatch(/Meter says.*51 mg\/dL/u));
  expect(screen.getByText(/Last dose/u).textContent).toMatch(/2 U/u);
});

test('opened after it has ended it goes straight to all clear', async () => {
  page.alert = page.answeredBy('Ana', { endedAt: page.now - MINUTE_MS, lowest: 45 });
  await page.show({ values: [50, 60, 85, 95] });
  expect(await screen.findByRole('heading', { name: /Mimi.* is in target/u })).toBeTruthy();
  expect(screen.getByText(/All clear since/u)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'In short' }).textContent).toMatch(/Lowest.*45 mg\/dL/u);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: /I’m looking after it/u })).toBeNull();
});

test('an alarm that is gone or somebody else’s has a way to the start', async () => {
  await page.show({ answers: { '/web/alert/loadAlert': () => refuse('member.notFound') } });
  expect(await screen.findByText('This alarm cannot be found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go to the start page' }));
  expect(screen.getByText('the start page')).toBeTruthy();
});

test('what is known stays with its age when it cannot be loaded again', async () => {
  let isUp = true;
  await page.show({
    answers: { '/web/alert/loadAlert': () => (isUp ? { item: page.alert } : refuse('request.invalid')) },
  });
  await screen.findByRole('alertdialog');
  isUp = false;
  page.portal.tell('alert', anAlertEvent(page.now));
  expect(await screen.findByText(/Not updated since/u)).toBeTruthy();
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

test('a sensor without data is no dialog about glucose', async () => {
  page.alert = anAlertDetail(page.now, {
    kind: 'noData',
    entries: [anEntry(page.now - MINUTE_MS, { kind: 'noData' })],
  });
  await page.show({ values: [120, 121], ageMinutes: 40 });
  expect(await screen.findByRole('heading', { name: /Mimi.* · No data/u })).toBeTruthy();
  expect(screen.queryByText('Ask your vet what to do')).toBeNull();
});
