import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Zones that a machine may run in: ahead of UTC and south of it, half an hour off, and with less than UTC in Ramadan. */
const MACHINE_ZONES = ['UTC', 'Pacific/Auckland', 'America/St_Johns', 'Africa/Casablanca'];

/** What computes with days and clocks: its answers are the same wherever the machine is. */
const ABOUT_TIME = [
  'src/domain/{alerts,doses,time}/*.test.ts',
  'src/domain/glucose/{agp,compare-periods,day-summary,hourly,level-run,unknown-hours}.test.ts',
  'src/figure/time-ticks.test.ts',
  'src/i18n/formats.test.ts',
  'src/server/formats/*.test.ts',
  'src/server/features/data/{day-order,local-times}.test.ts',
  'src/web/**/*.model.test.ts',
];

/**
 * Files with a process of their own: what has a page, globals of a browser or modules put in place of others, and what
 * is about the cost of a password. All others share the processes, because loading the portal takes a second each time.
 */
const ALONE = [
  'src/web/**/*.test.tsx',
  'src/web/**/!(*.model).test.ts',
  'src/server/features/accounts/passwords.test.ts',
];

export default defineConfig({
  test: {
    pool: 'forks',
    // Also on two cores, where Vitest would keep one for itself.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: [
            'src/**/*.test.ts',
            'tests/golden/**/*.test.ts',
            'tests/server/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ALONE,
          alias: [
            { find: /^@node-rs\/argon2$/u, replacement: join(import.meta.dirname, 'tests/server/quick-argon2.ts') },
          ],
          globalSetup: ['tests/server/global-setup.ts'],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'alone', include: ALONE } },
      ...MACHINE_ZONES.map((zone) => ({
        extends: true as const,
        test: { name: zone, include: ABOUT_TIME, env: { TZ: zone }, isolate: false },
      })),
    ],
  },
});
