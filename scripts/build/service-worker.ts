import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

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
      await build({
        configFile: false,
        root: project,
        logLevel: 'warn',
        publicDir: false,
        define: { __SHELL__: JSON.stringify(shell) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          target: 'es2023',
          modulePreload: false,
          rolldownOptions: {
            input: join(project, 'src/worker/sw.ts'),
            output: { format: 'iife', entryFileNames: 'sw.js' },
          },
        },
      });
    },
  };
}

/**
 * The files of the first screens, with all that they import at once.
 *
 * @throws Error if a screen is not a file of its own any more
 */
export function findShell(project: string, bundle: Rolldown.OutputBundle): Shell {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const first = KEPT.map((path) => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(join(project, path)));
    if (chunk === undefined) throw new Error(`no file of the build holds ${path}`);
    return chunk;
  });
  const files = [...new Set(first.flatMap((chunk) => filesWith(chunk, bundle)))].sort();
  const [start] = first;
  const version = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
  return { entry: `/${start?.fileName}`, files: files.map((name) => `/${name}`), version };
}

/** A chunk, its style sheets, and the same of what it imports. */
function filesWith(from: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>();
  const open = [from];
  for (let chunk = open.pop(); chunk !== undefined; chunk = open.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of chunk.imports) {
      const part = bundle[name];
      if (part?.type === 'chunk') open.push(part);
    }
  }
  return [...found];
}
