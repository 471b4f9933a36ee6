import type { Language } from './languages.ts';

/** The languages of themes. */
export const THEME_LANGUAGES = ['en', 'zh'] as const satisfies readonly Language[];
/** One of them. */
export type ThemeLanguage = (typeof THEME_LANGUAGES)[number];

/** The language of a theme where nobody has chosen one: English for hippo and woodley, and Chinese otherwise. */
export function languageOfTheme(theme: string): ThemeLanguage {
  return theme === 'hippo' || theme === 'woodley' ? 'en' : 'zh';
}
