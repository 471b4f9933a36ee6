import { repeat } from '#web/api/repeat.ts';
import { waitingNotes } from './waiting-notes.ts';

/** Repeats some work as long as a note of this page waits to be sent. */
export function whileNotesWait(work: () => Promise<void>): void {
  let stop: (() => void) | null = null;
  waitingNotes.subscribe(() => {
    const isWaiting = waitingNotes.list().some(({ state }) => state === 'waiting' || state === 'retrying');
    if (isWaiting) {
      stop ??= repeat(work);
    } else {
      stop?.();
      stop = null;
    }
  });
}
