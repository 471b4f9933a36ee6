import type { Language } from '#contract/languages.ts';
import { toWallClock } from '#domain/time/zones.ts';

/** The part of Intl.DateTimeFormat that the formats use. */
export type DateWriter = Pick<Intl.DateTimeFormat, 'format' | 'formatToParts' | 'formatRange'>;

type Fields = {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
};

/** The patterns of a language in place of Intl. */
export type OwnWords = {
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

/** Languages without formats in some browsers, which would otherwise write English dates. */
const own: Readonly<Partial<Record<Language, OwnWords>>> = {
  mk: {
    numbers: 'hr',
    weekdays: 'нед. пон. вто. сре. чет. пет. саб.',
    longWeekdays: 'недела понеделник вторник среда четврток петок сабота',
    shortMonths: 'јан. фев. мар. апр. мај јун. јул. авг. сеп. окт. ное. дек.',
    longMonths: 'јануари февруари март април мај јуни јули август септември октомври ноември декември',
    loneMonths: 'јануари февруари март април мај јуни јули август септември октомври ноември декември',
    and: 'и',
    or: 'или',
    date: ({ weekday, day, month, year }) =>
      [weekday, joined([day, month, year && `${year} г.`], ' ')].filter(Boolean).join(', '),
    withClock: (date) => `${date}, во `,
  },
  hy: {
    numbers: 'bg',
    weekdays: 'կիր երկ երք չրք հնգ ուր շբթ',
    longWeekdays: 'կիրակի երկուշաբթի երեքշաբթի չորեքշաբթի հինգշաբթի ուրբաթ շաբաթ',
    shortMonths: 'հնվ փտվ մրտ ապր մյս հնս հլս օգս սեպ հոկ նոյ դեկ',
    longMonths:
      'հունվարի փետրվարի մարտի ապրիլի մայիսի հունիսի հուլիսի օգոստոսի սեպտեմբերի հոկտեմբերի նոյեմբերի դեկտեմբերի',
    loneMonths: 'հունվար փետրվար մարտ ապրիլ մայիս հունիս հուլիս օգոստոս սեպտեմբեր հոկտեմբեր նոյեմբեր դեկտեմբեր',
    and: 'և',
    or: 'կամ',
    date: ({ weekday, day, month, year }) => {
      const named = year && `${year} թ.`;
      if (weekday) return joined([joined([named, month, day], ' '), weekday], ', ');
      return day ? joined([`${day} ${month}`, named], ', ') : joined([named, month], ' ');
    },
    withClock: (date) => `${date}, `,
  },
};

function joined(parts: readonly string[], by: string): string {
  return parts.filter((part) => part !== '').join(by);
}

/** The patterns of a language that this browser cannot format; undefined if it can. */
export function findOwnWords(language: Language): OwnWords | undefined {
  return Intl.DateTimeFormat.supportedLocalesOf(language).length > 0 ? undefined : own[language];
}

type Names = Readonly<Record<string, string>>;

const loaders: Readonly<Partial<Record<Language, () => Promise<Names>>>> = {
  mk: async () => (await import('./countries/mk.ts')).mk,
  hy: async () => (await import('./countries/hy.ts')).hy,
};
const countries = new Map<Language, Names>();

/** Loads the names of countries if this browser does not have them. */
export async function loadOwnCountries(language: Language): Promise<void> {
  const load = findOwnWords(language) && loaders[language];
  if (load !== undefined && !countries.has(language)) countries.set(language, await load());
}

/** The name of a country, from the loaded ones. */
export function ownCountry(language: Language, code: string): string | undefined {
  return countries.get(language)?.[code];
}

/** `a, b and c` without Intl. */
export function ownList(items: readonly string[], word: string): string {
  const last = items.at(-1);
  return last === undefined || items.length < 2 ? (last ?? '') : `${items.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** Writes dates with the language's own words, with the zone and fields of the options. */
export function ownDates(words: OwnWords, options: Intl.DateTimeFormatOptions): DateWriter {
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
