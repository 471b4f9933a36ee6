import { defineConfig } from '@playwright/test';
import { chromiumExecutable } from './tests/e2e/chromium.ts';

const executablePath = await chromiumExecutable();
if (executablePath === null)
  throw new Error('There is no Chromium to test with: install one, or name it in CHROMIUM_PATH.');

/** Each journey starts a portal of its own on a free port, with a data folder of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  // A busy machine may be late once. What passes only on the second try is told by its name.
  retries: 1,
  fullyParallel: false,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'] },
  },
});
