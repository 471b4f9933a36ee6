import { codes } from '#contract/codes.ts';
import type { ImportResult } from '#contract/data.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ImportItem } from '#contract/imports.ts';
import { ApiError, type TransportReason } from './api-error.ts';
import { callHeaders, reportSessionExpired } from './call.ts';

/** Share of a file that has been sent, 0 to 1. */
export type OnSent = (share: number) => void;

/** The calls that take a file, and what they answer. */
type Taken = { '/web/data/importFile': ImportResult; '/web/import/preview': ImportItem };

/**
 * Sends a file for a pet and reports the progress: `fetch` cannot.
 *
 * @returns the answer's `item`
 * @throws ApiError for every answer but 200 and when none came; a `DOMException` named AbortError once `signal` aborts
 */
export async function uploadForm<P extends keyof Taken>(
  { path, file, memberId }: { readonly path: P; readonly file: File; readonly memberId: string },
  onSent: OnSent,
  signal: AbortSignal,
): Promise<Taken[P]> {
  const body = new FormData();
  // The file is last: the portal reads it while it comes.
  body.append('memberId', memberId);
  body.append('file', file);
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
  request.upload.addEventListener('load', () => onSent(1));
  await sent(request, { path: `/api${path}`, body, signal });
  return parseItem(request) as Taken[P]; // the portal checks its answers against the contract
}

type Sending = { readonly path: string; readonly body: FormData; readonly signal: AbortSignal };

async function sent(request: XMLHttpRequest, { path, body, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', () => reject(noAnswer('offline', 0)));
    request.addEventListener('abort', () => reject(new DOMException('the import was given up', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', path);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.send(body);
  });
}

function parseItem({ responseText, status }: XMLHttpRequest): unknown {
  const envelope = parsed(responseText);
  if (!envelope) throw noAnswer('noAnswer', status);
  if (envelope.code === codes.done && envelope.item) return envelope.item;
  if (envelope.code === codes.sessionExpired) reportSessionExpired();
  throw new ApiError({ ...envelope, reason: envelope.reason ?? 'internal' });
}

function parsed(text: string): (Envelope & { readonly item?: unknown }) | null {
  try {
    const body: unknown = JSON.parse(text);
    const isEnvelope = typeof body === 'object' && body !== null && 'code' in body;
    return isEnvelope ? (body as Envelope & { item?: unknown }) : null; // as the portal answers
  } catch {
    return null; // a proxy's error page, or nothing
  }
}

function noAnswer(reason: TransportReason, code: number): ApiError {
  return new ApiError({ code, reason, message: '' });
}
