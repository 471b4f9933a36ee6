import type { ApiError } from '#web/api/api-error.ts';
import type { DoseQuestion } from '#web/doses/dose-question.ts';
import type { KeptDose, KeptNote } from '#worker/kept.ts';

/**
 * A kept note: on its way, waiting for a connection, on its way again after it had to wait, asked about by the portal, or
 * refused. What is not stored stays here until somebody decides.
 */
export type WaitingNote<Note extends KeptNote = KeptNote> = { readonly note: Note } & (
  | { readonly state: 'sending' | 'waiting' | 'retrying' }
  | { readonly state: 'asked'; readonly question: DoseQuestion }
  | { readonly state: 'refused'; readonly failure: ApiError }
);
/** A dose, or why none was given, that the portal does not know. */
export type WaitingDose = WaitingNote<KeptDose>;

let list: readonly WaitingNote[] = [];
const listeners = new Set<() => void>();

/** What this page knows of and the portal does not; the code that sends it is loaded apart. */
export const waitingNotes = {
  list: (): readonly WaitingNote[] => list,
  /** @returns how to stop */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show: (next: readonly WaitingNote[]): void => {
    list = next;
    for (const listener of listeners) listener();
  },
};

/** Whether a try to send a note has failed, and no try has succeeded since: it is on this device only. */
export function isStuck({ state }: WaitingNote): boolean {
  return state === 'waiting' || state === 'retrying' || state === 'refused';
}

/** Whether a note is about a dose. */
export function isWaitingDose(waiting: WaitingNote): waiting is WaitingDose {
  return waiting.note.type !== 'signs';
}
