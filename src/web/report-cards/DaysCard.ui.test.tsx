// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { aPet } from '#tests/builders/home-builder.ts';
import { aCompression, aQuality } from '#tests/builders/quality-builder.ts';
import { aGlucoseReport } from '#tests/builders/report-builder.ts';
import { fakeBrowser, stage } from '#tests/builders/web-stage.tsx';
import type { Quality } from '#contract/quality.ts';
import { useDayMarks } from './day-marks.ts';
import { DaysCard } from './DaysCard.tsx';

const FIRST = Date.UTC(2026, 4, 13);
const RANGE = { from: FIRST, to: FIRST + 2 * DAY_MS };
const day = (date: string, from: number) => ({
  date,
  from,
  to: from + DAY_MS,
  readingCount: 288,
  minutes: 1440,
  average: 120,
  min: 100,
  minAt: from,
  max: 140,
  maxAt: from,
  levels: { veryLow: 0, low: 0, target: 100, high: 0, veryHigh: 0 },
  points: { start: from, t: [0, 720, 1435], v: [120, 110, 130], sampled: true, intervalMinutes: 5 },
});

function Days({ quality, home }: { readonly quality: Quality; readonly home: '/home' | null }) {
  const report = {
    ...aGlucoseReport(),
    range: { ...RANGE, zone: 'UTC' },
    days: [day('2026-05-13', FIRST), day('2026-05-14', FIRST + DAY_MS)],
    leftOut: { setAsideMinutes: quality.leftOut.setAsideMinutes, firstDayMinutes: 0 },
  };
  const frame = { report, pet: aPet(), unit: 'mg/dL', thresholds: CAT_THRESHOLDS, isCompared: false } as const;
  return <DaysCard frame={frame} home={home} marks={useDayMarks(quality)} />;
}

const MARKED = aQuality(RANGE, {
  compression: [aCompression(FIRST + 2 * HOUR_MS)],
  flat: [{ begin: FIRST + 23 * HOUR_MS, end: FIRST + 25 * HOUR_MS, value: 104 }],
  meters: [{ at: FIRST + DAY_MS + 9.5 * HOUR_MS, mgdl: 248 }],
  leftOut: { setAsideMinutes: 60, firstDayMinutes: 0 },
});

beforeEach(() => {
  fakeBrowser();
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(120);
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a small day says its marks and the meter’s values in words, and draws them', async () => {
  await stage(<Days quality={MARKED} home="/home" />);
  const [first, second] = screen.getAllByRole('link');
  expect(first?.getAttribute('aria-label')).toMatch(/pressed\?.*flat line/u);
  expect(first?.getAttribute('aria-label')).not.toContain('Meter');
  expect(second?.getAttribute('aria-label')).toMatch(/flat line.*Meter .*248 mg\/dL.*09:30/u);
  expect(first?.querySelectorAll('svg circle')).toHaveLength(0);
  expect(second?.querySelectorAll('svg circle')).toHaveLength(1);
});

test('where a day has no view of its own the words are there too', async () => {
  await stage(<Days quality={MARKED} home={null} />);
  const [first] = within(screen.getByRole('region', { name: 'Day by day' }))
    .getAllByRole('listitem')
    .slice(-2);
  expect(first?.textContent).toMatch(/pressed\?.*flat line/u);
});

test('the legend names what there is, with whose rule it is', async () => {
  await stage(<Days quality={MARKED} home="/home" />);
  expect(screen.getByText('Readings that may be wrong: the portal’s own rule')).toBeDefined();
  expect(screen.getByText('Set aside, not counted')).toBeDefined();
  expect(screen.getByText('Meter')).toBeDefined();
  cleanup();
  await stage(<Days quality={aQuality(RANGE)} home="/home" />);
  expect(screen.queryByText(/own rule|Set aside|Meter/u)).toBeNull();
});
