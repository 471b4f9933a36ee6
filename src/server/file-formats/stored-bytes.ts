import { createReadStream } from 'node:fs';

/** A file that can be read more than once. */
export type StoredFile = { readonly bytes: number; readonly read: () => AsyncIterable<Uint8Array> };

/** Bytes of a file on the disk that are read at once. */
const PIECE_BYTES = 262_144;

/** A file whose bytes are in memory already. */
export function inMemory(bytes: Uint8Array): StoredFile {
  return {
    bytes: bytes.length,
    read: async function* () {
      yield bytes;
    },
  };
}

/** A file on the disk. */
export function onDisk(path: string, bytes: number): StoredFile {
  return { bytes, read: () => createReadStream(path, { highWaterMark: PIECE_BYTES }) };
}

/** All bytes of a file. */
export async function bytesOf(file: StoredFile): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(file.read()));
}
