import type { i18n as I18n } from 'i18next';
import {
  createContext,
  createElement,
  useCallback,
  useContext,
  useMemo,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { isLanguage, type Language } from '#contract/languages.ts';
import type { FirstKey, Translate, WordKey } from '#i18n/catalog.ts';
import { textDirection, type Direction } from '#i18n/direction.ts';
import { makeFormats, type Formats } from '#i18n/formats.ts';

/** What a screen needs to speak: its texts, its way of writing values, and which way it runs. */
export type Words<Key extends string = WordKey> = {
  readonly t: Translate<Key>;
  readonly formats: Formats;
  readonly language: Language;
  readonly direction: Direction;
};

/** What a part of the first visit speaks with: the texts that are there before anything is drawn. */
export type FirstWords = Words<FirstKey>;

type Spoken = { readonly i18n: I18n; readonly words: Words };

const SpokenContext = createContext<Spoken | null>(null);

type WordsProviderProps = { readonly i18n: I18n; readonly children: ReactNode };

/** Makes the words of the translator's language once, for everything inside, and again when the language changes. */
export function WordsProvider({ i18n, children }: WordsProviderProps) {
  const listen = useCallback(
    (changed: () => void) => {
      i18n.on('languageChanged', changed);
      return () => i18n.off('languageChanged', changed);
    },
    [i18n],
  );
  const language = useSyncExternalStore(listen, () => i18n.language);
  const spoken = useMemo(() => ({ i18n, words: makeWords(i18n, language) }), [i18n, language]);
  return createElement(SpokenContext, { value: spoken }, children);
}

/** Words of the chosen language, with the texts of a first visit. */
export function useFirstWords(): FirstWords {
  return useSpoken().words;
}

/** The translator itself, for what changes the language or looks whether a text exists. */
export function useTranslator(): I18n {
  return useSpoken().i18n;
}

function useSpoken(): Spoken {
  const spoken = useContext(SpokenContext);
  if (spoken === null) throw new TypeError('there is no WordsProvider');
  return spoken;
}

function makeWords(i18n: I18n, tag: string): Words {
  const language: Language = isLanguage(tag) ? tag : 'en';
  const translate = i18n.getFixedT(tag);
  const t: Translate = (key, values = {}) => translate(key, values);
  return { t, language, direction: textDirection(language), formats: makeFormats(language, t, readYear) };
}

function readYear(): number {
  return new Date().getFullYear();
}
