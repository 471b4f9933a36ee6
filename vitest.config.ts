import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'src/**/*.test.ts',
      'src/**/*.test.tsx',
      'tests/golden/**/*.test.ts',
      'tests/server/**/*.test.ts',
      'scripts/**/*.test.ts',
    ],
    globalSetup: ['tests/server/global-setup.ts'],
    pool: 'forks',
    // Also on two cores, where Vitest would keep one for itself.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
