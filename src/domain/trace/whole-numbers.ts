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

/** Reads on beyond the end as zeros: compare the cursor with the length afterwards. Most numbers have one byte or two. */
export function readNumber(cursor: NumberCursor): number {
  const first = cursor.bytes[cursor.at] ?? 0;
  if (first < 128) {
    cursor.at += 1;
    return signed(first);
  }
  const second = cursor.bytes[cursor.at + 1] ?? 0;
  if (second < 128) {
    cursor.at += 2;
    return signed((second << 7) | (first & 127));
  }
  let whole = 0;
  for (let scale = 1, byte = 128; byte >= 128; scale *= 128) {
    byte = cursor.bytes[cursor.at] ?? 0;
    cursor.at += 1;
    whole += (byte & 127) * scale;
  }
  return whole % 2 === 0 ? whole / 2 : -(whole + 1) / 2;
}

/** The number that was written as a whole one of at most 14 bits. */
function signed(whole: number): number {
  return (whole >> 1) ^ -(whole & 1);
}
