import type { Language } from '#contract/languages.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { loadAllTexts } from '#tests/builders/all-texts.ts';

/** Matches the text of a screen by its key; placeholders match anything. */
export type Say = (key: WordKey) => RegExp;

/** What the screens say in a language. */
export async function loadWords(language: Language): Promise<Say> {
  const catalog: Readonly<Record<string, Readonly<Record<string, string>>>> = await loadAllTexts(language);
  return (key) => {
    const [section = '', name = ''] = key.split('.');
    const text = catalog[section]?.[name];
    if (text === undefined) throw new RangeError(`no text ${key} in ${language}`);
    const parts = text.split(/\{\{\w+\}\}/u).map((part) => part.replaceAll(/[.*+?^$()[\]{}|\\]/gu, String.raw`\$&`));
    return new RegExp(`^${parts.join('.*')}$`, 'u');
  };
}
