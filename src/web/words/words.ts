import { useTranslation } from 'react-i18next';
import { useMemo, useState } from 'react';
import { isLanguage, type Language } from '#contract/languages.ts';
import type { Translate } from '#i18n/catalog.ts';
import { textDirection, type Direction } from '#i18n/direction.ts';
import { makeFormats, type Formats } from '#i18n/formats.ts';

/** What a screen needs to speak: its texts, its way of writing values, and which way it runs. */
export type Words = {
  readonly t: Translate;
  readonly formats: Formats;
  readonly language: Language;
  readonly direction: Direction;
};

/** Words of the chosen language. */
export function useWords(): Words {
  const { t: translate, i18n } = useTranslation();
  const [thisYear] = useState(() => new Date().getFullYear());
  const language: Language = isLanguage(i18n.language) ? i18n.language : 'en';
  return useMemo(() => {
    const t: Translate = (key, values = {}) => translate(key, values);
    return {
      t,
      language,
      direction: textDirection(language),
      formats: makeFormats(language, t, thisYear),
    };
  }, [translate, language, thisYear]);
}
