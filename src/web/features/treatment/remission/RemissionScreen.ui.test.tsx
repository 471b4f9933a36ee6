// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Remission, RemissionDay } from '#contract/remission.ts';
import { addDays } from '#domain/time/days.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { RemissionScreen } from './RemissionScreen.tsx';

const ZONE = 'Europe/Ljubljana';
const OWNER: TreatedPet = {
  member: aPet({ timeZone: ZONE }),
  canWrite: true,
  canLog: true,
  isOwner: true,
  isVet: false,
};
const CARER: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false };
const VET: TreatedPet = { ...CARER, isVet: true };
const LAST_DOSE = { at: Date.UTC(2026, 3, 1, 17), units: 0.5 };

const NOT_ASKED: Remission = {
  state: 'not asked',
  offSince: null,
  daysPassed: 0,
  daysObserved: 0,
  daysEuglycaemic: 0,
  days: [],
  watch: null,
  lastDose: LAST_DOSE,
  doseSinceStart: null,
};

const aDay = (index: number, changes: Partial<RemissionDay> = {}): RemissionDay => ({
  date: addDays('2026-04-02', index),
  kind: 'good',
  inRangePercent: 100,
  p95: 126,
  low: false,
  ...changes,
});

const DAYS = Array.from({ length: 16 }, (_, index) => aDay(index));
const WATCHED: Remission = {
  ...NOT_ASKED,
  state: 'likely (14 days, ISFM)',
  offSince: '2026-04-01',
  daysPassed: 16,
  daysObserved: 16,
  daysEuglycaemic: 16,
  days: DAYS,
  watch: { startedAt: Date.UTC(2026, 3, 3), startedBy: 'Ann' },
};

async function show(pet: TreatedPet, item: Remission, answers: Answers = {}): Promise<FakePortal> {
  const portal = fakePortal({ '/web/care/loadRemission': () => ({ item }), ...answers });
  await stage(<RemissionScreen {...pet} />);
  return portal;
}

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an owner is asked to confirm, with the day of the last noted dose', async () => {
  const startRemission: Answers['/web/care/startRemission'] = () => ({ item: WATCHED });
  const { sent } = await show(OWNER, NOT_ASKED, { '/web/care/startRemission': startRemission });
  const start = await screen.findByRole('button', { name: 'Count the days' });
  fireEvent.click(start);
  expect(await screen.findByText('Please confirm this first')).toBeTruthy();
  expect(sent.map(({ path }) => path)).not.toContain('/web/care/startRemission');
  fireEvent.click(screen.getByRole('checkbox', { name: 'The insulin was stopped on the vet’s advice' }));
  fireEvent.click(start);
  expect(await screen.findByText(/is on day 17 without insulin\. Good: 16\. Not good: 0\./u)).toBeTruthy();
  const asked = sent.find(({ path }) => path === '/web/care/startRemission');
  expect(asked?.body).toEqual({ memberId: OWNER.member.memberId, confirmed: true, offSince: '2026-04-01' });
});

test('a day in the future is not taken, and a refusal is shown', async () => {
  await show(OWNER, NOT_ASKED, { '/web/care/startRemission': () => refuse('internal', 'Not now.') });
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.change(screen.getByLabelText('Day of the last dose'), { target: { value: '2199-01-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Count the days' }));
  expect(await screen.findByText('Please enter a day that is not in the future')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Day of the last dose'), { target: { value: '2026-04-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Count the days' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('a follower is told that nothing is counted, and asked nothing', async () => {
  await show(CARER, NOT_ASKED);
  expect(await screen.findByText('The days without insulin are not being counted')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('each day says its state; the rules say what is met and whose they are', async () => {
  const days = [
    ...DAYS.slice(0, 14),
    aDay(14, { kind: 'notGood', p95: 240 }),
    aDay(15, { kind: 'unknown', p95: 120, inRangePercent: 100 }),
  ];
  await show(OWNER, { ...WATCHED, state: 'watching', daysObserved: 15, daysEuglycaemic: 14, days });
  expect(await screen.findByText(/Good: 14\. Not good: 1\. Too little data: 1\./u)).toBeTruthy();
  expect(screen.getByText(/^Day 1, 2 April 2026: good\. .*at or below 7\.0 mmol\/L/u)).toBeTruthy();
  expect(screen.getByText(/^Day 15, 16 April 2026: not good/u)).toBeTruthy();
  expect(screen.getByText(/^Day 16, 17 April 2026: too little data$/u)).toBeTruthy();
  expect(screen.getByText(/^Day 17, 18 April 2026: not over$/u)).toBeTruthy();
  expect(screen.getAllByText('not met')).toHaveLength(2);
  expect(screen.getByText(/ISFM/u)).toBeTruthy();
  expect(screen.getByText(/Zini/u)).toBeTruthy();
  expect(screen.getByText('Whether this is a remission is the vet’s to say.')).toBeTruthy();
  expect(screen.getByText(/10\.0 mmol\/L.* and the .*95%.* are the portal’s own rule/u)).toBeTruthy();
});

test('a rule that is met is called met', async () => {
  await show(CARER, WATCHED);
  expect(await screen.findByText('met')).toBeTruthy();
  cleanup();
  await show(CARER, { ...WATCHED, state: 'remission (28 days, Zini 2010)' });
  await soon(() => expect(screen.getAllByText('met')).toHaveLength(2));
});

test('rising again sends to the vet, but not the vet', async () => {
  const rising: Remission = { ...WATCHED, state: 'glucose is rising again' };
  await show(OWNER, rising);
  expect(await screen.findByRole('heading', { name: 'Glucose is rising again' })).toBeTruthy();
  expect(screen.getByText('Ring your vet today. Do not give insulin that is left over.')).toBeTruthy();
  cleanup();
  await show(VET, rising);
  expect(await screen.findByRole('heading', { name: 'Glucose is rising again' })).toBeTruthy();
  expect(screen.queryByText(/Ring your vet/u)).toBeNull();
});

test('a dose after the start is said', async () => {
  const again = {
    ...WATCHED,
    state: 'watching',
    daysPassed: -1,
    daysObserved: 0,
    daysEuglycaemic: 0,
    days: [],
  } as const;
  await show(OWNER, { ...again, days: [], doseSinceStart: LAST_DOSE });
  expect(
    await screen.findByText(/A dose of .*0\.5 U.* was noted on 1 April 2026: the count began again/u),
  ).toBeTruthy();
  expect(screen.getByText('The count begins on the day after the last dose.')).toBeTruthy();
  cleanup();
  await show(OWNER, { ...again, days: [], doseSinceStart: { ...LAST_DOSE, units: null } });
  expect(await screen.findByText('A dose was noted on 1 April 2026: the count began again.')).toBeTruthy();
});

test('the owner ends the count after a question; followers cannot', async () => {
  let item = WATCHED;
  const { sent } = await show(OWNER, WATCHED, {
    '/web/care/loadRemission': () => ({ item }),
    '/web/care/stopRemission': () => {
      item = NOT_ASKED;
      return {};
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'End the count' }));
  const buttons = await screen.findAllByRole('button', { name: 'End the count' });
  fireEvent.click(buttons.at(-1) ?? document.body);
  expect(await screen.findByRole('button', { name: 'Count the days' })).toBeTruthy();
  expect(sent.find(({ path }) => path === '/web/care/stopRemission')?.body).toEqual({
    memberId: OWNER.member.memberId,
  });
  cleanup();
  await show(CARER, WATCHED);
  await screen.findByText(/is on day 17/u);
  expect(screen.queryByRole('button', { name: 'End the count' })).toBeNull();
});
