import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Readable, Writable } from 'node:stream';

export interface StartedProcess {
  readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Resolves to the exit code and what was written to standard error. */
  readonly ended: Promise<{ code: number | null; errors: string }>;
}

/** Starts `tests/server/<name>.process.ts` and waits until it says its first word. */
export async function startProcess(
  name: string,
  argument: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<StartedProcess> {
  const script = join(import.meta.dirname, `${name}.process.ts`);
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [script, argument], { stdio: ['pipe', 'pipe', 'pipe'], env });
  const errors = text(child.stderr);
  const ended = once(child, 'exit').then(async () => ({ code: child.exitCode, errors: await errors }));
  await Promise.race([once(child.stdout, 'data'), ended]);
  return { child, ended };
}
