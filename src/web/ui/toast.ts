/** A message that passes by. */
export type Toast = { readonly id: number; readonly kind: 'done' | 'failed' | 'warning'; readonly text: string };

/** A failure stays longer: it has more to read. */
const SHOWN_MS = { done: 4_000, warning: 6_000, failed: 8_000 } as const;
const MAX_SHOWN = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a message for some seconds. The same text is not shown twice at once. */
export function toast(kind: Toast['kind'], text: string): void {
  if (shown.some((other) => other.text === text)) return;
  lastId += 1;
  const id = lastId;
  replace([...shown, { id, kind, text }].slice(-MAX_SHOWN));
  setTimeout(() => dismissToast(id), SHOWN_MS[kind]);
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  replace(shown.filter((other) => other.id !== id));
}

/** The messages on show. */
export function toastsShown(): readonly Toast[] {
  return shown;
}

/** Calls the listener when they change. @returns how to stop */
export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function replace(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}
