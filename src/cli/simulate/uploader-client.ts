import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { CommandError, EXIT } from '../shared/exit-codes.ts';

/** Sends records to a portal, as an app that uploads to Nightscout does. */
export type UploaderClient = {
  /** @throws CommandError if the portal refuses; `UnreachableError` if it does not answer */
  readonly send: (name: 'entries' | 'treatments', records: readonly object[]) => Promise<void>;
};

/** The portal does not answer, or is not ready; what was sent may be sent again. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

type Place = { readonly url: URL; readonly key: string; readonly signal: AbortSignal };

const TIMEOUT_MS = 60_000;
const DEFAULT_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 120;
const refusal = z.object({ message: z.string(), description: z.string().optional() }).partial();

/** A client with the key of one pet. An uploader sends the SHA-1 of its key. */
export function uploaderClient({ url, key, signal }: Place): UploaderClient {
  const secret = createHash('sha1').update(key).digest('hex');
  return {
    send: async (name, records) => {
      if (records.length === 0) return;
      const address = new URL(`api/v1/${name}`, url.href.endsWith('/') ? url : `${url.href}/`);
      for (;;) {
        const answer = await post(address, { secret, body: JSON.stringify(records), signal });
        if (answer.ok) {
          await answer.body?.cancel();
          return;
        }
        if (answer.status !== 429) throw await refused(answer, address);
        await sleep(waitSeconds(answer) * 1_000, undefined, { signal });
      }
    },
  };
}

type Post = { readonly secret: string; readonly body: string; readonly signal: AbortSignal };

async function post(address: URL, { secret, body, signal }: Post): Promise<Response> {
  try {
    return await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-secret': secret },
      body,
      redirect: 'error', // a key is for the portal that was named
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new UnreachableError(`${address.origin} does not answer.`, { cause });
  }
}

async function refused(answer: Response, address: URL): Promise<Error> {
  if (answer.status >= 500) return new UnreachableError(`${address.origin} answers ${answer.status}.`);
  const text = await answer.text();
  if (answer.status === 401) return new CommandError(EXIT.refused, 'The portal does not know this key.');
  const { message, description } = refusal.safeParse(parsedOrNull(text)).data ?? {};
  const why = [message, description].filter((part) => part !== undefined).join(': ') || 'no reason given';
  return new CommandError(EXIT.refused, `${address.href} answers ${answer.status}: ${why}`);
}

function waitSeconds(answer: Response): number {
  const told = Number(answer.headers.get('retry-after'));
  return told > 0 ? Math.min(told, MAX_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS;
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
