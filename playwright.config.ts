import { defineConfig } from '@playwright/test';
import { testChromium } from './tests/e2e/chromium.ts';
import { hasRoom } from './tests/has-room.ts';

const executablePath = await testChromium();
if (executablePath === null)
  throw new Error('There is no Chromium to test with: install one, or name it in CHROMIUM_PATH.');

/** A container may have little shared memory, and two windows take some 100 MB: Chromium then uses files on the disk. */
const SHARED_BYTES = 1_000_000_000;
const shared = hasRoom('/dev/shm', SHARED_BYTES) ? [] : ['--disable-dev-shm-usage'];

/** Each worker has its own copy of the demo, with a free port and a data folder; a spec that changes it starts another one. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/fill-demo.setup.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  // One more than the cores of a small machine: a journey also waits for timers and movements.
  workers: 3,
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
    // What a service worker answers, a test cannot hold back; the test of the service worker itself allows it.
    serviceWorkers: 'block',
    // Recording costs a quarter of the time; `npm run test:e2e -- --trace retain-on-failure` turns it on.
    trace: 'off',
    launchOptions: { executablePath, args: ['--no-sandbox', '--disable-gpu', ...shared] },
  },
});
