import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { DAY_MS } from '#domain/units/units.ts';
import { AppError } from '../context/app-error.ts';
import type { FilePart, Frame } from './file-content.ts';
import { packingOf, type Packing } from './packing.ts';
import { onDisk, type StoredFile } from './stored-bytes.ts';
import { readTextParts } from './text-parts.ts';
import { inflatedLimit, inflateTo } from './inflate.ts';
import { readZip } from './zip-parts.ts';
import { readXDripDatabase } from './xdrip-database.ts';

/** The largest file that has to be unpacked. */
const MAX_PACKED_BYTES = 30 * 1_048_576;

const FOLDER = 'petcgm-import-';
/** No file is read for as long. */
const LEFT_BEHIND_MS = DAY_MS;

type PackedReading = { readonly packing: Packing; readonly wholeBytes: number };

/**
 * The content of a packed file. It is unpacked into a folder that is removed afterwards, so that it is never in memory
 * as a whole.
 *
 * @throws AppError `file.damaged`, `file.unpacksTooLarge`, `file.oldExcel`, `file.whichPet`, `import.wholeTooLarge`, and
 *   those of `readTextParts`
 */
export async function* readPacked(file: StoredFile, frame: Frame, reading: PackedReading): AsyncGenerator<FilePart> {
  if (reading.packing === 'oldExcel') throw new AppError('file.oldExcel');
  const isTooLarge = reading.packing !== 'database' && file.bytes > MAX_PACKED_BYTES;
  if (isTooLarge) throw new AppError('import.wholeTooLarge', { limit: '30 MB' });
  const folder = await mkdtemp(join(tmpdir(), FOLDER));
  try {
    yield* readInto(folder, file, frame, reading);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* readInto(
  folder: string,
  file: StoredFile,
  frame: Frame,
  { packing, wholeBytes }: PackedReading,
): AsyncGenerator<FilePart> {
  if (packing === 'gzip') return yield* readGzip(folder, file, frame, wholeBytes);
  const path = join(folder, 'upload');
  await inflateTo(path, file.read(), { limit: { left: Infinity } });
  if (packing === 'database') yield* readXDripDatabase(path, frame);
  else yield* readZip({ path, folder, bytes: file.bytes }, frame, wholeBytes);
}

async function* readGzip(folder: string, file: StoredFile, frame: Frame, wholeBytes: number): AsyncGenerator<FilePart> {
  const path = join(folder, 'unpacked');
  await inflateTo(path, file.read(), { inflater: createGunzip(), limit: { left: inflatedLimit(file.bytes) } });
  const unpacked = onDisk(path, (await stat(path)).size);
  const packing = await packingOf(unpacked);
  if (packing === 'gzip') return; // twice packed
  if (packing === null) yield* readTextParts(unpacked, frame, { wholeBytes });
  else yield* readPacked(unpacked, frame, { packing, wholeBytes });
}

/** Removes the folders of processes that ended while they read a file. */
export async function removeLeftFolders(nowMs: number): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER));
  for (const path of names.map((name) => join(tmpdir(), name))) {
    const found = await stat(path).catch(() => null); // its process has just removed it
    if (found !== null && found.mtimeMs < nowMs - LEFT_BEHIND_MS) await rm(path, { recursive: true, force: true });
  }
}
