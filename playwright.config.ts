import { statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumExecutable } from './tests/e2e/chromium.ts';

const executablePath = await chromiumExecutable();
if (executablePath === null)
  throw new Error('There is no Chromium to test with: install one, or name it in CHROMIUM_PATH.');

/** Chromium shares memory through files on the disk where a container has next to none: two windows take some 100 MB. */
const shared = hasRoom('/dev/shm') ? [] : ['--disable-dev-shm-usage'];

/** Each worker has a demo of its own on a free port, with a data folder of its own; what changes it has one more. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  workers: 2,
  retries: 0,
  fullyParallel: false,
  timeout: 90_000,
  // A busy machine takes its time; each test runs once.
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/Vienna',
    // Recording costs a quarter of the time; `npm run test:e2e -- --trace retain-on-failure` turns it on.
    trace: 'off',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', ...shared] },
  },
});

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 1_000_000_000;
  } catch {
    return false; // a system without such a folder
  }
}
