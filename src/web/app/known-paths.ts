import { matchPath } from 'react-router';
import { SCREEN_PATHS } from '#contract/pages.ts';

/** One of the paths with a screen. */
export type ScreenPath = (typeof SCREEN_PATHS)[number];

/** Whether there is a screen at a path, for whomever: only then is it worth signing in for. */
export function isKnownPath(pathname: string): boolean {
  return pathname === '/' || SCREEN_PATHS.some((path) => matchPath(path, pathname) !== null);
}
