import { MARK } from '#domain/trace/marks.ts';
import type { Trace } from '#domain/trace/trace.ts';

/** The range that any sensor can show, mg/dL. */
const LOWER_LIMIT = 40;
const UPPER_LIMIT = 500;

/** Whether the true glucose of a reading may be further out: the reading is at a limit of its sensor. */
export function isAtLimit({ mgdl, marks }: Trace, index: number): boolean {
  const value = mgdl[index] ?? 0;
  if (value <= LOWER_LIMIT || value >= UPPER_LIMIT) return true;
  return ((marks?.[index] ?? 0) & (MARK.belowLimit | MARK.aboveLimit)) !== 0;
}
