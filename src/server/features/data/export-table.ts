import { lineOfCells } from '../../file-formats/csv.ts';
import { formatStamp } from '../../formats/stamp.ts';

type Cell = string | number | boolean | null;

const ROWS_A_PIECE = 500;
const INSTANT = /AtMs$|^atMs$/u;

/** Rows as CSV, a few hundred at a time. Instants are written as wall-clock times of the zone. */
export function* table<Column extends string>(
  rows: readonly Readonly<Record<Column, Cell>>[],
  columns: readonly Column[],
  zone: string,
): Generator<string> {
  yield headed(columns);
  for (let start = 0; start < rows.length; start += ROWS_A_PIECE) {
    const piece = rows.slice(start, start + ROWS_A_PIECE);
    yield lined(piece.map((row) => columns.map((column) => shown(column, row[column], zone))));
  }
}

/** The same of rows that come in pages. */
export async function* pagedTable<Column extends string>(
  pages: AsyncIterable<readonly Readonly<Record<Column, Cell>>[]>,
  columns: readonly Column[],
  zone: string,
): AsyncGenerator<string> {
  yield headed(columns);
  for await (const rows of pages)
    yield lined(rows.map((row) => columns.map((column) => shown(column, row[column], zone))));
}

function headed(columns: readonly string[]): string {
  return lined([columns.map((column) => column.replace(/AtMs$/u, 'At').replace(/^atMs$/u, 'at'))]);
}

function lined(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${lineOfCells(cells)}\r\n`).join('');
}

function shown(column: string, cell: Cell, zone: string): string {
  if (cell === null) return '';
  return typeof cell === 'number' && INSTANT.test(column) ? formatStamp(cell, zone) : String(cell);
}
