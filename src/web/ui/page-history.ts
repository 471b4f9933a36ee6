import { createPath, type Navigator } from 'react-router';

/** Leaves the page after all. */
export type Leave = () => void;

/** What a page with changes does when it is about to be left. */
export type PageGuard = {
  /** A link or a menu would open another page, or this one of another pet. */
  readonly onPush: (leave: Leave) => void;
  /** The browser has gone back or forward. @returns whether the page stays drawn */
  readonly keepsPage: () => boolean;
};

const listeners = new Set<() => void>();
let guard: PageGuard | null = null;

/** Changes pages for the router, with the history of the browser. */
export const pageNavigator: Navigator = {
  createHref: toHref,
  go: (steps) => history.go(steps),
  push: (to) => leavePage(() => write('pushState', readIndex() + 1, toHref(to))),
  replace: (to) => write('replaceState', readIndex(), toHref(to)),
};

function toHref(to: Parameters<Navigator['push']>[0]): string {
  return typeof to === 'string' ? to : createPath(to);
}

function write(method: 'pushState' | 'replaceState', index: number, href: string): void {
  try {
    history[method]({ idx: index }, '', href);
  } catch {
    location.assign(href); // Safari allows 100 changes in 30 seconds
  }
  for (const listener of listeners) listener();
}

/** The path, query and fragment of the page that is open. */
export function readAddress(): string {
  return createPath(location);
}

/** Calls the listener when another page is opened, also with the browser's back and forward. @returns how to stop */
export function listenToPages(listener: () => void): () => void {
  const onPopState = (): void => {
    if (guard?.keepsPage() !== true) listener();
  };
  listeners.add(listener);
  addEventListener('popstate', onPopState);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', onPopState);
  };
}

/** The number of the open page in the history of this tab, from 0; a link to a fragment has none. */
export function readIndex(): number {
  const state: unknown = history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';
  return isNumbered ? (state as { readonly idx: number }).idx : 0; // checked in the line before
}

/** Does what takes the page away with its changes; a guard asks first. */
export function leavePage(leave: Leave): void {
  if (guard === null) leave();
  else guard.onPush(leave);
}

/** Asks a guard from now on before the page is left. A redirect is not asked about. @returns how to stop */
export function guardPages(next: PageGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
