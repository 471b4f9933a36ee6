// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aReportPage, createReport, JANUARY, openReport, type ReportPage } from '#tests/builders/report-stage.tsx';

let page: ReportPage;

beforeEach(() => {
  page = aReportPage();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('each number has its explanation, its value in the unit, and its change in words where one is better', async () => {
  await openReport();
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
  const report = createReport(JANUARY);
  page.answer = () => ({ item: { ...report, metrics: { ...report.metrics, ...shares } } });
  await openReport();
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
  await openReport();
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
  await openReport();
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
  const same = JANUARY.mgdl.map((_, index) => 200 + 60 * Math.sin(index / 23));
  page.answer = () => ({ item: createReport({ ...JANUARY, mgdl: same }) });
  await openReport();
  const row = within(await screen.findByRole('table', { name: 'Time in ranges' })).getByRole('row', { name: /TIR/u });
  expect(row.textContent).toContain('no clear change');
});

test('under 70 % of active time shares say of how many hours they are, and unknown hours are named', async () => {
  const daytime = (_: number, index: number) =>
    new Date(JANUARY.at[index] ?? 0).getUTCHours() >= 4 && new Date(JANUARY.at[index] ?? 0).getUTCHours() < 14;
  page.answer = () => ({
    item: createReport({ ...JANUARY, at: JANUARY.at.filter(daytime), mgdl: JANUARY.mgdl.filter(daytime) }),
  });
  await openReport();
  const ranges = await screen.findByRole('table', { name: 'Time in ranges' });
  for (const name of [/TIR/u, /TBR/u]) {
    expect(within(ranges).getByRole('row', { name }).textContent).toContain('from 140 h of data');
  }
  expect(screen.getByRole('row', { name: /\(CV\)/u }).textContent).toContain('from 140 h of data');
  expect(screen.getByText('No data for \u206614:00–04:00\u2069 on any day.')).toBeTruthy();
  expect(screen.getByText(/midnight to midnight · from 140 h of data/u)).toBeTruthy();
});

test('the share of readings at the sensor’s limits is shown', async () => {
  await openReport();
  const row = await screen.findByRole('row', { name: /At the sensor’s limits/u });
  expect(row.textContent).toMatch(
    /The sensor shows nothing beyond its limits: glucose may have been lower or higher.*0\.0\W?%/u,
  );
});
