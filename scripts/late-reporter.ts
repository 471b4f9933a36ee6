import type { Reporter, TestCase } from 'vitest/node';

/** Names the tests that passed only on the second try. */
// oxlint-disable-next-line import/no-default-export -- the runner loads it by its path
export default class LateReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) console.log(`\npassed only on the second try: ${test.fullName}`);
  }
}
