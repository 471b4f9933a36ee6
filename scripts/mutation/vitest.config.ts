import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** The tests that a mutation run asks: those of the code that it changes, on SQLite, with the same chance in each run. */
export default defineConfig({
  test: {
    include: ['src/domain/**/*.test.ts', 'src/server/access/**/*.test.ts', 'tests/golden/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'sqlite-alone.ts')],
    setupFiles: [join(import.meta.dirname, 'first-failure.ts')],
    env: { PROPERTY_SEED: '1' },
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
