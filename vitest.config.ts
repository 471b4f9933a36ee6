import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Time zones of the machine: UTC, one in the south, one with half an hour, and one that sets its clocks back in Ramadan. */
const MACHINE_ZONES = ['UTC', 'Pacific/Auckland', 'America/St_Johns', 'Africa/Casablanca'];

/** Tests of days and clocks, whose results must not depend on the zone of the machine. */
const ABOUT_TIME = [
  'src/domain/{alerts,care,doses,time}/*.test.ts',
  'src/domain/glucose/{agp,compare-periods,day-summary,hourly,level-run,unknown-hours}.test.ts',
  'src/figure/time-ticks.test.ts',
  'src/i18n/formats.test.ts',
  'src/server/formats/*.test.ts',
  'src/server/file-formats/{day-order,local-times}.test.ts',
  'src/web/**/*.model.test.ts',
];

/**
 * Test files that each get a separate thread: those with a page, browser globals or mocked modules, and the one about
 * the cost of a password. All others share processes, because loading the portal takes a second each time.
 */
const ALONE = [
  'src/web/**/*.test.tsx',
  'src/web/**/!(*.model).test.ts',
  'src/server/features/accounts/passwords.test.ts',
];

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than cores: a test file also waits, for databases and for processes that it starts.
    maxWorkers: availableParallelism() + 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: [
            'src/**/*.test.ts',
            'tests/golden/**/*.test.ts',
            'tests/server/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ALONE,
          // Passwords are hashed at the least cost.
          alias: [
            { find: /^@node-rs\/argon2$/u, replacement: join(import.meta.dirname, 'tests/server/quick-argon2.ts') },
          ],
          globalSetup: ['tests/server/global-setup.ts'],
          setupFiles: ['tests/server/end-of-file.setup.ts'],
          isolate: false,
        },
      },
      // A thread starts in less time than a process, and takes a quarter less of the processor.
      { extends: true, test: { name: 'alone', include: ALONE, pool: 'threads' } },
      ...MACHINE_ZONES.map((zone) => ({
        extends: true as const,
        test: { name: zone, include: ABOUT_TIME, env: { TZ: zone }, isolate: false },
      })),
    ],
  },
});
