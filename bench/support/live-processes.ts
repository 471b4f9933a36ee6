import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const started = z.object({
  url: z.string(),
  pets: z.array(z.object({ memberId: z.string(), key: z.string(), tokens: z.array(z.string()) })),
});
const usage = z.object({ cpuMs: z.number(), bytes: z.number() });
const readings = z.array(z.object({ key: z.string(), at: z.number() }));

/** A pet of the portal: the key of its uploader, and the session tokens of its owner and its follower. */
export type WatchedPet = z.infer<typeof started>['pets'][number];
/** Processor time since its start, and memory, of a portal. */
export type Usage = z.infer<typeof usage>;

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

/** @param pets  how many */
export async function startLiveServer(pets: number): Promise<LiveServer> {
  const { ask, first, stop } = start('live-server.process.ts', [`${pets}`]);
  const { url, pets: told } = started.parse(await first());
  return { url, pets: told, readUsage: async () => usage.parse(await ask('usage')), stop };
}

export function startLiveClients(): LiveClients {
  const { ask, stop } = start('live-clients.process.ts', []);
  return {
    open: async (url, tokens) => void (await ask(JSON.stringify({ url, tokens }))),
    close: async () => readings.parse(await ask('')),
    stop,
  };
}

function start(script: string, argv: readonly string[]) {
  const path = join(import.meta.dirname, script);
  const child = spawn(process.execPath, [...process.execArgv, path, ...argv], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const first = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done === true) throw new Error(`${script} ended`);
    return JSON.parse(value);
  };
  return {
    first,
    ask: (line: string) => {
      child.stdin.write(`${line}\n`);
      return first();
    },
    stop: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
