/** The tests that judge the changes in each measured folder; fewer tests make a run quicker. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  'src/domain': ['src/domain/**/*.test.ts', 'tests/golden/**/*.test.ts'],
  'src/server/access': ['src/server/access/**/*.test.ts'],
};

/** The measured folders. */
export const FOLDERS: readonly string[] = Object.keys(TESTS);

/** The environment variable that tells the processes of Stryker the folder. */
export const FOLDER_VARIABLE = 'MUTATION_FOLDER';

/** The tests of a folder, as globs; those of all folders where none is named. */
export function listTests(folder: string | undefined): string[] {
  return [...(TESTS[folder ?? ''] ?? Object.values(TESTS).flat())];
}
