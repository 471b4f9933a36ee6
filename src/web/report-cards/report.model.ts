import type { GlucoseReport, Metrics } from '#contract/reports.ts';
import type { Agp } from '#domain/glucose/agp.ts';
import { MIN_COMPARED_DAYS } from '#domain/glucose/compare-periods.ts';
import type { Level } from '#domain/glucose/levels.ts';
import { SUFFICIENT_ACTIVE_PERCENT, SUFFICIENT_DAYS } from '#domain/glucose/sufficiency.ts';
import { findShortage, type Shortage } from '#domain/glucose/shortage.ts';
import { smoothedAgp } from '#domain/glucose/smoothed-agp.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { DAY_MINUTES, MINUTE_MS, type MgDl } from '#domain/units/units.ts';
import type { Translate, WordKey } from '#i18n/catalog.ts';
import type { Formats } from '#i18n/formats.ts';
import { leftOutTexts, unknownHoursText } from './left-out-text.ts';
import { levelTimes, timeBelow, type LevelTime } from '#web/glucose/level-times.ts';

type Words = { readonly t: Translate; readonly formats: Formats };

/** Shown percents of a report keep one decimal. */
export const PERCENT_DECIMALS = 1;

/** The five levels as they are shown, from the highest down: percents and minutes of a day that add up. */
export function reportLevelTimes({ levels }: Pick<GlucoseReport, 'levels'>): readonly LevelTime[] | null {
  return levels && levelTimes(levels, DAY_MINUTES, PERCENT_DECIMALS).toReversed();
}

/** The three shares that sum up the five, each the sum of the shares above it. */
export function shownShares(times: readonly LevelTime[]): Readonly<Record<'tir' | 'tbr' | 'tar', number>> {
  const addUp = (wanted: readonly Level[]): number =>
    times.filter(({ level }) => wanted.includes(level)).reduce((sum, { percent }) => sum + percent, 0);
  return { tir: addUp(['target']), tbr: timeBelow(times).percent, tar: addUp(['high', 'veryHigh']) };
}

/** When the last reading of a report was; null without one. */
export function lastReadingAt({ days }: Pick<GlucoseReport, 'days'>): number | null {
  const points = days.at(-1)?.points;
  const minute = points?.t.at(-1);
  return points === undefined || minute === undefined ? null : points.start + minute * MINUTE_MS;
}

/**
 * Minutes between two readings: the interval of most readings, taken from unthinned data; null if no interval applies
 * to more than half of them.
 */
export function usualInterval(days: GlucoseReport['days']): number | null {
  const counts = new Map<number, number>();
  let all = 0;
  for (const { minutes, readingCount } of days) {
    if (readingCount === 0) continue;
    const interval = Math.max(1, Math.round(minutes / readingCount));
    counts.set(interval, (counts.get(interval) ?? 0) + readingCount);
    all += readingCount;
  }
  const usual = [...counts].find(([, count]) => count * 2 > all);
  return usual?.[0] ?? null;
}

/** The period in words; of one that reaches into today, the time of its last reading. */
export function periodText(report: GlucoseReport, now: number, { t, formats }: Words): string {
  const { from, to, zone } = report.range;
  const period = formats.period(from, Math.max(from, to - 1), zone);
  const last = lastReadingAt(report);
  const isToday = last !== null && toLocalDate(last, zone) === toLocalDate(now, zone);
  return isToday ? t('report.untilToday', { period, time: formats.clock(last, zone) }) : period;
}

/** The period that the changes are against, or that it holds nothing. */
export function periodBeforeText(report: GlucoseReport, { t, formats }: Words): string {
  const { range, previousRange: before, previous } = report;
  if (previous.readingCount === 0) return t('report.nothingBefore');
  const period = formats.period(before.from, before.to - 1, range.zone);
  const isWhole = toLocalDate(before.to, range.zone) !== toLocalDate(before.to - 1, range.zone);
  if (isWhole || before.to === range.from) return t('report.comparedWith', { period });
  return t('report.comparedUntil', { period, time: formats.clock(before.to, range.zone) });
}

/** The notes about too little data, and about a comparison with too little data. */
export function composeRemarks(report: GlucoseReport, isCompared: boolean, words: Words): readonly string[] {
  const { metrics, previous } = report;
  const own = sufficiencyRemark(metrics, words);
  const before = isCompared ? (notJudgedRemark(report, words) ?? beforeRemark(metrics, previous, words)) : null;
  const leftOut = leftOutTexts(report.leftOut, words);
  return [own, ...leftOut, unknownHoursText(report.unknownHours, words), before].filter((remark) => remark !== null);
}

/** Why no change is called better or worse, where there is a period before. */
function notJudgedRemark({ previous, comparison }: GlucoseReport, { t, formats }: Words): string | null {
  if (previous.readingCount === 0 || comparison.changes !== null) return null;
  return t('report.notJudged', {
    count: MIN_COMPARED_DAYS,
    percent: formats.percent(SUFFICIENT_ACTIVE_PERCENT),
  });
}

function sufficiencyRemark(metrics: Metrics, { t, formats }: Words): string | null {
  const shortage = findShortage(metrics);
  if (shortage === null) return null;
  const values = { count: SUFFICIENT_DAYS, percent: formats.percent(SUFFICIENT_ACTIVE_PERCENT) };
  return t(shortageWords[shortage], values);
}

const shortageWords = {
  days: 'report.fewDays',
  activeTime: 'report.littleTime',
  both: 'report.fewDaysAndLittleTime',
} as const satisfies Record<NonNullable<Shortage>, WordKey>;

/** A comparison with less than half of the days says little. */
function beforeRemark(metrics: Metrics, previous: Metrics, { t, formats }: Words): string | null {
  if (previous.readingCount === 0 || previous.days * 2 >= metrics.days) return null;
  return t('report.thinBefore', { count: previous.days, formatted: formats.number(previous.days) });
}

/** Whether the numbers that need 14 days and 70 % of active time have less to go by. */
export function isThin(metrics: Metrics): boolean {
  return findShortage(metrics) !== null;
}

/** The profile of the wire as the figures take it. */
export function agpOfReport({ agp }: Pick<GlucoseReport, 'agp'>): Agp | null {
  return agp as Agp | null; // percentiles in mg/dL by the contract
}

type MedianPoint = { readonly minute: number; readonly mgdl: MgDl };

/** Where the median is lowest and highest, as it is drawn. */
export function medianExtremes(agp: Agp): { readonly low: MedianPoint; readonly high: MedianPoint } | null {
  const points = smoothedAgp(agp).bins.flatMap(({ minute, p50 }) => (p50 === null ? [] : [{ minute, mgdl: p50 }]));
  const [first, ...rest] = points;
  if (!first) return null;
  return {
    low: rest.reduce((least, point) => (point.mgdl < least.mgdl ? point : least), first),
    high: rest.reduce((most, point) => (point.mgdl > most.mgdl ? point : most), first),
  };
}

/** An hour of the day with its time in the levels. */
export type HourlyShare = GlucoseReport['hourly'][number];

type Hours = {
  readonly worst: HourlyShare | null;
  readonly highest: HourlyShare | null;
  readonly lowest: HourlyShare | null;
};

/** The notable hours: the least in target, and the most above and below it if there is any. */
export function findNotableHours(hourly: readonly HourlyShare[]): Hours {
  const seen = hourly.filter((hour) => hour.levels !== null);
  const most = (score: (hour: HourlyShare) => number): HourlyShare | null =>
    seen.reduce<HourlyShare | null>((best, hour) => (best === null || score(hour) > score(best) ? hour : best), null);
  const orNone = (hour: HourlyShare | null, score: (hour: HourlyShare) => number): HourlyShare | null =>
    hour && score(hour) > 0 ? hour : null;
  return {
    worst: most((hour) => -(hour.levels?.target ?? 0)),
    highest: orNone(most(percentAbove), percentAbove),
    lowest: orNone(most(percentBelow), percentBelow),
  };
}

/** Percent of an hour's readings above target. */
export function percentAbove({ levels }: HourlyShare): number {
  return (levels?.high ?? 0) + (levels?.veryHigh ?? 0);
}

/** Percent of an hour's readings below target. */
export function percentBelow({ levels }: HourlyShare): number {
  return (levels?.low ?? 0) + (levels?.veryLow ?? 0);
}
