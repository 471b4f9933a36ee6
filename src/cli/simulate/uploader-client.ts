import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { CommandError, EXIT } from '../shared/exit-codes.ts';
import type { CallTally } from './call-tally.ts';

/** Sends records to a portal, as an app that uploads to Nightscout does. */
export type UploaderClient = {
  /** @throws CommandError if the portal refuses; `UnreachableError` if it does not answer */
  readonly send: (name: 'entries' | 'treatments', records: readonly object[]) => Promise<void>;
};

/** The portal does not answer, or is not ready; what was sent may be sent again. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

type Place = {
  readonly url: URL;
  readonly key: string;
  readonly signal: AbortSignal;
  readonly tally: CallTally;
  /** Sent as that of the caller, which a portal behind a proxy believes. */
  readonly address?: string;
};

const TIMEOUT_MS = 60_000;
const DEFAULT_WAIT_SECONDS = 5;
const MAX_WAIT_SECONDS = 120;
const refusal = z.object({ message: z.string(), description: z.string().optional() }).partial();

/** A client with the key of one pet. An uploader sends the SHA-1 of its key. */
export function uploaderClient({ url, key, signal, tally, address }: Place): UploaderClient {
  const secret = createHash('sha1').update(key).digest('hex');
  const forwarded: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
  const headers = { 'content-type': 'application/json', 'api-secret': secret, ...forwarded };
  return {
    send: async (name, records) => {
      if (records.length === 0) return;
      const target = new URL(`api/v1/${name}`, url.href.endsWith('/') ? url : `${url.href}/`);
      for (;;) {
        const answer = await post(target, { headers, body: JSON.stringify(records), signal, tally });
        if (answer.ok) return;
        if (answer.status !== 429) throw refused(answer, target);
        await sleep(answer.waitSeconds * 1_000, undefined, { signal });
        tally.noteRetry();
      }
    },
  };
}

type Post = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
  readonly tally: CallTally;
};
type Answer = Pick<Response, 'ok' | 'status'> & { readonly text: string; readonly waitSeconds: number };

async function post(address: URL, { headers, body, signal, tally }: Post): Promise<Answer> {
  const startedAt = performance.now();
  const bytesSent = Buffer.byteLength(body);
  const ended = () => ({ ms: performance.now() - startedAt, bytesSent });
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body,
      redirect: 'error', // a key is for the portal that was named
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const text = await answer.text();
    tally.note({ ...ended(), status: answer.status, bytesReceived: Buffer.byteLength(text) });
    return { ok: answer.ok, status: answer.status, text, waitSeconds: waitSeconds(answer) };
  } catch (cause) {
    signal.throwIfAborted();
    tally.note({ ...ended(), status: null, bytesReceived: 0 });
    throw new UnreachableError(`${address.origin} does not answer.`, { cause });
  }
}

function refused({ status, text }: Answer, address: URL): Error {
  if (status >= 500) return new UnreachableError(`${address.origin} answers ${status}.`);
  if (status === 401) return new CommandError(EXIT.refused, 'The portal does not know this key.');
  const { message, description } = refusal.safeParse(parsedOrNull(text)).data ?? {};
  const why = [message, description].filter((part) => part !== undefined).join(': ') || 'no reason given';
  return new CommandError(EXIT.refused, `${address.href} answers ${status}: ${why}`);
}

function waitSeconds({ headers }: Response): number {
  const told = Number(headers.get('retry-after'));
  return told > 0 ? Math.min(told, MAX_WAIT_SECONDS) : DEFAULT_WAIT_SECONDS;
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
