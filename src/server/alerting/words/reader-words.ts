import type { Language } from '#contract/languages.ts';
import type { PortalVariant } from '#contract/portal.ts';
import type { FirstCatalog, FirstTranslate } from '#i18n/catalog.ts';
import { fillText, findText, type Texts } from '#i18n/fill.ts';
import { makeFormats, type Formats } from '#i18n/formats.ts';
import { addHumanWords } from '#i18n/human/loader.ts';
import { loadFirstCatalog } from '#i18n/loader.ts';
import type { Speech } from '../../messages/wording.ts';

/** The language of a reader: the texts that Home has as well, and the formats of values. */
export type ReaderWords = Speech & { readonly t: FirstTranslate; readonly formats: Formats };

const loaded = new Map<string, Promise<ReaderWords>>();

/** Loads a language once. */
export function loadReaderWords(speech: Speech): Promise<ReaderWords> {
  const key = `${speech.variant} ${speech.language}`;
  const known = loaded.get(key) ?? makeReaderWords(speech);
  loaded.set(key, known);
  return known;
}

async function makeReaderWords(speech: Speech): Promise<ReaderWords> {
  const t = makeTranslate(await loadTexts(speech), speech.language);
  return { ...speech, t, formats: makeFormats(speech.language, t) };
}

async function loadTexts({ language, variant }: { language: Language; variant: PortalVariant }): Promise<FirstCatalog> {
  const catalog = await loadFirstCatalog(language);
  return variant === 'human' ? addHumanWords(catalog, language) : catalog;
}

function makeTranslate(catalog: FirstCatalog, language: Language): FirstTranslate {
  const sections: Readonly<Record<string, Texts>> = catalog;
  return (key, values = {}) => {
    const [section = '', name = ''] = key.split('.');
    return fillText(findText(sections[section] ?? {}, name, language, values['count']) ?? key, values);
  };
}
