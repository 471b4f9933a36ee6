import type { UserInfo } from '#contract/accounts.ts';
import { fixedScreens, screens, type ScreenEntry } from './registry.ts';

/** What this user can open: the screens of the server's menu and those that belong to everybody. */
export function openScreens({ menus }: UserInfo): readonly ScreenEntry[] {
  const inMenu = new Set(menus.map(({ path }) => path));
  return [...screens.filter(({ path }) => inMenu.has(path)), ...fixedScreens];
}
