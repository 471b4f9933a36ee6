// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { NearDoseItem } from '#contract/events.ts';
import { refuse } from '#tests/builders/web-stage.tsx';
import { aDiary, openEvents, openPanel, type Diary } from '#tests/builders/event-stage.tsx';

let diary: Diary;

beforeEach(() => {
  diary = aDiary();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (path?: string) => openEvents(diary, path);

test('a value of the meter is typed in the unit of the owner and sent in mg/dL', async () => {
  await open();
  const panel = await openPanel('Blood glucose');
  await userEvent.click(within(panel).getByRole('button', { name: 'Add' }));
  expect(within(panel).getByRole('alert').textContent).toMatch(/from .*0\.6.* to .*50/u);
  await userEvent.type(within(panel).getByRole('textbox', { name: /Blood glucose/u }), '13.9');
  await userEvent.click(within(panel).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(diary.saved).toMatchObject([{ type: 'BG', value: 250.2, unit: 'mg/dL' }]));
  expect(await screen.findByText(/Added: Blood glucose/u)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
});

test('a note is a text, without which it is not added', async () => {
  await open();
  const panel = await openPanel('Note');
  const field = within(panel).getByRole('textbox', { name: /^Note/u });
  expect(within(panel).getAllByRole('textbox')).toEqual([field]);
  await userEvent.type(field, ' ');
  await userEvent.click(within(panel).getByRole('button', { name: 'Add' }));
  expect(within(panel).getByRole('alert').textContent).toBe('Please write the note');
  await userEvent.type(field, 'slept all day');
  diary.refusal = refuse('request.invalid', 'Not right.', {
    errors: [{ field: 'detail.note', message: 'Required.' }],
  });
  await userEvent.click(within(panel).getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(within(panel).getByRole('alert').textContent).toBe('Required.'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  diary.refusal = null;
  await userEvent.click(within(panel).getByRole('button', { name: 'Add' }));
  const sent = { type: 'note', value: null, unit: null, title: null, detail: { note: 'slept all day' } };
  await waitFor(() => expect(diary.saved[1]).toMatchObject(sent));
  expect(await screen.findByText('Added: Note')).toBeTruthy();
});

const tooSoon = (changes: Partial<NearDoseItem> = {}) =>
  refuse('event.doseTooSoon', 'A dose is noted already.', {
    item: {
      eventId: 'dose',
      at: diary.rows[0]?.at ?? 0,
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
  diary.refusal = tooSoon();
  await addDose(panel, '2');
  expect(await within(panel).findByRole('heading', { name: /Mimi.* already had .*2 U at/u })).toBeTruthy();
  expect(within(panel).getByRole('alert').textContent).toMatch(/Noted by: .*Nina.*next .*\d/u);
  expect(await screen.findByText('Too close to the dose you are entering')).toBeTruthy();
  const anyway = within(panel).getByRole<HTMLButtonElement>('button', { name: 'Add anyway' });
  expect(anyway.disabled).toBe(true);
  await userEvent.type(doseField(panel), '{Enter}');
  expect(diary.saved).toHaveLength(1);
  diary.refusal = null;
  await userEvent.click(within(panel).getByRole('checkbox', { name: /second dose/u }));
  await userEvent.click(anyway);
  await waitFor(() => expect(diary.saved).toHaveLength(2));
  expect(diary.saved[0]).not.toHaveProperty('confirmed');
  expect(diary.saved[1]).toMatchObject({
    type: 'insulin',
    value: 2,
    confirmed: true,
    detail: { insulinKind: 'Long_acting' },
  });
});

test('another amount is another question; a large dose names the portal’s own limit', async () => {
  await open();
  const panel = await openPanel('Insulin');
  const large = { value: 15, unit: 'U', limit: 4.6, by: 'weight' } as const;
  diary.refusal = tooSoon({ large });
  await addDose(panel, '15');
  expect(await within(panel).findAllByRole('alert')).toHaveLength(2);
  diary.refusal = refuse('event.doseLarge', 'large', { item: large });
  await addDose(panel, '14');
  expect(await within(panel).findByRole('heading', { name: /15 U is a large dose for .*Mimi/u })).toBeTruthy();
  expect(within(panel).getByRole('alert').textContent).toMatch(/above 4\.6 U: 1 U for each kg.*portal’s own/u);
  expect(diary.saved.every((body) => !('confirmed' in body))).toBe(true);
  expect(within(panel).getByRole('checkbox', { name: /This amount was given/u })).toBeTruthy();
});

test('after insulin was ended the portal asks in words of its own, without a limit and a next dose', async () => {
  await open();
  const panel = await openPanel('Insulin');
  const item = { value: 2, unit: 'U', limit: 0, by: 'profile', endedOn: '2026-05-03' } as const;
  diary.refusal = refuse('event.doseLarge', 'ended', { item });
  await addDose(panel, '2');
  expect(await within(panel).findByRole('heading', { name: /Insulin was ended on .*3.*2026/u })).toBeTruthy();
  const { textContent } = within(panel).getByRole('alert');
  expect(textContent).toContain('Did you mean to give insulin?');
  expect(textContent).not.toMatch(/large|above|0 U/u);
  diary.refusal = tooSoon({ large: item });
  await addDose(panel, '3');
  await waitFor(() => expect(within(panel).getAllByRole('alert')).toHaveLength(2));
  expect(panel.textContent).not.toMatch(/next/u);
});

test('not adding the second dose closes the panel', async () => {
  await open();
  const panel = await openPanel('Insulin');
  diary.refusal = tooSoon();
  await addDose(panel, '2');
  await userEvent.click(await within(panel).findByRole('button', { name: 'Don’t add' }));
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(screen.queryByText('Too close to the dose you are entering')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add event' }));
  expect(diary.saved).toHaveLength(1);
});

test('the form opened from a day adds to that day', async () => {
  await open('/event?from=2026-05-02&to=2026-05-02&add=2026-05-02');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Meal' }));
  const panel = await screen.findByRole('complementary');
  const date = await within(panel).findByLabelText(/^Date/u);
  expect((date as HTMLInputElement).value).toBe('2026-05-02'); // the field of a date is an input
});
