import type { DosePeriodItem } from '#contract/care-periods.ts';
import type { GlucoseReport } from '#contract/reports.ts';
import { computeAgp } from '#domain/glucose/agp.ts';
import { comparePeriods } from '#domain/glucose/compare-periods.ts';
import { coveredDays } from '#domain/glucose/day-numbers.ts';
import { hourlyShares } from '#domain/glucose/hourly.ts';
import { CAT_THRESHOLDS } from '#domain/glucose/levels.ts';
import { glucoseMetrics } from '#domain/glucose/metrics.ts';
import { timeInLevels } from '#domain/glucose/time-in-range.ts';
import { findUnknownHours } from '#domain/glucose/unknown-hours.ts';
import { sliceTrace, type Trace } from '#domain/trace/trace.ts';
import { ReportView } from '#web/features/report/ReportView.tsx';
import { Toasts } from '#web/ui/Toasts.tsx';
import { aPet } from './home-builder.ts';
import { aTrace, at, toMs } from './trace-builder.ts';
import { fakeBrowser, fakePortal, refuse, stage, type AnswerTo, type FakePortal } from './web-stage.tsx';

/** Where the report of fourteen days begins. */
export const FROM = at('2025-01-15T00:00Z');
/** January's first 28 days: the report's own, and those before it. */
export const JANUARY = aTrace()
  .from('2025-01-01T00:00Z')
  .curve('28d', (moment) => (moment < FROM ? 220 : 200) + 60 * Math.sin(moment / 7e6));

/** What the portal answers for a trace: the last 14 days of January's first 28, and the 14 before. */
export function createReport(trace: Trace): GlucoseReport {
  const to = FROM + toMs('14d');
  const frame = { zone: 'UTC', thresholds: CAT_THRESHOLDS, custom: null, now: to, calibrationCount: 0 };
  const own = sliceTrace(trace, FROM, to);
  const agp = computeAgp(own, 'UTC');
  return {
    range: { from: FROM, to, zone: 'UTC' },
    previousRange: { from: FROM - toMs('14d'), to: FROM, zone: 'UTC' },
    leftOut: { setAsideMinutes: 0, firstDayMinutes: 0 },
    metrics: glucoseMetrics(own, { ...frame, from: FROM, to }),
    previous: glucoseMetrics(trace, { ...frame, from: FROM - toMs('14d'), to: FROM }),
    comparison: comparePeriods(
      coveredDays(sliceTrace(trace, FROM - toMs('14d'), FROM), frame),
      coveredDays(own, frame),
      CAT_THRESHOLDS,
    ),
    levels: timeInLevels(own, CAT_THRESHOLDS),
    ...(agp
      ? { agp: { binMinutes: agp.binMinutes, bins: agp.bins.map((bin) => ({ ...bin })) } }
      : { agp: null, agpReason: 'needsFiveDays' }),
    days: [],
    hourly: hourlyShares(own, CAT_THRESHOLDS, 'UTC'),
    unknownHours: findUnknownHours(own, 'UTC', { from: FROM, to, now: to }),
  };
}

/** What the portal answers to the page of the report, and what it was asked; a test changes `answer` and `periods`. */
export type ReportPage = {
  answer: () => AnswerTo<'/web/userReport/loadGlucoseReport'>;
  periods: DosePeriodItem[];
  readonly asked: unknown[];
  readonly tried: unknown[];
  readonly exported: unknown[];
  readonly portal: FakePortal;
};

/** A browser that keeps nothing, and a portal with the readings of January. */
export function aReportPage(): ReportPage {
  fakeBrowser();
  localStorage.clear();
  const portal = fakePortal({
    '/web/userReport/loadGlucoseReport': ({ range, custom }) => {
      page.asked.push(range);
      page.tried.push(custom);
      return page.answer();
    },
    '/web/care/loadPeriods': () => ({
      item: { periods: page.periods, today: null, proposals: [], seen: null, settleDays: 3, dayPercent: 70 },
    }),
    '/web/data/exportFile': (wish) => {
      page.exported.push(wish);
      return refuse('request.invalid');
    },
    '/web/userReport/agpPdf': () =>
      refuse('report.needsFiveDays', 'AGP report requires at least 5 days of data to generate.'),
  });
  const page: ReportPage = {
    answer: () => ({ item: createReport(JANUARY) }),
    periods: [],
    asked: [],
    tried: [],
    exported: [],
    portal,
  };
  return page;
}

/** Opens the report of a pet. */
export async function openReport(path = '/report', petType: 'cat' | null = 'cat'): Promise<void> {
  await stage(
    <>
      <ReportView pet={aPet({ petType })} onShare={() => undefined} />
      <Toasts />
    </>,
    path,
  );
}
