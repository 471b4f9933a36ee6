import type { Language } from '#contract/languages.ts';
import { pluralRules } from './intl-writers.ts';

type PluralForm = Intl.LDMLPluralRule;

/**
 * The form of a text that goes with a number: `one` hour, `other` hours. Whole numbers below a thousand follow the rules of
 * Unicode's CLDR below; Intl, which knows the others, takes a slow phone 60 to 160 ms before it has found its first form.
 */
export function pluralForm(language: Language, count: number): PluralForm {
  const isShort = Number.isInteger(count) && count >= 0 && count < 1_000;
  return isShort ? (shortForms[language] ?? oneAlone)(count) : pluralRules(language).select(count);
}

const oneAlone = (n: number): PluralForm => (n === 1 ? 'one' : 'other');
const zeroAndOne = (n: number): PluralForm => (n < 2 ? 'one' : 'other');
const czech = (n: number): PluralForm => (isAmong(n, 2, 4) ? 'few' : oneAlone(n));
const macedonian = (n: number): PluralForm => (n % 100 === 11 ? 'other' : oneAlone(n % 10));
const serbian = (n: number): PluralForm => (isAmong(n % 10, 2, 4) && !isAmong(n % 100, 12, 14) ? 'few' : macedonian(n));
const slovenian = (n: number): PluralForm =>
  n % 100 === 2 ? 'two' : isAmong(n % 100, 3, 4) ? 'few' : oneAlone(n % 100);
const arabic = (n: number): PluralForm =>
  n === 0 ? 'zero' : n === 2 ? 'two' : isAmong(n % 100, 3, 10) ? 'few' : n % 100 > 10 ? 'many' : oneAlone(n);

function isAmong(n: number, first: number, last: number): boolean {
  return n >= first && n <= last;
}

/** Languages that count otherwise than with one alone. */
const shortForms: Readonly<Partial<Record<Language, (n: number) => PluralForm>>> = {
  zh: () => 'other',
  cs: czech,
  ar: arabic,
  fa: zeroAndOne,
  sl: slovenian,
  hr: serbian,
  hy: zeroAndOne,
  fr: zeroAndOne,
  mk: macedonian,
  sr: serbian,
  sk: czech,
};
