import { MEBIBYTE } from '#contract/limits.ts';
import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
import { parseStorable } from '../../formats/json-text.ts';
import { NightscoutError } from './nightscout-error.ts';

/** The maximum size of an upload: several months of readings, plain or compressed. */
export const MAX_BYTES = 8 * MEBIBYTE;
/**
 * Readings as JSON compress to a twentieth, other texts to a third, so compression never exceeds the limit of a plain
 * body.
 */
export const MAX_COMPRESSED_BYTES = MAX_BYTES / 3;
/**
 * The flattest curve of one sensor compresses to a thirtieth. A body that grows more than this is made to exhaust
 * memory.
 */
const MAX_GROWTH = 100;
/**
 * An entry has about 100 bytes. More objects than this in 8 MiB are empty ones, which take 50 times the memory of their
 * text.
 */
const MAX_OBJECTS = 300_000;

const inflaters = { gzip: promisify(gunzip), 'x-gzip': promisify(gunzip), deflate: promisify(inflate) } as const;

/** The encoding and the content type of a body. */
export type BodyHeaders = { readonly contentType: string; readonly contentEncoding: string };

/** Whether an encoding leaves the body unchanged. */
export function isPlain(contentEncoding: string): boolean {
  return contentEncoding === '' || contentEncoding === 'identity';
}

/**
 * Reads the body of an uploader's call: JSON, or a form with text values; plain or compressed. Without a body it is
 * null.
 *
 * @throws NightscoutError 400 for an unreadable body, 413 for one that inflates too much, 415 for an unknown encoding
 */
export async function readBody(raw: Buffer, headers: BodyHeaders): Promise<unknown> {
  if (raw.length === 0) return null;
  const bytes = await inflated(raw, headers.contentEncoding);
  if (holdsTooManyObjects(bytes)) throw tooLarge();
  const text = bytes.toString('utf8');
  if (headers.contentType.includes('x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text.replaceAll('%00', '')));
  }
  try {
    return parseStorable(text);
  } catch (cause) {
    throw new NightscoutError(400, 'Bad Request', 'The body is not JSON', { cause });
  }
}

/** The refusal of a body above the limit. */
export function tooLarge(cause?: unknown): NightscoutError {
  return new NightscoutError(413, 'Payload Too Large', 'The body is too large', { cause });
}

async function inflated(raw: Buffer, coding: string): Promise<Buffer> {
  if (isPlain(coding)) return raw;
  const inflate = Object.entries(inflaters).find(([name]) => name === coding)?.[1];
  if (inflate === undefined) throw new NightscoutError(415, 'Unsupported Media Type', 'Unknown content-encoding');
  try {
    return await inflate(raw, { maxOutputLength: Math.min(MAX_BYTES, raw.length * MAX_GROWTH) });
  } catch (cause) {
    const isTooLong = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLong) throw tooLarge(cause);
    throw new NightscoutError(400, 'Bad Request', 'The body cannot be inflated', { cause });
  }
}

/** Counted before parsing, because parsing takes the memory. A body of fewer bytes cannot hold as many. */
function holdsTooManyObjects(bytes: Buffer): boolean {
  if (bytes.length <= MAX_OBJECTS) return false;
  let count = 0;
  for (const opening of ['{', '[']) {
    for (let at = bytes.indexOf(opening); at !== -1; at = bytes.indexOf(opening, at + 1)) {
      count += 1;
      if (count > MAX_OBJECTS) return true;
    }
  }
  return false;
}
