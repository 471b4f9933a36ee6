import type { BodyOf, Path } from '#contract/endpoints.ts';
import { readEnvelope, send, toFailure, type CallOptions } from './call.ts';

/**
 * Calls the portal for a file and returns it with the name that the portal gave it.
 *
 * @throws ApiError if the answer is an envelope instead
 */
export async function callFile<P extends Path>(
  path: P,
  body?: BodyOf<P>,
  options: CallOptions = {},
): Promise<{ readonly file: Blob; readonly name: string | null }> {
  const response = await send(path, body ?? {}, options);
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || (type.startsWith('application/json') && !response.headers.has('content-disposition'))) {
    throw toFailure(await readEnvelope<P>(response));
  }
  return { file: await response.blob(), name: parseFileName(response.headers.get('content-disposition')) };
}

function parseFileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/iu.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/iu.exec(disposition ?? '')?.[1] ?? null;
}
