import { createContext, createElement, useContext, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import type { FirstKey, Translate, WordKey } from '#i18n/catalog.ts';
import { textDirection, type Direction } from '#i18n/direction.ts';
import { makeFormats, type Formats } from '#i18n/formats.ts';
import type { Translator } from './translator.ts';

/** The language of a screen: its texts, its formats of values, and its direction. */
export type Words<Key extends string = WordKey> = {
  readonly t: Translate<Key>;
  readonly formats: Formats;
  readonly language: Language;
  readonly direction: Direction;
};

/** The language of a part of the first visit, with the texts that are loaded before anything is drawn. */
export type FirstWords = Words<FirstKey>;

type Spoken = { readonly translator: Translator; readonly words: Words };

const SpokenContext = createContext<Spoken | null>(null);

type WordsProviderProps = { readonly translator: Translator; readonly children: ReactNode };

/** Makes the words of the translator's language once, for everything inside, and again when the language changes. */
export function WordsProvider({ translator, children }: WordsProviderProps) {
  const spokenNow = (): Language => translator.language;
  const language = useSyncExternalStore(translator.subscribe, spokenNow, spokenNow);
  const spoken = useMemo(() => ({ translator, words: makeWords(translator, language) }), [translator, language]);
  return createElement(SpokenContext, { value: spoken }, children);
}

/** Words of the chosen language, with the texts of a first visit. */
export function useFirstWords(): FirstWords {
  return useSpoken().words;
}

/** The translator itself, for what changes the language or looks whether a text exists. */
export function useTranslator(): Translator {
  return useSpoken().translator;
}

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (spoken === null) throw new TypeError('there is no WordsProvider');
  return spoken;
}

function makeWords(translator: Translator, language: Language): Words {
  const t = translator.toTranslate(language);
  return { t, language, direction: textDirection(language), formats: makeFormats(language, t, readYear) };
}

function readYear(): number {
  return new Date().getFullYear();
}
