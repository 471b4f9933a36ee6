/*
 * Makes a fresh clone ready, then runs a command on the pinned Node.
 *
 *   node scripts/ensure.mjs [--web] [--env] [-- <script> <arguments>…]
 *
 * It has no dependencies and keeps to what Node 20 knows, because it is what runs before anything is installed.
 * `--web` builds the web when its sources differ from those of the last build, `--env` reads the settings in `.env`.
 */
import { existsSync } from 'node:fs';
import { installDependencies, pinnedNode } from './ensure/dependencies.mjs';
import { inProject } from './ensure/root.mjs';
import { runOnNode } from './ensure/run.mjs';
import { buildWebWhenStale } from './ensure/web.mjs';

const OLDEST_NODE = 20;

async function main() {
  const [flags, command] = splitArguments(process.argv.slice(2));
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE) throw new Error(`Node ${OLDEST_NODE} or newer is needed; this is ${process.version}.`);
  await installDependencies();
  const node = pinnedNode();
  if (flags.includes('--web')) await buildWebWhenStale(node);
  return command.length > 0 ? runOnNode(node, flags.includes('--env') ? withSettings(command) : command) : 0;
}

/** Node itself would say each time that there is no `.env`. */
function withSettings(command) {
  return existsSync(inProject('.env')) ? ['--env-file=.env', ...command] : command;
}

/** The arguments before `--` and those after it. */
function splitArguments(all) {
  const at = all.indexOf('--');
  return at === -1 ? [all, []] : [all.slice(0, at), all.slice(at + 1)];
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`\n${error.message}\n`);
  process.exitCode = 1;
}
