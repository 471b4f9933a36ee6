import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { CHUNKS, findNeeds, type Needs } from './scripts/build/chunks.ts';
import { appIcons } from './scripts/build/icons.ts';
import { serviceWorker } from './scripts/build/service-worker.ts';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json)$/u;
/** Bytes; compressing a smaller file saves no packet. */
const MIN_COMPRESSED_SIZE = 512;

/** Writes a `.br` and a `.gz` next to each text file, so that the server only chooses one. */
function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      outDir = config.build.outDir;
    },
    closeBundle: async () => {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(join(outDir, name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < MIN_COMPRESSED_SIZE) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/** The files of the build for the bundler. The imports are known only when all modules have been read. */
function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let needs: Needs | null = null;
  return CHUNKS.map(({ name, holds, minShareCount = 1 }, index) => ({
    name: (id, context) => {
      needs ??= findNeeds(import.meta.dirname, (from) => context.getModuleInfo(from)?.importedIds ?? []);
      return holds(id, needs) ? name : null;
    },
    minShareCount,
    priority: CHUNKS.length - index,
  }));
}

/**
 * Preloads all code of the shell in the page, so that it loads at the same time as the small entry: a file that only
 * another one names comes a round trip later. Style sheets are left out: Chromium warns of those that a service worker
 * answers.
 */
function preloadShell(): Plugin {
  return {
    name: 'preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = chunksOf(bundle);
        const shell = [...chunks.values()].find(({ facadeModuleId }) => facadeModuleId?.endsWith('/app/shell.tsx'));
        if (shell === undefined) throw new Error('there is no shell');
        return [...withImports(shell, chunks)]
          .map(({ fileName }) => `/${fileName}`)
          .filter((href) => !html.includes(href))
          .map((href) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: { rel: 'modulepreload', crossorigin: true, href },
          }));
      },
    },
  };
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** A chunk with all that it imports, and what these import. */
function withImports(chunk: Rolldown.OutputChunk, chunks: Chunks): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set([chunk]);
  for (const { imports } of found) {
    for (const name of imports) {
      const imported = chunks.get(name);
      if (imported !== undefined) found.add(imported);
    }
  }
  return found;
}

/** Replacements in the page for the human variant, which the server sends as `human.html`. */
const HUMAN_PAGE = [
  ['<html lang="en">', '<html lang="en" data-variant="human">'],
  ['/favicon.svg', '/favicon-human.svg'],
  ['<title>PetCGM</title>', '<title>CGM Portal</title>'],
] as const;

/** Writes the page for people next to that for pets. A second entry would load the code in another order. */
function humanPage(): Plugin {
  return {
    name: 'human-page',
    apply: 'build',
    writeBundle: async ({ dir = '' }) => {
      let page = await readFile(join(dir, 'index.html'), 'utf8');
      for (const [pet, person] of HUMAN_PAGE) {
        if (!page.includes(pet)) throw new Error(`index.html has no ${pet}`);
        page = page.replace(pet, person);
      }
      await writeFile(join(dir, 'human.html'), page);
    },
  };
}

const { version } = JSON.parse(await readFile(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
}; // npm requires a version

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  plugins: [react(), preloadShell(), humanPage(), appIcons(), serviceWorker(import.meta.dirname), precompress()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  // The portal's calls have no dot in their path; the modules of the room `api`, served from the same path, have one.
  server: {
    proxy: {
      '^/api/[^.?]*(?:\\?|$)': { target: process.env['PORTAL_URL'] ?? 'http://127.0.0.1:8080', changeOrigin: true },
    },
  },
});
