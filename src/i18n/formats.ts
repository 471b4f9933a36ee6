import type { Language } from '#contract/languages.ts';
import { shownBound, shownReading, type BoundSide } from '#domain/glucose/bounds.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import {
  averageDecimals,
  glucoseDecimals,
  shownAverage,
  shownGlucose,
  type GlucoseUnit,
} from '#domain/glucose/rounding.ts';
import { toWallClock } from '#domain/time/zones.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, mgdl, type MgDl } from '#domain/units/units.ts';
import type { FirstTranslate } from './catalog.ts';
import { countryNames, dateWriter, listWriter, numberWriter } from './intl-writers.ts';
import { isolate } from './isolate.ts';
import { decimalSeparator, toLocaleTag } from './locale.ts';
import { findOwnFormats } from './stand-in.ts';

/** The parts of a date to write. */
export type DateStyle = 'short' | 'medium' | 'long' | 'full' | 'weekday' | 'weekdayDay' | 'month';

/** How one language writes values. Digits are Latin, the calendar Gregorian and the clock of 24 hours in all of them. */
export type Formats = {
  /**
   * A reading without its unit: one decimal in mmol/L, none in mg/dL. It is printed on its own side of the bounds by
   * which it is classified where it is shown.
   */
  readonly glucose: (value: MgDl | number, unit: GlucoseUnit, thresholds: Thresholds) => string;
  /** A bound of a range without its unit: the outermost shown value that lies inside the range. */
  readonly bound: (value: number, side: BoundSide, unit: GlucoseUnit) => string;
  /** A reading with its unit. */
  readonly glucoseWithUnit: (value: MgDl | number, unit: GlucoseUnit, thresholds: Thresholds) => string;
  /** A mean of readings without its unit: one decimal more than a reading. */
  readonly average: (value: MgDl | number, unit: GlucoseUnit) => string;
  /** A difference of readings with its sign, +0.7 or −0.7, in the unit and without it. */
  readonly change: (difference: number, unit: GlucoseUnit) => string;
  readonly number: (value: number, decimals?: number) => string;
  /** A number with its sign, +9.2 or −0.4; zero has none. */
  readonly signed: (value: number, decimals?: number) => string;
  /** 0 to 100 as a percent. */
  readonly percent: (value: number, decimals?: number) => string;
  /** A part of a whole as a percent, rounded so that all parts add up; `<0.1%` for a part above 0 that rounds to 0. */
  readonly share: (part: { readonly percent: number; readonly exact: number }, decimals?: number) => string;
  /** A length of time: `2 h 5 min`. */
  readonly duration: (minutes: number) => string;
  /** How long ago: minutes under an hour, hours under a day, else days. */
  readonly age: (ageMs: number) => string;
  /** Wall clock `11:18` of a zone. */
  readonly clock: (at: number, zone: string, withSeconds?: boolean) => string;
  readonly date: (at: number, zone: string, style?: DateStyle) => string;
  /** Date and clock, joined as the language joins them. */
  readonly dateTime: (at: number, zone: string) => string;
  /** A calendar date `yyyy-MM-dd`, which belongs to no zone. */
  readonly calendarDate: (date: string, style?: DateStyle) => string;
  /** The dates from one instant to another, what they share said once: `1 – 14 May 2026`. */
  readonly period: (from: number, to: number, zone: string) => string;
  /** `a, b and c`. */
  readonly list: (items: readonly string[], kind?: 'conjunction' | 'disjunction') => string;
  readonly country: (code: string) => string;
};

const dateStyles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  short: { day: 'numeric', month: 'short' },
  medium: { weekday: 'short', day: 'numeric', month: 'short' },
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  weekday: { weekday: 'short' },
  weekdayDay: { weekday: 'short', day: 'numeric' },
  month: { month: 'long', year: 'numeric' },
};

/**
 * Makes the formats of one language; `t` gives the words of durations. A date of another year than the one that
 * `readYear` gives at that moment is written with its year; without it no short date is.
 */
export function makeFormats(language: Language, t: FirstTranslate, readYear: YearReader = noYear): Formats {
  return { ...numberFormats(language), ...durationFormats(t), ...timeFormats(language, readYear) };
}

type YearReader = () => number | null;
const noYear: YearReader = () => null;

type NumberFormats = Pick<
  Formats,
  'glucose' | 'bound' | 'glucoseWithUnit' | 'average' | 'change' | 'number' | 'signed' | 'percent' | 'share'
>;

function numberFormats(language: Language): NumberFormats {
  const locale = findOwnFormats(language)?.numbers ?? toLocaleTag(language);
  const write = (decimals: number) => numberWriter(locale, decimals, 'plain');
  const writeSigned = (decimals: number) => numberWriter(locale, decimals, 'signed');
  const writePercent = (decimals: number) => numberWriter(locale, decimals, 'percent');
  // Positive numbers below a thousand that need no rounding differ from language to language by the separator alone. Intl's first
  // format of numbers takes a slow phone 150 ms, and what Home shows first needs none.
  const plain = (value: number, decimals: number): string => {
    const written = value.toFixed(decimals);
    const isShort = value > 0 && value < 1_000 && Number(written) === value;
    return isShort ? written.replace('.', decimalSeparator(language)) : write(decimals).format(value);
  };
  const glucose: Formats['glucose'] = (value, unit, thresholds) =>
    plain(shownReading(value, unit, thresholds), glucoseDecimals(unit));
  return {
    glucose,
    bound: (value, side, unit) => write(glucoseDecimals(unit)).format(shownBound(value, side, unit)),
    glucoseWithUnit: (value, unit, thresholds) => isolate(`${glucose(value, unit, thresholds)} ${unit}`),
    average: (value, unit) => write(averageDecimals(unit)).format(shownAverage(mgdl(value), unit)),
    change: (difference, unit) =>
      minus(writeSigned(glucoseDecimals(unit)).format(shownGlucose(mgdl(difference), unit))),
    number: (value, decimals = 0) => minus(plain(value, decimals)),
    signed: (value, decimals = 0) => minus(writeSigned(decimals).format(value)),
    percent: (value, decimals = 0) => isolate(writePercent(decimals).format(value / 100)),
    share: ({ percent, exact }, decimals = 0) => {
      const isTrace = percent === 0 && exact > 0;
      const written = writePercent(decimals).format((isTrace ? 10 ** -decimals : percent) / 100);
      return isolate(isTrace ? `<${written}` : written);
    },
  };
}

function durationFormats(t: FirstTranslate): Pick<Formats, 'duration' | 'age'> {
  return {
    duration: (minutes) => {
      const whole = Math.round(minutes);
      const [hours, rest] = [Math.floor(whole / 60), whole % 60];
      if (hours === 0) return t('time.minutes', { count: rest });
      if (rest === 0) return t('time.hours', { count: hours });
      return t('time.hoursMinutes', { hours, minutes: rest });
    },
    age: (ageMs) => {
      if (ageMs < MINUTE_MS) return t('time.justNow');
      if (ageMs < HOUR_MS) return t('time.minutesAgo', { count: Math.floor(ageMs / MINUTE_MS) });
      if (ageMs < DAY_MS) return t('time.hoursAgo', { count: Math.floor(ageMs / HOUR_MS) });
      return t('time.daysAgo', { count: Math.floor(ageMs / DAY_MS) });
    },
  };
}

type TimeFormats = Pick<Formats, 'clock' | 'date' | 'dateTime' | 'calendarDate' | 'period' | 'list' | 'country'>;

function timeFormats(language: Language, readYear: YearReader): TimeFormats {
  const own = findOwnFormats(language);
  const findFormat = (zone: string, options: Intl.DateTimeFormatOptions) => dateWriter(language, own, zone, options);
  const write = (at: number, zone: string, options: Intl.DateTimeFormatOptions): string =>
    findFormat(zone, options).format(at);
  const clock: Formats['clock'] = (at, zone, withSeconds = false) =>
    isolate(write(at, zone, { ...clockStyle, ...(withSeconds ? { second: '2-digit' } : {}) }));
  const date: Formats['date'] = (at, zone, style = 'medium') => write(at, zone, styleFor(style, at, zone));
  const styleFor = (style: DateStyle, at: number, zone: string): Intl.DateTimeFormatOptions => {
    const year = new Date(toWallClock(at, zone)).getUTCFullYear();
    const currentYear = readYear();
    const saysYear = currentYear !== null && year !== currentYear && !style.startsWith('weekday');
    return saysYear ? { ...dateStyles[style], year: 'numeric' } : dateStyles[style];
  };
  return {
    clock,
    date,
    dateTime: (at, zone) =>
      clockIsolated(findFormat(zone, { ...styleFor('medium', at, zone), ...clockStyle }).formatToParts(at)),
    calendarDate: (text, style = 'long') => date(Date.parse(`${text}T00:00:00Z`), 'UTC', style),
    period: (from, to, zone) => findFormat(zone, periodStyle).formatRange(from, to),
    list: (items, type = 'conjunction') => own?.list(items, type) ?? listWriter(language, type).format(items),
    country: (code) => own?.country(code) ?? countryNames(language).of(code) ?? code,
  };
}

const periodStyle: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' };
const clockStyle: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

/** Date and clock joined as the language does it; the clock, which ends the text, keeps its own direction. */
function clockIsolated(parts: readonly Intl.DateTimeFormatPart[]): string {
  const joinParts = (some: readonly Intl.DateTimeFormatPart[]): string => some.map(({ value }) => value).join('');
  const hour = parts.findIndex(({ type }) => type === 'hour');
  return joinParts(parts.slice(0, hour)) + isolate(joinParts(parts.slice(hour)));
}

/** The true minus sign: as wide as a plus, and not taken for a hyphen. */
function minus(text: string): string {
  return text.replace('-', '−');
}
