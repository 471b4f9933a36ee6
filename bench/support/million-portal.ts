import { z } from 'zod';
import { startLineProcess } from './line-process.ts';

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
  const { read, ask, stop } = startLineProcess('million-portal.process.ts', [`${now}`], { databaseUrl });
  const { url, jobs } = started.parse(await read());
  const command = async (line: string): Promise<Done> => done.parse(await ask(line));
  return {
    url,
    jobs,
    run: command,
    usage: () => command('usage'),
    advance: (ms) => command(`advance ${ms}`),
    stop,
  };
}
