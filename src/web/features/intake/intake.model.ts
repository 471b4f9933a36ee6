import type { ImportResult } from '#contract/data.ts';
import { MAX_FILE_MEBIBYTES, MEBIBYTE } from '#contract/limits.ts';

/** Why a file cannot even be sent; null when it can. */
export function fileTrouble(file: Pick<File, 'size'>): 'empty' | 'tooLarge' | null {
  if (file.size === 0) return 'empty';
  return file.size > MAX_FILE_MEBIBYTES * MEBIBYTE ? 'tooLarge' : null;
}

/** Lines that could not be used, readings and events together. */
export function rejectedLines({ readings, events }: ImportResult): number {
  return readings.rejected + events.rejected;
}

/** Whether a file held anything for the portal, new or known. */
export function isUseful({ readings, events, setAside }: ImportResult): boolean {
  return [readings, events, setAside].some(({ added, known }) => added + known > 0);
}
