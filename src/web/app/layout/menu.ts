import type { MenuItem } from '#contract/accounts.ts';
import type { ScreenPath } from '#contract/pages.ts';
import { toScreenFace } from '#contract/screens.ts';
import type { FirstKey } from '#i18n/catalog.ts';
import { useTranslator, useFirstWords } from '#web/words/first-words.ts';

/** Name of an entry: the text that the server names, or the title of the screen where the catalog has no such text. */
export function useMenuTitle(): (item: MenuItem, screen: ScreenPath) => string {
  const translator = useTranslator();
  const { t } = useFirstWords();
  const isTitle = (key: string): key is FirstKey => key.startsWith('menu.') && translator.has(key);
  return ({ title }, screen) => t(isTitle(title) ? title : toScreenFace(screen).title);
}
