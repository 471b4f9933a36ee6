// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DosePeriodItem } from '#contract/care-periods.ts';
import type { DoseCurves } from '#contract/dose-curves.ts';
import type { EventVersion } from '#contract/events.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { aCurveRow, aLeftOutRow, someCurves } from '#tests/builders/dose-curves-builder.ts';
import { anEvent, toEventPage } from '#tests/builders/event-builder.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage } from '#tests/builders/web-stage.tsx';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { AfterInjectionScreen } from './AfterInjectionScreen.tsx';

const OWNER: TreatedPet = { member: aPet(), canWrite: true, canLog: true, isOwner: true, isVet: false };
const CARER: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false };

/** The one version of a dose. */
function aVersion(eventId: string): EventVersion {
  const { mayChange: _mayChange, versions: _versions, ...told } = anEvent({ eventId, type: 'insulin', at: OLD_DOSE });
  return { ...told, version: 1, action: 'added', writtenAt: OLD_DOSE, author: null };
}
const OLD_DOSE = Date.UTC(2026, 1, 2, 7);

type Shown = { readonly pet?: TreatedPet; readonly search?: string; readonly periods?: readonly DosePeriodItem[] };

/** The page with these curves; an address that names days has `around` instead, if they are given. */
async function show(data: DoseCurves, { pet = OWNER, search = '?range=30d', periods = [] }: Shown = {}, around = data) {
  const portal = fakePortal({
    '/web/care/loadDoseCurves': ({ range }) => ({ item: typeof range === 'object' ? around : data }),
    '/web/care/loadPeriods': () => ({
      item: { periods: [...periods], today: null, proposals: [], seen: null, settleDays: 3, dayPercent: 70 },
    }),
    '/web/event/history': ({ eventId }) =>
      eventId === 'gone' ? refuse('event.notFound') : { rows: [aVersion(String(eventId))], total: 1 },
    '/web/event/loadEvents': () => toEventPage([]),
  });
  await stage(<AfterInjectionScreen {...pet} />, pet.isOwner ? `/treatment${search}` : '/follow/mimi/treatment');
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
  const asked = sent.find(({ path }) => path.endsWith('loadDoseCurves'));
  expect(asked?.body).toEqual({ memberId: 'mimi', range: '30d', lines: true });
  expect(evening.getByText('Doses counted: 6 of 6')).toBeTruthy();
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

test('doses that are left out are in their place with their reason, and each opens its day', async () => {
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
  expect(rows[0]?.textContent).toContain('not counted: just after a change of the dose (days: ');
  expect(rows.at(-1)?.textContent).toMatch(/not counted: over .*60.* minutes without a reading/u);
  expect(within(table).getAllByRole('link')[0]?.getAttribute('href')).toBe('/home?view=daily&day=2026-05-04');
  const card = within(screen.getByRole('region', { name: 'Which doses count' }));
  const grid = within(card.getByRole('table'));
  expect(grid.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Dose',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
  ]);
  const [, mornings, evenings] = grid.getAllByRole('row');
  expect(mornings?.textContent).toMatch(/Anot counted: just after a change.*Bnot counted: over .*60.* minutes/u);
  expect(evenings?.textContent).toMatch(/counted, 15 minutes or more below 4\.4/u);
});

test('most doses at or below the limit have a sentence and a bar of when, others have not', async () => {
  await show(someCurves());
  const text = 'At or below 15.0: from 2:00 h to 10:00 h after the dose (medians, doses: 6).';
  expect(await screen.findAllByText(text)).toHaveLength(2);
  cleanup();
  const never = { nadir: 300, belowFromMinutes: null, durationMinutes: 0 };
  const still = { durationCensored: true, durationMinutes: 720 };
  const curves = someCurves().curves.map((row, index) => ({ ...row, ...(index % 2 === 0 ? never : still) }));
  await show(someCurves({ curves }));
  const open = 'At or below 15.0: from 2:00 h after the dose until the next one (medians, doses: 6).';
  expect(await screen.findAllByText(open)).toHaveLength(1);
  expect(screen.queryByText(text)).toBeNull();
});

test('a range of more than a month has the reasons without a grid', async () => {
  const [first, ...rest] = someCurves().curves;
  const early = aLeftOutRow((first?.at ?? 0) - 40 * DAY_MS, 'hole');
  await show(someCurves({ curves: [early, ...rest] }));
  const card = within(await screen.findByRole('region', { name: 'Which doses count' }));
  expect(card.queryByRole('table')).toBeNull();
  expect(card.getByText(/^over .*60.* minutes without a reading$/u)).toBeTruthy();
});

test('a follower opens the days below the page of the pet', async () => {
  await show(someCurves(), { pet: CARER });
  const [link] = await screen.findAllByRole('link', { name: /4 May/u });
  expect(link?.getAttribute('href')).toBe('/follow/mimi?view=daily&day=2026-05-04');
});

test('with few doses there are single curves and what a median needs', async () => {
  await show(someCurves({ curves: someCurves().curves.slice(0, 4) }));
  expect(await screen.findByText(/Doses needed: .*3.* for a median, .*5.* for a band/u)).toBeTruthy();
  expect(screen.getByText('Doses counted: 4 of 4')).toBeTruthy();
  expect(screen.getByText(/this needs 5 counted doses of each; there are 2 of the morning and 2/u)).toBeTruthy();
});

test('without a used dose it says what is missing', async () => {
  const curves = someCurves().curves.map(({ at }) => aLeftOutRow(at, 'coverage'));
  await show(someCurves({ curves }));
  expect(await screen.findByText(/A dose is counted if its time is noted/u)).toBeTruthy();
  expect(screen.queryByRole('slider')).toBeNull();
});

test('patterns are said with their counts, a rebound with what is published of it', async () => {
  const at = someCurves().curves[0]?.at ?? 0;
  const rebound = { lowAt: at, low: 45, highAt: at + 1, hours: 5, peak: 320, peakAt: at + 1, fed: false };
  const curves = someCurves().curves.map((row) => ({ ...row, durationMinutes: 400 }));
  await show(someCurves({ curves, rebounds: [rebound] }));
  expect(await screen.findByText('Pattern: back above 15.0 within 8 h after 12 of 12 doses.')).toBeTruthy();
  expect(screen.getByText(/An extra dose that was not noted looks like a longer effect/u)).toBeTruthy();
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
  await show(someCurves({ goal, thresholdBy: 'renalThreshold', threshold: 180 }), { pet: dog });
  expect(await screen.findByText(/the lowest value says less/u)).toBeTruthy();
  expect(screen.getByText(/inside the goal of 5.6 to 8.3: 6 of 12 counted doses.*maker’s/u)).toBeTruthy();
  expect(screen.getByText(/measured until glucose is back above the renal threshold, 10.0/u)).toBeTruthy();
});

const aPeriod = (changes: Partial<DosePeriodItem>): DosePeriodItem => ({
  periodId: 'older',
  from: null,
  fromAt: null,
  toAt: Date.UTC(2026, 4, 1),
  doses: [{ units: 1.5, time: null }],
  everyDays: 0.5,
  insulinType: null,
  brand: null,
  syringeType: null,
  diet: null,
  decidedBy: null,
  how: null,
  why: null,
  author: null,
  writtenAt: 0,
  proposedBy: null,
  ...changes,
});

test('the dose periods are ranges: the doses of one are looked at by themselves', async () => {
  const now = { periodId: 'now', from: '2026-05-01', fromAt: Date.UTC(2026, 4, 1), toAt: null };
  const periods = [aPeriod({ ...now, doses: [{ units: 2, time: null }] }), aPeriod({})];
  const { sent } = await show(someCurves(), { periods });
  const group = within(await screen.findByRole('radiogroup', { name: 'Dose periods' }));
  expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^.2 U. · .1 May. – today$/u),
    expect.stringMatching(/^.1\.5 U. · until .30 Apr.$/u),
  ]);
  expect(group.queryByRole('radio', { checked: true })).toBeNull();
  fireEvent.click(group.getAllByRole('radio')[1] ?? document.body);
  await waitFor(() => expect(group.getAllByRole('radio')[1]).toHaveProperty('checked', true));
  const asked = sent.filter(({ path }) => path.endsWith('loadDoseCurves')).map(({ body }) => body);
  expect(asked.at(-1)).toMatchObject({ range: { from: '2023-05-01', to: '2026-05-01' } });
});

test('an address that names a dose opens its curve', async () => {
  const [, , third] = someCurves().curves;
  await show(someCurves(), { search: `?dose=${third?.eventId}` });
  const chart = await screen.findByRole('slider', { name: /Morning, about 07:00/u });
  expect(document.activeElement).toBe(chart);
  expect(chart.getAttribute('aria-valuetext')).toMatch(/5 May.*07:00/u);
  expect(screen.getByRole('slider', { name: /Evening/u }).querySelector('dl')).toBeNull();
});

test('a dose that is left out has its row opened', async () => {
  const [first, ...rest] = someCurves().curves;
  const left = aLeftOutRow(first?.at ?? 0, 'hole');
  await show(someCurves({ curves: [left, ...rest] }), { search: `?dose=${left.eventId}` });
  await screen.findByRole('table', { name: 'Morning, about 07:00' });
  expect(document.activeElement?.textContent).toMatch(/not counted: over .*60.* minutes without a reading/u);
});

test('a dose outside the range is shown with the days around it; a combined one is part of the first', async () => {
  const around = someCurves({
    curves: someCurves().curves.map((row, index) =>
      aCurveRow(OLD_DOSE - HOUR_MS + (index - 4) * (DAY_MS / 2), { combined: index === 4, nadir: row.nadir }),
    ),
  });
  const { sent } = await show(someCurves(), { search: '?dose=old' }, around);
  const chart = await screen.findByRole('slider', { name: /Morning, about 06:00/u });
  expect(document.activeElement).toBe(chart);
  expect(chart.getAttribute('aria-valuetext')).toMatch(/2 Feb.*06:00/u);
  const ranges = sent.flatMap(({ path, body }) => (path.endsWith('loadDoseCurves') ? [body] : []));
  expect(ranges).toEqual([
    { memberId: 'mimi', range: '14d', lines: true },
    { memberId: 'mimi', range: { from: '2026-01-26', to: '2026-02-09' }, lines: true },
  ]);
});

test('a dose that is not known leaves the page as it is', async () => {
  await show(someCurves(), { search: '?dose=gone' });
  expect(await screen.findAllByRole('slider')).toHaveLength(2);
  expect(document.querySelector('dl[class*="tip"]')).toBeNull();
  expect(document.activeElement).toBe(document.body);
});
