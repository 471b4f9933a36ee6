import { matchPath, useLocation } from 'react-router';
import type { UserInfo } from '#contract/accounts.ts';
import { pageTitle, type ScreenEntry } from '#web/app/registry.ts';
import { useFirstWords } from '#web/words/first-words.ts';
import { closedScreens, openScreens } from '#web/app/open-screens.ts';

/** Title of the route that is open. */
export function useRouteTitle(info: UserInfo): string {
  const { t } = useFirstWords();
  const { pathname } = useLocation();
  const isHere = ({ path }: ScreenEntry): boolean => matchPath(path, pathname) !== null;
  const screen = openScreens(info).find(isHere);
  if (screen) return t(pageTitle(screen));
  return t(closedScreens(info).some(isHere) ? 'failure.notAllowedTitle' : 'failure.notFoundTitle');
}
