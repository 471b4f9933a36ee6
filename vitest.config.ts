import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'src/**/*.test.tsx', 'tests/golden/**/*.test.ts', 'tests/server/**/*.test.ts'],
    globalSetup: ['tests/server/global-setup.ts'],
    pool: 'forks',
    // A busy machine may be late once. What passes only on the second try is told by its name.
    retry: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
