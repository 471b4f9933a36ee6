// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DosePeriodItem } from '#contract/care-periods.ts';
import { EMPTY_TRACE, sliceTrace } from '#domain/trace/trace.ts';
import {
  aReportPage,
  createReport,
  FROM,
  JANUARY,
  openReport,
  type ReportPage,
} from '#tests/builders/report-stage.tsx';
import { at, toMs } from '#tests/builders/trace-builder.ts';
import { refuse } from '#tests/builders/web-stage.tsx';

let page: ReportPage;

beforeEach(() => {
  page = aReportPage();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('without enough observed time there is no profile, and the hours are named', async () => {
  const few = sliceTrace(JANUARY, FROM + toMs('11d'), FROM + toMs('14d'));
  page.answer = () => ({ item: createReport(few) });
  await openReport();
  expect(await screen.findByText('AGP report requires at least 5 days of data to generate')).toBeTruthy();
  expect(screen.getByText('72 h of readings so far; at least 84 h are needed.')).toBeTruthy();
});

test('a range is asked for by its name, a custom one by its days', async () => {
  await openReport();
  await screen.findByRole('table', { name: 'Glucose' });
  await userEvent.click(screen.getByRole('radio', { name: 'Last 3 months' }));
  await waitFor(() => expect(page.asked).toEqual(['14d', '3m']));
  await userEvent.click(screen.getByRole('radio', { name: 'Custom range' }));
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(page.asked.at(-1)).toEqual({ from: '2025-01-15', to: '2025-01-29' }));
});

test('another custom target applies only to this report, until the saved one is restored', async () => {
  await openReport();
  await userEvent.click(await screen.findByRole('button', { name: 'Try another target' }));
  const high = screen.getByRole('textbox', { name: 'To' });
  await userEvent.clear(high);
  await userEvent.type(high, '13');
  const row = screen.getByRole('row', { name: /In the custom target/u });
  await waitFor(() => expect(row.textContent).toContain('tried here, not saved'));
  expect(row.textContent).toContain('–13.0');
  await waitFor(() => expect(page.tried.at(-1)).toMatchObject({ high: 234 }));
  await userEvent.click(screen.getByRole('button', { name: 'Back to the saved one' }));
  await waitFor(() => expect(row.textContent).toContain('as the owner set it'));
  expect(screen.queryByRole('textbox', { name: 'To' })).toBeNull();
});

test('a target upside down is not asked for', async () => {
  await openReport();
  await userEvent.click(await screen.findByRole('button', { name: 'Try another target' }));
  const high = screen.getByRole('textbox', { name: 'To' });
  await userEvent.clear(high);
  await userEvent.type(high, '3');
  expect(await screen.findByText('Must be above the limit before it')).toBeTruthy();
  expect(page.tried.filter(Boolean)).toEqual([]);
});

test.each([
  ['Export Excel (XLSX)', 'xlsx'],
  ['Export CSV', 'csv'],
  ['Export JSON', 'json'],
])('%s', async (name, format) => {
  await openReport();
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('menuitem', { name }));
  await waitFor(() => expect(page.exported).toEqual([{ memberId: 'mimi', range: '14d', format }]));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Export' }));
});

test('under five days of data the specified message replaces the profile and the PDF', async () => {
  page.answer = () => ({ item: createReport(sliceTrace(JANUARY, FROM, FROM + toMs('3d'))) });
  await openReport();
  expect(await screen.findByText('AGP report requires at least 5 days of data to generate')).toBeTruthy();
  expect(screen.getByText(/Fewer than 14 days of data/u)).toBeTruthy();
  expect(screen.getByText('no data in the previous period')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Download PDF' }));
  expect(await screen.findByText('AGP report requires at least 5 days of data to generate.')).toBeTruthy();
});

test('no reading: how to get some, and nothing to take away', async () => {
  page.answer = () => ({ item: createReport(EMPTY_TRACE) });
  await openReport();
  expect(await screen.findByRole('heading', { name: 'No readings in this period' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all' })).toBeTruthy();
  for (const name of ['Download PDF', 'Share', 'Export']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('a failure can be tried again', async () => {
  page.answer = () => refuse('report.range', 'This range is not one.');
  await openReport();
  await screen.findByText('This range is not one.');
  page.answer = () => ({ item: createReport(JANUARY) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Glucose' })).toBeTruthy();
  expect(page.portal.calls.filter((path) => path.endsWith('loadGlucoseReport'))).toHaveLength(2);
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
  const report = createReport(JANUARY);
  const days = ['2025-01-15', '2025-01-16', '2025-01-17'].map(aDay);
  page.answer = () => ({ item: { ...report, days } });
  page.periods = [aPeriod('b', '2025-01-17', null, [2, 1.5]), aPeriod('a', '2025-01-16', '2025-01-17', [2])];
  await openReport();
  await screen.findByText('Dose periods');
  const labels = screen.getAllByRole('link', { name: / Jan/u }).map((link) => link.getAttribute('aria-label'));
  expect(labels.map((label) => label?.match(/Dose: .*/u)?.[0].replaceAll(/[\u2066-\u2069]/gu, ''))).toEqual([
    undefined,
    'Dose: 2 U',
    'Dose: 2 / 1.5 U',
  ]);
  cleanup();
  await openReport('/report', null);
  await screen.findAllByRole('link', { name: / Jan/u });
  expect(screen.queryByText('Dose periods')).toBeNull();
  expect(page.portal.calls.filter((path) => path === '/web/care/loadPeriods')).toHaveLength(1);
});
