import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const started = z.object({ url: z.string(), jobs: z.array(z.string()) });
const done = z.object({ tookMs: z.number(), cpuMs: z.number(), now: z.int() });

/** How long a command took, the processor time of the portal since its start, both ms, and its clock. */
type Done = z.infer<typeof done>;

/** A portal in a process of its own, with a clock of its own. */
export type MillionPortal = {
  readonly url: string;
  /** The jobs that run in every portal; `run` runs one once. */
  readonly jobs: readonly string[];
  readonly run: (job: string) => Promise<Done>;
  readonly usage: () => Promise<Done>;
  /** Puts its clock forward. */
  readonly advance: (ms: number) => Promise<Done>;
  readonly stop: () => Promise<void>;
};

/** @param now  what its clock begins with, epoch ms */
export async function startMillionPortal(databaseUrl: string, now: number): Promise<MillionPortal> {
  const script = join(import.meta.dirname, 'million-portal.process.ts');
  const portal = spawn(process.execPath, [...process.execArgv, script, `${now}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const lines = createInterface(portal.stdout)[Symbol.asyncIterator]();
  const read = async (): Promise<unknown> => {
    const { value, done: isOver } = await lines.next();
    if (isOver === true) throw new Error('the portal ended');
    return JSON.parse(value);
  };
  const { url, jobs } = started.parse(await read());
  const command = async (line: string): Promise<Done> => {
    portal.stdin.write(`${line}\n`);
    return done.parse(await read());
  };
  return {
    url,
    jobs,
    run: command,
    usage: () => command('usage'),
    advance: (ms) => command(`advance ${ms}`),
    stop: async () => {
      portal.stdin.end();
      await once(portal, 'exit');
    },
  };
}
