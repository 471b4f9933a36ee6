import { useSyncExternalStore } from 'react';
import type { PageAddress } from '#contract/pages.ts';
import { onSessionChange, sessionToken } from '#web/api/session.ts';

/** The token of the session, or `null`; renders again on sign-in and sign-out. */
export function useSessionToken(): string | null {
  return useSyncExternalStore(onSessionChange, sessionToken);
}

/** Where to sign in, and to come back to afterwards; the start page is nothing to come back to. */
export function loginPath(location: { readonly pathname: string; readonly search: string }): PageAddress {
  if (location.pathname === '/') return '/login';
  return `/login?${new URLSearchParams({ from: `${location.pathname}${location.search}` })}`;
}

/** The path to go to after signing in: one of this portal's own, or the start page. */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from');
  return from !== null && /^\/(?![/\\])/u.test(from) ? from : '/';
}
