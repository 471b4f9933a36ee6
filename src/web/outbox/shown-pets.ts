let shown: readonly string[] = [];
const listeners = new Set<() => void>();

/** The pets whose waiting notes a part of the page shows; those of all others are shown above it. */
export const shownPets = {
  list: (): readonly string[] => shown,
  /** @returns how to stop */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** @returns how to end it */
  add: (memberId: string): (() => void) => {
    replace([...shown, memberId]);
    return () => {
      const at = shown.indexOf(memberId);
      replace(shown.filter((_pet, index) => index !== at));
    };
  },
};

function replace(next: readonly string[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
