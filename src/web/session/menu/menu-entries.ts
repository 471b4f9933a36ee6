import type { MenuItem } from '#contract/accounts.ts';
import type { ScreenPath } from '#contract/pages.ts';

/** The server's menu as one row of entries; the entries below a hidden one are hidden with it. */
export function menuEntries(menus: readonly MenuItem[]): readonly MenuItem[] {
  return menus.flatMap(({ children = [], ...item }) => [
    item,
    ...children.map((child) => ({ ...child, hideMenu: child.hideMenu || item.hideMenu })),
  ]);
}

/** Whether a menu holds the screen. */
export function isInMenu(menus: readonly MenuItem[], screen: ScreenPath): boolean {
  return menuEntries(menus).some(({ path }) => path === screen);
}
