import type { Language } from './languages.ts';

/** The language of a theme where nobody has chosen one: English for hippo and woodley, and Chinese otherwise. */
export function languageOfTheme(theme: string): Language {
  return theme === 'hippo' || theme === 'woodley' ? 'en' : 'zh';
}
