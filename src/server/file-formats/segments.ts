import { withoutMarks } from './csv-table.ts';

/** A part of a large table: its headings again, and some of its lines. */
export type Segment = {
  readonly text: string;
  /** The lines before and including the headings, and those repeated from the beginning. */
  readonly repeatedLines: number;
  /** The line of the file that follows them. */
  readonly firstLine: number;
  /** Lines of the file up to the end of this part. */
  readonly linesRead: number;
};

/** How a table is cut: the number of lines up to its headings, and lines that every part needs. */
export type Cutting = { readonly headLines: number; readonly repeats: (line: string) => boolean };

/** Characters of a part; the readings of a part are in memory at once. */
const PART_LENGTH = 1_000_000;
/** Where there is no noon, a part ends here. */
const LONGEST_PART_LENGTH = 1_500_000;
/** Lines that are repeated: a file has one for each sensor. */
const MAX_REPEATED = 1_000;
/** No line with data is longer; the rest of a longer one is dropped, and its reader refuses it. */
const MAX_LINE_LENGTH = 100_001;
const NOON = /[ T]1[2-9]:|[ T](?:0?[1-9]|1[0-2]):\d\d(?::\d\d)? ?[pP]/u;

/**
 * A table in parts that a reader can read one by one. A part ends at a noon if there is one, because no zone repeats an
 * hour then, and never inside of a cell.
 */
export async function* cutTable(
  pieces: AsyncIterable<string>,
  { headLines, repeats }: Cutting,
): AsyncGenerator<Segment> {
  const head: string[] = [];
  const repeated: string[] = [];
  let lines: string[] = [];
  let [length, quotes, linesRead, wasNoon] = [0, 0, 0, false];
  const segment = (): Segment => ({
    text: [...head, ...repeated, ...lines].join('\n'),
    repeatedLines: head.length + repeated.length,
    firstLine: linesRead - lines.length + 1,
    linesRead,
  });
  for await (const line of linesOf(pieces)) {
    if (head.length < headLines) {
      head.push(line);
      linesRead += 1;
      continue;
    }
    const isNoon = NOON.test(line);
    const isEnd = length > PART_LENGTH && ((isNoon && !wasNoon) || length > LONGEST_PART_LENGTH);
    if (isEnd && quotes % 2 === 0) {
      const part = segment();
      yield part;
      repeated.push(
        ...lines
          .slice(0, MAX_REPEATED)
          .filter(repeats)
          .slice(0, MAX_REPEATED - repeated.length),
      );
      [lines, length] = [[], 0];
    }
    wasNoon = isNoon;
    lines.push(line);
    linesRead += 1;
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
