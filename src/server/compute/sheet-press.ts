import { SHARE_ENV } from 'node:worker_threads';
import type { AgpSheet } from '#report/agp-sheet.ts';
import type { ConsultInput } from './consult-input.ts';
import { sendableParts } from './sent-parts.ts';
import type { SheetTask } from './sheet-task.ts';
import { createThreadPool, type JobResult } from './thread-pool.ts';
import type { TraceParts } from './trace-parts.ts';

/** How many sheets may wait or print at once, and how long one may take before its thread is terminated. */
export type SheetPressSettings = { readonly queueLimit?: number; readonly timeoutMs?: number };

/** A consult pack as it is loaded: its readings and everything else. */
export type LoadedConsult = { readonly input: ConsultInput; readonly parts: TraceParts };

/** Prints sheets as PDF, one after another, on its own thread. */
export type SheetPress = {
  /**
   * As PDF unless named otherwise; text is UTF-8.
   *
   * @throws Error if the sheet cannot be set, takes too long, or the press is closed
   */
  readonly print: (sheet: AgpSheet, format?: 'pdf' | 'text') => Promise<JobResult>;
  /**
   * Computes and prints a consult pack, or writes it as UTF-8 text. `load` is called when the thread is free.
   *
   * @throws as `print` does
   */
  readonly makeConsult: (load: () => Promise<LoadedConsult>, format: 'pdf' | 'text') => Promise<JobResult>;
  /** Rejects waiting sheets. */
  readonly close: () => Promise<void>;
};

/** The compiler's documents are freed only by garbage collection; a small heap makes it run often. */
const MEMORY = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 };

export function createSheetPress({ queueLimit = 16, timeoutMs = 30_000 }: SheetPressSettings = {}): SheetPress {
  const pool = createThreadPool<SheetTask>({
    name: 'the sheet press',
    script: new URL('./sheet-worker.ts', import.meta.url),
    threads: 1,
    maxWaiting: queueLimit - 1,
    timeoutMs,
    // The compiler looks up the fonts in the real environment, where the thread sets them.
    worker: { env: SHARE_ENV, resourceLimits: MEMORY },
  });
  return {
    print: (sheet, format = 'pdf') => pool.run(() => Promise.resolve({ task: { kind: 'agp', format, sheet } })),
    makeConsult: (load, format) =>
      pool.run(async () => {
        const { input, parts } = await load();
        const sent = sendableParts(parts);
        return { task: { kind: 'consult', format, input, parts: sent }, moved: [sent.packed.buffer] };
      }),
    close: () => pool.abandon(),
  };
}
