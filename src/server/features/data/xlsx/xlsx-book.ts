import type { ZipPart } from '../zip-stream.ts';
import { rowXml, STYLES, type XlsxCell } from './xlsx-cells.ts';
import { bookParts, SHEET_END, sheetHead, sheetPath, type XlsxColumn } from './xlsx-parts.ts';

/** A sheet: its name, its columns, and its rows, a few thousand at a time. */
export type XlsxSheet = {
  readonly name: string;
  readonly columns: readonly XlsxColumn[];
  readonly rows: AsyncIterable<readonly XlsxRow[]> | Iterable<readonly XlsxRow[]>;
};
/** The cells of a row, in the order of the columns. */
export type XlsxRow = readonly XlsxCell[];

/** A spreadsheet shows 1,048,576 rows of a sheet, one of which is the heading. */
const MAX_ROWS = 1_000_000;

/**
 * The files of a workbook. Rows are written as they come, so that the memory does not grow with them; a sheet that is
 * full is followed by another one. What lists the sheets comes last, because their number is known then.
 */
export async function* bookFiles(sheets: readonly XlsxSheet[], maxRows: number = MAX_ROWS): AsyncGenerator<ZipPart> {
  const names: string[] = [];
  for (const { name, columns, rows } of sheets) {
    const feed = rowFeed(rows);
    for (let part = 1; part === 1 || (await feed.hasMore()); part += 1) {
      names.push(part === 1 ? name : `${name} ${part}`);
      yield { path: sheetPath(names.length), content: sheetXml(columns, feed, maxRows) };
    }
  }
  for (const [path, content] of bookParts(names)) yield { path, content: [content] };
}

type RowFeed = ReturnType<typeof rowFeed>;

/** Gives out rows in portions, also those that a full sheet left. */
function rowFeed(rows: XlsxSheet['rows']) {
  const source = portions(rows);
  let left: readonly XlsxRow[] = [];
  const hasMore = async (): Promise<boolean> => {
    while (left.length === 0) {
      const { value, done } = await source.next();
      if (done === true) return false;
      left = value;
    }
    return true;
  };
  return {
    hasMore,
    take: async (most: number): Promise<readonly XlsxRow[]> => {
      if (most === 0 || !(await hasMore())) return [];
      const taken = left.slice(0, most);
      left = left.slice(most);
      return taken;
    },
  };
}

async function* portions(rows: XlsxSheet['rows']): AsyncGenerator<readonly XlsxRow[], undefined> {
  yield* rows;
}

async function* sheetXml(columns: readonly XlsxColumn[], feed: RowFeed, maxRows: number): AsyncGenerator<string> {
  const headings = columns.map(({ heading }) => heading);
  yield sheetHead(columns) + rowXml(headings, 1, STYLES.heading);
  for (let written = 0; ;) {
    const rows = await feed.take(maxRows - written);
    if (rows.length === 0) break;
    const first = written + 2;
    yield rows.map((cells, index) => rowXml(cells, first + index)).join('');
    written += rows.length;
  }
  yield SHEET_END;
}
