/** One row of a CSV file: its cells and the line (1-based) it starts on. */
export type CsvRow = { readonly line: number; readonly cells: readonly string[] };

const SEPARATORS = [',', ';', '\t'] as const;

/** What stands between the cells of a line. */
export type Separator = (typeof SEPARATORS)[number];

/** Cells that a spreadsheet would take for a formula. */
const FORMULA_START = /^[=+\-@\t\r]/u;
const NEUTRALISED = /^'[=+\-@]/u;

/** The separator that a header line is cut by: the one that stands in it most often. */
export function separatorOf(header: string): Separator {
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The rows of a text one by one: CRLF or LF, cells in double quotes where they need them. Blank lines are left out. */
export function* rowsOf(text: string, separator: Separator): Generator<CsvRow> {
  let line = 1;
  for (let start = 0; start < text.length;) {
    const end = endOfRow(text, start);
    const raw = text.slice(start, text[end - 1] === '\r' ? end - 1 : end);
    if (raw.trim() !== '') yield { line, cells: cellsOf(raw, separator) };
    line += raw.includes('"') ? raw.split('\n').length : 1;
    start = end + 1;
  }
}

/** The cells of one row, trimmed; a neutralised cell comes back as it was. */
export function cellsOf(row: string, separator: Separator): string[] {
  const cells = row.includes('"') ? quotedCells(row, separator) : row.split(separator);
  return cells.map((cell) => plainCell(cell.trim()));
}

/** A row of text cells as a line of a file: quoted where it must be, and nothing a spreadsheet would calculate. */
export function lineOfCells(cells: readonly string[]): string {
  return cells.map((cell) => quoted(FORMULA_START.test(cell) ? `'${cell}` : cell)).join(',');
}

function plainCell(cell: string): string {
  return NEUTRALISED.test(cell) ? cell.slice(1) : cell;
}

function quoted(cell: string): string {
  return /[",\n\r]/u.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The index of the line break that ends the row; line breaks inside quotes belong to a cell. */
function endOfRow(text: string, start: number): number {
  let end = text.indexOf('\n', start);
  if (end < 0) end = text.length;
  let quote = text.indexOf('"', start);
  while (quote >= 0 && quote < end) {
    const closing = text.indexOf('"', quote + 1);
    if (closing < 0) return end;
    if (closing > end) {
      end = text.indexOf('\n', closing);
      if (end < 0) end = text.length;
    }
    quote = text.indexOf('"', closing + 1);
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
