import type { AgpSheet } from './agp-sheet.ts';
import { createPressThread } from './press-thread.ts';

/** A printed sheet, or `busy` where more sheets wait already than the press takes. */
export type PrintedSheet = { readonly kind: 'pdf'; readonly bytes: Uint8Array } | { readonly kind: 'busy' };

/** Sheets that may wait or be at print at once, and how long one may take before its worker is given up. */
export type SheetPressOptions = { readonly queueLimit?: number; readonly timeoutMs?: number };

/** Prints sheets one after another in a thread of its own. */
export type SheetPress = {
  /** @throws Error if the sheet cannot be set, takes too long, or the press is closed */
  readonly print: (sheet: AgpSheet) => Promise<PrintedSheet>;
  /** Ends the thread; sheets still waiting are rejected. */
  readonly close: () => Promise<void>;
};

/** A press that has started nothing yet: its thread begins with the first sheet and keeps no process alive. */
export function createSheetPress(options: SheetPressOptions = {}): SheetPress {
  const { queueLimit = 16, timeoutMs = 30_000 } = options;
  const thread = createPressThread(timeoutMs);
  let waiting = 0;
  return {
    async print(sheet) {
      if (waiting >= queueLimit) return { kind: 'busy' };
      waiting += 1;
      try {
        return { kind: 'pdf', bytes: await thread.print(sheet) };
      } finally {
        waiting -= 1;
      }
    },
    close: () => thread.close(),
  };
}
