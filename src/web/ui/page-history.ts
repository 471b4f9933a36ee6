import { createPath, type Navigator } from 'react-router';

/** Leaves the page after all. */
export type Leave = () => void;
/** Asks whether the page may be left. */
export type AskToLeave = (leave: Leave) => void;

const listeners = new Set<() => void>();
let askToLeave: AskToLeave | null = null;

/** Changes pages for the router, with the history of the browser. */
export const pageNavigator: Navigator = {
  createHref: toHref,
  go: (steps) => history.go(steps),
  push: (to) => {
    const open = (): void => write('pushState', readIndex() + 1, toHref(to));
    if (askToLeave === null) open();
    else askToLeave(open);
  },
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
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** The number of the open page in the history of this tab, from 0; a link to a fragment has none. */
export function readIndex(): number {
  const state: unknown = history.state;
  const isNumbered = typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number';
  return isNumbered ? (state as { readonly idx: number }).idx : 0; // checked in the line before
}

/** Asks from now on before a link or a menu opens another page. A redirect is not asked about. @returns how to stop */
export function holdPages(ask: AskToLeave): () => void {
  askToLeave = ask;
  return () => {
    if (askToLeave === ask) askToLeave = null;
  };
}
