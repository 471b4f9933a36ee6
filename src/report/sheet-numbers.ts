import { LEVELS, type Level } from '#domain/glucose/levels.ts';
import { roundShares } from '#domain/glucose/round-shares.ts';
import { averageBound } from '#domain/glucose/sensor-limits.ts';
import { isObservedEnough, SUFFICIENT_ACTIVE_PERCENT } from '#domain/glucose/sufficiency.ts';
import { isolate } from '#i18n/isolate.ts';
import { DAY_MINUTES } from '#domain/units/units.ts';
import { fillText } from '#i18n/fill.ts';
import { orDash, shownLimit, type Setting } from './sheet-setting.ts';

/** A row of numbers: `heading` is set where a group begins, `footnote` marks a formula made for people, `comparison` is what to hold the value against. */
export type StatisticRow = {
  readonly heading: string | null;
  readonly label: string;
  readonly footnote: boolean;
  readonly value: string;
  readonly comparison: string;
};

/** A level next to the bar. */
export type RangeRow = {
  readonly level: Level;
  readonly word: string;
  readonly limits: string;
  readonly percent: string;
  readonly duration: string;
};

const CV_OF_PEOPLE = 36;

/** The numbers, those by formulas made for people last; for a person these are estimates like any other. */
export function statisticRows(setting: Setting): StatisticRow[] {
  const { sheet, words, formats } = setting;
  const { metrics, unit, thresholds, pet } = sheet;
  const { statistics } = words;
  const isPet = pet.species !== null;
  const average = (value: number): string => isolate(formats.average(value, unit));
  const bound = averageBound(metrics);
  const boundWords = { atLeast: statistics.averageAtLeast, atMost: statistics.averageAtMost };
  const mean = (value: number): string =>
    bound === null ? average(value) : fillText(boundWords[bound], { value: average(value) });
  const percent = (value: number): string => formats.percent(value, 1);
  const glucose = (value: number): string => formats.glucose(value, unit, thresholds);
  const row = (label: string, value: string, comparison = ''): StatisticRow => ({
    heading: null,
    label,
    value,
    comparison,
    footnote: false,
  });
  const extremes = `${orDash(metrics.min, glucose)} · ${orDash(metrics.max, glucose)}`;
  const ifcc =
    metrics.ea1cIfcc === null ? '' : fillText(statistics.ifcc, { value: isolate(formats.number(metrics.ea1cIfcc)) });
  return [
    row(statistics.average, orDash(metrics.average, mean)),
    row(statistics.extremes, isolate(extremes)),
    row(statistics.sd, orDash(metrics.sd, average)),
    row(
      statistics.cv,
      orDash(metrics.cv, percent),
      knownText(setting) ??
        fillText(isPet ? statistics.cvOfPeople : statistics.cvOfPerson, { percent: formats.percent(CV_OF_PEOPLE) }),
    ),
    row(
      statistics.sensorActive,
      orDash(metrics.sensorActivePercent, percent),
      fillText(statistics.activeEnough, { percent: formats.percent(SUFFICIENT_ACTIVE_PERCENT) }),
    ),
    {
      ...row(statistics.gmi, orDash(metrics.gmi, percent)),
      heading: isPet ? statistics.formulas : statistics.estimates,
      footnote: true,
    },
    { ...row(statistics.ea1c, orDash(metrics.ea1c, percent), ifcc), footnote: true },
  ];
}

/** The five levels from the highest down; percents add up to 100 and times to a day. */
export function rangeRows(setting: Setting): RangeRow[] {
  const { sheet, words, formats } = setting;
  const { levels } = sheet;
  const percents = levels && roundShares(levels, 100, 1);
  const minutes = levels && roundShares(levels, DAY_MINUTES);
  const known = knownText(setting);
  return LEVELS.map((level) => ({
    level,
    word: words.ranges[level],
    limits: formatLimits(level, setting),
    percent: levels && percents ? formats.share({ percent: percents[level], exact: levels[level] }, 1) : '–',
    duration: minutes && known === null ? formatDuration(minutes[level], setting) : '–',
  }));
}

/** `of 58 h 15 min known`: the remark next to shares that do not cover all of the time; null where enough was observed. */
export function knownText(setting: Setting): string | null {
  const { observedMinutes, sensorActivePercent } = setting.sheet.metrics;
  if (observedMinutes === 0 || isObservedEnough(sensorActivePercent)) return null;
  return fillText(setting.words.ranges.ofKnown, { duration: formatDuration(Math.round(observedMinutes), setting) });
}

/** The share inside the owner's own target, if it is not the standard one. */
export function ownTargetText(setting: Setting): string | null {
  const { sheet, words, formats } = setting;
  const { ownTarget, thresholds, metrics } = sheet;
  if (ownTarget === null || metrics.customTir === null) return null;
  if (ownTarget.low === thresholds.low && ownTarget.high === thresholds.high) return null;
  const range = `${shownLimit(ownTarget.low, 'lower', setting)}–${shownLimit(ownTarget.high, 'upper', setting)}`;
  return fillText(words.ranges.ownTarget, { range: isolate(range), percent: formats.percent(metrics.customTir, 1) });
}

function formatDuration(minutes: number, { words }: Setting): string {
  const rest = String(minutes % 60).padStart(2, '0');
  return fillText(words.ranges.duration, { hours: isolate(String(Math.floor(minutes / 60))), minutes: isolate(rest) });
}

function formatLimits(level: Level, setting: Setting): string {
  const { ranges } = setting.words;
  const { urgentLow, low, high, urgentHigh } = setting.sheet.thresholds;
  const between = (from: string, to: string): string => isolate(fillText(ranges.between, { low: from, high: to }));
  switch (level) {
    case 'veryHigh':
      return fillText(ranges.over, { value: isolate(shownLimit(urgentHigh, 'upper', setting)) });
    case 'high':
      return between(shownLimit(high, 'upper', setting, 1), shownLimit(urgentHigh, 'upper', setting));
    case 'target':
      return between(shownLimit(low, 'lower', setting), shownLimit(high, 'upper', setting));
    case 'low':
      return between(shownLimit(urgentLow, 'lower', setting), shownLimit(low, 'lower', setting, -1));
    case 'veryLow':
      return fillText(ranges.under, { value: isolate(shownLimit(urgentLow, 'lower', setting)) });
  }
}
