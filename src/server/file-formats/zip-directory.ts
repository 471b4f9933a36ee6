import type { FileHandle } from 'node:fs/promises';

/** A file as the directory of a ZIP lists it; the checksum is a CRC-32, `at` the place of its own heading. */
export type ListedFile = {
  readonly name: string;
  readonly crc: number;
  readonly method: number;
  readonly packedBytes: number;
  readonly at: number;
};

const END_SIGNATURE = 0x06_05_4b_50;
const FILE_SIGNATURE = 0x02_01_4b_50;
const LOCAL_SIGNATURE = 0x04_03_4b_50;
const END_LENGTH = 22;
const FILE_LENGTH = 46;
const LOCAL_LENGTH = 30;
const MAX_COMMENT = 65_535;
/** Names and remarks of a thousand files are far shorter. */
const MAX_DIRECTORY_BYTES = 4 * 1_048_576;
const IS_UTF8 = 0x08_00;

/**
 * The directory at the end of a ZIP. It is missing in a file that was cut off.
 *
 * @returns null if it is missing or cannot be read, as in a ZIP of over 65,535 files or 4 GB
 */
export async function listZip(file: FileHandle, bytes: number): Promise<readonly ListedFile[] | null> {
  const tail = await readAt(file, Math.max(0, bytes - END_LENGTH - MAX_COMMENT), bytes);
  const place = findEnd(tail);
  if (place === null) return null;
  const [count, start] = [tail.readUInt16LE(place + 10), tail.readUInt32LE(place + 16)];
  const end = bytes - tail.length + place;
  return start > end || end - start > MAX_DIRECTORY_BYTES ? null : parseFiles(await readAt(file, start, end), count);
}

function findEnd(tail: Buffer): number | null {
  for (let place = tail.length - END_LENGTH; place >= 0; place -= 1) {
    if (tail.readUInt32LE(place) === END_SIGNATURE) return place;
  }
  return null;
}

function parseFiles(view: Buffer, count: number): readonly ListedFile[] | null {
  const files: ListedFile[] = [];
  let place = 0;
  while (files.length < count) {
    if (place + FILE_LENGTH > view.length || view.readUInt32LE(place) !== FILE_SIGNATURE) return null;
    const nameEnd = place + FILE_LENGTH + view.readUInt16LE(place + 28);
    const coding = (view.readUInt16LE(place + 8) & IS_UTF8) === 0 ? 'latin1' : 'utf8';
    files.push({
      name: view.toString(coding, place + FILE_LENGTH, nameEnd),
      crc: view.readUInt32LE(place + 16),
      method: view.readUInt16LE(place + 10),
      packedBytes: view.readUInt32LE(place + 20),
      at: view.readUInt32LE(place + 42),
    });
    place = nameEnd + view.readUInt16LE(place + 30) + view.readUInt16LE(place + 32);
  }
  return files;
}

/** Where the packed bytes of a file begin, behind its own heading; null if it has none. */
export async function findData(file: FileHandle, { at }: ListedFile): Promise<number | null> {
  const head = await readAt(file, at, at + LOCAL_LENGTH);
  if (head.length < LOCAL_LENGTH || head.readUInt32LE(0) !== LOCAL_SIGNATURE) return null;
  return at + LOCAL_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28);
}

async function readAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from), 0, to - from, from);
  return buffer.subarray(0, bytesRead);
}
