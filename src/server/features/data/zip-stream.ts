import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive: its path, and its content in chunks. */
export type ZipPart = {
  readonly path: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
};

/** Bytes packed at once: a few milliseconds of work. */
const PIECE_BYTES = 65_536;

/** Packs files as they arrive, with backpressure; other calls run between chunks. */
export function zipStream(parts: AsyncIterable<ZipPart>, atMs: number): Readable {
  return Readable.from(packed(parts, atMs), { objectMode: false });
}

async function* packed(parts: AsyncIterable<ZipPart>, atMs: number): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { path, content } of parts) {
    const entry = new ZipDeflate(path);
    entry.mtime = atMs;
    zip.add(entry);
    for await (const piece of content) {
      for (const bytes of splitPieces(piece)) {
        entry.push(bytes);
        yield* ready.splice(0);
        await breathe();
      }
    }
    entry.push(new Uint8Array(0), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

function* splitPieces(content: string | Uint8Array): Generator<Uint8Array> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) yield bytes.subarray(start, start + PIECE_BYTES);
}
