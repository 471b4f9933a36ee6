import type { ScreenPath } from './pages.ts';

/** How a screen is named and drawn in the menu: the key of its title in the catalogs, and its icon. */
type ScreenFace = { readonly title: string; readonly icon: string };

/** The face of every screen; the server's menu sends it, and the web names pages after it. */
export const SCREENS = {
  '/home': { title: 'menu.home', icon: 'pulse' },
  '/sessionReport': { title: 'menu.sessionReport', icon: 'clock' },
  '/report': { title: 'menu.report', icon: 'bars' },
  '/event': { title: 'menu.event', icon: 'list' },
  '/follower': { title: 'menu.follower', icon: 'people' },
  '/followerRequest': { title: 'menu.followerRequest', icon: 'personCheck' },
  '/follow': { title: 'menu.follow', icon: 'people' },
  '/follow/:memberId': { title: 'menu.follow', icon: 'people' },
  '/follow/:memberId/alerts': { title: 'menu.follow', icon: 'people' },
  '/follow/:memberId/alertLog': { title: 'menu.follow', icon: 'people' },
  '/alarm/:alertId': { title: 'menu.alarm', icon: 'bell' },
  '/settings': { title: 'menu.settings', icon: 'sliders' },
  '/settings/alerts': { title: 'menu.settings', icon: 'sliders' },
  '/settings/alertLog': { title: 'menu.settings', icon: 'sliders' },
  '/settings/sources': { title: 'menu.settings', icon: 'sliders' },
  '/user/profile': { title: 'menu.profile', icon: 'person' },
} as const satisfies Record<ScreenPath, ScreenFace>;
