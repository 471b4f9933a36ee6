import type { Language } from '#contract/languages.ts';

/** A form of a counted text, as CLDR names it. */
export type Category = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The numbers that every counted text is written with, besides one for each form that none of them reaches. */
export const COUNTS: readonly number[] = [0, 1, 2, 3, 5, 11, 21, 22, 25, 101];

type Rule = (count: number) => Category;

const onlyOther: Rule = () => 'other';
const oneIsOne: Rule = (count) => (count === 1 ? 'one' : 'other');
const underTwoIsOne: Rule = (count) => (count < 2 ? 'one' : 'other');
const endsInOne: Rule = (count) => (count % 10 === 1 && count % 100 !== 11 ? 'one' : 'other');
const czech: Rule = (count) => (count % 1 !== 0 ? 'many' : (smallForms[count] ?? 'other'));
const smallForms: Readonly<Record<number, Category>> = { 1: 'one', 2: 'few', 3: 'few', 4: 'few' };
const slovenianForms: Readonly<Record<number, Category>> = { 1: 'one', 2: 'two', 3: 'few', 4: 'few' };

/** Millions have a separate form: 1 000 000 de jours. */
function withMillions(rule: Rule): Rule {
  return (count) => (count >= 1_000_000 ? 'many' : rule(count));
}

function croatian(count: number): Category {
  const [ones, tens] = [count % 10, count % 100];
  if (ones === 1 && tens !== 11) return 'one';
  return ones >= 2 && ones <= 4 && !(tens >= 12 && tens <= 14) ? 'few' : 'other';
}

function arabic(count: number): Category {
  const named = (['zero', 'one', 'two'] as const)[count];
  if (named !== undefined) return named;
  const tens = count % 100;
  if (tens >= 3 && tens <= 10) return 'few';
  return tens >= 11 ? 'many' : 'other';
}

/** How each language counts, written by hand from the tables of CLDR: what the portal chooses is compared with it. */
const rules: Readonly<Record<Language, Rule>> = {
  en: oneIsOne,
  zh: onlyOther,
  cs: czech,
  it: withMillions(oneIsOne),
  ar: arabic,
  fa: underTwoIsOne,
  sl: (count) => (count % 1 === 0 ? (slovenianForms[count % 100] ?? 'other') : 'few'),
  hr: croatian,
  bg: oneIsOne,
  hy: underTwoIsOne,
  fr: withMillions(underTwoIsOne),
  hu: oneIsOne,
  pt: withMillions(oneIsOne),
  mk: endsInOne,
  sr: croatian,
  sk: czech,
  tr: oneIsOne,
  es: withMillions(oneIsOne),
};

/** The form that a language uses for a number. */
export function categoryFor(language: Language, count: number): Category {
  return rules[language](count);
}

const RARE_COUNTS: readonly number[] = [1.5, 1_000_000];

/** The numbers to write in a language: the common ones, and one for each form that they do not reach. */
export function countsFor(language: Language): readonly number[] {
  const reached = new Set(COUNTS.map(rules[language]));
  return [...COUNTS, ...RARE_COUNTS.filter((count) => !reached.has(rules[language](count)))];
}

/** Forms that only one number uses may have it as a word: `две`, `يومان`. */
export function isForOneNumber(language: Language, category: Category): boolean {
  const small = Array.from({ length: 200 }, (_, index) => index + 1);
  return small.filter((count) => rules[language](count) === category).length <= 1;
}

/** A catalog: section, key, text. */
export type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A counted text: its section, the name without the ending, and its forms. */
export type CountedText = {
  readonly section: string;
  readonly stem: string;
  readonly forms: Readonly<Partial<Record<Category, string>>>;
};

/** Every counted text of a catalog: those that have a form `_other`. */
export function countedTexts(catalog: Sections): readonly CountedText[] {
  return Object.entries(catalog).flatMap(([section, texts]) =>
    Object.keys(texts)
      .filter((key) => key.endsWith('_other'))
      .map((key) => countedText(section, key.slice(0, -'_other'.length), texts)),
  );
}

function countedText(section: string, stem: string, texts: Readonly<Record<string, string>>): CountedText {
  const forms = Object.entries(texts).filter(
    ([key]) => /^_[a-z]+$/u.test(key.slice(stem.length)) && key.startsWith(stem),
  );
  return { section, stem, forms: Object.fromEntries(forms.map(([key, text]) => [key.slice(stem.length + 1), text])) };
}

/** Placeholders that hold the number of a counted text, written as the screens write it. */
const NUMBERS: ReadonlySet<string> = new Set(['count', 'formatted', 'amount']);
const PLACEHOLDER = /\{\{(\w+)\}\}/gu;

/** What fills the placeholders of a text: the number, 14 for another number, and a name for all else. */
export function valuesFor(text: CountedText, count: number): Readonly<Record<string, string | number>> {
  const names = Object.values(text.forms).flatMap((form) =>
    [...form.matchAll(PLACEHOLDER)].map(([, name]) => name ?? ''),
  );
  const values = names.map((name) => [name, valueFor(name, text, count)] as const);
  return { ...Object.fromEntries(values), count };
}

function valueFor(name: string, { stem }: CountedText, count: number): string {
  const isNumber = NUMBERS.has(name) || (name === 'days' && stem === 'everyDays');
  if (isNumber) return String(count);
  return name === 'days' || name === 'withData' ? '14' : `‹${name}›`;
}

/** A form with its placeholders filled. */
export function filled(form: string, values: Readonly<Record<string, string | number>>): string {
  return form.replaceAll(PLACEHOLDER, (_, name: string) => String(values[name]));
}

/** One counted text, written with one number. */
export type WrittenText = { readonly text: CountedText; readonly count: number; readonly written: string };

/** The problems of a text, one per line; empty if it is correct. */
export function countProblems(language: Language, { text, count, written }: WrittenText): string[] {
  const category = categoryFor(language, count);
  const name = `${text.section}.${text.stem} of ${count}`;
  const form = text.forms[category];
  if (form === undefined) return [`${name}: no form _${category}`];
  const right = filled(form, valuesFor(text, count));
  const mustShow = showsItsNumber(text) && !isForOneNumber(language, category) && !written.includes(String(count));
  return [
    ...(written === right ? [] : [`${name}: “${written}” is not the form _${category}: “${right}”`]),
    ...(mustShow ? [`${name}: “${written}” does not show the number`] : []),
  ];
}

/** Some texts are below a number that is drawn larger; they never contain it. */
function showsItsNumber({ forms, stem }: CountedText): boolean {
  const shown = [...(forms.other ?? '').matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
  return shown.some((name) => NUMBERS.has(name) || (name === 'days' && stem === 'everyDays'));
}

/** A row of the reviewed list: the name of a text, and how it is written with each number. */
export function toRow(text: CountedText, writtenTexts: readonly string[]): string {
  return [`${text.section}.${text.stem}`, ...writtenTexts].join(' | ');
}
