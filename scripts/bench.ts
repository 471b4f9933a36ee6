/*
 * Runs the measurements of bench/ one after the other, or only the named ones: `npm run bench -- pdf`. The soak takes half an
 * hour and runs only by its name.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const ONLY_BY_NAME: ReadonlySet<string> = new Set(['soak']);

const chosen = process.argv.slice(2);
const all = readdirSync('bench').flatMap((name) => /^(?<bench>[\w-]+)\.ts$/u.exec(name)?.[1] ?? []);
const unknown = chosen.filter((name) => !all.includes(name));
if (unknown.length > 0) {
  console.error(`There is no bench ${unknown.join(', ')}. There are: ${all.join(', ')}.`);
  process.exit(2);
}

const usual = all.filter((name) => !ONLY_BY_NAME.has(name));
for (const name of chosen.length > 0 ? chosen : usual) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(process.execPath, [`bench/${name}.ts`], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
