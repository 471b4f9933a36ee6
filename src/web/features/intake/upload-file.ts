import { codes } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { ImportResult } from '#contract/data.ts';
import { ApiError, type TransportReason } from '#web/api/api-error.ts';
import { callHeaders, reportSessionExpired } from '#web/api/call.ts';

/** Share of a file that has been sent, 0 to 1. */
export type OnSent = (share: number) => void;

const PATH = '/api/web/data/importFile';

/**
 * Sends a file to be imported and reports the progress: `fetch` cannot.
 *
 * @throws ApiError for every answer but 200 and when none came; a `DOMException` named AbortError once `signal` aborts
 */
export async function uploadFile(
  form: { readonly file: File; readonly memberId: string },
  onSent: OnSent,
  signal: AbortSignal,
): Promise<ImportResult> {
  const body = new FormData();
  body.append('memberId', form.memberId);
  body.append('file', form.file);
  const request = new XMLHttpRequest();
  request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
  request.upload.addEventListener('load', () => onSent(1));
  await sent(request, body, signal);
  return parseResult(request);
}

async function sent(request: XMLHttpRequest, body: FormData, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('load', () => resolve());
    request.addEventListener('error', () => reject(noAnswer('offline', 0)));
    request.addEventListener('abort', () => reject(new DOMException('the import was given up', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', PATH);
    for (const [name, value] of Object.entries(callHeaders())) request.setRequestHeader(name, value);
    request.send(body);
  });
}

function parseResult({ responseText, status }: XMLHttpRequest): ImportResult {
  const envelope = parsed(responseText);
  if (!envelope) throw noAnswer('noAnswer', status);
  if (envelope.code === codes.done && envelope.item) return envelope.item;
  if (envelope.code === codes.sessionExpired) reportSessionExpired();
  throw new ApiError({ ...envelope, reason: envelope.reason ?? 'internal' });
}

function parsed(text: string): (Envelope & { readonly item?: ImportResult }) | null {
  try {
    const body: unknown = JSON.parse(text);
    const isEnvelope = typeof body === 'object' && body !== null && 'code' in body;
    return isEnvelope ? (body as Envelope & { item?: ImportResult }) : null; // the server validates answers by the contract
  } catch {
    return null; // a proxy's error page, or nothing
  }
}

function noAnswer(reason: TransportReason, code: number): ApiError {
  return new ApiError({ code, reason, message: '' });
}
