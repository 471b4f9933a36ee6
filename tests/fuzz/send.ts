import { Agent, request as open } from 'node:http';
import type { FuzzRequest } from './requests.ts';

/** An answer as it came; status 0 where none came. */
export type FuzzAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly ms: number;
  readonly trouble: string | null;
};

const MAX_KEPT_BYTES = 200_000;
export const HANGS_AFTER_MS = 30_000;

/** Sends a call exactly as it is, with an address that no client would write so. */
export function sender(port: number): (request: FuzzRequest) => Promise<FuzzAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return ({ method, path, headers, body }) =>
    new Promise((resolve) => {
      const from = performance.now();
      const end = (part: Partial<FuzzAnswer>) =>
        resolve({ status: 0, headers: {}, text: '', trouble: null, ms: performance.now() - from, ...part });
      const bytes = body === undefined ? undefined : Buffer.from(body);
      const length: Record<string, number> = bytes === undefined ? {} : { 'content-length': bytes.length };
      const call = open(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path: encodable(path),
          headers: { ...headers, ...length },
          timeout: HANGS_AFTER_MS,
        },
        (answer) => {
          const parts: Buffer[] = [];
          let size = 0;
          answer.on('data', (part: Buffer) => {
            size += part.length;
            if (size < MAX_KEPT_BYTES) parts.push(part);
          });
          const done = (trouble: string | null) =>
            end({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(parts).toString(),
              trouble,
            });
          answer.on('end', () => done(null));
          answer.on('error', ({ message }) => done(message));
        },
      );
      call.on('timeout', () => call.destroy(new Error('hangs')));
      call.on('error', ({ message }) => end({ trouble: message }));
      call.end(bytes);
    });
}

/** Without what `node:http` refuses to put into a request line. */
function encodable(path: string): string {
  return path.replaceAll(/[^\u0021-\u007e]/gu, (sign) => encodeURIComponent(sign.toWellFormed()));
}
