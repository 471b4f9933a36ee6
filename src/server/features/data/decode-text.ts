import { AppError } from '../../context/app-error.ts';

/**
 * The text of a file: UTF-8, UTF-16 with its mark, or Windows-1252. NUL is removed, because no database stores it.
 *
 * @throws AppError `file.empty`
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decoded(bytes).replaceAll('\0', '');
  if (text.trim() === '') throw new AppError('file.empty');
  return text;
}

/** A file that is not valid UTF-8 was probably saved by Excel as Windows-1252; its “Høj” and “Låg” are values. */
function decoded(bytes: Uint8Array): string {
  const coding = detectEncoding(bytes);
  const text = new TextDecoder(coding).decode(bytes);
  const broken = text.match(/\uFFFD/gu)?.length ?? 0;
  const isForeign = coding === 'utf-8' && broken > 0 && broken > (text.match(/[^\0-\x7F\uFFFD]/gu)?.length ?? 0);
  return isForeign ? new TextDecoder('windows-1252').decode(bytes) : text;
}

function detectEncoding([first, second]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}
