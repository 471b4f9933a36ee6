/** Where the next number is written or read. */
export type NumberCursor = { readonly bytes: Uint8Array; at: number };

/** The maximum bytes of a whole number up to 2^53. */
export const NUMBER_BYTES = 8;

/** Seven bits per byte, the lowest first; the lowest bit is the sign. */
export function writeNumber(cursor: NumberCursor, value: number): void {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  while (rest >= 128) {
    cursor.bytes[cursor.at] = (rest % 128) + 128;
    cursor.at += 1;
    rest = Math.floor(rest / 128);
  }
  cursor.bytes[cursor.at] = rest;
  cursor.at += 1;
}

/** Reads on beyond the end as zeros: compare the cursor with the length afterwards. */
export function readNumber(cursor: NumberCursor): number {
  let byte = cursor.bytes[cursor.at] ?? 0;
  cursor.at += 1;
  if (byte < 128) return (byte & 1) === 0 ? byte >> 1 : -(byte + 1) >> 1;
  let whole = byte & 127;
  for (let scale = 128; byte >= 128; scale *= 128) {
    byte = cursor.bytes[cursor.at] ?? 0;
    cursor.at += 1;
    whole += (byte & 127) * scale;
  }
  return whole % 2 === 0 ? whole / 2 : -(whole + 1) / 2;
}
