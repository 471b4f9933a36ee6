import { promisify } from 'node:util';
import { gunzip as gunzipCallback, gzip as gzipCallback } from 'node:zlib';
import { AppError } from '../../context/app-error.ts';
import type { Queryable } from '../../db/queryable.ts';
import type { StoredFile } from '../../file-formats/stored-bytes.ts';
import { importChunks } from '../../records/imports.store.ts';

const gzip = promisify(gzipCallback);
const gunzip = promisify(gunzipCallback);

/** Bytes of a file in one chunk. */
const CHUNK_BYTES = 1_048_576;

/** An uploaded file that its chunks hold. @throws AppError `import.fileGone` where they are gone, when it is read */
export function storedFile(db: Queryable, { id, bytes }: { readonly id: string; readonly bytes: number }): StoredFile {
  return { bytes, read: () => readChunks(db, id, bytes) };
}

async function* readChunks(db: Queryable, importId: string, bytes: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; position * CHUNK_BYTES < bytes; position += 1) {
    const content = await importChunks(db).at(importId, position);
    if (content === null) throw new AppError('import.fileGone');
    yield await gunzip(content, { maxOutputLength: CHUNK_BYTES });
  }
}

/** The compressed chunks of a file that comes as a stream. */
export async function* toChunks(
  content: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ packed: Uint8Array; bytes: number }> {
  let [waiting, length]: [Uint8Array[], number] = [[], 0];
  for await (const piece of content) {
    let rest = piece;
    while (length + rest.length >= CHUNK_BYTES) {
      const room = CHUNK_BYTES - length;
      yield await packed([...waiting, rest.subarray(0, room)]);
      [waiting, length] = [[], 0];
      rest = rest.subarray(room);
    }
    if (rest.length > 0) waiting.push(Buffer.from(rest)); // a copy: the stream may use its buffer again
    length += rest.length;
  }
  if (length > 0) yield await packed(waiting);
}

async function packed(parts: readonly Uint8Array[]) {
  const whole = Buffer.concat(parts);
  return { packed: await gzip(whole, { level: 6 }), bytes: whole.length };
}
