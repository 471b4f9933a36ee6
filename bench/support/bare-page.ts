import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { build } from 'vite';

/** A page with nothing but React and its router, built and served as the portal's are: files in Brotli, kept for a year. */
export type BarePage = { readonly url: string; readonly stop: () => Promise<void> };

/** Builds it and serves it on a free port. */
export async function startBarePage(): Promise<BarePage> {
  const folder = await mkdtemp(join(tmpdir(), 'petcgm-bare-page-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bare-page'),
    plugins: [react()],
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  await compressAll(folder);
  const server = fastify();
  await server.register(fastifyStatic, { root: folder, preCompressed: true, immutable: true, maxAge: '1y' });
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    stop: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function compressAll(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(?:js|html)$/u.test(name)) continue;
    await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(await readFile(join(folder, name))));
  }
}
