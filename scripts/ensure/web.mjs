import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { runQuietly } from './progress.mjs';
import { inProject } from './root.mjs';
import { inTurn } from './turn.mjs';

/** All that the built web is made from. */
const SOURCES = [
  'src/web',
  'src/worker',
  'src/i18n',
  'src/contract',
  'src/domain',
  'src/figure',
  'vite.config.ts',
  'scripts/build',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
const PAGE = inProject('dist', 'web', 'index.html');
/** The fingerprint of the sources of the last finished build, stored next to the served files, not among them. */
const STAMP = inProject('dist', 'web.stamp');

/** Builds the web unless the last build was made from the very same sources. */
export async function buildWebWhenStale(node) {
  const fingerprint = computeFingerprint(SOURCES);
  if (!isBuilt(fingerprint)) await inTurn(async () => isBuilt(fingerprint) || buildWeb(node, fingerprint));
}

function isBuilt(fingerprint) {
  return existsSync(PAGE) && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint;
}

async function buildWeb(node, fingerprint) {
  rmSync(STAMP, { force: true });
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js');
  await runQuietly('Building the web', node, [vite, 'build', '--logLevel', 'warn']);
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, fingerprint);
}

/** By content, because a fresh clone gives every file the same new time. */
function computeFingerprint(sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) hash.update(`${file}\0`).update(readFileSync(inProject(file)));
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(inProject(path))) return [];
  if (statSync(inProject(path)).isFile()) return [path];
  const entries = readdirSync(inProject(path)).sort();
  return entries.filter((name) => !/\.test\.tsx?$/u.test(name)).flatMap((name) => filesUnder(`${path}/${name}`));
}
