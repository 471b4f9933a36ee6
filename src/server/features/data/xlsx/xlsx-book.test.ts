import { buffer } from 'node:stream/consumers';
import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { zipStream } from '../zip-stream.ts';
import { bookFiles, type XlsxRow } from './xlsx-book.ts';

const COLUMNS = [{ heading: 'number', width: 10 }];

async function open(rows: AsyncIterable<XlsxRow[]> | Iterable<XlsxRow[]>, maxRows: number) {
  const sheets = [
    { name: 'long', columns: COLUMNS, rows },
    { name: 'empty', columns: COLUMNS, rows: [] },
  ];
  const book = read(await buffer(zipStream(bookFiles(sheets, maxRows), Date.UTC(2026, 4, 14))));
  return book.SheetNames.map((name) => {
    const sheet = book.Sheets[name];
    return [name, sheet === undefined ? null : utils.sheet_to_json(sheet, { header: 1 }).flat()];
  });
}

test('a full sheet is followed by another one with the same heading, and no row is lost', async () => {
  expect(await open([[[1], [2]], [], [[3], [4], [5]], [[6], [7]]], 3)).toEqual([
    ['long', ['number', 1, 2, 3]],
    ['long 2', ['number', 4, 5, 6]],
    ['long 3', ['number', 7]],
    ['empty', ['number']],
  ]);
});

test('rows that just fill a sheet make no further one', async () => {
  expect(await open([[[1], [2], [3]], []], 3)).toEqual([
    ['long', ['number', 1, 2, 3]],
    ['empty', ['number']],
  ]);
});

test('rows are asked for only when they are written', async () => {
  let asked = 0;
  async function* endless(): AsyncGenerator<XlsxRow[]> {
    for (;;) {
      asked += 1;
      yield Array.from({ length: 1_000 }, () => [Math.PI * asked]);
    }
  }
  const sheets = [{ name: 'endless', columns: COLUMNS, rows: endless() }];
  const stream = zipStream(bookFiles(sheets), Date.UTC(2026, 4, 14));
  let bytes = 0;
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (asked > 20) break;
  }
  expect(bytes).toBeGreaterThan(10_000);
  expect(asked).toBeLessThan(60);
});

test('a failure while rows are loaded breaks the file', async () => {
  async function* broken(): AsyncGenerator<XlsxRow[]> {
    yield [[1]];
    throw new Error('the database is away');
  }
  await expect(open(broken(), 3)).rejects.toThrow('the database is away');
});
