import { toWallClock } from '#domain/time/zones.ts';

/** The part of Intl.DateTimeFormat that the formats use. */
export type DateWriter = Pick<Intl.DateTimeFormat, 'format' | 'formatToParts' | 'formatRange'>;

/** What a language is written with in place of Intl. */
export type OwnFormats = {
  /** A locale with the same number format. */
  readonly numbers: string;
  readonly toDateWriter: (options: Intl.DateTimeFormatOptions) => DateWriter;
  readonly list: (items: readonly string[], kind: 'conjunction' | 'disjunction') => string;
  readonly country: (code: string) => string | undefined;
};

type Fields = {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
};

/** The patterns of a language in place of Intl. */
type OwnWords = {
  /** A locale with the same number format. */
  readonly numbers: string;
  /** From Sunday. */
  readonly weekdays: string;
  readonly longWeekdays: string;
  readonly shortMonths: string;
  readonly longMonths: string;
  /** Months with a year, without a day. */
  readonly loneMonths: string;
  readonly and: string;
  readonly or: string;
  /** A date from the given fields; the others are empty. */
  readonly date: (fields: Fields) => string;
  readonly withClock: (date: string) => string;
};

/** Makes the formats of a language from its patterns and its names of countries. */
export function makeOwnFormats(words: OwnWords, countries: Readonly<Record<string, string>>): OwnFormats {
  return {
    numbers: words.numbers,
    toDateWriter: (options) => ownDates(words, options),
    list: (items, kind) => ownList(items, kind === 'conjunction' ? words.and : words.or),
    country: (code) => countries[code],
  };
}

/** Joins the parts that are not empty. */
export function joinGiven(parts: readonly string[], by: string): string {
  return parts.filter((part) => part !== '').join(by);
}

/** `a, b and c` without Intl. */
function ownList(items: readonly string[], word: string): string {
  const last = items.at(-1);
  return last === undefined || items.length < 2 ? (last ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** Writes dates with the language's own words, with the zone and fields of the options. */
function ownDates(words: OwnWords, options: Intl.DateTimeFormatOptions): DateWriter {
  const readFields = fieldReader(options);
  const formatClock = options.hour === undefined ? null : clockReader(options);
  const formatDate = (at: number): string => words.date(spoken(words, readFields(at), options));
  const formatToParts: DateWriter['formatToParts'] = (at) => {
    const date =
      options.day === undefined && options.month === undefined && formatClock !== null ? '' : formatDate(Number(at));
    if (formatClock === null) return [{ type: 'literal', value: date }];
    const before = date === '' ? [] : [{ type: 'literal' as const, value: words.withClock(date) }];
    return [...before, { type: 'hour', value: formatClock(Number(at)) }];
  };
  return {
    formatToParts,
    format: (at) =>
      formatToParts(at)
        .map(({ value }) => value)
        .join(''),
    formatRange: (from, to) => rangeText(words, options, [readFields(Number(from)), readFields(Number(to))]),
  };
}

/** Two dates with their common part written once. */
function rangeText(words: OwnWords, options: Intl.DateTimeFormatOptions, [from, to]: readonly [Numbers, Numbers]) {
  const end = words.date(spoken(words, to, options));
  if (from.year !== to.year) return `${words.date(spoken(words, from, options))} – ${end}`;
  if (from.month !== to.month) return `${words.date({ ...spoken(words, from, options), year: '' })} – ${end}`;
  return from.day === to.day ? end : `${from.day} – ${end}`;
}

type Numbers = { readonly weekday: number; readonly day: number; readonly month: number; readonly year: number };

function fieldReader({ timeZone }: Intl.DateTimeFormatOptions): (at: number) => Numbers {
  return (at) => {
    const date = new Date(toWallClock(at, timeZone ?? 'UTC'));
    return {
      weekday: date.getUTCDay(),
      day: date.getUTCDate(),
      month: date.getUTCMonth(),
      year: date.getUTCFullYear(),
    };
  };
}

function clockReader({ timeZone, hour, minute, second }: Intl.DateTimeFormatOptions): (at: number) => string {
  const options = { timeZone, hour, minute, second, hourCycle: 'h23' } satisfies Record<string, string | undefined>;
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const format = new Intl.DateTimeFormat('en-GB-u-nu-latn', given);
  return (at) => format.format(at);
}

/** The requested fields in words. */
function spoken(words: OwnWords, numbers: Numbers, options: Intl.DateTimeFormatOptions): Fields {
  const formatMonths = (): string => {
    if (options.month === 'short') return words.shortMonths;
    return options.day === undefined ? words.loneMonths : words.longMonths;
  };
  const named = (list: string, index: number): string => list.split(' ')[index] ?? '';
  const weekdays = options.weekday === 'long' ? words.longWeekdays : words.weekdays;
  return {
    weekday: options.weekday === undefined ? '' : named(weekdays, numbers.weekday),
    day: options.day === undefined ? '' : String(numbers.day),
    month: options.month === undefined ? '' : named(formatMonths(), numbers.month),
    year: options.year === undefined ? '' : String(numbers.year),
  };
}
