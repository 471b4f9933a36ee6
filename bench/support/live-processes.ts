import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { loadConfig } from '#server/config/config.ts';
import { putPets, type WatchedPet } from './live-pets.ts';
import { startLineProcess } from './line-process.ts';

const started = z.object({ url: z.string() });
const usage = z.object({ cpuMs: z.number(), bytes: z.number() });
const readings = z.array(z.object({ key: z.string(), at: z.number() }));

/** Processor time since its start, and memory, of a portal. */
type Usage = z.infer<typeof usage>;

/** A portal in another process. */
export type LiveServer = {
  readonly url: string;
  readonly pets: readonly WatchedPet[];
  readonly readUsage: () => Promise<Usage>;
  readonly stop: () => Promise<void>;
};

/** Screens in another process. */
export type LiveClients = {
  /** Resolves when a stream is open for each token. */
  readonly open: (url: string, tokens: readonly string[]) => Promise<void>;
  /** Closes the streams. @returns member and time of each reading that came, and when it came, epoch ms */
  readonly close: () => Promise<z.infer<typeof readings>>;
  readonly stop: () => Promise<void>;
};

/** With DATABASE_URL it works on PostgreSQL. @param count  of pets */
export async function startLiveServer(count: number): Promise<LiveServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'petcgm-bench-'));
  const pets = await putPets({ dataDir, databaseUrl: loadConfig(process.env).databaseUrl }, count);
  const { ask, read, stop } = startLineProcess('live-server.process.ts', [dataDir]);
  const { url } = started.parse(await read());
  return {
    url,
    pets,
    readUsage: async () => usage.parse(await ask('usage')),
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export function startLiveClients(): LiveClients {
  const { ask, stop } = startLineProcess('live-clients.process.ts', []);
  return {
    open: async (url, tokens) => void (await ask(JSON.stringify({ url, tokens }))),
    close: async () => readings.parse(await ask('')),
    stop,
  };
}
