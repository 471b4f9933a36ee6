import { setImmediate as breathe } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { Unzip, UnzipInflate, type UnzipFile } from 'fflate';
import { MEBIBYTE } from '#contract/limits.ts';
import { AppError } from '../context/app-error.ts';
import { listZip, type ListedFile } from './zip-directory.ts';

/** The inflated files of a ZIP by their names, which are never used as paths, and the names of all others. */
export type UnzippedFiles = {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly skipped: readonly string[];
};

const MAX_FILES = 1_000;
const MAX_INFLATED_MEBIBYTES = 250;
/** CSV files are a tenth as long when packed, and rarely a fiftieth. */
const MAX_RATIO = 200;
/** What may always be inflated, however well it was packed. */
const FREE_BYTES = MEBIBYTE;
/** Packed bytes inflated at once; a thousand times as many may come of them. */
const PIECE_BYTES = 16_384;

/** The bytes that may come of a packed file. */
export function inflatedLimit(packedBytes: number): number {
  return Math.min(MAX_INFLATED_MEBIBYTES * MEBIBYTE, Math.max(FREE_BYTES, packedBytes * MAX_RATIO));
}

/** The failure of a file that would be too large if it was inflated. */
export function tooMuchInflated(): AppError {
  return new AppError('file.unpacksTooLarge', { limit: `${MAX_INFLATED_MEBIBYTES} MB` });
}

/**
 * Inflates files of a ZIP, with limits on their number and size that do not trust what the ZIP says of itself. Either
 * every wanted file is whole (its checksum is that of the directory), or nothing is answered.
 *
 * @throws AppError `file.damaged`, `file.unpacksTooLarge`
 */
export async function unzipLimited(bytes: Uint8Array, isWanted: (name: string) => boolean): Promise<UnzippedFiles> {
  const listed = listZip(bytes);
  if (listed === null) throw new AppError('file.damaged');
  if (listed.length > MAX_FILES) throw tooMuchInflated();
  const wanted = new Map(listed.filter(({ name }) => isWanted(name)).map((file) => [file.name, file]));
  const files = new Map<string, Uint8Array>();
  const pieces = await inflate(bytes, wanted);
  for (const [name, { crc }] of wanted) {
    const content = Buffer.concat(pieces.get(name) ?? []);
    if (!pieces.has(name) || crc32(content) !== crc) throw new AppError('file.damaged');
    files.set(name, content);
  }
  const skipped = listed.map(({ name }) => name).filter((name) => !wanted.has(name) && !name.endsWith('/'));
  return { files, skipped };
}

/** The whole wanted files in pieces. */
async function inflate(bytes: Uint8Array, wanted: ReadonlyMap<string, ListedFile>): Promise<Map<string, Uint8Array[]>> {
  const whole = new Map<string, Uint8Array[]>();
  const limit = inflatedLimit(bytes.length);
  let [inflated, found] = [0, 0];
  const unzip = new Unzip((file: UnzipFile) => {
    if ((found += 1) > MAX_FILES) throw tooMuchInflated();
    if (!wanted.has(file.name)) return;
    const pieces: Uint8Array[] = [];
    file.ondata = (error, piece, isLast) => {
      if (error !== null) throw error;
      inflated += piece.length;
      if (inflated > limit) throw tooMuchInflated();
      pieces.push(piece);
      if (isLast) whole.set(file.name, pieces);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
      const end = start + PIECE_BYTES;
      unzip.push(bytes.subarray(start, end), end >= bytes.length);
      await breathe();
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('file.damaged', {}, { cause });
  }
  return whole;
}
