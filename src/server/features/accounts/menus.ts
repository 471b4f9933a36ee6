import type { MenuItem } from '#contract/accounts.ts';
import type { LoginType } from '#contract/values.ts';

const owner: readonly MenuItem[] = [
  shown('/home', 'menu.home', 'pulse'),
  shown('/sessionReport', 'menu.sessionReport', 'clock'),
  shown('/report', 'menu.report', 'bars'),
  shown('/event', 'menu.event', 'list'),
  shown('/follower', 'menu.follower', 'people'),
  shown('/followerRequest', 'menu.followerRequest', 'personCheck'),
  shown('/settings', 'menu.settings', 'sliders'),
  hidden('/user/profile', 'menu.profile', 'person'),
];

const vet: readonly MenuItem[] = [
  hidden('/home', 'menu.doctorHome', 'pulse'),
  hidden('/follow', 'menu.follow', 'people'),
];

const carer: readonly MenuItem[] = [shown('/follow', 'menu.follow', 'people')];

/** The menu of each kind of user, and the page shown after sign-in. */
export const menus: Readonly<Record<LoginType, { readonly menus: readonly MenuItem[]; readonly homePath: string }>> = {
  '1': { menus: vet, homePath: '/home' },
  '2': { menus: owner, homePath: '/home' },
  '3': { menus: carer, homePath: '/follow' },
};

function shown(path: string, title: string, icon: string): MenuItem {
  return { path, title, icon, hideMenu: false };
}

function hidden(path: string, title: string, icon: string): MenuItem {
  return { path, title, icon, hideMenu: true };
}
