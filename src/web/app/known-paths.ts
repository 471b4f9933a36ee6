import { matchPath } from 'react-router';

/** Where there is a screen behind the sign-in. Apart from the screens themselves, whose code the sign-in page is without. */
export const SCREEN_PATHS = [
  '/home',
  '/sessionReport',
  '/report',
  '/event',
  '/follower',
  '/followerRequest',
  '/follow',
  '/follow/:memberId',
  '/settings',
  '/user/profile',
] as const;
/** One of the paths with a screen. */
export type ScreenPath = (typeof SCREEN_PATHS)[number];

/** Whether there is a screen at a path, for whomever: only then is it worth signing in for. */
export function isKnownPath(pathname: string): boolean {
  return pathname === '/' || SCREEN_PATHS.some((path) => matchPath(path, pathname) !== null);
}
