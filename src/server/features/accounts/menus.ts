import type { MenuItem } from '#contract/accounts.ts';
import type { ScreenPath } from '#contract/pages.ts';
import { toScreenFace } from '#contract/screens.ts';
import type { PortalVariant } from '#contract/portal.ts';
import type { LoginType } from '#contract/values.ts';

type Menu = { readonly menus: readonly MenuItem[]; readonly homePath: ScreenPath };

const owner: readonly MenuItem[] = [
  shown('/home'),
  shown('/sessionReport'),
  shown('/report'),
  shown('/treatment'),
  shown('/event'),
  shown('/follower'),
  shown('/followerRequest'),
  shown('/settings'),
  hidden('/user/profile'),
];

const vet: readonly MenuItem[] = [{ ...hidden('/home'), title: 'menu.doctorHome' }, hidden('/follow')];

const carer: readonly MenuItem[] = [shown('/follow')];

const byKind: Readonly<Record<LoginType, Menu>> = {
  '1': { menus: vet, homePath: '/home' },
  '2': { menus: owner, homePath: '/home' },
  '3': { menus: carer, homePath: '/follow' },
};

/** The menu of a kind of user, and the page shown after sign-in. The treatment is that of cats and dogs. */
export function menuOf(loginType: LoginType, variant: PortalVariant): Menu {
  const { menus, homePath } = byKind[loginType];
  return { menus: variant === 'pet' ? menus : menus.filter(({ path }) => path !== '/treatment'), homePath };
}

function shown(path: ScreenPath): MenuItem {
  return { path, ...toScreenFace(path), hideMenu: false };
}

function hidden(path: ScreenPath): MenuItem {
  return { path, ...toScreenFace(path), hideMenu: true };
}
