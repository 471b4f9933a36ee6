import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { keptThreads } from './kept-thread.ts';
import { QuickestFirst } from './quickest-first.ts';
import { FOLDER_VARIABLE, listTests } from './folders.ts';

/** The tests that a mutation run asks: those of the folder that it changes, on SQLite, with the same chance in each run. */
export default defineConfig({
  plugins: [
    {
      name: 'kept-thread', // Stryker puts a pool of Vitest's own in place of one that is named below
      configureVitest: ({ project }) => {
        Object.assign(project.config, { pool: keptThreads.name, poolRunner: keptThreads });
      },
    },
  ],
  test: {
    include: listTests(process.env[FOLDER_VARIABLE]),
    globalSetup: [join(import.meta.dirname, 'sqlite-alone.ts')],
    setupFiles: [join(import.meta.dirname, 'mutant-setup.ts')],
    env: { PROPERTY_SEED: '1' },
    isolate: false,
    sequence: { sequencer: QuickestFirst, setupFiles: 'list' }, // Stryker's own set-up file is the first
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
