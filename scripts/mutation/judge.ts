import { z } from 'zod';
import type { Equivalent } from './equivalent-group.ts';

const place = z.object({ line: z.int(), column: z.int() });
const mutant = z.object({
  mutatorName: z.string(),
  replacement: z.string(),
  status: z.enum(['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored', 'CompileError', 'RuntimeError', 'Pending']),
  statusReason: z.string().optional(),
  location: z.object({ start: place, end: place }),
});

/** How Stryker says that a mutant ran through the same place too often, or Vitest that its thread had to be ended. */
const ENDLESS = /Hit (?:count )?limit reached|Errors occurred while running tests/u;

/** The used part of the output of Stryker's JSON reporter. */
export const mutationReport = z.object({
  files: z.record(z.string(), z.object({ source: z.string(), mutants: z.array(mutant) })),
});

type Report = z.infer<typeof mutationReport>;
type Mutant = z.infer<typeof mutant>;

/** A mutant to look at: its line, and what the line would be. */
export type Change = { readonly file: string; readonly line: number; readonly from: string; readonly to: string };

/** One file, or several of them together. */
export type Tally = {
  readonly file: string;
  readonly killed: number;
  /** The killed mutants that timed out. */
  readonly timedOut: number;
  readonly survived: number;
  readonly equivalent: number;
};

/**
 * The summary of a report. `slow` are mutants that timed out, on a busy machine or in an endless loop; `stale` are
 * listed equivalents of measured files that a test notices, or that no longer match a mutant.
 */
export type Verdict = {
  readonly tallies: readonly Tally[];
  readonly survivors: readonly Change[];
  readonly slow: readonly Change[];
  readonly stale: readonly Equivalent[];
};

/** The part of a report that is about some files: it has what earlier runs found in others as well. */
export function keepFiles({ files }: Report, isWanted: (file: string) => boolean): Report {
  return { files: Object.fromEntries(Object.entries(files).filter(([file]) => isWanted(file))) };
}

/** Sorts the mutants of a report: noticed by a test, listed as equivalent, or survived. */
export function judge({ files }: Report, equivalents: readonly Equivalent[]): Verdict {
  const judged = Object.entries(files).map(([file, { source, mutants }]) => {
    const toChanges = (some: readonly Mutant[]) => some.map((one) => toChange(file, source, one));
    const unnoticed = toChanges(mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage'));
    const isListed = (survivor: Change) => equivalents.some((listed) => isSame(listed, survivor));
    const endless = mutants.filter(isEndless);
    const killed = mutants.filter((one) => one.status === 'Killed' || isEndless(one));
    const survivors = unnoticed.filter((survivor) => !isListed(survivor));
    const slow = endless.filter(({ statusReason = '' }) => !ENDLESS.test(statusReason));
    const numbers = { killed: killed.length, timedOut: endless.length, survived: survivors.length };
    return {
      tally: { file, ...numbers, equivalent: unnoticed.length - survivors.length },
      survivors,
      listable: [...unnoticed, ...toChanges(endless)],
      slow: toChanges(slow),
    };
  });
  const listable = judged.flatMap((one) => one.listable);
  const measured = equivalents.filter(({ file }) => file in files);
  return {
    tallies: judged.map(({ tally }) => tally),
    survivors: judged.flatMap(({ survivors }) => survivors),
    slow: judged.flatMap(({ slow }) => slow),
    stale: measured.filter((listed) => !listable.some((change) => isSame(listed, change))),
  };
}

/** The tallies of a folder as one. */
export function sumTallies(folder: string, tallies: readonly Tally[]): Tally {
  const own = tallies.filter(({ file }) => file.startsWith(`${folder}/`));
  const sum = (key: Exclude<keyof Tally, 'file'>) => own.reduce((total, tally) => total + tally[key], 0);
  return {
    file: folder,
    killed: sum('killed'),
    timedOut: sum('timedOut'),
    survived: sum('survived'),
    equivalent: sum('equivalent'),
  };
}

/** Killed mutants as a percentage of killed and surviving ones; 100 for a file without mutants. */
export function killedPercent({ killed, survived }: Tally): number {
  return killed + survived === 0 ? 100 : (100 * killed) / (killed + survived);
}

function isEndless({ status, statusReason = '' }: Mutant): boolean {
  return status === 'Timeout' || (status !== 'Survived' && ENDLESS.test(statusReason));
}

function isSame(listed: Equivalent, { file, from, to }: Change): boolean {
  return listed.file === file && listed.from === from && listed.to === to;
}

/** The first line of a mutant before and after. A block that was emptied reads `{}`. */
function toChange(file: string, source: string, { location: { start, end }, replacement }: Mutant): Change {
  const lines = source.split('\n');
  const before = lines[start.line - 1] ?? '';
  const rest = start.line === end.line ? before.slice(end.column - 1) : '';
  const to = `${before.slice(0, start.column - 1)}${replacement}${rest}`;
  return { file, line: start.line, from: before.trim(), to: to.replaceAll(/\s+/gu, ' ').trim() };
}
