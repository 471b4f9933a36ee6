// @vitest-environment jsdom
import { cleanup, fireEvent, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTargetForm, OWNER, PREVIEW } from '#tests/builders/targets-stage.tsx';
import { fakeBrowser } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';

const { memberId } = OWNER.member;

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('only what was changed is sent, and limits out of order are refused at once', async () => {
  const { form, saved } = await openTargetForm();
  const low = form.getByRole('textbox', { name: /^Low/u });
  fireEvent.change(low, { target: { value: '3.0' } });
  fireEvent.click(form.getByRole('button', { name: 'Save changes' }));
  expect(await form.findByText(/Limits must increase/u)).toBeTruthy();
  expect(saved).toEqual([]);
  fireEvent.change(low, { target: { value: '5.0' } });
  fireEvent.click(form.getByRole('button', { name: 'Save changes' }));
  await soon(() => expect(saved).toEqual([{ memberId, low: 90 }]));
});

test('rules of the days without insulin are sent as they are chosen', async () => {
  const { form, saved } = await openTargetForm();
  fireEvent.click(form.getByLabelText('Upper end of a good day'));
  fireEvent.change(form.getByLabelText('Days of the longer rule'), { target: { value: '42' } });
  fireEvent.click(form.getByRole('button', { name: 'Save changes' }));
  await soon(() => expect(saved).toEqual([{ memberId, remissionHigh: 180, remissionDays: 42 }]));
});

test('own changes are previewed before they are saved, once they are in order', async () => {
  const { form, previewed } = await openTargetForm();
  const low = form.getByRole('textbox', { name: /^Low/u });
  fireEvent.change(low, { target: { value: '3.0' } });
  fireEvent.change(low, { target: { value: '5.0' } });
  expect(await form.findByText('What it would have changed')).toBeTruthy();
  await soon(() => expect(previewed).toEqual([{ memberId, low: 90 }]));
});

test('numbers of other changes are not shown as those of the newest ones', async () => {
  const shown: (string | undefined)[] = [];
  const { form, previewed } = await openTargetForm(() => {
    shown.push(form.queryByRole('row', { name: /^Days that count/u })?.textContent);
    return PREVIEW;
  });
  const low = form.getByRole('textbox', { name: /^Low/u });
  fireEvent.change(low, { target: { value: '5.0' } });
  expect(await form.findByRole('row', { name: /^Days that count/u })).toBeTruthy();
  fireEvent.change(low, { target: { value: '5.1' } });
  await soon(() => expect(previewed).toHaveLength(2));
  expect(shown).toEqual([undefined, undefined]);
});

test('a changed rule alone is previewed: which doses and days would count, and how many of them are in the goal', async () => {
  const { form, previewed } = await openTargetForm(() => ({ ...PREVIEW, goal: { now: 8, next: 7 } }));
  const field = form.getByLabelText('Longest time without a reading after a dose, minutes');
  expect(within(field).getAllByRole('option')).toHaveLength(5);
  fireEvent.change(field, { target: { value: '30' } });
  await soon(() => expect(previewed).toEqual([{ memberId, holeMinutes: 30 }]));
  const cellsOf = async (name: RegExp) => {
    const cells = within(await form.findByRole('row', { name })).getAllByRole('cell');
    return cells.map(({ textContent }) => textContent?.replaceAll(/[\u2066\u2069]/gu, ''));
  };
  expect(await cellsOf(/^Doses that count.*27/u)).toEqual(['16', '14']);
  expect(await cellsOf(/^Lowest within the goal/u)).toEqual(['8 / 16', '7 / 14']);
  expect(await cellsOf(/^Days that count/u)).toEqual(['10', '9']);
  expect(await cellsOf(/^Time in target, low to high/u)).toEqual(['62.4%', '60.1%']);
  expect(await cellsOf(/^Time in the target of reports/u)).toEqual(['62.4%', 'same']);
});
