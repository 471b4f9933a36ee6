import { promisify } from 'node:util';
import { gunzip, inflate } from 'node:zlib';
import { parseWithoutNul } from '../../http/json-text.ts';
import { NightscoutError } from './refusals.ts';

/** What an uploader may send at once, as it comes and after inflating: some months of readings. */
export const MOST_BYTES = 8 * 1024 * 1024;
const MOST_INFLATED_BYTES = 24 * 1024 * 1024;

const inflaters = { gzip: promisify(gunzip), 'x-gzip': promisify(gunzip), deflate: promisify(inflate) } as const;

/**
 * Reads the body of an uploader's call: JSON, or a form whose values are text; plain or compressed. No body is null.
 *
 * @throws NightscoutError 400 for what cannot be read, 413 for what inflates beyond all measure, 415 for an unknown coding
 */
export async function readBody(
  raw: Buffer,
  headers: { readonly contentType: string; readonly contentEncoding: string },
): Promise<unknown> {
  if (raw.length === 0) return null;
  const text = (await inflated(raw, headers.contentEncoding)).toString('utf8');
  if (headers.contentType.includes('x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(text.replaceAll('%00', '')));
  }
  try {
    return parseWithoutNul(text);
  } catch (cause) {
    throw new NightscoutError(400, 'Bad Request', 'The body is not JSON', { cause });
  }
}

async function inflated(raw: Buffer, coding: string): Promise<Buffer> {
  if (coding === '' || coding === 'identity') return raw;
  const inflate = Object.entries(inflaters).find(([name]) => name === coding)?.[1];
  if (inflate === undefined) throw new NightscoutError(415, 'Unsupported Media Type', 'Unknown content-encoding');
  try {
    return await inflate(raw, { maxOutputLength: MOST_INFLATED_BYTES });
  } catch (cause) {
    const isTooLong = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    if (isTooLong) throw new NightscoutError(413, 'Payload Too Large', 'The body is too large', { cause });
    throw new NightscoutError(400, 'Bad Request', 'The body cannot be inflated', { cause });
  }
}
