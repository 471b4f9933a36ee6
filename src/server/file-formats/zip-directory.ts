/** A file as the directory of a ZIP lists it; the checksum is a CRC-32. */
export type ListedFile = { readonly name: string; readonly crc: number };

const END_SIGNATURE = 0x06_05_4b_50;
const FILE_SIGNATURE = 0x02_01_4b_50;
const END_LENGTH = 22;
const FILE_LENGTH = 46;
const MAX_COMMENT = 65_535;
const IS_UTF8 = 0x08_00;

/**
 * The directory at the end of a ZIP. It is missing in a file that was cut off, which a reader that only streams would
 * not notice.
 *
 * @returns null if it is missing or cannot be read, as in a ZIP of over 65,535 files or 4 GB
 */
export function listZip(bytes: Uint8Array): readonly ListedFile[] | null {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end === null) return null;
  const [count, start] = [view.readUInt16LE(end + 10), view.readUInt32LE(end + 16)];
  const files: ListedFile[] = [];
  let place = start;
  while (files.length < count) {
    if (place + FILE_LENGTH > end || view.readUInt32LE(place) !== FILE_SIGNATURE) return null;
    const nameEnd = place + FILE_LENGTH + view.readUInt16LE(place + 28);
    const coding = (view.readUInt16LE(place + 8) & IS_UTF8) === 0 ? 'latin1' : 'utf8';
    files.push({ name: view.toString(coding, place + FILE_LENGTH, nameEnd), crc: view.readUInt32LE(place + 16) });
    place = nameEnd + view.readUInt16LE(place + 30) + view.readUInt16LE(place + 32);
  }
  return files;
}

function findEnd(view: Buffer): number | null {
  const earliest = Math.max(0, view.length - END_LENGTH - MAX_COMMENT);
  for (let place = view.length - END_LENGTH; place >= earliest; place -= 1) {
    if (view.readUInt32LE(place) === END_SIGNATURE) return place;
  }
  return null;
}
