import { AppError } from '../context/app-error.ts';
import { detectClarityPlan } from './clarity-plan.ts';
import { tablesIn, withoutMarks } from './csv-table.ts';
import { detectDayOrder, type DayOrder } from './day-order.ts';
import { decodeParts } from './decode-text.ts';
import type { FileContent, Frame, LineTrouble } from './file-content.ts';
import { jsonParts, type JsonPart } from './json-parts.ts';
import { detectLibreViewPlan } from './libreview-plan.ts';
import { itemsOfCsv } from './nightscout-items.ts';
import { detectOwnCsvPlan } from './own-csv.ts';
import { isOwnJson, readOwnJson } from './own-json.ts';
import { readFile, readJson } from './read-file.ts';
import { isPacked, readUpload } from './read-upload.ts';
import { cutTable, linesOf, type Cutting, type Segment } from './segments.ts';

/** A file that can be read more than once. */
export type StoredFile = { readonly bytes: number; readonly read: () => AsyncIterable<Uint8Array> };

/** The content of a part of a file, and the lines (or items) up to its end; of a packed file, its records. */
export type FilePart = { readonly content: FileContent; readonly linesRead: number };

/** A smaller file is read as a whole. */
const WHOLE_BYTES = 8 * 1_048_576;
/** The largest file of a format that cannot be read in parts. */
const MAX_WHOLE_BYTES = 30 * 1_048_576;
/** The beginning of a file that shows its format. */
const HEAD_LENGTH = 65_536;
const LINE_FEED = 0x0a;
/** NUL is a half of a blank in UTF-16. */
const BLANKS: ReadonlySet<number> = new Set([0, 0x09, LINE_FEED, 0x0d, 0x20]);
const MAX_DATES = 50_000;
const WRITTEN_DATE = /(?:^|[,;\t"])(\d{1,2}[-/.]\d{1,2}[-/.]\d{4})[ ,T]/u;

/**
 * The content of a file in one part, or in many if it is large: only one is in memory at a time. Nothing for an unknown
 * format.
 *
 * @throws AppError `file.empty`, `file.dayOrMonth`, `file.unitUnknown`, `request.tooLarge`, those of `readUpload`, and
 *   `import.wholeTooLarge` for a large file of a format that can only be read as a whole
 */
export async function* readParts(file: StoredFile, frame: Frame, wholeBytes = WHOLE_BYTES): AsyncGenerator<FilePart> {
  if (file.bytes <= wholeBytes) return yield* readWhole(file, frame);
  if (!(await isPackedFile(file))) {
    const head = await headOf(file);
    if (/^\s*[[{]/u.test(head)) return yield* readJsonParts(file, frame);
    const cutting = findCutting(head);
    if (cutting !== null) return yield* readTable(file, frame, cutting);
  }
  if (file.bytes > MAX_WHOLE_BYTES) throw new AppError('import.wholeTooLarge', { limit: '30 MB' });
  yield* readWhole(file, frame);
}

async function* readWhole(file: StoredFile, frame: Frame): AsyncGenerator<FilePart> {
  const parts: Uint8Array[] = [];
  for await (const part of file.read()) parts.push(part);
  const bytes = Buffer.concat(parts);
  const content = await readUpload(bytes, frame);
  if (content !== null) yield { content, linesRead: isPacked(bytes) ? recordsIn(content) : countLines(bytes) };
}

/** Whether a file is read only as a whole, because it is compressed or a database. */
export async function isPackedFile(file: StoredFile): Promise<boolean> {
  for await (const part of file.read()) return isPacked(part);
  return false;
}

function recordsIn({ batches, restored, events, treatments = [], covered = [], troubles }: FileContent): number {
  const readings = batches.reduce((sum, batch) => sum + batch.readings.length, restored?.readings.length ?? 0);
  return readings + covered.length + events.length + treatments.length + troubles.length;
}

/** The lines of a text: line feeds are the same byte in every encoding that is read. */
function countLines(bytes: Uint8Array): number {
  let lines = 1;
  let last = bytes.length;
  while (last > 0 && BLANKS.has(bytes[last - 1] ?? 0)) last -= 1;
  for (let place = 0; place < last; place += 1) if (bytes[place] === LINE_FEED) lines += 1;
  return lines;
}

/** The beginning of a file as text. */
export async function headOf(file: StoredFile): Promise<string> {
  let head = '';
  for await (const piece of decodeParts(file.read())) {
    head += piece;
    if (head.length >= HEAD_LENGTH) break;
  }
  return withoutMarks(head.slice(0, HEAD_LENGTH));
}

/** How a table with this beginning is cut; null if it cannot be. */
function findCutting(head: string): Cutting | null {
  const never = () => false;
  const own = detectOwnCsvPlan(head);
  // Readings name the line of their sensor session.
  if (own !== null) return { headLines: own.table.linesBefore, repeats: (line) => /,"?sensor"?,/u.test(line) };
  const libreView = detectLibreViewPlan(head);
  if (libreView !== null) return { headLines: libreView.table.linesBefore, repeats: never };
  const clarity = detectClarityPlan(head);
  if (clarity !== null) return { headLines: clarity.table.linesBefore, repeats: (line) => /,"?Device"?,/u.test(line) };
  if (itemsOfCsv(head) === null) return null;
  const headed = tablesIn(head).find(({ names }) => names.includes('sgv'));
  return { headLines: headed?.linesBefore ?? 0, repeats: never };
}

async function* readTable(file: StoredFile, frame: Frame, cutting: Cutting): AsyncGenerator<FilePart> {
  const wholeOrder = await dayOrderOf(file, frame);
  for await (const segment of cutTable(decodeParts(file.read()), cutting)) {
    const content = await readFile(segment.text, { ...frame, wholeOrder });
    if (content !== null) yield { content: inFile(content, segment), linesRead: segment.linesRead };
  }
}

/** @throws AppError `file.dayOrMonth` if the dates of the whole file do not tell */
async function dayOrderOf(file: StoredFile, frame: Frame): Promise<DayOrder> {
  const dates = new Set<string>();
  for await (const line of linesOf(decodeParts(file.read()))) {
    const date = WRITTEN_DATE.exec(line)?.[1];
    if (date !== undefined && dates.size < MAX_DATES) dates.add(`${date} 00:00`);
  }
  const order = detectDayOrder([...dates], [...dates], frame.nowMs) ?? frame.dayOrder;
  if (order === undefined) throw new AppError('file.dayOrMonth');
  return order;
}

/** The content of a part with the lines of its file. */
function inFile(content: FileContent, { repeatedLines, firstLine }: Segment): FileContent {
  const shift = (line: number): number => (line > repeatedLines ? line - repeatedLines + firstLine - 1 : line);
  return shifted(content, shift);
}

function shifted(content: FileContent, shift: (line: number) => number): FileContent {
  const { troubles, limits = [], events } = content;
  return {
    ...content,
    troubles: troubles.map((trouble): LineTrouble => ({ ...trouble, line: shift(trouble.line) })),
    limits: limits.map((limit) => ({ ...limit, line: shift(limit.line) })),
    events: events.map((event) => (event.line === undefined ? event : { ...event, line: shift(event.line) })),
  };
}

async function* readJsonParts(file: StoredFile, frame: Frame): AsyncGenerator<FilePart> {
  let linesRead = 0;
  try {
    for await (const part of jsonParts(decodeParts(file.read()))) {
      const content = await readJsonPart(part, frame);
      const before = linesRead;
      linesRead += part.items.length;
      if (content !== null) yield { content: shifted(content, (line) => line + before), linesRead };
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file.notRecognised', {}, { cause: error }); // it breaks off, or is no JSON
  }
}

const OWN_LISTS: ReadonlySet<string> = new Set(['readings', 'covered', 'events', 'deletedEvents']);

function readJsonPart({ list, items, beside }: JsonPart, frame: Frame): Promise<FileContent | null> {
  const own = { ...beside, readings: [], events: [], [list]: items };
  if (isOwnJson(own) && OWN_LISTS.has(list)) return readOwnJson(own, frame);
  return readJson(items, frame);
}
