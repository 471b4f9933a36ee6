import { useEffect, useSyncExternalStore } from 'react';
import type { ScreenPath } from '#contract/pages.ts';

let counts: Readonly<Record<string, number>> = {};
const listeners = new Set<() => void>();

/** Shows a number next to a menu entry while the component is shown; 0 shows none. */
export function useMenuBadge(path: ScreenPath, count: number): void {
  useEffect(() => {
    setMenuBadge(path, count);
  }, [path, count]);
}

/** Shows a number next to a menu entry, and keeps it until another one is set; 0 removes it. */
export function setMenuBadge(path: ScreenPath, count: number): void {
  if ((counts[path] ?? 0) === count) return;
  counts = { ...counts, [path]: count };
  for (const listener of listeners) listener();
}

/** The numbers by path. */
export function useMenuBadges(): Readonly<Record<string, number>> {
  return useSyncExternalStore(subscribe, () => counts);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
