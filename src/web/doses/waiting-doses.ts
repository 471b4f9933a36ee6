import type { ApiError } from '#web/api/api-error.ts';
import type { KeptDose } from '#worker/kept.ts';
import type { DoseQuestion } from './dose-question.ts';

/**
 * A kept dose: on its way, waiting for a connection, asked about by the portal, or refused. What is not stored stays
 * here until somebody decides.
 */
export type WaitingDose = { readonly dose: KeptDose } & (
  | { readonly state: 'sending' | 'waiting' }
  | { readonly state: 'asked'; readonly question: DoseQuestion }
  | { readonly state: 'refused'; readonly failure: ApiError }
);

let list: readonly WaitingDose[] = [];
const listeners = new Set<() => void>();

/** The doses that this page knows of and the portal does not; the code that sends them is loaded apart. */
export const waitingDoses = {
  list: (): readonly WaitingDose[] => list,
  /** @returns how to stop */
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  show: (next: readonly WaitingDose[]): void => {
    list = next;
    for (const listener of listeners) listener();
  },
};
