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

/** Test files that each get a separate thread: those that mock modules, and the one about the cost of a password. */
const ALONE = [
  'src/server/features/accounts/passwords.test.ts',
  'src/web/app/start-failure.ui.test.ts',
  'src/web/features/home/dose/LostCode.ui.test.tsx',
  'src/web/features/treatment/consult/CodePart.ui.test.tsx',
  'src/web/words/screen-texts.ui.test.tsx',
];

/** Test files with a page or with what only browsers have: they share threads, and one page after the other. */
const PAGES = ['src/web/**/*.test.tsx', 'src/web/**/!(*.model).test.ts'];

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
          exclude: [...ALONE, ...PAGES],
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
      {
        extends: true,
        test: {
          name: 'pages',
          include: PAGES,
          exclude: ALONE,
          pool: 'threads',
          setupFiles: ['tests/builders/fresh-page.setup.ts'],
          isolate: false,
        },
      },
      ...MACHINE_ZONES.map((zone) => ({
        extends: true as const,
        test: { name: zone, include: ABOUT_TIME, env: { TZ: zone }, isolate: false },
      })),
    ],
  },
});
