// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DoseCurves } from '#contract/dose-curves.ts';
import { aCurveRow, aLeftOutRow, someCurves } from '#tests/builders/dose-curves-builder.ts';
import { toEventPage } from '#tests/builders/event-builder.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, stage } from '#tests/builders/web-stage.tsx';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { AfterInjectionScreen } from './AfterInjectionScreen.tsx';

const OWNER: TreatedPet = { member: aPet(), canWrite: true, canLog: true, isOwner: true, isVet: false };
const CARER: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false };

async function show(data: DoseCurves, pet = OWNER) {
  const portal = fakePortal({
    '/web/care/loadDoseCurves': () => ({ item: data }),
    '/web/event/loadEvents': () => toEventPage([]),
  });
  await stage(<AfterInjectionScreen {...pet} />, pet.isOwner ? '/treatment?range=30d' : '/follow/mimi/treatment');
  return portal;
}

beforeEach(() => {
  fakeBrowser();
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('morning and evening stand apart, with the medians of each', async () => {
  const { sent } = await show(someCurves());
  const evening = within(await screen.findByRole('region', { name: 'Evening, about 19:00' }));
  expect(sent[0]?.body).toEqual({ memberId: 'mimi', range: '30d', lines: true });
  expect(evening.getByText('Doses used: 6 of 6')).toBeTruthy();
  expect(evening.getAllByText('4.8').length).toBeGreaterThan(0); // the median of 81, 83 … 91
  expect(screen.getByText(/was .6.9 mmol\/L. after morning doses and .4.8 mmol\/L. after evening doses/u)).toBeTruthy();
  expect(screen.getByText('Doses followed by 15 minutes or more below 4.4: 1 of 12.')).toBeTruthy();
});

test('arrow keys go from curve to curve, and what one says is read out', async () => {
  await show(someCurves());
  const chart = await screen.findByRole('slider', { name: /Morning, about 07:00/u });
  const said = () => chart.getAttribute('aria-valuetext');
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(said()).toMatch(/9 May.*07:00.*: before it 16.7, lowest 7.2 after 6 h/u);
  fireEvent.keyDown(chart, { key: 'ArrowLeft' });
  expect(said()).toMatch(/8 May/u);
  fireEvent.keyDown(chart, { key: 'Home' });
  expect(said()).toMatch(/4 May/u);
  expect(chart.querySelector('dl')).toBeTruthy();
  fireEvent.keyDown(chart, { key: 'Escape' });
  expect(chart.querySelector('dl')).toBeNull();
});

test('doses that are left out follow the used ones with their reason, and each opens its day', async () => {
  const [first, ...rest] = someCurves().curves;
  const settling = aCurveRow(first?.at ?? 0, { settling: true });
  const hole = aLeftOutRow((first?.at ?? 0) + 10 * 12 * 3_600_000, 'hole');
  await show(
    someCurves({
      curves: [settling, ...rest.filter(({ at }) => at !== hole.at), hole].toSorted((a, b) => a.at - b.at),
    }),
  );
  const table = await screen.findByRole('table', { name: 'Morning, about 07:00' });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.at(-2)?.textContent).toContain('left out: first 3 days after a change of the dose');
  expect(rows.at(-1)?.textContent).toContain('left out: over 60 minutes without a reading');
  expect(within(table).getAllByRole('link')[0]?.getAttribute('href')).toBe('/home?view=daily&day=2026-05-05');
  expect(screen.getByRole('region', { name: 'Doses left out' }).textContent).toContain('1');
});

test('a follower opens the days below the page of the pet', async () => {
  await show(someCurves(), CARER);
  const [link] = await screen.findAllByRole('link', { name: /4 May/u });
  expect(link?.getAttribute('href')).toBe('/follow/mimi?view=daily&day=2026-05-04');
});

test('with few doses there are single curves and what a median needs', async () => {
  await show(someCurves({ curves: someCurves().curves.slice(0, 4) }));
  expect(await screen.findByText(/A median needs 3 doses, a band 5/u)).toBeTruthy();
  expect(screen.getByText('Doses used: 4 of 4')).toBeTruthy();
  expect(screen.getByText(/this needs 5 used doses of each; there are 2 of the morning and 2/u)).toBeTruthy();
});

test('without a used dose it says what is missing', async () => {
  const curves = someCurves().curves.map(({ at }) => aLeftOutRow(at, 'coverage'));
  await show(someCurves({ curves }));
  expect(await screen.findByText(/A dose can be used if its time is noted/u)).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('patterns are said with their counts, a rebound with what is published of it', async () => {
  const at = someCurves().curves[0]?.at ?? 0;
  const rebound = { lowAt: at, low: 45, highAt: at + 1, hours: 5, peak: 320, peakAt: at + 1, fed: false };
  const curves = someCurves().curves.map((row) => ({ ...row, durationMinutes: 400 }));
  await show(someCurves({ curves, rebounds: [rebound] }));
  expect(await screen.findByText('Pattern: back above 15.0 within 8 h after 12 of 12 doses.')).toBeTruthy();
  expect(screen.getByText(/An extra dose that was not noted looks like length/u)).toBeTruthy();
  expect(screen.getByText(/Lowest: lower in the evening by 2\.2/u)).toBeTruthy();
  expect(screen.getByText('Times seen: 1; with a meal soon after the low: 0.')).toBeTruthy();
  expect(screen.getByText(/0\.42% of curves.*It does not show that the dose is too high/u)).toBeTruthy();
});

test('one dose a day has one chart of 24 hours, three have one each', async () => {
  const once = someCurves().curves.filter((_, index) => index % 2 === 0);
  await show(someCurves({ gapHours: 24, curves: once }));
  expect(await screen.findAllByRole('slider')).toHaveLength(1);
  expect(screen.getByText('24 h')).toBeTruthy();
  cleanup();
  const start = someCurves().curves[0]?.at ?? 0;
  const thrice = Array.from({ length: 9 }, (_, index) => aCurveRow(start + index * 8 * 3_600_000));
  await show(someCurves({ gapHours: 8, curves: thrice }));
  expect(await screen.findAllByRole('slider')).toHaveLength(3);
  expect(screen.getByRole('region', { name: 'About 15:00' })).toBeTruthy();
});

test('a dog on a flat insulin, with a published goal and a renal threshold, is told what they mean', async () => {
  const dog = { ...OWNER, member: aPet({ petType: 'dog' }) };
  const goal = { low: 100, high: 150, by: 'published' } as const;
  await show(someCurves({ goal, thresholdBy: 'renalThreshold', threshold: 180 }), dog);
  expect(await screen.findByText(/the lowest value says less/u)).toBeTruthy();
  expect(screen.getByText(/inside the goal of 5.6 to 8.3: 6 of 12 used doses.*maker’s/u)).toBeTruthy();
  expect(screen.getByText(/counted against the renal threshold, 10.0/u)).toBeTruthy();
});
