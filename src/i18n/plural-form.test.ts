import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { pluralRules } from './intl-writers.ts';
import { pluralForm } from './plural-form.ts';

/** Whole numbers beyond the portal's own rules as well, and what is not one. */
const COUNTS = [...Array.from({ length: 1_200 }, (_, count) => count), -1, 0.5, 1.5, 21.1, 1_000_000, Number.NaN];

test.each(languages)('in %s, numbers have the forms that Intl gives them', (language) => {
  const rules = pluralRules(language);
  expect(COUNTS.map((count) => pluralForm(language, count))).toEqual(COUNTS.map((count) => rules.select(count)));
});
