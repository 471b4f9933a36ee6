import { setImmediate as breathe } from 'node:timers/promises';

/** Rows of one query: with more, an export takes more memory and no less time. Other calls run between pages. */
export const ROWS_A_PAGE = 500;

/** The pages of a table in order: each one begins behind the last row of the one before. */
export async function* pagesOf<Row>(
  load: (last: Row | null, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let last: Row | null = null; ;) {
    const page: readonly Row[] = await load(last, ROWS_A_PAGE);
    if (page.length > 0) yield page;
    if (page.length < ROWS_A_PAGE) return;
    last = page.at(-1) ?? null;
    await breathe();
  }
}

/** The same pages with each row written in another way. */
export async function* mapPages<Row, Written>(
  pages: AsyncIterable<readonly Row[]>,
  write: (row: Row) => Written,
): AsyncGenerator<readonly Written[]> {
  for await (const page of pages) yield page.map(write);
}
