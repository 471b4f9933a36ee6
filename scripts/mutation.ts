/*
 * Changes one operator, value or statement after the other in src/domain and src/server/access, and counts the changes
 * that no test notices: `npm run mutation`, or `npm run mutation -- src/domain/glucose/mage.ts` for some files. What did
 * not change since the last run is not tried again. Ends with 1 where too many survive.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { EQUIVALENTS } from './mutation/equivalent.ts';
import { judge, killedPercent, mutationReport, sumTallies, type Tally } from './mutation/judge.ts';

const FOLDERS = ['src/domain', 'src/server/access'];
/** Percent of the mutants that a test must notice. */
const THRESHOLD = 92;
const CONFIG = 'scripts/mutation/stryker.config.json';
const REPORT = '.cache/mutation/report.json';

/**
 * Packages that only this script needs, installed at its first run; in package.json they would add 176 packages for
 * everyone.
 */
const PACKAGES = ['@stryker-mutator/core@10.1.1', '@stryker-mutator/vitest-runner@10.1.1'];
const STRYKER = 'node_modules/@stryker-mutator/core/bin/stryker.js';

if (!existsSync(STRYKER)) {
  const install = spawnSync('npm', ['install', '--no-save', '--no-package-lock', ...PACKAGES], { stdio: 'inherit' });
  if (install.status !== 0) throw new Error('Stryker could not be installed');
}
const files = process.argv.slice(2);
const chosen = files.length === 0 ? [] : ['--mutate', [...files, '!src/**/*.test.ts'].join(',')];
const { status } = spawnSync(process.execPath, [STRYKER, 'run', CONFIG, ...chosen], { stdio: 'inherit' });
if (status !== 0) throw new Error('Stryker failed');

const { tallies, survivors, stale } = judge(
  mutationReport.parse(JSON.parse(readFileSync(REPORT, 'utf8'))),
  EQUIVALENTS,
);
for (const { file, line, from, to } of survivors) console.log(`${file}:${line}\n  - ${from}\n  + ${to}`);
for (const { file, from, to } of stale)
  console.log(`${file}: listed as equivalent, but no survivor\n  - ${from}\n  + ${to}`);
console.log('\nkilled  survived  equivalent');
for (const tally of tallies) console.log(toRow(tally));
const folders = FOLDERS.map((folder) => sumTallies(folder, tallies));
for (const folder of folders) console.log(toRow(folder));
process.exitCode = stale.length === 0 && folders.every((folder) => killedPercent(folder) >= THRESHOLD) ? 0 : 1;

function toRow(tally: Tally): string {
  const { file, killed, survived, equivalent } = tally;
  const numbers = [String(killed).padStart(6), String(survived).padStart(8), String(equivalent).padStart(10)];
  return `${numbers.join('  ')}  ${killedPercent(tally).toFixed(1).padStart(5)} %  ${file}`;
}
