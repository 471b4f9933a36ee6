import { test as base } from '@playwright/test';
import { startPortal, type PortalProcess } from './portal-process.ts';

/** As long as the start of a demo may take on a busy machine. */
const START_WITHIN_MS = 120_000;

/**
 * One demo for all tests of a worker that leave its pets, accounts and follows unchanged. The tests use their own
 * sessions and do not sign out the demo accounts. Specs with another portal take this `test` as well: fixtures of their
 * own would end the worker, and with it the browser and the demo.
 */
export const test = base.extend<object, { demo: PortalProcess }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what a fixture needs
    async ({}, use) => {
      const portal = await startPortal('demo');
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
});
