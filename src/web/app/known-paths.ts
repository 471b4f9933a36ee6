import { findPage, SCREEN_PATHS } from '#contract/pages.ts';

/** Whether there is a screen at a path, for whomever: only then is it worth signing in for. */
export function isKnownPath(pathname: string): boolean {
  return pathname === '/' || findPage(SCREEN_PATHS, pathname) !== undefined;
}
