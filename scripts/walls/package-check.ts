import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Module } from './read-module.ts';
import type { Finding } from './rooms.ts';

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

type Manifest = z.output<typeof manifest>;

/** What package.json says the project depends on. */
export function readManifest(root: string): Manifest {
  return manifest.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
}

/**
 * Whether `dependencies` are exactly what a served portal needs: everything that the rooms other than the web import at
 * runtime, and nothing that only the web imports, because the web is built before.
 */
export function wallsOfPackages(modules: readonly Module[], { dependencies, devDependencies }: Manifest): Finding {
  const web = new Set<string>();
  const server = new Set<string>();
  for (const { path, arrows } of modules) {
    const users = path.startsWith('src/web/') ? web : server;
    for (const { to, kind } of arrows) if (kind !== 'type') users.add(findPackage(to));
  }
  const missing = Object.keys(devDependencies).filter((name) => server.has(name));
  const unneeded = Object.keys(dependencies).filter((name) => web.has(name) && !server.has(name));
  return {
    problems: [
      ...missing.map((name) => `package.json: a served portal needs ${name}, which is in devDependencies`),
      ...unneeded.map((name) => `package.json: only the web imports ${name}, which belongs into devDependencies`),
    ],
    checked: Object.keys(dependencies).length,
  };
}

/** The name of the package that an import names: its first part, or two with a scope. */
function findPackage(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
