// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anEvent } from '#tests/builders/event-builder.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aDiary, openEvents, type Diary } from '#tests/builders/event-stage.tsx';
import type { Pet } from '#web/api/pet.ts';
import { refuse } from '#tests/builders/web-stage.tsx';

let diary: Diary;

beforeEach(() => {
  diary = aDiary();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (path?: string, pet: Partial<Pet> = {}) => openEvents(diary, path, pet);

test('the events are grouped by day with their details; what the portal wrote cannot be changed', async () => {
  await open();
  const dose = await screen.findByRole('row', {
    name: /Insulin Long acting · Breakfast After the injection.*2 U/u,
  });
  expect(within(dose).getByRole('button', { name: /^Edit: Insulin 2 U/u })).toBeTruthy();
  expect(within(dose).getByRole('link').getAttribute('href')).toBe('/treatment?dose=dose');
  const alert = screen.getByRole('row', { name: /Alert High · above/u });
  expect(within(alert).queryByRole('link')).toBeNull();
  expect(within(alert).queryAllByRole('button')).toEqual([]);
  expect(within(alert).getByText('Portal')).toBeTruthy();
  expect(screen.getByRole('radio', { name: /Insulin 1/u })).toBeTruthy();
});

test('a note shows its text, is changed and deleted like other events, and has a filter', async () => {
  diary.rows.push(
    anEvent({ eventId: 'note', type: 'note', value: null, unit: null, detail: { note: 'slept all day' } }),
  );
  await open();
  const row = await screen.findByRole('row', { name: /Note .*slept all day/u });
  expect(within(row).getByRole('button', { name: /^Delete: Note,/u })).toBeTruthy();
  await userEvent.click(within(row).getByRole('button', { name: /^Edit: Note,/u }));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^Note/u });
  expect(field.value).toBe('slept all day');
  await userEvent.click(screen.getByRole('radio', { name: /Note 1/u }));
  await waitFor(() => expect(diary.asked.at(-1)).toMatchObject({ type: 'note' }));
});

test('a follower who may log adds events, and changes only those that they wrote', async () => {
  const [dose, alert, meter] = diary.rows.map((row) => ({ ...row, mayChange: false }));
  diary.rows = [dose, alert, meter].flatMap((row) => row ?? []);
  diary.rows.push(anEvent({ eventId: 'own', type: 'weight', value: 4.65, unit: 'kg', author: 'Cara' }));
  await open();
  const row = await screen.findByRole('row', { name: /Weight.*4\.65 kg/u });
  expect(within(row).getByRole('button', { name: /^Edit: Weight/u })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^(Edit|Delete):/u })).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Add event' })).toBeTruthy();
});

test('a follower who may not log sees all of it and can open what was before, but adds and changes nothing', async () => {
  diary.rows.push(anEvent({ eventId: 'meal', value: 60, unit: 'g', versions: 2, mayChange: false }));
  await open('/follow/mimi/events?add=2026-04-02', { mayLog: false });
  const dose = await screen.findByRole('row', { name: /Insulin Long acting/u });
  expect(within(dose).getByRole('link').getAttribute('href')).toBe('/follow/mimi/treatment?dose=dose');
  expect(screen.getByRole('button', { name: /^Event history: Meal/u })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^(Edit|Delete):/u })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add event' })).toBeNull();
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
});

test('where nothing is noted, somebody who may not log is not told to note', async () => {
  diary.rows = [];
  await open('/event', { mayLog: false });
  expect((await screen.findByText('Nothing noted yet')).parentElement?.textContent).toBe('Nothing noted yet');
});

test('without a chosen unit, the list and the form speak the unit of the pet', async () => {
  await open('/event', { memberSetting: { ...aPet().memberSetting, unit: 'mg/dL' } });
  expect(await screen.findByRole('row', { name: /Blood glucose.*250.*mg\/dL/u })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Edit: Blood glucose .*250.*mg\/dL/u }));
  const panel = await screen.findByRole('complementary');
  expect(within(panel).getByLabelText(/Blood glucose/u)).toHaveProperty('value', '250');
  expect(panel.textContent).toContain('mg/dL');
});

test('a kind without events shows an empty state with a link to all events', async () => {
  await open();
  await userEvent.click(await screen.findByRole('radio', { name: /^Weight/u }));
  expect(await screen.findByText('Nothing of this kind on these days')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show all events' }));
  expect(await screen.findByRole('row', { name: /Insulin/u })).toBeTruthy();
  expect(diary.asked.at(-1)).not.toHaveProperty('range');
});

test('nothing at all says what will be here', async () => {
  diary.rows = [];
  await open();
  expect(await screen.findByText('Nothing noted yet')).toBeTruthy();
});

test('an event is changed', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /^Edit: Insulin/u }));
  const panel = await screen.findByRole('complementary', { name: 'Edit event' });
  await userEvent.click(within(panel).getByRole('button', { name: /more/u }));
  await userEvent.click(within(panel).getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(diary.saved).toMatchObject([{ eventId: 'dose', value: 2.5, at: diary.rows[0]?.at }]));
});

test('a row names who wrote it, and opens what it was before', async () => {
  diary.rows = [anEvent({ eventId: 'meal', value: 60, unit: 'g', author: 'Nina', versions: 3 })];
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
  expect(diary.histories).toMatchObject([{ memberId: 'mimi', eventId: 'meal' }]);
});

test('what was changed and deleted is a click away, also when nothing is left', async () => {
  diary.rows = [];
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Changes and deletions' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changes and deletions' });
  expect(await within(dialog).findByText('Deleted')).toBeTruthy();
  expect(diary.histories[0]).not.toHaveProperty('eventId');
});

test('a refusal by the portal is shown in the panel, which stays open', async () => {
  diary.refusal = refuse('event.notFound', 'This event is gone.');
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
  expect(diary.saved).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(diary.saved).toEqual([{ memberId: 'mimi', eventId: 'bg' }]));
  await waitFor(() => expect(screen.queryByRole('row', { name: /Blood glucose/u })).toBeNull());
});

test('what the live stream reports shows at once', async () => {
  await open();
  await screen.findByRole('row', { name: /Insulin/u });
  diary.rows = [anEvent({ eventId: 'weight', type: 'weight', value: 4.65, unit: 'kg' }), ...diary.rows];
  diary.portal.tell('device', { memberId: 'mimi' });
  expect(await screen.findByRole('row', { name: /Weight.*4\.65 kg/u })).toBeTruthy();
});

test('ketones are called so, with the warning where the pet gets an SGLT2 inhibitor', async () => {
  diary.rows = [anEvent({ eventId: 'ketones', type: 'meds', title: 'Ketones', value: 0.4, unit: 'mmol/L' })];
  diary.sglt2 = true;
  await open();
  const row = await screen.findByRole('row', { name: /Ketones/u });
  expect(row.textContent).toMatch(/0\.4 .*mmol\/L/u);
  expect(row.textContent).toContain('Normal glucose does not rule out ketoacidosis.');
});
