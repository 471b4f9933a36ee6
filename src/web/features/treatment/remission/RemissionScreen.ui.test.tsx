// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Remission } from '#contract/remission.ts';
import { toRemissionRules } from '#domain/care/remission-rules.ts';
import {
  aDay,
  CARER,
  DAYS,
  LAST_DOSE,
  NOT_ASKED,
  OWNER,
  plain,
  showRemission,
  VET,
  WATCHED,
} from '#tests/builders/remission-stage.tsx';
import { fakeBrowser, refuse, type Answers } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('an owner is asked to confirm, with the day of the last noted dose', async () => {
  const startRemission: Answers['/web/care/startRemission'] = () => ({ item: WATCHED });
  const { sent } = await showRemission(OWNER, NOT_ASKED, { '/web/care/startRemission': startRemission });
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
  await showRemission(OWNER, NOT_ASKED, { '/web/care/startRemission': () => refuse('internal', 'Not now.') });
  fireEvent.click(await screen.findByRole('checkbox'));
  fireEvent.change(screen.getByLabelText('Day of the last dose'), { target: { value: '2199-01-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Count the days' }));
  expect(await screen.findByText('Please enter a day that is not in the future')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Day of the last dose'), { target: { value: '2026-04-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Count the days' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('a follower is told that nothing is counted, and asked nothing', async () => {
  await showRemission(CARER, NOT_ASKED);
  expect(await screen.findByText('The days without insulin are not being counted')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('rules that were set are named with their numbers', async () => {
  const rules = toRemissionRules({ remissionHigh: 198, remissionPercent: 90, likelyDays: 20, remissionDays: 42 });
  await showRemission(OWNER, { ...WATCHED, state: 'watching', rules });
  expect(await screen.findByText(/^20 days, at least 15 of them with enough data/u)).toBeTruthy();
  expect(
    screen.getByText(/^42 days, all good: at least 21 of them with enough data; weeks with such days: at least 6$/u),
  ).toBeTruthy();
  expect(screen.getByText(/a day is good when .*90%.* of its time is from .*3\.0–11\.0 mmol\/L/u)).toBeTruthy();
  expect(
    screen.getByText(/^Rules that were set: upper end .*11\.0 mmol\/L.* share .*90%.*, days 20 and 42\.$/u),
  ).toBeTruthy();
  expect(screen.queryByText(/portal’s own rule/u)).toBeNull();
});

test('each day says its state; the rules say what is met and whose they are', async () => {
  const days = [
    ...DAYS.slice(0, 14),
    aDay(14, { kind: 'notGood', p95: 240 }),
    aDay(15, { kind: 'unknown', p95: 120, inRangePercent: 100 }),
  ];
  await showRemission(OWNER, { ...WATCHED, state: 'watching', daysObserved: 15, daysEuglycaemic: 14, days });
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
  await showRemission(CARER, WATCHED);
  expect(await screen.findByText('met')).toBeTruthy();
  cleanup();
  await showRemission(CARER, { ...WATCHED, state: 'remission (28 days, Zini 2010)' });
  await soon(() => expect(screen.getAllByText('met')).toHaveLength(2));
});

test('rising again sends to the vet, but not the vet', async () => {
  const rising: Remission = { ...WATCHED, state: 'glucose is rising again' };
  await showRemission(OWNER, rising);
  expect(await screen.findByRole('heading', { name: 'Glucose is rising again' })).toBeTruthy();
  expect(screen.getByText('Ring your vet today. Do not give insulin that is left over.')).toBeTruthy();
  cleanup();
  await showRemission(VET, rising);
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
  await showRemission(OWNER, { ...again, days: [], doseSinceStart: LAST_DOSE });
  expect(
    await screen.findByText(/A dose of .*0\.5 U.* was noted on 1 April 2026: the count began again/u),
  ).toBeTruthy();
  expect(screen.getByText('The count begins on the day after the last dose.')).toBeTruthy();
  cleanup();
  await showRemission(OWNER, { ...again, days: [], doseSinceStart: { ...LAST_DOSE, units: null } });
  expect(await screen.findByText('A dose was noted on 1 April 2026: the count began again.')).toBeTruthy();
});

test('the owner ends the count after a question; followers cannot', async () => {
  let item = WATCHED;
  const { sent } = await showRemission(OWNER, WATCHED, {
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
  await showRemission(CARER, WATCHED);
  await screen.findByText(/is on day 17/u);
  expect(screen.queryByRole('button', { name: 'End the count' })).toBeNull();
});

test('repeated lows on a small dose are lows to an owner and a question to a vet', async () => {
  const smallDoseLows = { count: 2, limit: 79.2, firstDay: '2026-04-15', lastDay: '2026-04-19', units: 0.5 };
  await showRemission(OWNER, { ...NOT_ASKED, smallDoseLows });
  const mine = await screen.findByRole('region', { name: 'Repeated lows' });
  expect(plain(mine.textContent)).toMatch(
    /Lows below 4\.4 mmol\/L, Wed 15 Apr to Sun 19 Apr: 2\. Largest dose: 0\.5 U/u,
  );
  expect(plain(mine.textContent)).toMatch(/Ring your vet before the next dose.*2 of 5 days.*no dose above 1 U/u);
  expect(mine.textContent).not.toMatch(/remission/iu);
  cleanup();
  await showRemission(VET, { ...NOT_ASKED, smallDoseLows });
  const vets = await screen.findByRole('region', { name: 'Possible remission?' });
  expect(vets.textContent).not.toMatch(/Ring your vet/u);
});

test('a vet calls it a remission with a note, and takes it back; others read it', async () => {
  let item: Remission = { ...WATCHED, maySay: true };
  const { sent } = await showRemission(VET, item, {
    '/web/care/loadRemission': () => ({ item }),
    '/web/care/sayRemission': ({ isRemission, note = null }) => {
      const word = { name: 'Dr. Novak', at: Date.UTC(2026, 3, 30, 9), note, mine: true };
      item = { ...item, words: isRemission ? [word] : [] };
      return { item };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Call it a remission' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Note')); // the button that was pressed is gone
  fireEvent.change(screen.getByLabelText('Note'), { target: { value: 'Curve at home in June' } });
  fireEvent.click(screen.getByRole('button', { name: 'Call it a remission' }));
  expect(await screen.findByText(/Dr\. Novak.* calls this a remission, 30 April 2026\./u)).toBeTruthy();
  expect(screen.getByText('Curve at home in June')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByRole('button', { name: 'Call it a remission' })).toBeTruthy();
  const bodies = sent.filter(({ path }) => path === '/web/care/sayRemission').map(({ body }) => body);
  expect(bodies).toMatchObject([{ isRemission: true, note: 'Curve at home in June' }, { isRemission: false }]);
  cleanup();
  await showRemission(OWNER, {
    ...WATCHED,
    words: [{ name: 'Dr. Novak', at: Date.UTC(2026, 3, 30, 9), note: null, mine: false }],
  });
  expect(await screen.findByText(/Dr\. Novak.* calls this a remission/u)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Call it a remission' })).toBeNull();
});
