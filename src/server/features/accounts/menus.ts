import type { MenuItem } from '#contract/accounts.ts';
import type { ScreenPath } from '#contract/pages.ts';
import { SCREENS } from '#contract/screens.ts';
import type { LoginType } from '#contract/values.ts';

const owner: readonly MenuItem[] = [
  shown('/home'),
  shown('/sessionReport'),
  shown('/report'),
  shown('/event'),
  shown('/follower'),
  shown('/followerRequest'),
  shown('/settings'),
  hidden('/user/profile'),
];

const vet: readonly MenuItem[] = [{ ...hidden('/home'), title: 'menu.doctorHome' }, hidden('/follow')];

const carer: readonly MenuItem[] = [shown('/follow')];

/** The menu of each kind of user, and the page shown after sign-in. */
export const menus: Readonly<
  Record<LoginType, { readonly menus: readonly MenuItem[]; readonly homePath: ScreenPath }>
> = {
  '1': { menus: vet, homePath: '/home' },
  '2': { menus: owner, homePath: '/home' },
  '3': { menus: carer, homePath: '/follow' },
};

function shown(path: ScreenPath): MenuItem {
  return { path, ...SCREENS[path], hideMenu: false };
}

function hidden(path: ScreenPath): MenuItem {
  return { path, ...SCREENS[path], hideMenu: true };
}
