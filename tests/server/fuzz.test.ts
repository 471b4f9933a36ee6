import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from '#tests/fuzz/fuzz.ts';
import { startFuzzedPortal, type FuzzedPortal } from '#tests/fuzz/fuzzed-portal.ts';

/** A few seconds; `npm run fuzz` makes 100,000. */
const REQUESTS = 1_500;
const SEED = 20_261_122;
const MAX_GROWTH_MIB = 300;

let portal: FuzzedPortal;

beforeAll(async () => {
  portal = await startFuzzedPortal();
});
afterAll(async () => void (await portal.stop()));

test(
  `whatever it is called with, the portal tells the caller what to mend (seed ${SEED})`,
  { timeout: 120_000 },
  async () => {
    const report = await fuzz({ ...portal, seed: SEED, requests: REQUESTS });
    expect(Object.fromEntries(report.faults)).toEqual({});
    expect(portal.isAlive()).toBe(true);
    expect(report.requests).toBeGreaterThanOrEqual(REQUESTS);
    expect(report.statuses.get(200)).toBeGreaterThan(REQUESTS / 5);
    expect((report.memory.at(-1) ?? 0) - (report.memory[0] ?? 0)).toBeLessThan(MAX_GROWTH_MIB);
  },
);
