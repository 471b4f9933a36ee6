// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Duty } from '#contract/duty.ts';
import { aDuty, aPerson, aTold, aTurn } from '#tests/builders/alert-settings-builder.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { Toasts } from '#web/ui/Toasts.tsx';
import { DutyCard } from './DutyCard.tsx';

const people = [aPerson(), aTold('Ana'), aTold('Marko', { isReachable: false })];

let duty: Duty;
let portal: FakePortal;
let isRefused: boolean;

beforeEach(() => {
  fakeBrowser();
  duty = aDuty({ people });
  isRefused = false;
  const answer = () => (isRefused ? refuse('internal', 'Not now.') : { item: duty });
  portal = fakePortal({
    '/web/duty/load': () => ({ item: duty }),
    '/web/duty/offer': answer,
    '/web/duty/accept': answer,
    '/web/duty/end': answer,
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const sent = (path: string) => portal.sent.filter((call) => call.path === path).map(({ body }) => body);
const open = () =>
  stage(
    <>
      <DutyCard pet={aPet()} />
      <Toasts />
    </>,
  );

test('with nobody on duty everybody is told; an event of the portal shows who is', async () => {
  await open();
  expect(await screen.findByText('Nobody in particular: everybody is told at once.')).toBeTruthy();
  duty = aDuty({ people, now: aTurn() });
  act(() => portal.tell('duty', { memberId: 'mimi' }));
  expect(await screen.findByText(/Ana.* is on duty/u)).toBeTruthy();
  expect(screen.getByText(/^Agreed/u)).toBeTruthy();
});

test('to hand over names whom and what happens then, and asks that person', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Hand over now' }));
  const dialog = await screen.findByRole('dialog', { name: 'Hand over now' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask' }));
  expect(within(dialog).getByText('Please choose a person')).toBeTruthy();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Who/u }), 'marko');
  expect(dialog.textContent).toMatch(/Marko.* has to say yes/u);
  expect(dialog.textContent).toMatch(/No way to reach .*Marko.* works/u);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask' }));
  await soon(() => expect(sent('/web/duty/offer')).toEqual([{ memberId: 'mimi', personId: 'marko', to: null }]));
  await soon(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('another time needs a beginning to come and a later end', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for another time' }));
  const dialog = await screen.findByRole('dialog', { name: 'Ask for another time' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Who/u }), 'ana');
  await userEvent.type(within(dialog).getByLabelText(/From/u), '2001-01-01T10:00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask' }));
  expect(within(dialog).getByText('Please enter a time to come')).toBeTruthy();
  await userEvent.clear(within(dialog).getByLabelText(/From/u));
  await userEvent.type(within(dialog).getByLabelText(/From/u), '2101-01-01T10:00');
  await userEvent.type(within(dialog).getByLabelText(/Until/u), '2101-01-02T10:00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ask' }));
  const [from, to] = ['2101-01-01T10:00', '2101-01-02T10:00'].map((local) => new Date(local).getTime());
  await soon(() => expect(sent('/web/duty/offer')).toEqual([{ memberId: 'mimi', personId: 'ana', from, to }]));
});

test('an offer to me is answered, one of mine is taken back', async () => {
  const offer = aTurn({ state: 'offered', decidedAt: null });
  duty = aDuty({
    people,
    offers: [{ ...offer, dutyId: 'mine', isMine: true, isMyOffer: false, offeredBy: 'Ana' }, offer],
  });
  await open();
  expect(await screen.findByText(/Ana.* asks you to be on duty/u)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'No' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes, I am on duty' }));
  await soon(() =>
    expect(sent('/web/duty/accept')).toEqual([
      { dutyId: 'mine', accept: false },
      { dutyId: 'mine', accept: true },
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await soon(() => expect(sent('/web/duty/end')).toEqual([{ dutyId: 'turn' }]));
});

test('the end of a turn is asked with its effect, and a refusal is said', async () => {
  duty = aDuty({ people, now: aTurn() });
  isRefused = true;
  await open();
  await userEvent.click(await screen.findByRole('button', { name: /End the duty of .*Ana/u }));
  const dialog = await screen.findByRole('dialog', { name: /End the duty of .*Ana/u });
  expect(dialog.textContent).toContain('Whoever was on duty before is on duty again.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'End' }));
  expect(await screen.findByText('Not now.')).toBeTruthy();
});

test('somebody who may not hand over sees who is on duty, without buttons', async () => {
  duty = aDuty({
    people: [aTold('Ana', { isMine: true }), aTold('Marko')],
    mayOffer: false,
    now: aTurn({ isMyOffer: false, name: 'Marko' }),
  });
  await open();
  expect(await screen.findByText(/Marko.* is on duty/u)).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'On duty' })).queryAllByRole('button')).toEqual([]);
});
