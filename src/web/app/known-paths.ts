import { matchPath } from 'react-router';
import { fixedScreens, screens } from './registry.ts';

/** Whether there is a screen at a path, for whomever: only then is it worth signing in for. */
export function isKnownPath(pathname: string): boolean {
  return pathname === '/' || [...screens, ...fixedScreens].some(({ path }) => matchPath(path, pathname) !== null);
}
