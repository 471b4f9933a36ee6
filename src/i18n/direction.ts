import type { Language } from '#contract/languages.ts';

/** Way a page runs. */
export type Direction = 'ltr' | 'rtl';

const rightToLeft: ReadonlySet<Language> = new Set<Language>(['ar', 'fa']);

/** Arabic and Persian run from right to left. */
export function textDirection(language: Language): Direction {
  return rightToLeft.has(language) ? 'rtl' : 'ltr';
}
