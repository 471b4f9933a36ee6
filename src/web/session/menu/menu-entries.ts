import type { MenuItem } from '#contract/accounts.ts';

/** The server's menu as one row of entries; the entries below a hidden one are hidden with it. */
export function menuEntries(menus: readonly MenuItem[]): readonly MenuItem[] {
  return menus.flatMap(({ children = [], ...item }) => [
    item,
    ...children.map((child) => ({ ...child, hideMenu: child.hideMenu || item.hideMenu })),
  ]);
}
