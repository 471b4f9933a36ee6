import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type ModulePreloadOptions, type Plugin, type Rolldown } from 'vite';
import { CHUNKS, findNeeds, type Needs } from './scripts/build/chunks.ts';
import { shortClasses } from './scripts/build/class-names.ts';
import { appIcons } from './scripts/build/icons.ts';
import { otherPages, preloadShell } from './scripts/build/pages.ts';
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

/** What comes ahead of a dynamic import: not the code that `preloadShell` names in the page. */
const SHELL_CODE = /^assets\/(?:start|rolldown-runtime|base|page)-[\w-]+\.js$/u;
const withoutShell: NonNullable<ModulePreloadOptions['resolveDependencies']> = (_file, needed, { hostType }) =>
  hostType === 'js' ? needed.filter((name) => !SHELL_CODE.test(name)) : needed; // style sheets are not asked about

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

const { version } = JSON.parse(await readFile(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
}; // npm requires a version

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  plugins: [
    react(),
    shortClasses(import.meta.dirname),
    preloadShell(import.meta.dirname),
    otherPages(import.meta.dirname),
    appIcons(),
    serviceWorker(import.meta.dirname),
    precompress(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: withoutShell },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  // The portal's calls have no dot in their path; the modules of the room `api`, served from the same path, have one.
  server: {
    proxy: {
      '^/api/[^.?]*(?:\\?|$)': { target: process.env['PORTAL_URL'] ?? 'http://127.0.0.1:8080', changeOrigin: true },
    },
  },
});
