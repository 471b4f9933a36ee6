import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

const started = z.object({ url: z.string(), now: z.int(), tokens: z.array(z.string()) });

/** A portal in another process, and the keys (as apps send them) of as many pets. */
export type UploadServer = {
  readonly url: string;
  readonly keys: readonly string[];
  /** The portal's clock, epoch ms. */
  readonly now: number;
  readonly stop: () => Promise<void>;
};

/** Starts it. @param pets  how many, each with a key of its own */
export async function startUploadServer(pets: number): Promise<UploadServer> {
  const script = join(import.meta.dirname, 'upload-server.process.ts');
  const server = spawn(process.execPath, [...process.execArgv, script, `${pets}`], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface(server.stdout), 'line');
  const { url, now, tokens } = started.parse(JSON.parse(String(line)));
  return {
    url,
    now,
    keys: tokens.map((token) => createHash('sha1').update(token).digest('hex')),
    stop: async () => {
      server.stdin.end();
      await once(server, 'exit');
    },
  };
}
