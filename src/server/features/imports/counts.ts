import { importRow, type ImportCounts } from '#contract/imports.ts';

/** What an import stored, as its row says; null before it is stored. */
export function parseCounts(text: string | null): ImportCounts | null {
  return text === null ? null : importRow.shape.counts.parse(JSON.parse(text));
}
