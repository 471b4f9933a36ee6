import { AppError } from '../context/app-error.ts';
import { decodeParts } from './decode-text.ts';
import type { FilePart, Frame } from './file-content.ts';
import { mergeContents } from './merge-contents.ts';
import { packingOf } from './packing.ts';
import { readPacked } from './packed-parts.ts';
import type { StoredFile } from './stored-bytes.ts';
import { readTextParts } from './text-parts.ts';

/** A smaller text is read as a whole. */
const WHOLE_BYTES = 4 * 1_048_576;

/**
 * The content of a file as it was uploaded: a text, an Excel workbook, a ZIP of texts, a database of xDrip+, or one of
 * these in gzip. It comes in one part, or in many if it is large or has several files: only one is in memory at a time.
 * Nothing for an unknown format.
 *
 * @throws AppError `file.empty`, `file.dayOrMonth`, `file.unitUnknown`, `request.tooLarge`, and those of `readPacked`
 */
export async function* readParts(file: StoredFile, frame: Frame, wholeBytes = WHOLE_BYTES): AsyncGenerator<FilePart> {
  const packing = await packingOf(file);
  if (packing !== null) return yield* readPacked(file, frame, { packing, wholeBytes });
  if (await isBlank(file)) throw new AppError('file.empty');
  yield* readTextParts(file, frame, { wholeBytes });
}

/** The content of a file in one part. @throws AppError `file.notRecognised`, and those of `readParts` */
export async function readMerged(file: StoredFile, frame: Frame): Promise<FilePart> {
  const parts = await Array.fromAsync(readParts(file, frame, Infinity));
  const content = mergeContents(parts.map((part) => part.content));
  if (content === null) throw new AppError('file.notRecognised');
  return { content, linesRead: parts.at(-1)?.linesRead ?? 0 };
}

async function isBlank(file: StoredFile): Promise<boolean> {
  for await (const piece of decodeParts(file.read())) if (piece.trim() !== '') return false;
  return true;
}
