/*
 * Changes one operator, value or statement after the other in src/domain and src/server/access, and counts the changes
 * that no test notices: `npm run mutation`, or `npm run mutation -- src/domain/glucose/mage.ts` for some files. What did
 * not change since the last run is not tried again. Ends with 1 where too many survive.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { EQUIVALENTS } from './mutation/equivalent.ts';
import { FOLDER_VARIABLE, FOLDERS } from './mutation/folders.ts';
import {
  judge,
  keepFiles,
  killedPercent,
  mutationReport,
  sumTallies,
  type Tally,
  type Verdict,
} from './mutation/judge.ts';

/** Percent of the mutants that a test must notice. */
const THRESHOLD = 92;
const CONFIG = 'scripts/mutation/stryker.config.json';

/**
 * Packages that only this script needs, installed at its first run; in package.json they would add 176 packages for
 * everyone.
 */
const PACKAGES = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';

if (!existsSync(STRYKER)) {
  const install = spawnSync('npm', ['install', '--no-save', ...PACKAGES], { stdio: 'inherit' });
  if (install.status !== 0) throw new Error('Stryker could not be installed');
}
const chosen = process.argv.slice(2);
const verdicts = FOLDERS.map(measure).filter((verdict) => verdict !== null);
verdicts.forEach(printVerdict);
const sums = verdicts.map(({ folder, tallies }) => sumTallies(folder, tallies));
printTable(sums);
const isListTrue = verdicts.every(({ stale }) => stale.length === 0);
process.exitCode = isListTrue && sums.every((sum) => killedPercent(sum) >= THRESHOLD) ? 0 : 1;

/** Measures the chosen files of a folder; null where none of its files is chosen. */
function measure(folder: string): (Verdict & { readonly folder: string }) | null {
  const files = chosen.length === 0 ? [`${folder}/**/*.ts`] : chosen.filter((file) => file.startsWith(`${folder}/`));
  if (files.length === 0) return null;
  const results = `.cache/mutation/${folder.replaceAll('/', '-')}.json`;
  const args = ['run', CONFIG, '--incrementalFile', results, '--mutate', [...files, '!src/**/*.test.ts'].join(',')];
  const env = { ...process.env, [FOLDER_VARIABLE]: folder };
  const { status } = spawnSync(process.execPath, [STRYKER, ...args], { stdio: 'inherit', env });
  if (status !== 0) throw new Error('Stryker failed');
  const report = mutationReport.parse(JSON.parse(readFileSync(results, 'utf8')));
  const isChosen = (file: string) => files.some((glob) => matchesGlob(file, glob));
  return { folder, ...judge(keepFiles(report, isChosen), EQUIVALENTS) };
}

function printVerdict({ tallies, survivors, slow, stale }: Verdict): void {
  for (const { file, line, from, to } of survivors) console.log(`${file}:${line}: survived\n  - ${from}\n  + ${to}`);
  for (const { file, line, from, to } of slow) console.log(`${file}:${line}: took too long\n  - ${from}\n  + ${to}`);
  for (const { file, from, to } of stale)
    console.log(`${file}: listed as equivalent, but no survivor\n  - ${from}\n  + ${to}`);
  printTable(tallies);
}

function printTable(tallies: readonly Tally[]): void {
  console.log('\nkilled  timed out  survived  equivalent');
  for (const tally of tallies) console.log(toRow(tally));
}

function toRow(tally: Tally): string {
  const { file, killed, timedOut, survived, equivalent } = tally;
  const numbers = [
    String(killed).padStart(6),
    String(timedOut).padStart(9),
    String(survived).padStart(8),
    String(equivalent).padStart(10),
  ];
  return `${numbers.join('  ')}  ${killedPercent(tally).toFixed(1).padStart(5)} %  ${file}`;
}
