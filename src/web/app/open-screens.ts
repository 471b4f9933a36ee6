import type { UserInfo } from '#contract/accounts.ts';
import { menuEntries } from '#web/session/menu/menu-entries.ts';
import { fixedScreens, screens, type ScreenEntry } from './registry.ts';

/** What this user can open: the screens of the server's menu and those that belong to everybody. */
export function openScreens({ menus }: UserInfo): readonly ScreenEntry[] {
  const inMenu = new Set(menuEntries(menus).map(({ path }) => path));
  return [...screens.filter(({ path, within = path }) => inMenu.has(within)), ...fixedScreens];
}

/** What there is, but not for this user. */
export function closedScreens(info: UserInfo): readonly ScreenEntry[] {
  const open = openScreens(info);
  return screens.filter((screen) => !open.includes(screen));
}
