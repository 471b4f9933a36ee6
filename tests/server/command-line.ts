import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';

const PORTAL = join(import.meta.dirname, '..', '..', 'src', 'cli', 'portal.ts');

/** Where the command finds its database. */
export type CommandPlace = { readonly dataDir: string; readonly databaseUrl?: string | undefined };
/** How a command ended. */
export type CommandEnd = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

type Child = ChildProcessByStdio<null, Readable, Readable>;
type Said = { stdout: string; stderr: string };

/** Runs `portal …` in a process of its own. */
export async function runCommand(place: CommandPlace, args: readonly string[]): Promise<CommandEnd> {
  return startCommand(place, args).ended;
}

/** Starts `portal …` in a process of its own, which does not outlive the test. */
export function startCommand(place: CommandPlace, args: readonly string[]) {
  const { DATABASE_URL: _other, ...env } = process.env;
  const settings = { DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) };
  const child: Child = spawn(process.execPath, [PORTAL, ...args], {
    env: { ...env, ...settings, LOG_LEVEL: 'silent', RSA_KEY_BITS: '1024' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const said: Said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => (said[name] += text));
  }
  const ended = once(child, 'close').then(([code]): CommandEnd => ({ code: code as number | null, ...said }));
  return { child, ended, untilSaid: (pattern: RegExp) => untilSaid(child, said, { pattern, ended }) };
}

type Waiting = { readonly pattern: RegExp; readonly ended: Promise<CommandEnd> };

/** Waits for a text on stderr. @throws Error if the command ends without it */
async function untilSaid({ stderr }: Child, said: Said, { pattern, ended }: Waiting): Promise<void> {
  while (!pattern.test(said.stderr)) {
    const end = await Promise.race([once(stderr, 'data'), ended]);
    if (!Array.isArray(end) && !pattern.test(end.stderr)) throw new Error(`ended with ${end.code}: ${end.stderr}`);
  }
}
