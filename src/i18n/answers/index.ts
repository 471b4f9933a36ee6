import type { Language } from '#contract/languages.ts';
import type { AnswerCatalog } from './answer-catalog.ts';
import { en } from './en.ts';

/** What the server says, in every language. */
export const answerCatalogs: Readonly<Record<Language, AnswerCatalog>> = {
  en,
  zh: en,
  cs: en,
  it: en,
  ar: en,
  fa: en,
  sl: en,
  hr: en,
  bg: en,
  hy: en,
  fr: en,
  hu: en,
  pt: en,
  mk: en,
  sr: en,
  sk: en,
  tr: en,
  es: en,
};
