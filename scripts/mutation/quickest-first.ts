import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest that each test file took so far, ms: a run that a failure ended early does not make it a quick one. */
const longest = new Map<string, number>();

/** Asks the tests that noticed the mutant before, then the quick ones, then the slow: most mutants fail the first of them. */
export class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const costs = new Map(files.map((spec) => [spec, this.#findCost(spec)]));
    return files.toSorted((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
  }

  #findCost(spec: TestSpecification): number {
    const { failed = false, duration = 0 } = this.ctx.cache.getTestSpecificationResult(spec) ?? {};
    const slowest = Math.max(duration, longest.get(spec.moduleId) ?? 0);
    longest.set(spec.moduleId, slowest);
    return failed ? -1 : slowest;
  }
}
