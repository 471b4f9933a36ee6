import { z } from 'zod';
import type { Equivalent } from './equivalent.ts';

const place = z.object({ line: z.int(), column: z.int() });
const mutant = z.object({
  mutatorName: z.string(),
  replacement: z.string(),
  status: z.enum(['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError', 'RuntimeError', 'Pending']),
  location: z.object({ start: place, end: place }),
});

/** The used part of the output of Stryker's JSON reporter. */
export const mutationReport = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(mutant) })),
});

type Report = z.infer<typeof mutationReport>;
type Mutant = z.infer<typeof mutant>;

/** A mutant that no test noticed: its line, and what the line would be. */
export type Survivor = { readonly file: string; readonly line: number; readonly from: string; readonly to: string };

/** One file, or several of them together. */
export type Tally = {
  readonly file: string;
  readonly killed: number;
  readonly survived: number;
  readonly equivalent: number;
};

/** The summary of a report; `stale` are listed equivalents of measured files that no longer match a mutant. */
export type Verdict = {
  readonly tallies: readonly Tally[];
  readonly survivors: readonly Survivor[];
  readonly stale: readonly Equivalent[];
};

/** Sorts the mutants of a report: noticed by a test, listed as equivalent, or survived. */
export function judge({ files }: Report, equivalents: readonly Equivalent[]): Verdict {
  const judged = Object.entries(files).map(([file, { source, mutants }]) => {
    const unnoticed = mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map((one) => toSurvivor(file, source, one));
    const isListed = (survivor: Survivor) => equivalents.some((listed) => isSame(listed, survivor));
    const killed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
    const survivors = unnoticed.filter((survivor) => !isListed(survivor));
    const equivalent = unnoticed.length - survivors.length;
    return { tally: { file, killed, survived: survivors.length, equivalent }, survivors, unnoticed };
  });
  const unnoticed = judged.flatMap((one) => one.unnoticed);
  const measured = equivalents.filter(({ file }) => file in files);
  return {
    tallies: judged.map(({ tally }) => tally),
    survivors: judged.flatMap(({ survivors }) => survivors),
    stale: measured.filter((listed) => !unnoticed.some((survivor) => isSame(listed, survivor))),
  };
}

/** The tallies of a folder as one. */
export function sumTallies(folder: string, tallies: readonly Tally[]): Tally {
  const own = tallies.filter(({ file }) => file.startsWith(`${folder}/`));
  const sum = (key: 'killed' | 'survived' | 'equivalent') => own.reduce((total, tally) => total + tally[key], 0);
  return { file: folder, killed: sum('killed'), survived: sum('survived'), equivalent: sum('equivalent') };
}

/** Killed mutants as a percentage of killed and surviving ones; 100 for a file without mutants. */
export function killedPercent({ killed, survived }: Tally): number {
  return killed + survived === 0 ? 100 : (100 * killed) / (killed + survived);
}

function isSame(listed: Equivalent, { file, from, to }: Survivor): boolean {
  return listed.file === file && listed.from === from && listed.to === to;
}

/** The first line of a mutant before and after. A block that was emptied reads `{}`. */
function toSurvivor(file: string, source: string, { location: { start, end }, replacement }: Mutant): Survivor {
  const lines = source.split('\n');
  const before = lines[start.line - 1] ?? '';
  const rest = start.line === end.line ? before.slice(end.column - 1) : '';
  const to = `${before.slice(0, start.column - 1)}${replacement}${rest}`;
  return { file, line: start.line, from: before.trim(), to: to.replaceAll(/\s+/gu, ' ').trim() };
}
