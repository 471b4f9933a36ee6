import { AppError } from '../context/app-error.ts';
import { withoutMarks } from './csv-table.ts';
import { detectDayOrder, type DayOrder } from './day-order.ts';
import { decodeParts, decodeText } from './decode-text.ts';
import type { FileContent, FilePart, Frame, LineTrouble } from './file-content.ts';
import { jsonParts, type JsonPart } from './json-parts.ts';
import { detectTable, type KnownTable } from './known-table.ts';
import { isOwnJson, readOwnJson } from './own-json.ts';
import { detectList, readFile, type ReadList } from './read-file.ts';
import { cutTable, linesOf } from './segments.ts';
import type { ReadingBatch } from '../rules/reading-source.ts';
import { bytesOf, type StoredFile } from './stored-bytes.ts';

/** How a text is read: a file of at most `wholeBytes` as a whole; `sheet` is its name in a workbook. */
export type TextReading = { readonly wholeBytes: number; readonly sheet?: string };

/** The beginning of a file that shows its format. */
const HEAD_LENGTH = 65_536;
/** Readings of a part: what is made of them takes several times as much memory. */
const MAX_READINGS = 20_000;
const LINE_FEED = 0x0a;
/** NUL is a half of a blank in UTF-16. */
const BLANKS: ReadonlySet<number> = new Set([0, 0x09, LINE_FEED, 0x0d, 0x20]);
const MAX_DATES = 50_000;
/** A cell that begins with the year needs no order, and what follows it on the line may be a note. */
const YEAR_FIRST = /(?:^|[,;\t"])\d{4}[-/.]\d{1,2}[-/.]\d{1,2}/u;
const WRITTEN_DATE = /(?:^|[,;\t"])(\d{1,2}[-/.]\d{1,2}[-/.]\d{4})(?:[ ,;\tT"]|$)/u;
/** Parts of a JSON list that may come before one whose format is known. */
const MAX_UNKNOWN_PARTS = 3;

/**
 * The content of a text in one part, or in many if it is large. Nothing for an unknown format, and for a blank text.
 *
 * @throws AppError `file.dayOrMonth`, `file.unitUnknown`, `file.notRecognised` for JSON that breaks off, `request.tooLarge`
 */
export async function* readTextParts(
  file: StoredFile,
  frame: Frame,
  { wholeBytes, sheet = '' }: TextReading,
): AsyncGenerator<FilePart> {
  if (file.bytes <= wholeBytes) return yield* readWhole(file, frame, sheet);
  const head = await headOf(file);
  if (/^\s*[[{]/u.test(head)) return yield* readJsonParts(file, frame);
  const known = detectTable(head, sheet);
  if (known !== null) yield* readTable(file, frame, known);
}

async function* readWhole(file: StoredFile, frame: Frame, sheet: string): AsyncGenerator<FilePart> {
  const bytes = await bytesOf(file);
  const content = await readFile(decodeText(bytes), frame, sheet);
  if (content === null) return;
  const linesRead = countLines(bytes);
  for (const part of inSlices(content)) yield { content: part, linesRead };
}

/** The same content with fewer readings at once; what else there is comes with the first ones. */
function* inSlices({ batches, ...content }: FileContent): Generator<FileContent> {
  const { format } = content;
  let [slice, length, isFirst]: [ReadingBatch[], number, boolean] = [[], 0, true];
  for (const { source, readings } of batches) {
    for (let start = 0; start < readings.length; start += MAX_READINGS) {
      const some = readings.slice(start, start + MAX_READINGS);
      if (length > 0 && length + some.length > MAX_READINGS) {
        yield isFirst ? { ...content, batches: slice } : { format, batches: slice, events: [], troubles: [] };
        [slice, length, isFirst] = [[], 0, false];
      }
      slice.push({ source, readings: some });
      length += some.length;
    }
  }
  yield isFirst ? { ...content, batches: slice } : { format, batches: slice, events: [], troubles: [] };
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

async function* readTable(
  file: StoredFile,
  frame: Frame,
  { table, isRepeated, read }: KnownTable,
): AsyncGenerator<FilePart> {
  const { linesBefore } = table;
  const wholeOrder = await dayOrderOf(file, frame);
  for await (const segment of cutTable(decodeParts(file.read()), linesBefore, isRepeated)) {
    const { body, repeatedLines, firstLine, linesRead } = segment;
    const content = await read({ ...table, body }, { ...frame, wholeOrder });
    const before = linesBefore + repeatedLines;
    const lineInFile = (line: number): number => (line > before ? line - before + firstLine - 1 : line);
    yield { content: shifted(content, lineInFile), linesRead };
  }
}

/** @throws AppError `file.dayOrMonth` if the dates of the whole file do not tell */
async function dayOrderOf(file: StoredFile, frame: Frame): Promise<DayOrder> {
  const dates = new Set<string>();
  for await (const line of linesOf(decodeParts(file.read()))) {
    const date = YEAR_FIRST.test(line) ? undefined : WRITTEN_DATE.exec(line)?.[1];
    if (date !== undefined && dates.size < MAX_DATES) dates.add(`${date} 00:00`);
  }
  const order = detectDayOrder([...dates], [...dates], frame.nowMs) ?? frame.dayOrder;
  if (order === undefined) throw new AppError('file.dayOrMonth');
  return order;
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
  let [linesRead, read]: [number, ReadList | null] = [0, null];
  const waiting: JsonPart[] = [];
  const next = (content: FileContent, items: number): FilePart => {
    const before = linesRead;
    linesRead += items;
    return { content: shifted(content, (line) => line + before), linesRead };
  };
  try {
    for await (const part of jsonParts(decodeParts(file.read()))) {
      const own = ownPart(part);
      if (own !== null) yield next(await readOwnJson(own, frame), part.items.length);
      else if (waiting.push(part) > MAX_UNKNOWN_PARTS) return;
      read ??= own === null ? detectList(part.items) : null;
      if (read === null) continue;
      for (const { items } of waiting.splice(0)) yield next(await read(items, frame), items.length);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('file.notRecognised', {}, { cause: error }); // it breaks off, or is no JSON
  }
}

const OWN_LISTS: ReadonlySet<string> = new Set(['readings', 'covered', 'events', 'deletedEvents']);

/** A part of an export of the portal; null for any other. */
function ownPart({ list, items, beside }: JsonPart) {
  if (!OWN_LISTS.has(list)) return null;
  const own = { ...beside, readings: [], events: [], [list]: items };
  return isOwnJson(own) ? own : null;
}
