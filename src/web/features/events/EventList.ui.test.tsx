// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Event } from '#contract/events.ts';
import { aMember } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { EventList } from './EventList.tsx';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const anEvent = (changes: Partial<Event>): Event => ({
  eventId: 'e',
  type: 'meal',
  at: Date.now() - 2 * HOUR,
  title: null,
  value: null,
  unit: null,
  detail: null,
  source: 'owner',
  author: null,
  versions: 1,
  ...changes,
});

let rows: Event[] = [];
let asked: Record<string, unknown>[] = [];
let saved: Record<string, unknown>[] = [];
let sglt2 = false;
let histories: Record<string, unknown>[] = [];
let refusal: Record<string, unknown> | null = null;
let portal: FakePortal;

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  const now = Date.now();
  rows = [
    anEvent({
      eventId: 'dose',
      type: 'insulin',
      at: now - 4 * HOUR,
      value: 2,
      unit: 'U',
      detail: { insulinKind: 'Long_acting', label: 'Breakfast' },
    }),
    anEvent({
      eventId: 'alert',
      type: 'alert',
      at: now - DAY,
      value: 300,
      detail: { alert: 'high' },
      source: 'portal',
    }),
    anEvent({ eventId: 'bg', type: 'BG', at: now - DAY - HOUR, value: 250.2, unit: 'mg/dL' }),
  ];
  asked = [];
  saved = [];
  histories = [];
  sglt2 = false;
  refusal = null;
  portal = fakePortal({
    '/web/event/loadEvents': (body) => {
      asked.push(body);
      const { type = 'all' } = body;
      const found = rows.filter((row) => type === 'all' || row.type === type);
      const counts = Object.fromEntries(rows.map((row) => [row.type, rows.filter((o) => o.type === row.type).length]));
      return { rows: found, total: found.length, counts, sglt2 };
    },
    '/web/glucose/loadSeries': () => ({ item: { start: 0, t: [], v: [], sampled: false, intervalMinutes: 5 } }),
    '/web/event/saveEvent': (body) => {
      saved.push(body);
      return refusal ?? { item: { ...anEvent({}), ...body, eventId: 'new' } };
    },
    '/web/event/history': (body) => {
      histories.push(body);
      const { versions: _versions, ...told } = anEvent({ eventId: 'meal', value: 60, unit: 'g' });
      const added = { ...told, version: 1, action: 'added', writtenAt: 1, author: 'Nina', value: 50 };
      const changed = { ...told, version: 2, action: 'changed', writtenAt: 2, author: 'Ana' };
      const rows = body['eventId'] ? [added, changed] : [{ ...changed, action: 'deleted' }];
      return { rows, total: rows.length };
    },
    '/web/event/delEvent': (body) => {
      saved.push(body);
      rows = rows.filter(({ eventId }) => eventId !== body['eventId']);
      return {};
    },
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(path = '/event'): Promise<void> {
  await stage(
    <>
      <EventList member={aMember()} />
      <Toasts />
    </>,
    path,
  );
  await waitFor(() => expect(asked).not.toHaveLength(0));
}

async function openPanel(kind: string): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Add event' }));
  await userEvent.click(screen.getByRole('button', { name: kind }));
  const panel = await screen.findByRole('complementary');
  await within(panel).findByRole('textbox', { name: 'Note' });
  return panel;
}

test('the events are grouped by day with their details; what the portal wrote cannot be changed', async () => {
  await open();
  const dose = await screen.findByRole('row', { name: /Insulin Long acting · Breakfast 2 U/u });
  expect(within(dose).getByRole('button', { name: /^Edit: Insulin 2 U/u })).toBeTruthy();
  const alert = screen.getByRole('row', { name: /Alert High · above/u });
  expect(within(alert).queryAllByRole('button')).toEqual([]);
  expect(within(alert).getByText('Portal')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Insulin 1/u })).toBeTruthy();
});

test('a kind is chosen, and nothing of it says so with a way out', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: /^Weight/u }));
  expect(await screen.findByText('Nothing of this kind on these days')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all events' }));
  expect(await screen.findByRole('row', { name: /Insulin/u })).toBeTruthy();
  expect(asked.at(-1)).not.toHaveProperty('range');
});

test('nothing at all says what will be here', async () => {
  rows = [];
  await open();
  expect(await screen.findByText('Nothing noted yet')).toBeTruthy();
});

test('a value of the meter is typed in the unit of the owner and sent in mg/dL', async () => {
  await open();
  const panel = await openPanel('Blood glucose');
  await userEvent.click(within(panel).getByRole('button', { name: 'Add' }));
  expect(within(panel).getByRole('alert').textContent).toMatch(/from .*0\.6.* to .*50/u);
  await userEvent.type(within(panel).getByRole('textbox', { name: /Blood glucose/u }), '13.9');
  await userEvent.click(within(panel).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(saved).toMatchObject([{ type: 'BG', value: 250.2, unit: 'mg/dL' }]));
  expect(await screen.findByText(/Added: Blood glucose/u)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

const tooSoon = (changes: object = {}) => ({
  code: 409,
  reason: 'event.doseTooSoon',
  message: 'A dose is noted already.',
  item: {
    eventId: 'dose',
    at: rows[0]?.at ?? 0,
    by: 'Nina',
    source: 'owner',
    value: 2,
    unit: 'U',
    intervalHours: 12,
    large: null,
    ...changes,
  },
});
const doseField = (panel: HTMLElement) => within(panel).getByRole('textbox', { name: /Dose/u });
const addDose = async (panel: HTMLElement, dose: string): Promise<void> => {
  await userEvent.clear(doseField(panel));
  await userEvent.type(doseField(panel), `${dose}{Enter}`);
};

test('a second dose that the portal asks about is only added by who ticks the box', async () => {
  await open();
  const panel = await openPanel('Insulin');
  expect(within(panel).queryByRole('alert')).toBeNull();
  refusal = tooSoon();
  await addDose(panel, '2');
  expect(await within(panel).findByRole('heading', { name: /Mimi.* already had .*2 U at/u })).toBeTruthy();
  expect(within(panel).getByRole('alert').textContent).toMatch(/Noted by: .*Nina/u);
  expect(await screen.findByText('Too close to the dose you are entering')).toBeTruthy();
  const anyway = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Add anyway' });
  expect(anyway.disabled).toBe(true);
  await userEvent.type(doseField(panel), '{Enter}');
  expect(saved).toHaveLength(1);
  refusal = null;
  await userEvent.click(within(panel).getByRole('checkbox', { name: /second dose/u }));
  await userEvent.click(anyway);
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[0]).not.toHaveProperty('confirmed');
  expect(saved[1]).toMatchObject({
    type: 'insulin',
    value: 2,
    confirmed: true,
    detail: { insulinKind: 'Long_acting' },
  });
});

test('another amount is another question; a large dose names the portal’s own limit', async () => {
  await open();
  const panel = await openPanel('Insulin');
  const large = { value: 15, unit: 'U', limit: 4.6, by: 'weight' };
  refusal = tooSoon({ large });
  await addDose(panel, '15');
  expect(await within(panel).findAllByRole('alert')).toHaveLength(2);
  refusal = { code: 409, reason: 'event.doseLarge', message: 'large', item: large };
  await addDose(panel, '14');
  expect(await within(panel).findByRole('heading', { name: /15 U is a large dose for .*Mimi/u })).toBeTruthy();
  expect(within(panel).getByRole('alert').textContent).toMatch(/above 4\.6 U: 1 U for each kg.*portal’s own/u);
  expect(saved.every((body) => !('confirmed' in body))).toBe(true);
  expect(within(panel).getByRole('checkbox', { name: /This amount was given/u })).toBeTruthy();
});

test('not adding the second dose closes the panel', async () => {
  await open();
  const panel = await openPanel('Insulin');
  refusal = tooSoon();
  await addDose(panel, '2');
  await userEvent.click(await within(panel).findByRole('button', { name: 'Don’t add' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByText('Too close to the dose you are entering')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add event' }));
  expect(saved).toHaveLength(1);
});

test('an event is changed', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit: Insulin/u }));
  const panel = await screen.findByRole('complementary', { name: 'Edit event' });
  await userEvent.click(within(panel).getByRole('button', { name: /more/u }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(saved).toMatchObject([{ eventId: 'dose', value: 2.5, at: rows[0]?.at }]));
});

test('a row names who wrote it, and opens what it was before', async () => {
  rows = [anEvent({ eventId: 'meal', value: 60, unit: 'g', author: 'Nina', versions: 3 })];
  await open();
  const row = await screen.findByRole('row', { name: /Meal.*60 g/u });
  expect(within(row).getByText(/Nina/u)).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: /^Event history: Meal/u }));
  const dialog = await screen.findByRole('dialog', { name: 'Event history' });
  const versions = await within(dialog).findAllByRole('listitem');
  expect(versions.map((version) => version.textContent)).toEqual([
    expect.stringMatching(/^Added.*Nina.*Meal.*50 g/u),
    expect.stringMatching(/^Changed.*Ana.*Meal.*60 g/u),
  ]);
  expect(histories).toMatchObject([{ memberId: 'mimi', eventId: 'meal' }]);
});

test('what was changed and deleted is a click away, also when nothing is left', async () => {
  rows = [];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Changes and deletions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changes and deletions' });
  expect(await within(dialog).findByText('Deleted')).toBeTruthy();
  expect(histories[0]).not.toHaveProperty('eventId');
});

test('what the portal refuses is said in the panel, which stays', async () => {
  refusal = { code: 404, reason: 'event.notFound', message: 'This event is gone.' };
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit: Blood glucose/u }));
  const panel = await screen.findByRole('complementary');
  await userEvent.click(within(panel).getByRole('button', { name: 'Save changes' }));
  expect((await within(panel).findByRole('alert')).textContent).toBe('This event is gone.');
});

test('deleting asks first', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete: Blood glucose/u }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toMatch(/Delete this event\?.*Blood glucose .*13\.9/u);
  expect(saved).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(saved).toEqual([{ memberId: 'mimi', eventId: 'bg' }]));
  await waitFor(() => expect(screen.queryByRole('row', { name: /BG/u })).toBeNull());
});

test('what the live stream reports shows at once', async () => {
  await open();
  await screen.findByRole('row', { name: /Insulin/u });
  rows = [anEvent({ eventId: 'weight', type: 'weight', value: 4.65, unit: 'kg' }), ...rows];
  portal.tell('device', { memberId: 'mimi' });
  expect(await screen.findByRole('row', { name: /Weight.*4\.65 kg/u })).toBeTruthy();
});

test('who comes from a day adds to that day', async () => {
  await open('/event?from=2026-05-02&to=2026-05-02&add=2026-05-02');
  await userEvent.click(await screen.findByRole('button', { name: 'Meal' }));
  const panel = await screen.findByRole('complementary');
  const date = await within(panel).findByLabelText(/^Date/u);
  expect((date as HTMLInputElement).value).toBe('2026-05-02'); // the field of a date is an input
});

test('ketones are called so, with the warning where the pet gets an SGLT2 inhibitor', async () => {
  rows = [anEvent({ eventId: 'ketones', type: 'meds', title: 'Ketones', value: 0.4, unit: 'mmol/L' })];
  sglt2 = true;
  await open();
  const row = await screen.findByRole('row', { name: /Ketones/u });
  expect(row.textContent).toMatch(/0\.4 .*mmol\/L/u);
  expect(row.textContent).toContain('Normal glucose does not rule out ketoacidosis.');
});
