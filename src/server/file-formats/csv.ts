import { plainCell, quotedCell } from '#domain/text/safe-cells.ts';

/** One row of a CSV file: its cells and the line (1-based) it starts on. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

const SEPARATORS = [',', ';', '\t'] as const;

/** Separates the cells of a line. */
export type Separator = (typeof SEPARATORS)[number];

/** The longest treatment of an app with each of its quotes doubled; a longer line is not parsed, to save memory. */
const MAX_ROW_LENGTH = 200_000;

/** Numbers and times, which need no quotes. */
const PLAIN = /^(?:\d[\d.:TZ+-]*)?$/u;

/** Cells with only these characters have nothing to trim and nothing neutralised. */
const PLAIN_ROW = /^[\w.:,;+-]*$/u;

/** The separator of a header line: the most frequent one in it. */
export function detectSeparator(header: string): Separator {
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** Whether blanks around the text of a cell are left out; the portal writes none that do not belong to the text. */
export type Blanks = 'trimmed' | 'kept';

/**
 * The rows of a text one by one: CRLF or LF, with or without double quotes. Blank lines are skipped.
 *
 * @param firstLine  the line number of the text's first line
 */
export function* parseRows(
  text: string,
  separator: Separator,
  firstLine = 1,
  blanks: Blanks = 'trimmed',
): Generator<CsvRow> {
  let line = firstLine;
  let quote = nextQuote(text, 0);
  for (let start = 0; start < text.length;) {
    let end = lineEnd(text, start);
    const isQuoted = quote < end;
    if (isQuoted) end = quotedRowEnd(text, quote);
    const raw = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    if (raw.trim() !== '') yield { line, cells: parseCells(raw, separator, blanks) };
    line += isQuoted ? raw.split('\n').length : 1;
    if (isQuoted) quote = nextQuote(text, end);
    start = end + 1;
  }
}

/** The cells of one row; a neutralised cell gets its original text. A row that is too long has no cells. */
export function parseCells(row: string, separator: Separator, blanks: Blanks = 'trimmed'): string[] {
  if (row.length > MAX_ROW_LENGTH) return [];
  if (PLAIN_ROW.test(row)) return row.split(separator);
  const cells = row.includes('"') ? quotedCells(row, separator) : row.split(separator);
  return cells.map((cell) => plainCell(blanks === 'kept' ? cell : cell.trim()));
}

/** A row of cells as a line of a file: texts in quotes, and nothing that a spreadsheet would evaluate. */
export function lineOfCells(cells: readonly string[]): string {
  return cells.map((cell) => (PLAIN.test(cell) ? cell : quotedCell(cell))).join(',');
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end < 0 ? text.length : end;
}

/** The index of the next double quote, or `text.length` without one, so the text is searched only once. */
function nextQuote(text: string, start: number): number {
  const quote = text.indexOf('"', start);
  return quote < 0 ? Infinity : quote;
}

/** The line break that ends a row; `quote` is its first double quote. Line breaks inside quotes belong to a cell. */
function quotedRowEnd(text: string, quote: number): number {
  let end = lineEnd(text, quote);
  for (let opening = quote; opening < end;) {
    const closing = nextQuote(text, opening + 1);
    if (closing === Infinity) return end;
    if (closing > end) end = lineEnd(text, closing);
    opening = nextQuote(text, closing + 1);
  }
  return end;
}

function quotedCells(row: string, separator: Separator): string[] {
  const cells: string[] = [];
  let cell = '';
  let inside = false;
  for (let index = 0; index < row.length; index += 1) {
    const sign = row.charAt(index);
    if (sign === '"' && inside && row.charAt(index + 1) === '"') {
      cell += '"';
      index += 1;
    } else if (sign === '"') inside = !inside;
    else if (sign === separator && !inside) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}
