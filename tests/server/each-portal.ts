import { afterEach, beforeEach, describe } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { createTestPlace, DATABASE_KINDS } from './databases.ts';
import { testPortal, type TestPortal } from './portal.ts';

/** Runs `tests` with a portal on every database, which `portal` answers; each test finds it as good as new (`testPortal`). */
export function describeEachPortal(
  name: string,
  tests: (portal: () => TestPortal) => void,
  settings: Partial<Config> = {},
): void {
  describe.each(DATABASE_KINDS)(`${name} on %s`, (kind) => {
    let current: TestPortal | undefined;
    let removePlace: () => Promise<void> = () => Promise.resolve();
    beforeEach(async () => {
      const { config, remove } = await createTestPlace(kind, 'migrated');
      removePlace = remove;
      current = await testPortal({ databaseUrl: undefined, ...settings, ...config });
    });
    afterEach(async () => {
      await current?.stop();
      await removePlace();
      current = undefined;
    });
    tests(() => {
      if (current === undefined) throw new Error('there is a portal only while a test runs');
      return current;
    });
  });
}
