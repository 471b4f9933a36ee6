import type { Language } from '#contract/languages.ts';
import { pluralForm } from './plural-form.ts';

/** Values for a text's placeholders. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Texts by key; a counted text has one for each form that its language counts with: `days_one`, `days_other`. */
export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * A text with its `{{name}}` placeholders filled. What a value holds is never read as a placeholder, and a placeholder
 * without a value stays.
 */
export function fillText(text: string, values: TextValues): string {
  return text.replaceAll(/\{\{(\w+)\}\}/gu, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Finds a text; with a number, in the form that the language uses for it. */
export function findText(texts: Texts, key: string, language: Language, count?: string | number): string | undefined {
  if (typeof count !== 'number') return texts[key];
  return texts[`${key}_${pluralForm(language, count)}`] ?? texts[`${key}_other`] ?? texts[key];
}
