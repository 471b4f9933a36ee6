import type { WornSensor } from '#contract/long-view.ts';

/** Days that came from files: from the first to the last instant of one or more sensors, epoch ms. */
export type ImportedSpan = { readonly from: number; readonly to: number };

/**
 * The times of sensors from files within a range, in order; those with no other sensor between them are one.
 *
 * @param sessions  any order
 */
export function findImportedSpans(
  sessions: readonly WornSensor[],
  range: { readonly from: number; readonly to: number },
): ImportedSpan[] {
  const spans: ImportedSpan[] = [];
  let isOpen = false;
  for (const { startedAt, endedAt, fromFile } of sessions.toSorted((a, b) => a.startedAt - b.startedAt)) {
    const [from, to] = [Math.max(startedAt, range.from), Math.min(endedAt, range.to - 1)];
    const last = spans.at(-1);
    if (fromFile && isOpen && last !== undefined) spans[spans.length - 1] = { ...last, to: Math.max(last.to, to) };
    else if (fromFile) spans.push({ from, to });
    isOpen = fromFile;
  }
  return spans;
}
