import { sharedDomain, type GlucoseDomain } from '#figure/plot.ts';
import type { Palette } from '#figure/to-svg.ts';
import { fillText } from '#i18n/fill.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import { inUnit } from '#domain/glucose/rounding.ts';
import { mgdl } from '#domain/units/units.ts';
import { between, orDash, shownLimit } from '../sheet-setting.ts';
import { marksKey, type KeyEntry } from '../quality-signs.ts';
import type { PlacedText } from '../sheet-profile.ts';
import { typedText } from '../sheet-words.ts';
import type { ConsultDay, ConsultWeek, DoseChange } from './consult-pack.ts';
import { dayDoses, glucoseText, rangeText, type ConsultSetting } from './consult-setting.ts';
import { drawWeek } from './week-figure.ts';

/** A day's words: over its curve, and under it. */
type DayWords = {
  readonly label: string;
  readonly namesMonth: boolean;
  readonly percent: string;
  readonly extremes: string;
  readonly isChange: boolean;
};

type WeekContent = {
  readonly heading: string;
  readonly svg: string;
  readonly texts: readonly PlacedText[];
  readonly days: readonly (DayWords | null)[];
  readonly numbers: readonly { readonly label: string; readonly value: string }[];
};

/** The second page: weeks of small days under each other; heights in px. */
export type DayPage = {
  readonly heading: string;
  readonly scale: string;
  readonly key: {
    readonly sensor: string;
    readonly meter: string;
    readonly dose: string;
    readonly missing: string;
    readonly above: string;
    readonly below: string;
    readonly noData: string;
    readonly cell: string;
    /** what is drawn over the curves */
    readonly marks: readonly KeyEntry[];
  };
  readonly svgHeight: number;
  readonly weeks: readonly WeekContent[];
  readonly changes: readonly string[];
};

const WEEK = 7;

export function composeDays(setting: ConsultSetting, palette: Palette, height: number): DayPage {
  const { sheet, consult } = setting;
  const domain = sharedDomain(
    sheet.thresholds,
    sheet.days.map(({ trace }) => trace),
    sheet.days.flatMap(({ meters }) => meters.map(({ mgdl }) => mgdl)),
  );
  const label = dayLabels(setting);
  const weeks = Array.from({ length: Math.ceil(sheet.days.length / WEEK) }, (_, index) => {
    const days = sheet.days.slice(index * WEEK, (index + 1) * WEEK);
    return {
      heading: fillText(consult.days.week, { number: index + 1 }),
      ...drawWeek(days, { domain, height, palette }, setting),
      days: Array.from({ length: WEEK }, (_unused, place) => {
        const day = days[place];
        return day ? dayWords(day, label(day.date, index + place === 0), setting) : null;
      }),
      numbers: weekNumbers(sheet.weeks[index], setting),
    };
  });
  return {
    heading: consult.head.days,
    scale: scaleText(domain, setting),
    key: keyOf(setting),
    svgHeight: height,
    weeks,
    changes: sheet.changes.map((change) => changeText(change, setting)),
  };
}

function scaleText([low, high]: GlucoseDomain, setting: ConsultSetting): string {
  const { sheet, consult, formats } = setting;
  const inShown = (value: number): string => formats.number(inUnit(mgdl(value), sheet.unit));
  return fillText(consult.head.scale, {
    name: isolateName(typedText(sheet.pet.name)),
    period: isolateName(rangeText(setting)),
    range: isolate(`${inShown(low)}–${inShown(high)} ${sheet.unit}`),
  });
}

function keyOf(setting: ConsultSetting): DayPage['key'] {
  const words = setting.consult.days;
  const { days, thresholds } = setting.sheet;
  const { low, high } = thresholds;
  const [lower, upper] = [isolate(shownLimit(low, 'lower', setting)), isolate(shownLimit(high, 'upper', setting))];
  return {
    sensor: words.sensor,
    meter: words.meter,
    dose: words.dose,
    missing: words.missing,
    above: fillText(words.above, { value: upper }),
    below: fillText(words.below, { value: lower }),
    noData: words.noData,
    cell: fillText(words.cell, { low: lower, high: upper }),
    marks: marksKey(
      days.flatMap(({ marks }) => marks),
      days.some(({ aside }) => aside.length > 0),
      setting.words,
    ),
  };
}

function dayWords(day: ConsultDay, label: DayLabel, setting: ConsultSetting): DayWords {
  const { consult, formats } = setting;
  const { mgdl: values } = day.trace;
  const range =
    values.length === 0 ? '' : between(glucoseText(lowestOf(values), setting), glucoseText(highestOf(values), setting));
  return {
    ...label,
    percent: orDash(day.tirPercent, (percent) => formats.percent(percent)),
    extremes: day.isOver || range === '' ? range : fillText(consult.days.soFar, { range }),
    isChange: day.isChange,
  };
}

function lowestOf(values: Float64Array): number {
  return values.reduce((lowest, value) => Math.min(lowest, value), Infinity);
}

function highestOf(values: Float64Array): number {
  return values.reduce((highest, value) => Math.max(highest, value), -Infinity);
}

type DayLabel = Pick<DayWords, 'label' | 'namesMonth'>;

/** `Fri 1`; the first day shown and the first of a month also name the month. */
function dayLabels({ locale, dates }: ConsultSetting): (date: string, isFirst: boolean) => DayLabel {
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const dayOfMonth = new Intl.DateTimeFormat(locale, { day: 'numeric', timeZone: 'UTC' });
  return (date, isFirst) => {
    const at = Date.parse(`${date}T00:00:00Z`);
    const namesMonth = isFirst || date.endsWith('-01');
    return { namesMonth, label: `${weekday.format(at)} ${isolateName((namesMonth ? dates : dayOfMonth).format(at))}` };
  };
}

function weekNumbers(week: ConsultWeek | undefined, setting: ConsultSetting): WeekContent['numbers'] {
  if (!week) return [];
  const { sheet, consult, formats, amount } = setting;
  const words = consult.days;
  const percent = (value: number): string => formats.percent(value, 1);
  return [
    { label: words.inTarget, value: orDash(week.tirPercent, percent) },
    { label: words.under, value: orDash(week.tbrPercent, percent) },
    { label: words.lows, value: formats.number(week.lows) },
    { label: words.mean, value: orDash(week.average, (value) => isolate(formats.average(value, sheet.unit))) },
    { label: words.cv, value: orDash(week.cv, percent) },
    { label: words.signs, value: orDash(week.score, (score) => formats.number(score)) },
    { label: words.kilograms, value: orDash(week.weightKg, amount) },
  ];
}

function changeText({ day, before, after, decidedBy }: DoseChange, setting: ConsultSetting): string {
  const { consult, formats } = setting;
  const name = typedText(decidedBy);
  return fillText(name === '' ? consult.days.change : consult.days.changeBy, {
    day: isolateName(formats.calendarDate(day, 'short')),
    before: dayDoses(before, setting),
    after: dayDoses(after, setting),
    name: isolateName(name),
  });
}
