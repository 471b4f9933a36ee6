import { useEffect, useSyncExternalStore } from 'react';

let wanted = 0;
const listeners = new Set<() => void>();

/** Folds the menu to its drawings while something next to the content, a panel, needs the room. */
export function useFoldedMenu(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    change(1);
    return () => change(-1);
  }, [active]);
}

/** Whether something needs the menu's room. */
export function useMenuMustFold(): boolean {
  return useSyncExternalStore(subscribe, () => wanted > 0);
}

function change(by: number): void {
  wanted += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
