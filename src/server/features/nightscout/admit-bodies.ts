import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isPlain, MAX_BYTES, MAX_COMPRESSED_BYTES, readBody, tooLarge, type BodyHeaders } from './body.ts';
import type { TokenFinder } from './credentials.ts';
import type { largeBodies, Place } from './large-bodies.ts';
import { NightscoutError, unauthorized } from './nightscout-error.ts';

/**
 * The bytes read from a caller without a key in header or address. The key may be in the body, which then contains only
 * a few readings.
 */
const MAX_UNKNOWN_BYTES = 65_536;
/** A larger body is queued; a compressed one may grow a hundred times. */
const LARGE_BYTES = { plain: 262_144, packed: 16_384 };
const COME_BACK_SECONDS = 5;
const WITHOUT_BODY: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

type Admission = { readonly maxBytes: number; readonly key: string | null };

/**
 * Checks the key in the header or the address before a body is read: with a wrong key nothing is read; without a key
 * only a little, and nothing compressed. Any content type is accepted; an invalid body is refused in the format of
 * Nightscout.
 */
export function admitBodies(scope: FastifyInstance, tokens: TokenFinder, room: ReturnType<typeof largeBodies>): void {
  const admissions = new WeakMap<FastifyRequest, Admission>();
  const places = new WeakMap<FastifyRequest, Place>();
  scope.addHook('onRequest', async (request) => {
    if (request.is404 || WITHOUT_BODY.has(request.method)) return;
    const admission = await admit(request, tokens);
    if (Number(request.headers['content-length'] ?? 0) > admission.maxBytes) throw beyond(admission);
    admissions.set(request, admission);
  });
  for (const end of ['onResponse', 'onRequestAbort'] as const) {
    scope.addHook(end, async (request: FastifyRequest) => places.get(request)?.leave());
  }
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    const admission = admissions.get(request) ?? { maxBytes: MAX_UNKNOWN_BYTES, key: null };
    const headers = parseHeaders(request);
    const claimPlace = () => {
      const place = room(admission.key ?? '');
      if (place === null) throw busy();
      places.set(request, place);
      return place;
    };
    const { bytes, place } = await collect(payload, admission, { headers, takePlace: claimPlace });
    await place?.turn();
    return readBody(bytes, headers);
  });
}

/** @throws NightscoutError 401 for a wrong key, and for a compressed body without a key; 429 */
async function admit(request: FastifyRequest, tokens: TokenFinder): Promise<Admission> {
  const plain = isPlain(parseHeaders(request).contentEncoding);
  const credential = await tokens.look(request, null);
  if (credential.kind === 'wrong' || (credential.kind === 'none' && !plain)) throw unauthorized();
  if (credential.kind === 'none') return { maxBytes: MAX_UNKNOWN_BYTES, key: null };
  return { maxBytes: plain ? MAX_BYTES : MAX_COMPRESSED_BYTES, key: credential.grant.id };
}

type Collecting = { readonly headers: BodyHeaders; readonly takePlace: () => Place };

async function collect(payload: Readable, admission: Admission, { headers, takePlace: claimPlace }: Collecting) {
  const largeFrom = isPlain(headers.contentEncoding) ? LARGE_BYTES.plain : LARGE_BYTES.packed;
  const chunks: Buffer[] = [];
  let length = 0;
  let place: Place | null = null;
  for await (const chunk of unbroken(payload)) {
    length += chunk.length;
    if (length > admission.maxBytes) throw beyond(admission);
    if (length > largeFrom) place ??= claimPlace();
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks, length), place };
}

/** The chunks of a body; a refusal in the middle leaves the connection open for its answer. */
async function* unbroken(payload: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of payload.iterator({ destroyOnReturn: false })) yield Buffer.from(chunk);
  } catch (cause) {
    throw new NightscoutError(400, 'Bad Request', 'The body broke off', { cause });
  }
}

function beyond({ key }: Admission): NightscoutError {
  return key === null ? unauthorized() : tooLarge();
}

function busy(): NightscoutError {
  const retryAfterSeconds = COME_BACK_SECONDS;
  return new NightscoutError(429, 'Too Many Requests', 'Too many large uploads at once', { retryAfterSeconds });
}

function parseHeaders({ headers }: FastifyRequest): BodyHeaders {
  return {
    contentType: headers['content-type'] ?? '',
    contentEncoding: (headers['content-encoding'] ?? '').toLowerCase(),
  };
}
