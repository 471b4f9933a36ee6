/** A folder that is measured, and the tests that are asked about it: the fewer, the quicker a change is judged. */
const TESTS: Readonly<Record<string, readonly string[]>> = {
  'src/domain': ['src/domain/**/*.test.ts', 'tests/golden/**/*.test.ts'],
  'src/server/access': ['src/server/access/**/*.test.ts'],
};

export const FOLDERS: readonly string[] = Object.keys(TESTS);

/** Names the folder to the processes of Stryker. */
export const FOLDER_VARIABLE = 'MUTATION_FOLDER';

/** The tests of a folder, as globs; those of all folders where none is named. */
export function listTests(folder: string | undefined): string[] {
  return [...(TESTS[folder ?? ''] ?? Object.values(TESTS).flat())];
}
