import { readdirSync } from 'node:fs';

/** Files of a folder and all below it, as paths from the project's root; sorted. */
export function filesBelow(folder: string, isWanted: (path: string) => boolean): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(isWanted)
    .sort();
}

/** Whether a path is source of ours, and not a test. */
export const isSource = (path: string): boolean => /(?<!\.d)\.tsx?$/u.test(path) && !isTest(path);
/** Whether a path is a test. */
export const isTest = (path: string): boolean => /\.(?:test|spec)\.tsx?$/u.test(path);

/** A source with its comments blanked; good enough for text in which strings hold no comment signs but those of an address. */
export function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//gu, '').replace(/(?<!:)\/\/.*$/gmu, '');
}
