import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { createInflateRaw } from 'node:zlib';
import { AppError } from '../context/app-error.ts';
import { inflatedLimit, inflateTo, tooMuchInflated, type Budget } from './inflate.ts';
import { findData, listZip, type ListedFile } from './zip-directory.ts';

/** A ZIP on the disk, and the folder for what is in it. */
export type ZipFile = { readonly path: string; readonly bytes: number; readonly folder: string };

/** A file of a ZIP that was inflated to the disk. */
export type UnzippedFile = { readonly path: string; readonly bytes: number };

/** The inflated files of a ZIP by their names, which are never used as paths, and the names of all others. */
export type UnzippedFiles = {
  readonly files: ReadonlyMap<string, UnzippedFile>;
  readonly skipped: readonly string[];
};

const MAX_FILES = 1_000;
/** Files of a ZIP with those that are not inflated, such as the photos of years in an export of all data. */
const MAX_LISTED = 20_000;
const STORED = 0;
const DEFLATED = 8;

/**
 * Inflates files of a ZIP, with limits on their number and size that do not trust what the ZIP says of itself. Either
 * every wanted file is whole (its checksum is that of the directory), or nothing is answered.
 *
 * @throws AppError `file.damaged`, `file.unpacksTooLarge`
 */
export async function unzipLimited(zip: ZipFile, isWanted: (name: string) => boolean): Promise<UnzippedFiles> {
  const handle = await open(zip.path);
  try {
    const listed = await listZip(handle, zip.bytes);
    if (listed === null) throw new AppError('file.damaged');
    const wanted = new Map(listed.filter(({ name }) => isWanted(name)).map((file) => [file.name, file]));
    if (listed.length > MAX_LISTED || wanted.size > MAX_FILES) throw tooMuchInflated();
    const limit = { left: inflatedLimit(zip.bytes) };
    const files = new Map<string, UnzippedFile>();
    for (const [name, file] of wanted) {
      const path = join(zip.folder, `file-${files.size}`);
      files.set(name, await unzip(zip, handle, file, { path, limit }));
    }
    const skipped = listed.map(({ name }) => name).filter((name) => !wanted.has(name) && !name.endsWith('/'));
    return { files, skipped };
  } finally {
    await handle.close();
  }
}

async function unzip(
  zip: ZipFile,
  handle: FileHandle,
  file: ListedFile,
  { path, limit }: { readonly path: string; readonly limit: Budget },
): Promise<UnzippedFile> {
  const { method, packedBytes, crc } = file;
  const start = await findData(handle, file);
  if (start === null || (method !== STORED && method !== DEFLATED)) throw new AppError('file.damaged');
  const packed = packedBytes === 0 ? [] : createReadStream(zip.path, { start, end: start + packedBytes - 1 });
  const inflater = method === DEFLATED ? { inflater: createInflateRaw() } : {};
  const whole = await inflateTo(path, packed, { ...inflater, limit });
  if (whole.crc !== crc) throw new AppError('file.damaged');
  return { path, bytes: whole.bytes };
}
