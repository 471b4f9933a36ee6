/** How much of a file shows in which encoding it is. */
const LOOKED_AT_BYTES = 2 * 1_048_576;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The text of a file, without NUL, which no database stores. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(detectEncoding(bytes)).decode(bytes).replaceAll('\0', '');
}

/** As `decodeText`, for a file that comes in pieces. */
export async function* decodeParts(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decode = (decoder: TextDecoder, piece: Uint8Array) =>
    decoder.decode(piece, { stream: true }).replaceAll('\0', '');
  const first: Uint8Array[] = [];
  let [length, decoder]: [number, TextDecoder | null] = [0, null];
  for await (const piece of pieces) {
    if (decoder !== null) {
      yield decode(decoder, piece);
      continue;
    }
    first.push(piece);
    length += piece.length;
    if (length < LOOKED_AT_BYTES) continue;
    decoder = new TextDecoder(detectEncoding(Buffer.concat(first)));
    for (const one of first.splice(0)) yield decode(decoder, one);
  }
  decoder ??= new TextDecoder(detectEncoding(Buffer.concat(first)));
  for (const one of first) yield decode(decoder, one);
  yield decoder.decode();
}

/** A file that is not valid UTF-8 was probably saved by Excel as Windows-1252; its “Høj” and “Låg” are values. */
function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const some = bytes.subarray(0, LOOKED_AT_BYTES);
  const text = new TextDecoder().decode(some, { stream: bytes.length > LOOKED_AT_BYTES });
  const written = countWritten(some);
  const broken = (text.match(/\uFFFD/gu)?.length ?? 0) - written;
  const isForeign = broken > 0 && broken > written + (text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0);
  return isForeign ? 'windows-1252' : 'utf-8';
}

/** How often the sign that stands for an unreadable one is itself in a file, as valid UTF-8. */
function countWritten(bytes: Uint8Array): number {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  let count = 0;
  for (let at = view.indexOf('\uFFFD'); at !== -1; at = view.indexOf('\uFFFD', at + 1)) count += 1;
  return count;
}
