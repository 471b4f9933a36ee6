import { createHash } from 'node:crypto';
import { z } from 'zod';
import { startLineProcess } from './line-process.ts';

const started = z.object({ url: z.string(), now: z.int(), tokens: z.array(z.string()) });
const usage = z.object({ transactions: z.int(), retries: z.int(), cpuMs: z.number() });

/** What a portal did since its start: transactions, those that ran again, and its processor time. */
export type Usage = z.infer<typeof usage>;

/** An app of a pet: where it uploads, and its key as it sends it. */
export type App = { readonly url: string; readonly key: string };

/** A portal in another process, or several of them on one database, and the apps of as many pets. */
export type UploadServer = {
  readonly apps: readonly App[];
  /** The portal's clock, epoch ms. */
  readonly now: number;
  readonly readUsage: () => Promise<Usage>;
  readonly stop: () => Promise<void>;
};

/** Starts it. @param pets  how many, each with a key of its own @param databaseUrl  of PostgreSQL; SQLite without */
export async function startUploadServer(pets: number, databaseUrl?: string): Promise<UploadServer> {
  const { read, ask, stop } = startLineProcess('upload-server.process.ts', [`${pets}`], { databaseUrl });
  const { url, now, tokens } = started.parse(await read());
  return {
    now,
    apps: tokens.map((token) => ({ url, key: createHash('sha1').update(token).digest('hex') })),
    readUsage: async () => usage.parse(await ask('')),
    stop,
  };
}

/** Starts several processes on one PostgreSQL, which share the pets: each has every n-th of the apps. */
export async function startUploadServers(processes: number, pets: number, databaseUrl: string): Promise<UploadServer> {
  const servers: UploadServer[] = [];
  // one after the other: the first one brings the database up to date
  for (let made = 0; made < processes; made += 1) servers.push(await startUploadServer(pets / processes, databaseUrl));
  return {
    now: Math.min(...servers.map(({ now }) => now)),
    apps: Array.from({ length: pets / processes }, (_, index) =>
      servers.flatMap(({ apps }) => apps[index] ?? []),
    ).flat(),
    readUsage: async () => {
      const all = await Promise.all(servers.map(({ readUsage }) => readUsage()));
      const sum = (name: keyof Usage) => all.reduce((total, one) => total + one[name], 0);
      return { transactions: sum('transactions'), retries: sum('retries'), cpuMs: sum('cpuMs') };
    },
    stop: async () => void (await Promise.all(servers.map(({ stop }) => stop()))),
  };
}
