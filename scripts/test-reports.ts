import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

/** How the tests of one runner ended. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed ones, each with the first line of what it said. */
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

const playwrightSpec = z.object({ title: z.string(), file: z.string(), ok: z.boolean() });
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
    failures: failed.map((spec) => `${spec.file} › ${spec.title}`),
  };
}

type Suite = z.infer<typeof playwrightSuite>;

function specsOf({ specs, suites = [] }: Suite): z.infer<typeof playwrightSpec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? '';
}
