import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { AppError } from '../context/app-error.ts';
import { decodeText } from './decode-text.ts';
import type { FileContent, Frame } from './file-content.ts';
import { readFile } from './read-file.ts';
import { readZip } from './read-zip.ts';
import { inflatedLimit, tooMuchInflated } from './unzip-limited.ts';
import { readXDripDatabase } from './xdrip-database.ts';

const ZIP = [0x50, 0x4b];
const GZIP = [0x1f, 0x8b];
/** The old form of Excel files (.xls). */
const OLD_EXCEL = [0xd0, 0xcf, 0x11, 0xe0];
const SQLITE = [...Buffer.from('SQLite format 3\0')];

/**
 * Reads a file as it was uploaded: a text, an Excel workbook, a ZIP of texts, a database of xDrip+, or one of these in
 * gzip. Null for an unknown format.
 *
 * @throws AppError `file.empty`, `file.damaged`, `file.unpacksTooLarge`, `file.oldExcel`, `file.whichPet`,
 *   `file.dayOrMonth`, `file.unitUnknown`, `request.tooLarge`
 */
export async function readUpload(bytes: Uint8Array, frame: Frame): Promise<FileContent | null> {
  return begins(bytes, GZIP) ? readOne(await gunzipLimited(bytes), frame) : readOne(bytes, frame);
}

async function readOne(bytes: Uint8Array, frame: Frame): Promise<FileContent | null> {
  if (begins(bytes, ZIP)) return readZip(bytes, frame);
  if (begins(bytes, SQLITE)) return readXDripDatabase(bytes, frame);
  if (begins(bytes, OLD_EXCEL)) throw new AppError('file.oldExcel');
  const text = decodeText(bytes);
  if (text.trim() === '') throw new AppError('file.empty');
  return readFile(text, frame);
}

async function gunzipLimited(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: inflatedLimit(bytes.length) });
  } catch (cause) {
    const isTooLarge = cause instanceof RangeError;
    throw isTooLarge ? tooMuchInflated() : new AppError('file.damaged', {}, { cause });
  }
}

/** Whether a file that begins with these bytes can only be read as a whole: a ZIP, gzip, a database, an old workbook. */
export function isPacked(head: Uint8Array): boolean {
  return [ZIP, GZIP, OLD_EXCEL, SQLITE].some((magic) => begins(head, magic));
}

function begins(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}
