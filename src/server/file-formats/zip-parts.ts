import { join } from 'node:path';
import { inPart } from './merge-contents.ts';
import type { FileContent, FilePart, Frame, LineTrouble } from './file-content.ts';
import { archivedPets, readArchivedPet } from './own-archive.ts';
import { oneOfSeveral } from './questions.ts';
import { bytesOf, onDisk } from './stored-bytes.ts';
import { readTextParts } from './text-parts.ts';
import { unzipLimited, type UnzippedFile, type ZipFile } from './unzip-limited.ts';
import { isWorkbook, isWorkbookPart, readWorkbook } from './workbook.ts';
import { readXDripDatabase } from './xdrip-database.ts';

type Files = ReadonlyMap<string, UnzippedFile>;
/** A file within a ZIP or a sheet: how it is named where its lines are, and its content. */
type Item = { readonly name: string; readonly parts: (frame: Frame) => AsyncIterable<FilePart> };

/** Files that are inflated; others, ZIP files and workbooks in a ZIP among them, are not. */
const READABLE = /\.(?:csv|tsv|txt|json|sqlite|db)$/iu;
const DATABASE = /\.(?:sqlite|db)$/iu;
/** Files beside the data: what macOS adds, and descriptions. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store)|readme|\.(?:png|jpe?g|webp|pdf|xml|rels)$/iu;
const PROFILE = /\/profile\.json$/u;
const MAX_PROFILE_BYTES = 100_000;
const MAX_NAME_SHOWN = 80;

/**
 * Reads a ZIP: an Excel workbook, an export of all data of the portal, or any files that are known. Nothing if none is.
 *
 * @throws AppError as `readPacked`
 */
export async function* readZip(zip: ZipFile, frame: Frame, wholeBytes: number): AsyncGenerator<FilePart> {
  const { files, skipped } = await unzipLimited(zip, (name) => READABLE.test(name) || isWorkbookPart(name));
  if (isWorkbook(files)) return yield* readSheets(zip, files, frame, wholeBytes);
  const pets = archivedPets(await profilesIn(files));
  if (pets.length > 0) return yield* readArchive(files, pets, frame);
  const filled = [...files].filter(([name, { bytes }]) => !BESIDE.test(name) && bytes > 0);
  const items = filled.map(([name, { path, bytes }]): Item => {
    const parts = (each: Frame) =>
      DATABASE.test(name) ? readXDripDatabase(path, each) : readTextParts(onDisk(path, bytes), each, { wholeBytes });
    return { name, parts };
  });
  const unread = skipped.filter((name) => !BESIDE.test(name));
  let last: FilePart | null = null;
  for await (const part of readEach(items, frame, unread)) {
    last = part;
    yield part;
  }
  if (last !== null && unread.length > 0) yield { ...last, content: onlyTroubles(last.content, unread.map(notRead)) };
}

async function* readSheets(zip: ZipFile, files: Files, frame: Frame, wholeBytes: number): AsyncGenerator<FilePart> {
  const sheets = await readWorkbook(files, join(zip.folder, 'sheet-'));
  const items = sheets.map(({ name, path, bytes }): Item => {
    const parts = (each: Frame) => readTextParts(onDisk(path, bytes), each, { wholeBytes, sheet: name });
    return { name: sheets.length > 1 ? name : '', parts };
  });
  yield* readEach(items, frame, []);
}

/** Reads one item after the other. Names of those that are not known are added to `unknown`. */
async function* readEach(items: readonly Item[], frame: Frame, unknown: string[]): AsyncGenerator<FilePart> {
  const each = items.length > 1 ? oneOfSeveral(frame) : frame;
  let before = 0;
  for (const { name, parts } of items) {
    let lines: number | null = null;
    for await (const { content, linesRead } of parts(each)) {
      lines = linesRead;
      yield { content: inPart(content, fileName(name)), linesRead: before + linesRead };
    }
    if (lines === null) unknown.push(name);
    before += lines ?? 0;
  }
}

async function* readArchive(
  files: Files,
  pets: ReturnType<typeof archivedPets>,
  frame: Frame,
): AsyncGenerator<FilePart> {
  const content = await readArchivedPet(await bytesIn(files), pets, frame);
  yield { content, linesRead: recordsIn(content) };
}

/** The profiles of a ZIP, and the names of all other files. */
async function profilesIn(files: Files): Promise<ReadonlyMap<string, Uint8Array>> {
  const isProfile = ([name, { bytes }]: readonly [string, UnzippedFile]) =>
    PROFILE.test(name) && bytes < MAX_PROFILE_BYTES;
  const names = [...files.keys()].map((name) => [name, new Uint8Array(0)] as const);
  return new Map([...names, ...(await bytesIn(new Map([...files].filter(isProfile))))]);
}

async function bytesIn(files: Files): Promise<ReadonlyMap<string, Uint8Array>> {
  const read = new Map<string, Uint8Array>();
  for (const [name, { path, bytes }] of files) read.set(name, await bytesOf(onDisk(path, bytes)));
  return read;
}

function recordsIn({ batches, restored, events, treatments = [], covered = [], troubles }: FileContent): number {
  const readings = batches.reduce((sum, batch) => sum + batch.readings.length, restored?.readings.length ?? 0);
  return readings + covered.length + events.length + treatments.length + troubles.length;
}

function onlyTroubles({ format }: FileContent, troubles: readonly LineTrouble[]): FileContent {
  return { format, batches: [], events: [], troubles };
}

function notRead(name: string): LineTrouble {
  const text = fileName(name);
  return { part: text, line: 1, of: 'event', problem: 'fileNotRead', text: text.slice(0, MAX_NAME_SHOWN) };
}

function fileName(name: string): string {
  return name.slice(name.lastIndexOf('/') + 1);
}
