import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runQuietly } from './progress.mjs';
import { inProject } from './root.mjs';
import { inTurn } from './turn.mjs';

const LOCK = inProject('package-lock.json');
/** What npm writes as the last act of an installation: what really lies in node_modules. */
const INSTALLED = inProject('node_modules', '.package-lock.json');
/** Fingerprint of the lock that was installed last by this script. */
const STAMP = inProject('node_modules', '.petcgm-lock');
/** The first of these that exists is the pinned Node; the second is its name on Windows. */
const PINNED = ['node', 'node.exe'].map((name) => inProject('node_modules', 'node', 'bin', name));

/** Installs what the lock names, unless exactly that is installed already. */
export async function installDependencies() {
  if (!isInstalled()) await inTurn(async () => isInstalled() || install());
}

async function install() {
  const [program, parameters, options] = npmCommand([
    ...installVerb(),
    '--include=dev',
    '--loglevel=error',
    '--no-progress',
  ]);
  await runQuietly('Installing dependencies', program, parameters, options);
  writeFileSync(STAMP, computeFingerprint(LOCK));
}

/**
 * The executable of the pinned Node.
 *
 * A Node at least as new that is running already serves as well, where an installation without scripts left none.
 *
 * @throws Error telling how to mend it
 */
export function pinnedNode() {
  const wanted = readPackages(LOCK)['node_modules/node'].version;
  const found = PINNED.find((path) => existsSync(path) && readVersion(path) === `v${wanted}`);
  if (found !== undefined) return found;
  if (parseMajor(process.versions.node) >= parseMajor(wanted)) return process.execPath;
  throw new Error(
    `Node ${wanted}, which this project brings along as the npm package "node", is not working.\n` +
      'Most often npm was told not to run install scripts (ignore-scripts, or an allow-list without "node").\n' +
      `Mend it with:  npm rebuild node --ignore-scripts=false\nor use Node ${parseMajor(wanted)} or newer yourself.`,
  );
}

/** By this script, or by hand: then what lies there is compared with the lock, package by package. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  return (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === computeFingerprint(LOCK)) || isAsLocked();
}

function isAsLocked() {
  const wanted = readPackages(LOCK);
  const present = readPackages(INSTALLED);
  const complete = Object.entries(wanted).every(([path, entry]) => path === '' || isOptional(entry) || path in present);
  return complete && Object.entries(present).every(([path, entry]) => isSame(entry, wanted[path]));
}

/** Parts for other platforms are in the lock and never installed. */
const isOptional = (entry) => entry.optional === true || entry.devOptional === true;
const isSame = (entry, other) => entry.version === other?.version && entry.integrity === other.integrity;
const readPackages = (path) => JSON.parse(readFileSync(path, 'utf8')).packages;
const computeFingerprint = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
const parseMajor = (version) => Number(version.split('.')[0]);

function readVersion(node) {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return stdout?.trim();
}

/** On Windows a running node.exe cannot be deleted, which `ci` begins with and `install` does not. */
function installVerb() {
  const runsOnPinned = PINNED.includes(process.execPath);
  return process.platform === 'win32' && runsOnPinned ? ['install', '--no-save'] : ['ci'];
}

/** npm by the path it gave its scripts, on the Node it runs on itself; by name when started without npm. */
function npmCommand(parameters) {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env;
  if (npm?.endsWith('.js')) return [node ?? process.execPath, [npm, ...parameters], {}];
  return ['npm', parameters, { shell: process.platform === 'win32' }];
}
