import type { Language } from '#contract/languages.ts';
import type { FirstCatalog, ScreenCatalog, Translate } from '#i18n/catalog.ts';
import { fillText, findText, type Texts } from '#i18n/fill.ts';

/** The language that is spoken, and the texts that are here in each. */
export class Translator {
  #language: Language;
  readonly #sections = new Map<Language, Readonly<Record<string, Texts>>>();
  readonly #listeners = new Set<() => void>();

  constructor(language: Language) {
    this.#language = language;
  }

  get language(): Language {
    return this.#language;
  }

  /** Switches to a language with loaded texts. */
  speak(language: Language): void {
    this.#language = language;
    for (const listener of this.#listeners) listener();
  }

  /** Keeps texts of a language next to those that are here. */
  add(language: Language, catalog: FirstCatalog | ScreenCatalog): void {
    this.#sections.set(language, { ...this.#sections.get(language), ...catalog });
  }

  /** Writes texts of one language, whichever is spoken; a text that is not here is its key. */
  toTranslate(language: Language): Translate {
    return (key, values = {}) => fillText(this.#find(language, key, values['count']) ?? key, values);
  }

  /** Whether the spoken language has a text, which is not counted. */
  has(key: string): boolean {
    return this.#find(this.#language, key) !== undefined;
  }

  /** Calls the listener when another language is spoken. @returns how to stop */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #find(language: Language, key: string, count?: string | number): string | undefined {
    const [section = '', name = ''] = key.split('.');
    return findText(this.#sections.get(language)?.[section] ?? {}, name, language, count);
  }
}
