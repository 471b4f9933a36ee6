import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** How the tests of one runner ended. */
export type Tally = {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
};

const vitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
  numTodoTests: z.int(),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), skipped: z.int() }),
});

/** What Vitest's JSON reporter wrote; null if it never came to that. */
export function readVitestReport(file: string): Tally | null {
  if (!existsSync(file)) return null;
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** What Playwright's JSON reporter wrote; null if it never came to that. */
export function readPlaywrightReport(file: string): Tally | null {
  if (!existsSync(file)) return null;
  const { stats } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
}
