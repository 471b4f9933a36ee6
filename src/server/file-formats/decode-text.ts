/** How much of a file shows in which encoding it is. */
const LOOKED_AT_BYTES = 4 * 1_048_576;

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The text of a file, without NUL, which no database stores. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(detectEncoding(bytes)).decode(bytes).replaceAll('\0', '');
}

/** As `decodeText`, for a file that comes in parts; the first part shows the encoding. */
export async function* decodeParts(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const part of parts) {
    decoder ??= new TextDecoder(detectEncoding(part));
    yield decoder.decode(part, { stream: true }).replaceAll('\0', '');
  }
  if (decoder !== undefined) yield decoder.decode();
}

/** A file that is not valid UTF-8 was probably saved by Excel as Windows-1252; its “Høj” and “Låg” are values. */
function detectEncoding(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const text = new TextDecoder().decode(bytes.subarray(0, LOOKED_AT_BYTES), { stream: bytes.length > LOOKED_AT_BYTES });
  const broken = text.match(/\uFFFD/gu)?.length ?? 0;
  const isForeign = broken > 0 && broken > (text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0);
  return isForeign ? 'windows-1252' : 'utf-8';
}
