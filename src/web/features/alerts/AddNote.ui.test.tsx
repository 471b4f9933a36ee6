// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AlertDetail, AlertEntry } from '#contract/alerts.ts';
import type { Language } from '#contract/languages.ts';
import { toTrace } from '#domain/trace/build-trace.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { anAlertDetail, anAlertEvent, anEntry, toAlertPage } from '#tests/builders/alert-builder.ts';
import { aPet, aSeries } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { AlertLog } from './AlertLog.tsx';

const user = userEvent.setup();
const now = Date.UTC(2026, 4, 17, 12);
let portal: FakePortal;
let entries: AlertEntry[];

const detail = (changes: Partial<AlertDetail> = {}): AlertDetail => anAlertDetail(now, { entries, ...changes });
const aNote = (note: string): AlertEntry => anEntry(now, { what: 'note', name: 'Nina', note, isMine: true });

/** The log with its alert open, and its form for a note. */
async function openForm(answers: Answers = {}, language?: Language): Promise<ReturnType<typeof within>> {
  const panel = await openPanel(answers, language);
  await user.click(await panel.findByRole('button', { name: /Add a note|Přidat poznámku/u }));
  return panel;
}

async function openPanel(answers: Answers = {}, language?: Language): Promise<ReturnType<typeof within>> {
  portal = fakePortal({
    '/web/alert/loadAlerts': () => toAlertPage([detail()]),
    '/web/alert/loadAlert': () => ({ item: detail() }),
    '/web/glucose/loadSeries': () => ({ item: aSeries(toTrace([{ at: now, mgdl: 50 }])) }),
    ...answers,
  });
  await stage(<AlertLog pet={aPet()} />, '/', language);
  const [row] = await screen.findAllByRole('button', { expanded: false });
  await user.click(row ?? document.body);
  return within(await screen.findByRole('complementary'));
}

/** Two alerts in the log. */
const TWO: Answers = {
  '/web/alert/loadAlerts': () => toAlertPage([detail(), detail({ id: 'alert-2' })]),
  '/web/alert/loadAlert': ({ alertId }) => ({ item: detail({ id: alertId }) }),
};

/** Opens an alert of the log that is shown, by its place in the list. */
async function openRow(index: number): Promise<ReturnType<typeof within>> {
  const rows = within(screen.getByRole('table')).getAllByRole('button');
  await user.click(rows[index] ?? document.body);
  const panel = within(await screen.findByRole('complementary'));
  await panel.findByRole('button', { name: 'Add a note' });
  return panel;
}

const field = (panel: ReturnType<typeof within>): HTMLElement => panel.getByRole('textbox', { name: /Note|Poznámka/u });
const send = (panel: ReturnType<typeof within>) => user.click(panel.getByRole('button', { name: /^(?:Add|Přidat)$/u }));
const noted = () => portal.sent.filter(({ path }) => path === '/web/alert/addNote').map(({ body }) => body);

beforeEach(() => {
  fakeBrowser();
  vi.useFakeTimers({ now, toFake: ['Date'] });
  entries = [anEntry(now - MINUTE_MS)];
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a note is sent, and appears in the lines with name and time', async () => {
  const panel = await openForm({
    '/web/alert/addNote': ({ text }) => ({ item: detail({ entries: [...entries, aNote(text)] }) }),
  });
  expect(document.activeElement).toBe(field(panel));
  await user.type(field(panel), ' Honey on the gums ');
  await send(panel);
  const line = (await panel.findByText('Honey on the gums')).closest('li')?.textContent;
  expect(line?.replaceAll(/[\u2066-\u2069]/gu, '')).toMatch(/^12:00:00.*Note by NinaHoney on the gums$/u);
  expect(noted()).toEqual([{ alertId: 'alert-1', text: 'Honey on the gums' }]);
  expect(panel.queryByRole('textbox')).toBeNull();
  expect(document.activeElement).toBe(panel.getByRole('button', { name: 'Add a note' }));
});

test('nothing is sent without text: the field says so, in the language of the page', async () => {
  const panel = await openForm({}, 'cs');
  await user.type(field(panel), '  ');
  await send(panel);
  expect((await panel.findByRole('alert')).textContent).toBe('Zadejte prosím poznámku');
  expect(noted()).toEqual([]);
});

test('no more can be typed than a note may have', async () => {
  const panel = await openForm();
  expect(field(panel).getAttribute('maxlength')).toBe('500');
  await user.type(field(panel), 'Honey');
  expect(panel.getByText('5 / 500')).toBeTruthy();
});

test('what the portal refuses is said with the form, which keeps what was typed', async () => {
  const panel = await openForm({ '/web/alert/addNote': () => refuse('alert.tooManyNotes', 'Too many notes.') });
  await user.type(field(panel), 'Honey');
  await send(panel);
  expect((await panel.findByRole('alert')).textContent).toBe('Too many notes.');
  expect(field(panel)).toHaveProperty('value', 'Honey');
});

test('Escape closes the form, and then the panel', async () => {
  const panel = await openForm();
  await user.keyboard('{Escape}');
  await soon(() => expect(panel.queryByRole('textbox')).toBeNull());
  expect(screen.getByRole('complementary')).toBeTruthy();
  await user.keyboard('{Escape}');
  await soon(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('a half-typed note is kept when its form or its panel closes, and when another alert opens', async () => {
  const panel = await openForm(TWO);
  await user.type(field(panel), 'Honey');
  await user.keyboard('{Escape}');
  await user.click(panel.getByRole('button', { name: 'Add a note' }));
  expect(field(panel)).toHaveProperty('value', 'Honey');
  await user.click(panel.getByRole('button', { name: 'Close' }));
  await soon(() => expect(screen.queryByRole('complementary')).toBeNull());
  expect(field(await openRow(0))).toHaveProperty('value', 'Honey');
  expect((await openRow(1)).queryByRole('textbox')).toBeNull();
  expect(field(await openRow(0))).toHaveProperty('value', 'Honey');
});

test('a note that was sent or cancelled is not kept', async () => {
  const panel = await openForm({ ...TWO, '/web/alert/addNote': () => ({ item: detail() }) });
  await user.type(field(panel), 'Honey');
  await send(panel);
  await soon(() => expect(panel.queryByRole('textbox')).toBeNull());
  const other = await openRow(1);
  await user.click(other.getByRole('button', { name: 'Add a note' }));
  await user.type(field(other), 'Rice');
  await user.click(other.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(other.getByRole('button', { name: 'Add a note' }));
  expect((await openRow(0)).queryByRole('textbox')).toBeNull();
  expect((await openRow(1)).queryByRole('textbox')).toBeNull();
});

test('who may not answer alerts has no form, and reads what others note', async () => {
  entries.push(aNote('She ate'));
  const panel = await openPanel({ '/web/alert/loadAlert': () => ({ item: detail({ mayAcknowledge: false }) }) });
  expect(await panel.findByText('She ate')).toBeTruthy();
  expect(panel.queryByRole('button', { name: 'Add a note' })).toBeNull();
});

test('a note of somebody else appears by itself, and leaves what is being typed', async () => {
  const panel = await openForm();
  await user.type(field(panel), 'Honey');
  entries.push(anEntry(now, { what: 'note', name: 'Marko', note: 'She sleeps' }));
  portal.tell('alert', anAlertEvent(now));
  expect(await panel.findByText('She sleeps')).toBeTruthy();
  expect(field(panel)).toHaveProperty('value', 'Honey');
});

test('a note of a later day has its day, one of a deleted account no name, and nobody was told', async () => {
  const late: Partial<AlertDetail> = { heldBack: 'late', deliveries: [], people: [] };
  entries = [anEntry(now + DAY_MS, { what: 'note', note: 'We had no signal' })];
  const panel = await openPanel({ '/web/alert/loadAlert': () => ({ item: detail(late) }) });
  const line = (await panel.findByText('We had no signal')).closest('li')?.textContent;
  expect(line?.replaceAll(/[\u2066-\u2069]/gu, '')).toMatch(/^Mon 18 May, 12:00NoteWe had no signal$/u);
  expect(panel.getByRole('heading', { name: 'Who was told' }).nextElementSibling?.textContent).toBe('Nobody');
});
