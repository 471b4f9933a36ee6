import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { chunkWith, filesWith, importOf, importsBelow } from './build-files.ts';
import { buildScript } from './build-script.ts';

const START = 'src/web/main.ts';
/** What else is kept for a start without a connection, by the module that the page asks for. */
const KEPT = [
  'src/web/app/shell.tsx',
  'src/web/features/sign-in/LoginScreen.tsx',
  'src/web/app/SignedIn.tsx',
  'src/web/features/installed/on-device.ts',
  'src/web/features/home/dose/DoseLater.tsx',
];
/** The modules of which a device uses those of its language. */
const TEXTS = 'src/i18n/';

/** The portal's own files, as the service worker knows them. */
type Shell = {
  readonly entry: string;
  readonly files: readonly string[];
  readonly texts: readonly string[];
  readonly version: string;
};

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
 * The files of the first screens, with all that they import at once, and those of all texts.
 *
 * @throws Error if a screen is not asked for any more
 */
export function findShell(project: string, bundle: Rolldown.OutputBundle): Shell {
  const start = chunkWith(join(project, START), bundle);
  const first = [start, ...KEPT.map((path) => importOf(join(project, path), bundle))];
  const files = pathsOf(first, bundle);
  const texts = pathsOf(importsBelow(join(project, TEXTS), bundle), bundle).filter((path) => !files.includes(path));
  const all = [...files, ...texts].join('\n');
  const version = createHash('sha256').update(all).digest('hex').slice(0, 12);
  return { entry: `/${start.fileName}`, files, texts, version };
}

function pathsOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): string[] {
  return [...new Set(chunks.flatMap((chunk) => filesWith(chunk, bundle)))].sort().map((name) => `/${name}`);
}
