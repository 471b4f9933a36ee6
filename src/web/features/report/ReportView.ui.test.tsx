// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DosePeriodItem } from '#contract/care-periods.ts';
import type { GlucoseReport } from '#contract/reports.ts';
import { comparePeriods } from '#domain/glucose/compare-periods.ts';
import { coveredDays } from '#domain/glucose/day-numbers.ts';
import { findUnknownHours } from '#domain/glucose/unknown-hours.ts';
import { computeAgp } from '#domain/glucose/agp.ts';
import { hourlyShares } from '#domain/glucose/hourly.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { glucoseMetrics } from '#domain/glucose/metrics.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { EMPTY_TRACE, sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aTrace, at, toMs } from '#tests/builders/trace-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type AnswerTo, type FakePortal } from '#tests/builders/web-stage.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { ReportView } from './ReportView.tsx';

const from = at('2025-01-15T00:00Z');
const fortnight = aTrace()
  .from('2025-01-01T00:00Z')
  .curve('28d', (moment) => (moment < from ? 220 : 200) + 60 * Math.sin(moment / 7e6));

/** What the portal answers for a trace: the last 14 days of January's first 28, and the 14 before. */
function createReport(trace: Trace): GlucoseReport {
  const to = from + toMs('14d');
  const frame = { zone: 'UTC', thresholds: CAT_THRESHOLDS, custom: null, now: to, calibrationCount: 0 };
  const own = sliceTrace(trace, from, to);
  const agp = computeAgp(own, 'UTC');
  return {
    range: { from, to, zone: 'UTC' },
    previousRange: { from: from - toMs('14d'), to: from, zone: 'UTC' },
    leftOut: { setAsideMinutes: 0, firstDayMinutes: 0 },
    metrics: glucoseMetrics(own, { ...frame, from, to }),
    previous: glucoseMetrics(trace, { ...frame, from: from - toMs('14d'), to: from }),
    comparison: comparePeriods(
      coveredDays(sliceTrace(trace, from - toMs('14d'), from), frame),
      coveredDays(own, frame),
      CAT_THRESHOLDS,
    ),
    levels: timeInLevels(own, CAT_THRESHOLDS),
    ...(agp
      ? { agp: { binMinutes: agp.binMinutes, bins: agp.bins.map((bin) => ({ ...bin })) } }
      : { agp: null, agpReason: 'needsFiveDays' }),
    days: [],
    hourly: hourlyShares(own, CAT_THRESHOLDS, 'UTC'),
    unknownHours: findUnknownHours(own, 'UTC', { from, to, now: to }),
  };
}

let answer: () => AnswerTo<'/web/userReport/loadGlucoseReport'>;
let asked: unknown[] = [];
let tried: unknown[] = [];
let exported: unknown[] = [];
let portal: FakePortal;
let periods: DosePeriodItem[] = [];

beforeEach(() => {
  fakeBrowser();
  localStorage.clear();
  asked = [];
  tried = [];
  exported = [];
  periods = [];
  answer = () => ({ item: createReport(fortnight) });
  portal = fakePortal({
    '/web/userReport/loadGlucoseReport': ({ range, custom }) => {
      asked.push(range);
      tried.push(custom);
      return answer();
    },
    '/web/care/loadPeriods': () => ({
      item: { periods, today: null, proposals: [], seen: null, settleDays: 3, dayPercent: 70 },
    }),
    '/web/data/exportFile': (wish) => {
      exported.push(wish);
      return refuse('request.invalid');
    },
    '/web/userReport/agpPdf': () =>
      refuse('report.needsFiveDays', 'AGP report requires at least 5 days of data to generate.'),
  });
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function open(path = '/report', petType: 'cat' | null = 'cat'): Promise<void> {
  await stage(
    <>
      <ReportView pet={aPet({ petType })} onShare={() => undefined} />
      <Toasts />
    </>,
    path,
  );
}

test('each number has its explanation, its value in the unit, and its change in words where one is better', async () => {
  await open();
  const average = within(await screen.findByRole('table', { name: 'Glucose' })).getByRole('row', { name: /Average/u });
  expect(average.textContent).toMatch(
    /All readings added up, divided by their number.*11\.\d\d.*mmol\/L.*−1\.\d\d.*better/u,
  );
  const lowest = screen.getByRole('row', { name: /Lowest/u });
  expect(lowest.textContent).not.toMatch(/better|worse/u);
});

test.each([
  [{ sensorHighPercent: 1 }, /at least 11\.\d\d/u],
  [{ sensorLowPercent: 2, sensorHighPercent: 1 }, /at most 11\.\d\d/u],
  [{ sensorHighPercent: 0.9 }, /number11\.\d\d/u],
])('with %j at the limits of the sensor the average is a bound, or not', async (shares, shown) => {
  const report = createReport(fortnight);
  answer = () => ({ item: { ...report, metrics: { ...report.metrics, ...shares } } });
  await open();
  const average = within(await screen.findByRole('table', { name: 'Glucose' })).getByRole('row', { name: /Average/u });
  expect(average.textContent).toMatch(shown);
});

test.each([
  ['Glucose', ['Average', 'Lowest', 'Highest', 'Largest difference']],
  ['Time in ranges', [/TIR/u, /TBR/u, /TAR/u, 'In the custom target']],
  ['Variability', [/\(SD\)/u, /\(CV\)/u, 'LAGE', 'MAGE', 'MODD']],
  ['Sensor', ['Active time', /limits$/u, 'Readings', 'In target', 'Low readings', 'High readings', 'Calibrations']],
  ['Formulas made for people', ['GMI', 'Estimated HbA1c', /HbA1c \(IFCC\)/u, /GRI/u]],
])('%s: every number has its row, an explanation, and a value where there is data for one', async (group, names) => {
  await open();
  const rows = within(await screen.findByRole('table', { name: group })).getAllByRole('rowheader');
  expect(rows).toHaveLength(names.length);
  for (const [index, name] of names.entries()) {
    const [title, hint] = rows[index]?.children ?? [];
    expect(title?.textContent).toMatch(name);
    expect(hint?.textContent).not.toBe('');
    expect(rows[index]?.nextElementSibling?.textContent).toMatch(/\d|^too little data$/u);
  }
});

test('the human formulas of a pet are the last group, and say what they are and that nothing is compared with them', async () => {
  await open();
  const tables = await screen.findAllByRole('table');
  const captions = tables.map((table) => table.querySelector('caption')?.textContent).filter(Boolean);
  expect(captions.at(-1)).toBe('Formulas made for people');
  expect(screen.getByText('Cannot be compared with a cat’s or dog’s HbA1c')).toBeTruthy();
  expect(tables.at(-1)?.textContent).not.toMatch(/better|worse|no risk/u);
  for (const name of [/^GMI/u, /^Estimated HbA1c ?From/u, /^Glycaemia/u]) {
    const row = await screen.findByRole('row', { name });
    expect(row.textContent).toContain('human formula, not validated for cats and dogs');
  }
});

test('an unclear change is marked as unclear', async () => {
  const same = fortnight.mgdl.map((_, index) => 200 + 60 * Math.sin(index / 23));
  answer = () => ({ item: createReport({ ...fortnight, mgdl: same }) });
  await open();
  const row = within(await screen.findByRole('table', { name: 'Time in ranges' })).getByRole('row', { name: /TIR/u });
  expect(row.textContent).toContain('no clear change');
});

test('under 70 % of active time shares say of how many hours they are, and unknown hours are named', async () => {
  const daytime = (_: number, index: number) =>
    new Date(fortnight.at[index] ?? 0).getUTCHours() >= 4 && new Date(fortnight.at[index] ?? 0).getUTCHours() < 14;
  answer = () => ({
    item: createReport({ ...fortnight, at: fortnight.at.filter(daytime), mgdl: fortnight.mgdl.filter(daytime) }),
  });
  await open();
  const ranges = await screen.findByRole('table', { name: 'Time in ranges' });
  for (const name of [/TIR/u, /TBR/u]) {
    expect(within(ranges).getByRole('row', { name }).textContent).toContain('from 140 h of data');
  }
  expect(screen.getByRole('row', { name: /\(CV\)/u }).textContent).toContain('from 140 h of data');
  expect(screen.getByText('No data for \u206614:00–04:00\u2069 on any day.')).toBeTruthy();
  expect(screen.getByText(/midnight to midnight · from 140 h of data/u)).toBeTruthy();
});

test('without enough observed time there is no profile, and the hours are named', async () => {
  const few = sliceTrace(fortnight, from + toMs('11d'), from + toMs('14d'));
  answer = () => ({ item: createReport(few) });
  await open();
  expect(await screen.findByText('AGP report requires at least 5 days of data to generate')).toBeTruthy();
  expect(screen.getByText('72 h of readings so far; at least 84 h are needed.')).toBeTruthy();
});

test('a range is asked for by its name, a custom one by its days', async () => {
  await open();
  await screen.findByRole('table', { name: 'Glucose' });
  await userEvent.click(screen.getByRole('radio', { name: 'Last 3 months' }));
  await waitFor(() => expect(asked).toEqual(['14d', '3m']));
  await userEvent.click(screen.getByRole('radio', { name: 'Custom range' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2025-01-15', to: '2025-01-29' }));
});

test('another custom target applies only to this report, until the saved one is restored', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try another target' }));
  const high = screen.getByRole('textbox', { name: 'To' });
  await userEvent.clear(high);
  await userEvent.type(high, '13');
  const row = screen.getByRole('row', { name: /In the custom target/u });
  await waitFor(() => expect(row.textContent).toContain('tried here, not saved'));
  expect(row.textContent).toContain('–13.0');
  await waitFor(() => expect(tried.at(-1)).toMatchObject({ high: 234 }));
  await userEvent.click(screen.getByRole('button', { name: 'Back to the saved one' }));
  await waitFor(() => expect(row.textContent).toContain('as the owner set it'));
  expect(screen.queryByRole('textbox', { name: 'To' })).toBeNull();
});

test('a target upside down is not asked for', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try another target' }));
  const high = screen.getByRole('textbox', { name: 'To' });
  await userEvent.clear(high);
  await userEvent.type(high, '3');
  expect(await screen.findByText('Must be above the limit before it')).toBeTruthy();
  expect(tried.filter(Boolean)).toEqual([]);
});

test.each([
  ['Export CSV', 'csv'],
  ['Export JSON', 'json'],
])('%s', async (name, format) => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
  await waitFor(() => expect(exported).toEqual([{ memberId: 'mimi', range: '14d', format }]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
});

test('the share of readings at the sensor’s limits is shown', async () => {
  await open();
  const row = await screen.findByRole('row', { name: /At the sensor’s limits/u });
  expect(row.textContent).toMatch(
    /The sensor shows nothing beyond its limits: glucose may have been lower or higher.*0\.0\W?%/u,
  );
});

test('under five days of data the specified message replaces the profile and the PDF', async () => {
  answer = () => ({ item: createReport(sliceTrace(fortnight, from, from + toMs('3d'))) });
  await open();
  expect(await screen.findByText('AGP report requires at least 5 days of data to generate')).toBeTruthy();
  expect(screen.getByText(/Fewer than 14 days of data/u)).toBeTruthy();
  expect(screen.getByText('no data in the previous period')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('AGP report requires at least 5 days of data to generate.')).toBeTruthy();
});

test('no reading: how to get some, and nothing to take away', async () => {
  answer = () => ({ item: createReport(EMPTY_TRACE) });
  await open();
  expect(await screen.findByRole('heading', { name: 'No readings in this period' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all' })).toBeTruthy();
  for (const name of ['Download PDF', 'Share', 'Export']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a failure can be tried again', async () => {
  answer = () => refuse('report.range', 'This range is not one.');
  await open();
  await screen.findByText('This range is not one.');
  answer = () => ({ item: createReport(fortnight) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Glucose' })).toBeTruthy();
  expect(portal.calls.filter((path) => path.endsWith('loadGlucoseReport'))).toHaveLength(2);
});

function aDay(date: string) {
  const start = at(`${date}T00:00Z`);
  const points = { start, t: [], v: [], sampled: false, intervalMinutes: 15 };
  return {
    date,
    from: start,
    to: start + toMs('1d'),
    minutes: 0,
    readingCount: 0,
    average: null,
    min: null,
    minAt: null,
    max: null,
    maxAt: null,
    levels: null,
    points,
  };
}

function aPeriod(periodId: string, from: string | null, to: string | null, units: (number | null)[]): DosePeriodItem {
  const [fromAt, toAt] = [from, to].map((date) => (date === null ? null : at(`${date}T00:00Z`)));
  const plan = { insulinType: null, brand: null, everyDays: 0.5, syringeType: null, diet: null };
  const decision = { decidedBy: null, how: null, why: null, author: null, writtenAt: 0, proposedBy: null };
  const doses = units.map((each) => ({ units: each, time: null }));
  return { periodId, from, fromAt: fromAt ?? null, toAt: toAt ?? null, ...plan, ...decision, doses };
}

test('each day says its dose by the dose periods; a person has none', async () => {
  const report = createReport(fortnight);
  const days = ['2025-01-15', '2025-01-16', '2025-01-17'].map(aDay);
  answer = () => ({ item: { ...report, days } });
  periods = [aPeriod('b', '2025-01-17', null, [2, 1.5]), aPeriod('a', '2025-01-16', '2025-01-17', [2])];
  await open();
  await screen.findByText('Dose periods');
  const labels = screen.getAllByRole('link', { name: / Jan/u }).map((link) => link.getAttribute('aria-label'));
  expect(labels.map((label) => label?.match(/Dose: .*/u)?.[0].replaceAll(/[\u2066-\u2069]/gu, ''))).toEqual([
    undefined,
    'Dose: 2 U',
    'Dose: 2 / 1.5 U',
  ]);
  cleanup();
  await open('/report', null);
  await screen.findAllByRole('link', { name: / Jan/u });
  expect(screen.queryByText('Dose periods')).toBeNull();
  expect(portal.calls.filter((path) => path === '/web/care/loadPeriods')).toHaveLength(1);
});
