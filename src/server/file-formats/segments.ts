import { withoutMarks } from './csv-table.ts';

/** A part of a large table: some of its lines, after those that every part needs. */
export type Segment = {
  readonly body: string;
  /** The lines of earlier parts at its beginning. */
  readonly repeatedLines: number;
  /** The line of the file that follows them. */
  readonly firstLine: number;
  /** Lines of the file up to the end of this part. */
  readonly linesRead: number;
};

/** Characters of a part; the readings of a part are in memory at once. */
const PART_LENGTH = 500_000;
/** Where there is no noon, a part ends here. */
const LONGEST_PART_LENGTH = 750_000;
/** A quote that is never closed must not make the rest of the file one part; no cell is as long. */
const LONGEST_OPEN_LENGTH = 900_000;
/** Lines that are repeated: a file has one for each sensor. */
const MAX_REPEATED = 1_000;
/** No line with data is longer; the rest of a longer one is dropped, and its reader refuses it. */
const MAX_LINE_LENGTH = 100_001;
const NOON = /[ T,;\t"]1[2-9]:\d\d|[ T,;\t"](?:0?[1-9]|1[0-2]):\d\d(?::\d\d)? ?[pP]/u;

/**
 * A table in parts that a reader can read one by one. A part ends at a noon if there is one, because no zone repeats an
 * hour then, and never inside of a cell.
 *
 * @param headLines   the number of lines up to the headings
 * @param isRepeated  whether every later part needs a line
 */
export async function* cutTable(
  pieces: AsyncIterable<string>,
  headLines: number,
  isRepeated?: (line: string) => boolean,
): AsyncGenerator<Segment> {
  const repeated: string[] = [];
  let lines: string[] = [];
  let [length, quotes, linesRead, wasNoon] = [0, 0, 0, false];
  const segment = (): Segment => ({
    body: [...repeated, ...lines].join('\n'),
    repeatedLines: repeated.length,
    firstLine: linesRead - lines.length + 1,
    linesRead,
  });
  for await (const line of linesOf(pieces)) {
    const isNoon = NOON.test(line);
    const isLong = length > PART_LENGTH && ((isNoon && !wasNoon) || length > LONGEST_PART_LENGTH);
    if (isLong && (quotes % 2 === 0 || length > LONGEST_OPEN_LENGTH)) {
      yield segment();
      if (isRepeated !== undefined) repeated.push(...lines.filter(isRepeated).slice(0, MAX_REPEATED - repeated.length));
      [lines, length, quotes] = [[], 0, 0];
    }
    wasNoon = isNoon;
    linesRead += 1;
    if (linesRead <= headLines) continue;
    lines.push(line);
    length += line.length + 1;
    quotes += countQuotes(line);
  }
  yield segment();
}

/** The lines of a text that comes in pieces, without their breaks. */
export async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  let isFirst = true;
  for await (const piece of pieces) {
    const text = isFirst ? withoutMarks(piece) : piece;
    isFirst &&= piece === '';
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      yield (rest + text.slice(start, end)).slice(0, MAX_LINE_LENGTH);
      rest = '';
      start = end + 1;
    }
    if (rest.length <= MAX_LINE_LENGTH) rest += text.slice(start, start + MAX_LINE_LENGTH);
  }
  if (rest !== '') yield rest.slice(0, MAX_LINE_LENGTH);
}

function countQuotes(line: string): number {
  if (!line.includes('"')) return 0;
  return line.split('"').length - 1;
}
