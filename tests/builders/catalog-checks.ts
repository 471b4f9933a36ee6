import { languages, type Language } from '#contract/languages.ts';
import { toLocaleTag } from '#i18n/locale.ts';

/** The checks of a translated catalog against its English pattern. */
export type CatalogRules = {
  /** texts that are the same in other languages too: units, names and marks, each with the reason */
  readonly shared: Readonly<Record<string, string>>;
  /** texts that one language happens to write as English does */
  readonly alike?: Readonly<Partial<Record<Language, readonly string[]>>>;
  /** words in Latin letters that a language of another script keeps */
  readonly latinWords: readonly string[];
};

/** The languages to translate into. */
export const translations: readonly Language[] = languages.filter((language) => language !== 'en');

const CATEGORY = /_(?:zero|one|two|few|many|other)$/u;
const OTHER_SCRIPTS: ReadonlySet<Language> = new Set<Language>(['zh', 'ar', 'fa', 'bg', 'hy', 'mk']);
/** Words that no English sentence does without, and that mean nothing in the other languages. */
const ENGLISH = /(?<!\p{L})(?:the|of|your|please|with|and|this|you|from|for)(?!\p{L})/iu;

/** All that is wrong with a catalog, a line each; nothing if it is right. */
export function findCatalogProblems(
  language: Language,
  catalog: object,
  english: object,
  rules: CatalogRules,
): string[] {
  const [texts, pattern] = [listTexts(catalog), listTexts(english)];
  return [
    ...keyProblems(language, texts, pattern),
    ...placeholderProblems(language, texts, pattern),
    ...englishProblems(language, texts, pattern, rules),
    ...markProblems(texts),
  ];
}

type Texts = ReadonlyMap<string, string>;

/** Every text by its path: `who.pet`, `letters.code.lines.0`. */
function listTexts(catalog: object, path = ''): Texts {
  return new Map(
    Object.entries(catalog).flatMap(([key, value]: [string, unknown]) => {
      if (typeof value === 'string') return [[path + key, value] as const];
      return typeof value === 'object' && value !== null ? [...listTexts(value, `${path}${key}.`)] : [];
    }),
  );
}

function toStem(path: string): string {
  return path.replace(CATEGORY, '');
}

/** Counted texts are those that English has an `_other` form of; a language has them in all forms of its plural rules. */
function expectedPaths(language: Language, pattern: Texts): string[] {
  const { pluralCategories } = new Intl.PluralRules(toLocaleTag(language)).resolvedOptions();
  return [...pattern.keys()].flatMap((path) => {
    if (!pattern.has(`${toStem(path)}_other`)) return [path];
    return path.endsWith('_other') ? pluralCategories.map((category) => `${toStem(path)}_${category}`) : [];
  });
}

function keyProblems(language: Language, texts: Texts, pattern: Texts): string[] {
  const expected = new Set(expectedPaths(language, pattern));
  return [
    ...[...expected].filter((path) => !texts.get(path)).map((path) => `${path}: missing`),
    ...[...texts.keys()].filter((path) => !expected.has(path)).map((path) => `${path}: not needed`),
  ];
}

function findPlaceholders(text: string | undefined): ReadonlySet<string> {
  return new Set(text?.match(/\{\{\w+\}\}/gu));
}

/**
 * A plural form for a single number (`one day`, `two days`) may use a word; every other form has the same placeholders
 * as English.
 */
function placeholderProblems(language: Language, texts: Texts, pattern: Texts): string[] {
  const forOneNumber = findFormsForOneNumber(language);
  return [...texts].flatMap(([path, text]) => {
    const needed = findPlaceholders(pattern.get(`${toStem(path)}_other`) ?? pattern.get(path));
    const has = findPlaceholders(text);
    const form = CATEGORY.exec(path)?.[0].slice(1) ?? '';
    const spoken = forOneNumber.has(form) ? findNumbers(path, pattern) : new Set<string>();
    const lost = [...needed].filter((name) => !has.has(name) && !spoken.has(name));
    const strange = [...has].filter((name) => !needed.has(name));
    return [...lost.map((name) => `${path}: without ${name}`), ...strange.map((name) => `${path}: unknown ${name}`)];
  });
}

/** The placeholders of a counted text that hold its number: those that English's own `_one` form may leave out, too. */
function findNumbers(path: string, pattern: Texts): ReadonlySet<string> {
  const one = findPlaceholders(pattern.get(`${toStem(path)}_one`));
  const other = findPlaceholders(pattern.get(`${toStem(path)}_other`));
  return new Set(['{{count}}', '{{amount}}', '{{formatted}}', ...[...other].filter((name) => !one.has(name))]);
}

/** The plural categories of a language that hold one number alone, next to 0. */
function findFormsForOneNumber(language: Language): ReadonlySet<string> {
  const rules = new Intl.PluralRules(toLocaleTag(language));
  const forms = Array.from({ length: 201 }, (_, number) => rules.select(number));
  return new Set(forms.filter((form) => forms.slice(1).filter((other) => other === form).length <= 1));
}

/** A text without its placeholders, names of files and marks of direction. */
function stripToWords(text: string): string {
  return text.replaceAll(/\{\{\w+\}\}|[\w-]+\.(?:json|csv|webp)|[\u2066-\u2069]/gu, ' ');
}

function englishProblems(language: Language, texts: Texts, pattern: Texts, rules: CatalogRules): string[] {
  const alike = new Set([...Object.keys(rules.shared), ...(rules.alike?.[language] ?? [])]);
  const latin = new Set(rules.latinWords);
  return [...texts].flatMap(([path, text]) => {
    const same = text === pattern.get(path) && /\p{L}/u.test(stripToWords(text)) && !alike.has(text);
    const foreign = OTHER_SCRIPTS.has(language) ? (stripToWords(text).match(/[A-Za-z][A-Za-z0-9]{2,}/gu) ?? []) : [];
    return [
      ...(same || ENGLISH.test(stripToWords(text)) ? [`${path}: in English: ${text}`] : []),
      ...foreign.filter((word) => !latin.has(word)).map((word) => `${path}: ${word} in Latin letters`),
    ];
  });
}

/** Isolates end where they should, and no text carries space at its ends. */
function markProblems(texts: Texts): string[] {
  return [...texts].flatMap(([path, text]) => [
    ...(text.split(/[\u2066-\u2068]/u).length === text.split('\u2069').length ? [] : [`${path}: isolate without end`]),
    ...(text === text.trim() ? [] : [`${path}: space at an end`]),
  ]);
}
