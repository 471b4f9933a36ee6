import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const started = z.object({ url: z.string(), now: z.int(), tokens: z.array(z.string()) });
const usage = z.object({ transactions: z.int(), retries: z.int(), cpuMs: z.number() });

/** What a portal did since its start: transactions, those that ran again, and its processor time. */
export type Usage = z.infer<typeof usage>;

/** A portal in another process, and the keys (as apps send them) of as many pets. */
export type UploadServer = {
  readonly url: string;
  readonly keys: readonly string[];
  /** The portal's clock, epoch ms. */
  readonly now: number;
  readonly readUsage: () => Promise<Usage>;
  readonly stop: () => Promise<void>;
};

/** Starts it. @param pets  how many, each with a key of its own @param databaseUrl  of PostgreSQL; SQLite without */
export async function startUploadServer(pets: number, databaseUrl?: string): Promise<UploadServer> {
  const script = join(import.meta.dirname, 'upload-server.process.ts');
  const server = spawn(process.execPath, [...process.execArgv, script, `${pets}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) },
  });
  const lines = createInterface(server.stdout)[Symbol.asyncIterator]();
  const read = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('the portal ended');
    return JSON.parse(value);
  };
  const { url, now, tokens } = started.parse(await read());
  return {
    url,
    now,
    keys: tokens.map((token) => createHash('sha1').update(token).digest('hex')),
    readUsage: async () => {
      server.stdin.write('\n');
      return usage.parse(await read());
    },
    stop: async () => {
      server.stdin.end();
      await once(server, 'exit');
    },
  };
}
