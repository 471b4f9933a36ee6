import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunkWith, filesWith } from './build-files.ts';
import { buildScript } from './build-script.ts';

/** What is kept for a start without a connection, by the module that brings it. */
const KEPT = [
  'src/web/main.ts',
  'src/web/app/shell.tsx',
  'src/web/features/sign-in/LoginScreen.tsx',
  'src/web/app/SignedIn.tsx',
  'src/web/app/screens/HomeScreen.tsx',
  'src/web/features/installed/on-device.ts',
  'src/web/features/home/dose/DoseLater.tsx',
];

/** The portal's own files, as the service worker knows them. */
type Shell = { readonly entry: string; readonly files: readonly string[]; readonly version: string };

/**
 * Builds the service worker as `/sw.js`, one script without imports, because not every browser loads modules there. It
 * holds the names of the files that it keeps, so it is built after the page.
 */
export function serviceWorker(project: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: async ({ dir = '' }, bundle) => {
      const shell = findShell(project, bundle);
      const define = { __SHELL__: JSON.stringify(shell) };
      await writeFile(join(dir, 'sw.js'), await buildScript({ project, input: 'src/worker/sw.ts', define }));
    },
  };
}

/**
 * The files of the first screens, with all that they import at once.
 *
 * @throws Error if a screen is not a file of its own any more
 */
export function findShell(project: string, bundle: Rolldown.OutputBundle): Shell {
  const first = KEPT.map((path) => chunkWith(join(project, path), bundle));
  const files = [...new Set(first.flatMap((chunk) => filesWith(chunk, bundle)))].sort();
  const [start] = first;
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
  return { entry: `/${start?.fileName}`, files: files.map((name) => `/${name}`), version };
}
