import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** Notes when it begins and ends; what comes in between is long enough for others to begin, too. */
const START = `
import { appendFileSync } from 'node:fs';
import { inTurn } from './turn.mjs';
const note = (what) => appendFileSync(process.argv[2], what + '\\n');
await inTurn(async () => {
  note('begins');
  await new Promise((resolve) => setTimeout(resolve, 50));
  note('ends');
});
`;

let project: string;
let ensure: string;
const notes = () => join(project, 'notes');

beforeEach(async () => {
  project = await mkdtemp(join(tmpdir(), 'petcgm-turn-'));
  ensure = join(project, 'scripts', 'ensure');
  await mkdir(ensure, { recursive: true });
  for (const name of ['turn.mjs', 'root.mjs']) await copyFile(join(import.meta.dirname, name), join(ensure, name));
  await writeFile(join(ensure, 'start.mjs'), START);
});
afterEach(() => rm(project, { recursive: true }));

async function start(): Promise<unknown> {
  const [code] = await once(spawn(process.execPath, [join(ensure, 'start.mjs'), notes()]), 'exit');
  return code;
}

test('starts at the same time prepare one after the other', async () => {
  expect(await Promise.all([start(), start(), start()])).toEqual([0, 0, 0]);
  const turns = (await readFile(notes(), 'utf8')).trim().split('\n');
  expect(turns).toEqual(Array.from({ length: 3 }, () => ['begins', 'ends']).flat());
});

test('the turn of a start that was killed is taken over', async () => {
  const killed = spawn(process.execPath, ['--version']);
  await once(killed, 'exit');
  await mkdir(join(project, '.cache'));
  await writeFile(join(project, '.cache', 'turn'), String(killed.pid));
  expect(await start()).toBe(0);
  expect(await readFile(notes(), 'utf8')).toBe('begins\nends\n');
});
