import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|html|svg|json)$/u;
/** Below this a compressed file saves no packet. */
const SMALLEST_WORTH_IT = 512;

/** Writes a `.br` and a `.gz` beside every text file, so that the server only has to choose. */
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
  if (bytes.length < SMALLEST_WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }));
}

/**
 * What is needed together comes together: a file each for what every page, every page behind the sign-in and every page
 * with glucose needs. Dozens of small files would each cost a slow phone a part of a round trip. Parts that only one screen
 * needs, and what opens by a wish of the user, stay apart.
 */
const CHUNKS = [
  {
    name: 'start',
    test: /src\/(?:i18n\/(?:direction|loader)|contract\/|web\/(?:api\/(?:api-error|call|chunks|early|session|storage)|session\/load-portal|words\/start-language|app\/(?:accent\.|first-loaders|home-loader)))/u,
    priority: 5,
  },
  {
    name: 'base',
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|i18next)\//u,
    priority: 4,
  },
  {
    name: 'signed-in',
    test: /node_modules\/@tanstack\/|src\/web\/(?:api\/(?:live|query|sse|use-live)|queries\/keys|session\/(?:member|user-info|menu\/)|app\/layout\/(?!MenuDrawer))/u,
    priority: 2,
  },
  {
    name: 'page',
    test: /src\/web\/(?:ui\/(?!use-download|save-file)[\w-]+|api\/(?:api-error|call|session|storage)|words\/(?!proof-rules)[\w-]+|session\/(?!member|unit-of-many|user-info)[\w-]+|app\/errors\/\w+|app\/(?!SignedIn|open-)[\w-]+)\.(?:tsx?|module\.css)$/u,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'home', test: /src\/web\/features\/(?:home|intake\/WaysIn)/u, minShareCount: 2, priority: 0 },
  {
    name: 'glucose',
    test: /node_modules\/d3-shape|src\/(?:domain|figure|web\/(?:chart|glucose))\//u,
    minShareCount: 3,
    priority: 1,
  },
];

/** Names the code of the shell in the page, so that it is on its way while the small entry is still being read. */
function preloadShell(): Plugin {
  return {
    name: 'preload-shell',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const shell = Object.values(bundle).find(
          (part) => part.type === 'chunk' && part.facadeModuleId?.endsWith('/app/shell.tsx'),
        );
        if (shell?.type !== 'chunk') throw new Error('there is no shell');
        const files = [...shell.imports, shell.fileName].map((name) => `/${name}`);
        return files.map((href) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: { rel: 'modulepreload', crossorigin: true, href },
        }));
      },
    },
  };
}

const { version } = JSON.parse(await readFile(join(import.meta.dirname, 'package.json'), 'utf8')) as {
  version: string;
}; // npm demands it

export default defineConfig({
  root: join(import.meta.dirname, 'src/web'),
  plugins: [react(), preloadShell(), precompress()],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: join(import.meta.dirname, 'dist/web'),
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: CHUNKS } } },
  },
  // The portal's calls have no dot in their path; the modules of the room `api`, served from the same path, have one.
  server: {
    proxy: {
      '^/api/[^.?]*(?:\\?|$)': { target: process.env['PORTAL_URL'] ?? 'http://127.0.0.1:8080', changeOrigin: true },
    },
  },
});
