import type { Language } from '#contract/languages.ts';
import { toLocaleTag } from './locale.ts';
import type { DateWriter, OwnFormats } from './own/own-formats.ts';

/** Formats kept of each kind: making one costs far more than using it. */
const MAX_KEPT = 400;

/** Writes numbers of a locale with a fixed count of decimals: as they are, with their sign, or as a percent. */
export function numberWriter(locale: string, decimals: number, style: keyof typeof numberStyles): Intl.NumberFormat {
  return numbers(`${locale}|${decimals}|${style}`, () => {
    return new Intl.NumberFormat(locale, {
      ...numberStyles[style],
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  });
}

const numberStyles = {
  plain: {},
  signed: { signDisplay: 'exceptZero' },
  percent: { style: 'percent' },
} as const satisfies Record<string, Intl.NumberFormatOptions>;

/** Writes instants of a zone in a language; in the portal's own words where the browser has none. */
export function dateWriter(
  language: Language,
  own: OwnFormats | undefined,
  zone: string,
  options: Intl.DateTimeFormatOptions,
): DateWriter {
  return dates(`${language}|${own === undefined}|${zone}|${JSON.stringify(options)}`, () => {
    const wanted = { ...options, timeZone: zone };
    return own === undefined ? new Intl.DateTimeFormat(toLocaleTag(language), wanted) : own.toDateWriter(wanted);
  });
}

/** Joins items by the language's "and" or "or". */
export function listWriter(language: Language, type: 'conjunction' | 'disjunction'): Intl.ListFormat {
  return lists(`${language}|${type}`, () => new Intl.ListFormat(toLocaleTag(language), { type }));
}

/** Chooses the form that a language counts with: as Portugal counts, for example, and not as Brazil. */
export function pluralRules(language: Language): Intl.PluralRules {
  return rules(language, () => new Intl.PluralRules(toLocaleTag(language)));
}

/** Names of countries in a language. */
export function countryNames(language: Language): Intl.DisplayNames {
  return names(language, () => new Intl.DisplayNames(toLocaleTag(language), { type: 'region' }));
}

const numbers = keep<Intl.NumberFormat>();
const dates = keep<DateWriter>();
const lists = keep<Intl.ListFormat>();
const rules = keep<Intl.PluralRules>();
const names = keep<Intl.DisplayNames>();

/** Keeps one value for each key; when too many are kept, all are forgotten. */
function keep<Value>(): (key: string, make: () => Value) => Value {
  const made = new Map<string, Value>();
  return (key, make) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    if (made.size >= MAX_KEPT) made.clear();
    const value = make();
    made.set(key, value);
    return value;
  };
}
