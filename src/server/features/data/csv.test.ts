import { describe, expect, test } from 'vitest';
import { cellsOf, lineOfCells, rowsOf, separatorOf } from './csv.ts';

const rows = (text: string) => [...rowsOf(text, ',')];

describe('CSV', () => {
  test('rows know the line they start on, also behind cells of several lines', () => {
    expect(rows('a,b\r\n\r\n"c\nd",e\n"f ""g""",h\ni,"j')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['c\nd', 'e'] },
      { line: 5, cells: ['f "g"', 'h'] },
      { line: 6, cells: ['i', 'j'] },
    ]);
  });

  test('a row longer than any export writes has no cells', () => {
    expect(rows(`a,b\n${','.repeat(200_000)}\nc,"${'x'.repeat(200_000)}\nd"\ne`)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [] },
      { line: 3, cells: [] },
      { line: 5, cells: ['e'] },
    ]);
  });

  test('the separator is the one that stands in the header most often', () => {
    expect(['a,b;c,d', 'a;b', 'a\tb\tc;d', 'a'].map(separatorOf)).toEqual([',', ';', '\t', ',']);
  });

  test('a cell that a spreadsheet would calculate is neutralised, and comes back', () => {
    const cells = ['=1+1', '+49', '-5', '@sum', 'a,b', 'say "x"', "'quoted'", 'two\nlines'];
    const line = lineOfCells(cells);
    expect(line.split(',')[0]).toBe("'=1+1");
    expect(cellsOf(line, ',')).toEqual(cells);
  });
});
