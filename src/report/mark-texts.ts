import type { QualityMark } from '#domain/care/quality-marks.ts';
import { between, type Setting } from './sheet-setting.ts';

/** Readings that may be wrong, in words: `pressed? 02:10–03:05`. */
export function markTexts(
  marks: readonly QualityMark[],
  { sheet, words, formats }: Setting<{ readonly zone: string }>,
): string[] {
  const clock = (at: number): string => formats.clock(at, sheet.zone);
  return marks.map(({ kind, from, to }) => `${words.marks[kind]} ${between(clock(from), clock(to))}`);
}
