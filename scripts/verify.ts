/* All that is checked before a change is handed over, one section after the other, also after a failure. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { testChromium } from '#tests/e2e/chromium.ts';
import { findPostgres } from '#tests/server/postgres.ts';
import { readPlaywrightReport, readVitestReport, type Tally } from './test-reports.ts';

type Section = {
  readonly title: string;
  readonly command: readonly string[];
  /** Where a runner of tests leaves its results. */
  readonly report?: { readonly file: string; readonly read: (file: string) => Tally | null };
  /** Why this section cannot run on this machine. */
  readonly leftOut?: string | null;
};

type Outcome = { readonly title: string; readonly ok: boolean; readonly seconds: number; readonly tally: Tally };

const REPORTS = '.cache/reports';
const VITEST_REPORT = `${REPORTS}/vitest.json`;
const PLAYWRIGHT_REPORT = `${REPORTS}/playwright.json`;
/** Colours are for eyes at a terminal, not for a log. */
const PLAIN = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };
const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 };

const noChromium =
  (await testChromium()) === null ? 'no Chromium was found; install one, or name it in CHROMIUM_PATH' : null;
const noPostgres = findPostgres() === undefined ? 'no PostgreSQL was found; the embedded database is tested' : null;

const SECTIONS: readonly Section[] = [
  { title: 'Format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { title: 'Lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware'] },
  { title: 'Lint of style sheets', command: ['node_modules/stylelint/bin/stylelint.mjs', 'src/**/*.css'] },
  { title: 'Types', command: ['node_modules/typescript/bin/tsc', '-b', '.', 'scripts'] },
  { title: 'Walls between the rooms', command: ['scripts/check-walls.ts'] },
  { title: 'Documents', command: ['scripts/check-docs.ts'] },
  { title: 'Unused code and packages', command: ['node_modules/knip/bin/knip.js'] },
  { title: 'Code that only tests use', command: ['node_modules/knip/bin/knip.js', '--production'] },
  {
    title: 'Unit, database and HTTP tests',
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
    ],
    report: { file: VITEST_REPORT, read: readVitestReport },
  },
  { title: 'Web build', command: ['scripts/ensure.mjs', '--web'] },
  {
    title: 'Browser journeys',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    report: { file: PLAYWRIGHT_REPORT, read: readPlaywrightReport },
    leftOut: noChromium,
  },
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const outcomes = SECTIONS.filter(({ leftOut }) => !leftOut).map(run);
summarize(outcomes);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;

function run(section: Section): Outcome {
  console.log(`\n── ${section.title} ${'─'.repeat(Math.max(0, 70 - section.title.length))}`);
  const started = performance.now();
  const env = { ...process.env, ...PLAIN, PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT };
  const { status } = spawnSync(process.execPath, section.command, { stdio: 'inherit', env });
  const tally = section.report?.read(section.report.file) ?? NOTHING;
  const ok = status === 0 && tally.failed === 0 && (section.report === undefined || tally !== NOTHING);
  return { title: section.title, ok, seconds: (performance.now() - started) / 1000, tally: countFailure(tally, ok) };
}

/** A section that fails without a failed test (a lint error, a runner that fell over) counts as one failure. */
function countFailure(tally: Tally, ok: boolean): Tally {
  return ok || tally.failed > 0 ? tally : { ...tally, failed: 1 };
}

function summarize(all: readonly Outcome[]): void {
  console.log(`\n── Summary ${'─'.repeat(63)}`);
  for (const { title, ok, seconds } of all) {
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s`);
  }
  if (noPostgres) console.log(`left out  the PostgreSQL half of the database tests: ${noPostgres}`);
  for (const { title, leftOut } of SECTIONS) if (leftOut) console.log(`left out  ${title}: ${leftOut}`);
  const sum = (key: keyof Tally) => all.reduce((total, { tally }) => total + tally[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}
