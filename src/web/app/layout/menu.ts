import type { MenuItem } from '#contract/accounts.ts';
import type { ScreenPath } from '#contract/pages.ts';
import { SCREENS } from '#contract/screens.ts';
import { useTranslator, useFirstWords } from '#web/words/first-words.ts';

/** Name of an entry: the text that the server names, or the title of the screen where the catalog has no such text. */
export function useMenuTitle(): (item: MenuItem, screen: ScreenPath) => string {
  const i18n = useTranslator();
  const { t } = useFirstWords();
  return ({ title }, screen) =>
    /^menu\.\w+$/u.test(title) && i18n.exists(title) ? i18n.t(title) : t(SCREENS[screen].title);
}
