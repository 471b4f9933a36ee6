import type { LeftOutSpan } from '#domain/trace/left-out.ts';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { SqliteConnection } from '../db/sqlite-connection.ts';
import { traceOfColumns, type Columns } from './reading-columns.ts';
import type { TraceParts } from './trace-parts.ts';

/** A row of the query for `TraceParts`: a packed day, or the readings of all days that are not packed. */
export type PartRow = Columns & { readonly day: number | null; readonly content: Uint8Array | null };

/** The query for `TraceParts`, which a thread asks of the SQLite file itself: reading a year takes longer than asking for it. */
export type PartsQuery = {
  /** path of the file */
  readonly file: string;
  readonly sql: string;
  readonly parameters: readonly unknown[];
  readonly from: number;
  readonly to: number;
  readonly leftOut: readonly LeftOutSpan[];
};

/** Where a thread gets its readings from. */
export type PartsSource = TraceParts | PartsQuery;

/** Joins the rows of the query. */
export function partsOfRows(
  rows: readonly PartRow[],
  { from, to }: { readonly from: number; readonly to: number },
): TraceParts {
  const packs = rows.filter(({ day }) => day !== null).sort((a, b) => (a.day ?? 0) - (b.day ?? 0));
  const columns = rows.find(({ day, at }) => day === null && at !== null);
  return {
    from,
    to,
    packs: packs.flatMap(({ content }) => content ?? []),
    rest: columns === undefined ? EMPTY_TRACE : traceOfColumns(columns, from),
  };
}

/** Asks the queries of a thread, on one connection for each file. */
export function openPartsFiles(): (query: PartsQuery) => TraceParts {
  const connections = new Map<string, SqliteConnection>();
  return ({ file, sql, parameters, from, to, leftOut }) => {
    const connection = connections.get(file) ?? new SqliteConnection(file, 'readOnly');
    connections.set(file, connection);
    const { rows } = connection.execute<PartRow>(sql, parameters);
    return { ...partsOfRows(rows, { from, to }), leftOut };
  };
}
