import { createWriteStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { MEBIBYTE } from '#contract/limits.ts';
import { AppError } from '../context/app-error.ts';

/** The bytes that may still come of a packed file. */
export type Budget = { left: number };

/** How bytes are written to a file: inflated on their way, if they are packed. */
export type Inflating = { readonly inflater?: Transform; readonly limit: Budget };

const MAX_INFLATED_MEBIBYTES = 250;
/** CSV files are a tenth as long when packed, and rarely a fiftieth. */
const MAX_RATIO = 200;
/** What may always be inflated, however well it was packed. */
const FREE_BYTES = MEBIBYTE;
const OWN_FILE = 0o600;

/** The bytes that may come of a packed file. */
export function inflatedLimit(packedBytes: number): number {
  return Math.min(MAX_INFLATED_MEBIBYTES * MEBIBYTE, Math.max(FREE_BYTES, packedBytes * MAX_RATIO));
}

/** The failure of a file that would be too large if it was inflated. */
export function tooMuchInflated(): AppError {
  return new AppError('file.unpacksTooLarge', { limit: `${MAX_INFLATED_MEBIBYTES} MB` });
}

/**
 * Writes bytes to a new file.
 *
 * @returns its length and its CRC-32
 * @throws AppError `file.damaged` for bytes that cannot be inflated, `file.unpacksTooLarge` beyond the limit
 */
export async function inflateTo(
  path: string,
  packed: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { inflater, limit }: Inflating,
): Promise<{ readonly bytes: number; readonly crc: number }> {
  let [bytes, crc] = [0, 0];
  const counted = new Transform({
    transform(piece: Buffer, _coding, pass) {
      bytes += piece.length;
      limit.left -= piece.length;
      crc = crc32(piece, crc);
      if (limit.left < 0) pass(tooMuchInflated());
      else pass(null, piece);
    },
  });
  const steps = [...(inflater === undefined ? [] : [inflater]), counted];
  try {
    await pipeline([packed, ...steps, createWriteStream(path, { flags: 'wx', mode: OWN_FILE })]);
  } catch (cause) {
    const isDamaged = cause instanceof Error && 'code' in cause && String(cause.code).startsWith('Z_');
    throw isDamaged ? new AppError('file.damaged', {}, { cause }) : cause;
  }
  return { bytes, crc };
}
