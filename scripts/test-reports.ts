import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** What is compared and where: what an expectation of a journey says has so many lines that matter. */
const LINES_OF_FAILURE = 8;

/** How the tests of one runner ended. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed ones, each with the first lines of what it said. */
  readonly failures: readonly string[];
};

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const playwrightStep = z.object({
  title: z.string(),
  error: z.unknown().optional(),
  get steps() {
    return z.array(playwrightStep).optional();
  },
});
const playwrightResult = z.object({
  error: z.object({ message: z.string().optional() }).optional(),
  steps: z.array(playwrightStep).optional(),
});
const playwrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tests: z.array(z.object({ results: z.array(playwrightResult) })),
});
const playwrightSuite = z.object({
  specs: z.array(playwrightSpec),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), skipped: z.int() }),
  suites: z.array(playwrightSuite),
});

/** What Vitest's JSON reporter wrote; null if it never came to that. */
export function readVitestReport(file: string): Tally | null {
  if (!existsSync(file)) return null;
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, message = '', assertionResults }) => {
      const failed = assertionResults.filter((test) => test.status === 'failed');
      const of = relative(process.cwd(), name);
      if (failed.length === 0) return status === 'failed' ? [`${of}: ${firstLine(message)}`] : [];
      return failed.map((test) => `${of} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`);
    }),
  };
}

/** What Playwright's JSON reporter wrote; null if it never came to that. */
export function readPlaywrightReport(file: string): Tally | null {
  if (!existsSync(file)) return null;
  const { stats, suites } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: failed.map((spec) => `${spec.file} › ${spec.title}${spec.tests.map(describeFailure).join('')}`),
  };
}

type Spec = z.infer<typeof playwrightSpec>;
type Step = z.infer<typeof playwrightStep>;
type Suite = z.infer<typeof playwrightSuite>;

/** The steps that failed, outermost first, and what the last one said: the rest of a long log may be lost. */
function describeFailure({ results }: Spec['tests'][number]): string {
  const { error, steps = [] } = results.at(-1) ?? {};
  const words = stripVTControlCharacters(error?.message ?? '')
    .split('\n')
    .map((line) => line.trim());
  const said = words.filter(Boolean).slice(0, LINES_OF_FAILURE).join(' · ');
  return `${failedSteps(steps)
    .map((title) => ` › ${title}`)
    .join('')}: ${said}`;
}

function failedSteps(steps: readonly Step[]): string[] {
  const failed = steps.find(({ error }) => error !== undefined);
  return failed === undefined ? [] : [failed.title, ...failedSteps(failed.steps ?? [])];
}

function specsOf({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? '';
}
