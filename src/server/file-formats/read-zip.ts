import { decodeText } from './decode-text.ts';
import type { FileContent, Frame, LineTrouble } from './file-content.ts';
import { mergeContents, type PartContent } from './merge-contents.ts';
import { archivedPets, readArchivedPet } from './own-archive.ts';
import { oneOfSeveral } from './questions.ts';
import { readFile } from './read-file.ts';
import { unzipLimited } from './unzip-limited.ts';
import { isWorkbook, isWorkbookPart, readWorkbook } from './workbook.ts';
import { readXDripDatabase } from './xdrip-database.ts';

/** Files that are inflated; others, ZIP files and workbooks in a ZIP among them, are not. */
const READABLE = /\.(?:csv|tsv|txt|json|sqlite|db)$/iu;
const DATABASE = /\.(?:sqlite|db)$/iu;
/** Files beside the data: what macOS adds, and descriptions. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store)|readme|\.(?:png|jpe?g|webp|pdf|xml|rels)$/iu;

/**
 * Reads a ZIP: an Excel workbook, an export of all data of the portal, or any files that are known. Null if none is.
 *
 * @throws AppError as `readUpload`
 */
export async function readZip(bytes: Uint8Array, frame: Frame): Promise<FileContent | null> {
  const { files, skipped } = await unzipLimited(bytes, (name) => READABLE.test(name) || isWorkbookPart(name));
  if (isWorkbook(files)) return readSheets(files, frame);
  const pets = archivedPets(files);
  if (pets.length > 0) return readArchivedPet(files, pets, frame);
  const parts: PartContent[] = [];
  const unknown: string[] = skipped.filter((name) => !BESIDE.test(name));
  const filled = [...files].filter(([name, content]) => !BESIDE.test(name) && content.length > 0);
  const each = filled.length > 1 ? oneOfSeveral(frame) : frame;
  for (const [name, content] of filled) {
    const read = await readPart(name, content, each);
    if (read === null) unknown.push(name);
    else parts.push({ part: fileName(name), content: read });
  }
  const merged = mergeContents(parts);
  return merged && { ...merged, troubles: [...merged.troubles, ...unknown.map(notRead)] };
}

async function readSheets(files: ReadonlyMap<string, Uint8Array>, frame: Frame): Promise<FileContent | null> {
  const parts: PartContent[] = [];
  const sheets = await readWorkbook(files);
  const each = sheets.length > 1 ? oneOfSeveral(frame) : frame;
  for (const { name, text } of sheets) {
    const content = await readFile(text, each, name);
    if (content !== null) parts.push({ part: sheets.length > 1 ? name : '', content });
  }
  return mergeContents(parts);
}

async function readPart(name: string, bytes: Uint8Array, frame: Frame): Promise<FileContent | null> {
  if (DATABASE.test(name)) return readXDripDatabase(bytes, frame);
  const isBlank = bytes.length < 1_000 && Buffer.from(bytes).toString('latin1').trim() === '';
  return isBlank ? null : readFile(decodeText(bytes), frame);
}

function notRead(name: string): LineTrouble {
  return { part: fileName(name), line: 1, of: 'event', problem: 'fileNotRead', text: fileName(name).slice(0, 80) };
}

function fileName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
