import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The longest duration of each test file so far, ms. A run that a failure ended early says nothing about its cost. */
const longest = new Map<string, number>();

/** Orders test files: those that failed in the last run, then from quick to slow. Most mutants fail one of the first. */
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
