import { matchPath, useLocation } from 'react-router';
import type { UserInfo } from '#contract/accounts.ts';
import { useWords } from '#web/app/words.ts';
import { openScreens } from '#web/app/open-screens.ts';

/** Title of the route that is open. */
export function useRouteTitle(info: UserInfo): string {
  const { t } = useWords();
  const { pathname } = useLocation();
  const screen = openScreens(info).find(({ path }) => matchPath(path, pathname));
  return t(screen?.title ?? 'failure.notFoundTitle');
}
