// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DoseChangeItem } from '#contract/dose-change.ts';
import { aDoseChange } from '#tests/builders/dose-change-builder.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage } from '#tests/builders/web-stage.tsx';
import { soon } from '#tests/soon.ts';
import { keepUnit } from '#web/session/preferences.ts';
import type { TreatedPet } from '../frame/treated-pet.ts';
import { DosePeriodsScreen } from './DosePeriodsScreen.tsx';

const DAY = 86_400_000;
const OWNER: TreatedPet = { member: aPet(), canWrite: true, canLog: true, isOwner: true, isVet: false };
const CARER: TreatedPet = { ...OWNER, canWrite: false, canLog: false, isOwner: false };

const period = (periodId: string, units: number, days: number) => ({
  periodId,
  insulinType: 'PZI' as const,
  brand: null,
  doses: [{ units, time: null }],
  everyDays: 0.5,
  syringeType: 40 as const,
  diet: 'wet food',
  decidedBy: null,
  how: null,
  why: null,
  from: '2026-05-01',
  fromAt: Date.now() - days * DAY,
  toAt: null,
  author: null,
  writtenAt: 0,
  proposedBy: null,
});
const PERIODS = [period('p3', 2, 20), period('p2', 1.5, 50), period('p1', 1, 90)];

async function show(change: Partial<DoseChangeItem> = {}, pet: TreatedPet = OWNER): Promise<unknown[]> {
  const asked: unknown[] = [];
  fakePortal({
    '/web/care/loadPeriods': () => ({
      item: { periods: PERIODS, today: 'p3', proposals: [], seen: null, settleDays: 3, dayPercent: 70 },
    }),
    '/web/care/loadYear': () => refuse('internal', 'No days'),
    '/web/care/comparePeriods': ({ before, after }) => {
      asked.push([before, after]);
      return { item: aDoseChange(change) };
    },
  });
  await stage(<DosePeriodsScreen {...pet} />, '/treatment/periods');
  await screen.findByRole('heading', { name: 'What else changed' });
  return asked;
}

const rowOf = (name: RegExp): HTMLElement => screen.getByRole('row', { name });
const wordsOf = (name: RegExp): string => (rowOf(name).textContent ?? '').replaceAll(/[\u2066-\u2069]/gu, '');

beforeEach(fakeBrowser);
afterEach(() => {
  cleanup();
  keepUnit(null);
  vi.unstubAllGlobals();
});

test('a row of doses has both medians, the doses they come from, and the difference in words', async () => {
  await show();
  const text = wordsOf(/^Lowest after a dose/u);
  expect(text).toContain('Before: 10.9 doses: 3 of 3');
  expect(text).toContain('After: 7.0 doses: 3 of 4');
  expect(text).toMatch(/−3\.9.*lower/u);
});

test('the time of the lowest value has a difference, and no word on it', async () => {
  await show();
  expect(wordsOf(/^Lowest after(?! a dose)/u)).toMatch(/6:00 h.*6:30 h.*\+0:30 h$/u);
});

test('a median that not every dose came to is "at least", and too few days are said', async () => {
  await show();
  expect(wordsOf(/^How long it lasts/u)).toMatch(/at least 12:00 h.*not judged: fewer than 3 days/u);
});

test('doses left out are counted with their reason, and each leads to its curve', async () => {
  await show({}, CARER);
  expect(
    screen.getByText('Doses not counted after: over 60 minutes without a reading: 1', { normalizer: plain }),
  ).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Doses compared', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows).toHaveLength(8);
  expect(rows.at(-1)?.textContent).toMatch(/not counted: over .*60.* minutes without a reading/u);
  const link = within(rows[1] ?? table).getByRole('link', { hidden: true });
  expect(link.getAttribute('href')).toMatch(/\/follow\/[^/]+\/treatment\?dose=b0$/u);
});

function plain(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/gu, '');
}

test('lows stand first and in a row of their own', async () => {
  await show();
  expect(screen.getByText(/Lows on all these days: .*0.* before, .*2.* after\./u)).toBeTruthy();
  expect(wordsOf(/^Lows below/u)).toMatch(/^Lows below 4\.\d mmol\/L.*After: 2 per week of readings: 1\.4/u);
});

test('under 3 entries nothing is compared, and no number is shown', async () => {
  const entries = (count: number) => ({ entries: count, values: [], whole: null });
  await show({ signs: { before: entries(3), after: entries(2), difference: null } });
  const text = wordsOf(/^Signs score/u);
  expect(text).toContain('Before: – entries: 3');
  expect(text).toContain('too few: 3 entries on each side are needed');
  expect(screen.queryByRole('row', { name: /^Water/u })).toBeNull();
});

test('weights have medians and a difference, and no word on it', async () => {
  const side = (kg: number) => ({ entries: 3, values: [1, 2, 3].map((at) => ({ at, value: kg })), whole: kg });
  await show({ weight: { before: side(4.52), after: side(4.61), difference: 0.09 } });
  expect(wordsOf(/^Weight/u)).toMatch(/4\.52 kg.*4\.61 kg.*\+0\.09$/u);
});

test('with too few days only lows and notes are shown; no readings are not 0 lows', async () => {
  const { doses, lows } = aDoseChange();
  const none = { nadir: null, nadirMinutes: null, preDose: null, fallPercent: null, durationMinutes: null };
  await show({
    state: 'tooFewDays',
    mean: null,
    tir: null,
    tbr: null,
    nadir: null,
    cv: null,
    daysAfter: 1,
    after: [
      { date: '2026-05-04', use: 'noSensor', mean: null, tir: null, tbr: null, nadir: null, cv: null },
      { date: '2026-05-05', use: 'partly', mean: null, tir: null, tbr: null, nadir: null, cv: null },
    ],
    doses: { ...doses, ...none, state: 'tooFewDays' },
    lows: { ...lows, before: { ...lows.before, perWeekOfData: null, observedMinutes: 0 } },
  });
  expect(screen.getByRole('heading', { name: 'Too few days to compare' })).toBeTruthy();
  expect(wordsOf(/^Lows below/u)).toContain('Before: no readings');
  expect(screen.queryByRole('row', { name: /^Lowest after a dose/u })).toBeNull();
  const strip = screen.getByRole('region', { name: 'After' });
  expect(within(strip).getByText('no sensor: 1')).toBeTruthy();
  expect(within(strip).getByText('partly observed: 1')).toBeTruthy();
});

test('what else changed is said as facts, with what is the same and what is not noted', async () => {
  const { others } = aDoseChange();
  const worn = { memberDeviceId: 's', sn: 'S1', model: 'Libre', startedAt: 0, endedAt: 14 * DAY };
  const sensor = { ...worn, meter: { verdict: 'lower' as const, bias: -23, pairs: 6 } };
  await show(
    {
      others: {
        before: { ...others.before, food: 'dry food', sensors: [sensor] },
        after: { ...others.after, medicines: ['Gabapentin'], sensors: [sensor] },
        states: { ...others.states, food: 'changed', medicines: 'changed', sensor: 'same' },
      },
    },
    CARER,
  );
  const facts = screen.getByRole('region', { name: 'What else changed' });
  const items = within(facts)
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent ?? ''));
  expect(items).toEqual([
    'Food: dry food before, wet food after',
    'Meds: nothing noted before, Gabapentin after',
    expect.stringMatching(/^The sensor Libre S1 \(.*\) read about 1\.3 mmol\/L lower than the meter \(pairs: 6\)\.$/u),
  ]);
  expect(within(facts).getByText(/^The same on both sides: Insulin, /u)).toBeTruthy();
  expect(within(facts).getByText(/^Not noted on both sides: Weight/u)).toBeTruthy();
  expect(within(facts).getByRole('link', { name: 'Meter check' }).getAttribute('href')).toMatch(
    /^\/follow\/.*\/meter$/u,
  );
});

test('doses at another interval are not compared, and it is said', async () => {
  const { doses } = aDoseChange();
  await show({ doses: { ...doses, nadir: null, state: 'otherInterval' } });
  expect(screen.getByText(/The doses are not compared: on the two sides/u)).toBeTruthy();
});

test('the earlier period is always before the later one', async () => {
  const asked = await show();
  expect(asked).toEqual([['p2', 'p3']]);
  fireEvent.change(screen.getByRole('combobox', { name: 'After' }), { target: { value: 'p2' } });
  await soon(() => expect(asked.at(-1)).toEqual(['p1', 'p2']));
});

test('by which limits the days are counted is said in the chosen unit', async () => {
  keepUnit('mg/dL');
  await show();
  const said = screen
    .getByText(/^.*Counted here by the limits of alerts/u)
    .textContent?.replaceAll(/[\u2066-\u2069]/gu, '');
  expect(said).toMatch(/limits of alerts, 80–270\. .* standard target, 80–270\./u);
});
