import type { StoredFile } from './stored-bytes.ts';

/** How a file is packed; `oldExcel` is the form of Excel files (.xls) that is not read. */
export type Packing = 'zip' | 'gzip' | 'oldExcel' | 'database';

const MAGIC: Readonly<Record<Packing, readonly number[]>> = {
  zip: [0x50, 0x4b],
  gzip: [0x1f, 0x8b],
  oldExcel: [0xd0, 0xcf, 0x11, 0xe0],
  database: [...Buffer.from('SQLite format 3\0')],
};
const LONGEST = Math.max(...Object.values(MAGIC).map(({ length }) => length));

/** How a file is packed, by its first bytes; null for a text. */
export async function packingOf(file: StoredFile): Promise<Packing | null> {
  let head: Buffer = Buffer.alloc(0);
  for await (const piece of file.read()) {
    head = Buffer.concat([head, piece.subarray(0, LONGEST)]);
    if (head.length >= LONGEST) break;
  }
  const packings = Object.keys(MAGIC) as Packing[]; // the keys of a constant
  return packings.find((packing) => MAGIC[packing].every((byte, index) => head[index] === byte)) ?? null;
}
