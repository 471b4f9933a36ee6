/* All that is checked before a change is handed over, also after a failure: the tools side by side, then the tests. */
import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
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
const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0, failures: [] };

const noChromium =
  (await testChromium()) === null ? 'no Chromium was found; install one, or name it in CHROMIUM_PATH' : null;
const noPostgres = findPostgres() === undefined ? 'no PostgreSQL was found; the embedded database is tested' : null;

/** The longest first, so that the lanes end together. */
const TOOLS: readonly Section[] = [
  { title: 'Lint', command: ['node_modules/oxlint/bin/oxlint', '--type-aware'] },
  { title: 'Web build', command: ['scripts/ensure.mjs', '--web'] },
  // Several checkers each work out the same types: that takes twice the processor time, which others need here.
  { title: 'Types', command: ['node_modules/typescript/bin/tsc', '-b', '.', 'scripts', '--checkers', '1'] },
  { title: 'Unused code and packages', command: ['node_modules/knip/bin/knip.js'] },
  { title: 'Code that only tests use', command: ['node_modules/knip/bin/knip.js', '--production'] },
  { title: 'Walls between the rooms', command: ['scripts/check-walls.ts'] },
  { title: 'Lint of style sheets', command: ['node_modules/stylelint/bin/stylelint.mjs', 'src/**/*.css'] },
  { title: 'Format', command: ['node_modules/oxfmt/bin/oxfmt', '--check', '.'] },
  { title: 'Documents', command: ['scripts/check-docs.ts'] },
];
/** Most tools use one core each. */
const LANES = 2;

/** One after the other: each uses all cores. */
const TESTS: readonly Section[] = [
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
  {
    title: 'Browser journeys',
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    report: { file: PLAYWRIGHT_REPORT, read: readPlaywrightReport },
    leftOut: noChromium,
  },
];

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const outcomes = [...(await runSideBySide(TOOLS)), ...TESTS.filter(({ leftOut }) => !leftOut).map(runTests)];
summarize(outcomes);
process.exitCode = outcomes.every(({ ok }) => ok) ? 0 : 1;

async function runSideBySide(sections: readonly Section[]): Promise<Outcome[]> {
  const waiting = [...sections];
  const ended: Outcome[] = [];
  const runLane = async (): Promise<void> => {
    for (let section = waiting.shift(); section !== undefined; section = waiting.shift()) {
      ended.push(await runTool(section));
    }
  };
  await Promise.all(Array.from({ length: LANES }, runLane));
  return ended;
}

/** What it says is shown when it has ended, because another one runs at the same time. */
async function runTool({ title, command }: Section): Promise<Outcome> {
  const started = performance.now();
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...PLAIN },
  });
  const status = new Promise((resolve) => child.once('exit', resolve).once('error', resolve));
  const said = await Promise.all([text(child.stdout), text(child.stderr)]);
  const ok = (await status) === 0;
  console.log(`${toHeading(title)}\n${said.join('').trim()}`);
  return { title, ok, seconds: secondsSince(started), tally: countFailure(NOTHING, ok) };
}

function runTests(section: Section): Outcome {
  console.log(toHeading(section.title));
  const started = performance.now();
  const env = { ...process.env, ...PLAIN, PLAYWRIGHT_JSON_OUTPUT_FILE: PLAYWRIGHT_REPORT };
  const { status } = spawnSync(process.execPath, section.command, { stdio: 'inherit', env });
  const tally = section.report?.read(section.report.file) ?? NOTHING;
  const ok = status === 0 && tally.failed === 0 && tally !== NOTHING;
  return { title: section.title, ok, seconds: secondsSince(started), tally: countFailure(tally, ok) };
}

function toHeading(title: string): string {
  return `\n── ${title} ${'─'.repeat(Math.max(0, 70 - title.length))}`;
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
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
  for (const { title, leftOut } of TESTS) if (leftOut) console.log(`left out  ${title}: ${leftOut}`);
  for (const failure of all.flatMap(({ tally }) => tally.failures)) console.log(`failed    ${failure}`);
  const sum = (key: 'passed' | 'failed' | 'skipped') => all.reduce((total, { tally }) => total + tally[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
}
