// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LongView } from '#contract/long-view.ts';
import { addDays, startOfLocalDay } from '#domain/time/days.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aDayBand } from '#tests/builders/long-view-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type Answers, type FakePortal } from '#tests/builders/web-stage.tsx';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { YearScreen } from './YearScreen.tsx';

const ZONE = 'Europe/Ljubljana';
const OWNER: TreatedPet = {
  member: aPet({ timeZone: ZONE }),
  canWrite: true,
  canLog: true,
  isOwner: true,
  isVet: false,
};

const totals = { mean: 126, tir: 83, usableDays: 3, lowDays: 1 };
const at = (date: string) => startOfLocalDay(date, ZONE);

const VIEW: LongView = {
  range: { from: at('2026-04-20'), to: at('2026-05-15'), zone: ZONE },
  dayCount: 25,
  settleDays: 3,
  dayPercent: 70,
  days: [
    aDayBand('2026-05-10'),
    aDayBand('2026-05-11', { low: 'veryLow' }),
    aDayBand('2026-05-13', { coverage: 40, tir: 20 }),
  ],
  months: [{ month: '2026-05', ...totals }],
  totals,
  periods: [
    { periodId: 'p', fromAt: null, toAt: at('2026-04-22'), units: [null], ...totals },
    { periodId: 'q', fromAt: at('2026-04-22'), toAt: at('2026-05-01'), units: [1.5], ...totals, tir: null },
    { periodId: 'r', fromAt: at('2026-05-01'), toAt: null, units: [2, 1.5], ...totals },
  ],
  sessions: [
    { memberDeviceId: 'a', startedAt: at('2026-05-10'), endedAt: at('2026-05-14'), cameOff: true, fromFile: true },
  ],
  weights: [{ at: at('2026-05-01'), kg: 4.6 }],
  foods: [
    { fromAt: null, toAt: at('2026-05-01'), diet: 'dry, wet' },
    { fromAt: at('2026-05-01'), toAt: null, diet: 'wet only' },
  ],
  scores: [
    { at: at('2026-05-03'), score: 5 },
    { at: at('2026-05-10'), score: 2 },
  ],
};

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{`${pathname}${search}`}</output>;
}

async function show(
  pet: TreatedPet = OWNER,
  answer: Answers['/web/care/loadYear'] = () => ({ item: VIEW }),
): Promise<FakePortal> {
  const portal = fakePortal({ '/web/care/loadYear': answer });
  await stage(
    <>
      <YearScreen {...pet} />
      <Address />
    </>,
    '/treatment/year',
  );
  return portal;
}

const dayLink = (name: RegExp) => screen.getByRole('link', { name });

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('says first how much is known, that the rest was not measured, and what came from files', async () => {
  const { sent } = await show();
  expect(await screen.findByText('Enough data on 3 of 25 days.')).toBeTruthy();
  expect(screen.getByText(/stays empty\. Days from imported files: .*10.*14 May 2026\./u)).toBeTruthy();
  expect(sent[0]?.body).toEqual({ memberId: OWNER.member.memberId, range: '1y' });
});

test('another range is in the address', async () => {
  await show();
  fireEvent.click(await screen.findByRole('radio', { name: 'Last 3 months' }));
  expect(screen.getByTestId('address').textContent).toBe('/treatment/year?range=3m');
});

test('the chart is a picture with words, and has tables', async () => {
  await show();
  expect(await screen.findByRole('img', { name: /Enough data on 3 of 25 days/u })).toBeTruthy();
  expect(screen.queryByRole('table', { name: 'Day by day' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show as a table' }));
  const regions = screen
    .getAllByRole('region')
    .map((region) => region.getAttribute('aria-label') ?? region.getAttribute('aria-labelledby'));
  expect(new Set(regions).size).toBe(regions.length);
  expect(screen.getAllByRole('region', { name: 'Day by day' })).toHaveLength(1);
  const cells = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll(/[\u2066-\u2069]/gu, '')));
  expect(cells('Day by day')).toEqual([
    ['10 May 2026', '7.0', '6.0–8.0', '5.0–10.0', '83%', '100%', ''],
    ['11 May 2026', '7.0', '6.0–8.0', '5.0–10.0', '83%', '100%', 'Very low'],
    ['13 May 2026', '7.0', '6.0–8.0', '5.0–10.0', '20%', '40%', ''],
  ]);
  expect(cells('Dose, and time in target')).toEqual([
    ['–', '–', '21 April 2026', '83%', '3'],
    ['1.5 U', '22 April 2026', '30 April 2026', '–', '3'],
    ['2 / 1.5 U', '1 May 2026', '14 May 2026', '83%', '3'],
  ]);
  expect(cells('Weight, kg')).toEqual([['1 May 2026', '4.6']]);
  expect(cells('Food')).toEqual([
    ['dry, wet', '–', '30 April 2026'],
    ['wet only', '1 May 2026', '14 May 2026'],
  ]);
  expect(cells('Signs score, 0 to 12')).toEqual([
    ['3 May 2026', '5'],
    ['10 May 2026', '2'],
  ]);
});

test('each cell of the calendar says its day and opens it', async () => {
  await show();
  await screen.findByRole('heading', { name: 'Month by month' });
  const low = dayLink(/11 May.*83%.* in target, Very low/u);
  expect(low.getAttribute('href')).toBe('/home?view=daily&day=2026-05-11');
  expect(dayLink(/13 May.*20%.* in target, under .*70%.* of the readings/u)).toBeTruthy();
  expect(dayLink(/12 May.*: no data/u)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /15 May/u })).toBeNull();
  cleanup();
  await show({ ...OWNER, isOwner: false, canWrite: false, canLog: false });
  await screen.findByRole('heading', { name: 'Month by month' });
  const { memberId } = OWNER.member;
  expect(dayLink(/11 May/u).getAttribute('href')).toBe(`/follow/${memberId}?view=daily&day=2026-05-11`);
});

test('one cell is reached by Tab, and arrow keys lead to the others', async () => {
  await show();
  await screen.findByRole('heading', { name: 'Month by month' });
  const reached = () => screen.getAllByRole('link').filter(({ tabIndex }) => tabIndex === 0);
  expect(reached().map(({ dataset }) => dataset['date'])).toEqual(['2026-05-13']);
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  reached()[0]?.focus();
  press('ArrowRight');
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-05-14');
  press('ArrowUp');
  press('Home');
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-05-01');
  press('PageUp');
  expect(document.activeElement?.getAttribute('data-date')).toBe('2026-04-20');
  expect(reached().map(({ dataset }) => dataset['date'])).toEqual(['2026-04-20']);
});

test('a month without a sensor says so', async () => {
  await show(OWNER, () => ({ item: { ...VIEW, range: { ...VIEW.range, from: at('2026-03-01') }, dayCount: 75 } }));
  const march = await screen.findByRole('region', { name: 'March 2026' });
  expect(within(march).getByText('no sensor')).toBeTruthy();
  expect(addDays('2026-03-01', 74)).toBe('2026-05-14');
});

test('without readings it is empty; a failure can be tried again', async () => {
  await show(OWNER, () => ({ item: { ...VIEW, days: [], months: [] } }));
  expect(await screen.findByText('No readings in this period')).toBeTruthy();
  cleanup();
  await show(OWNER, () => refuse('internal', 'Something went wrong'));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});
