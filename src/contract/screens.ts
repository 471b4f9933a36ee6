import type { ScreenPath } from './pages.ts';

/** How a screen is named and drawn in the menu: the key of its title in the catalogs, and its icon. */
type ScreenFace = { readonly title: string; readonly icon: string };

/** The first part of a path: `/settings` of `/settings/alerts`. */
type FirstPart<Path extends string> = Path extends `/${infer First}/${string}` ? `/${First}` : Path;

const FACES = {
  '/home': { title: 'menu.home', icon: 'pulse' },
  '/sessionReport': { title: 'menu.sessionReport', icon: 'clock' },
  '/report': { title: 'menu.report', icon: 'bars' },
  '/treatment': { title: 'menu.treatment', icon: 'syringe' },
  '/event': { title: 'menu.event', icon: 'list' },
  '/follower': { title: 'menu.follower', icon: 'people' },
  '/followerRequest': { title: 'menu.followerRequest', icon: 'personCheck' },
  '/follow': { title: 'menu.follow', icon: 'people' },
  '/alarm': { title: 'menu.alarm', icon: 'bell' },
  '/settings': { title: 'menu.settings', icon: 'sliders' },
  '/user': { title: 'menu.profile', icon: 'person' },
} as const satisfies Record<FirstPart<ScreenPath>, ScreenFace>;

/**
 * The face of a screen: the server's menu sends it, and the web names pages after it. Screens below the same first part
 * share it.
 */
export function toScreenFace(path: ScreenPath): (typeof FACES)[keyof typeof FACES] {
  return FACES[`/${path.split('/')[1]}` as keyof typeof FACES]; // every screen's first part is there
}
