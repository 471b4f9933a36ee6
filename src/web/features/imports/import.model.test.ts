import { describe, expect, test } from 'vitest';
import type { ImportPlace } from '#contract/imports.ts';
import { MAX_IMPORT_MEBIBYTES, MEBIBYTE } from '#contract/limits.ts';
import { daysWithPlaces, fileTrouble, lineRange, problemsCsv, stepOf, typedAmount } from './import.model.ts';

const PLACE: ImportPlace = {
  placeId: 'line-7',
  kind: 'refused',
  line: 7,
  lastLine: 7,
  lines: 1,
  at: null,
  lastAt: null,
  text: '=1+1',
  message: 'is “not” a "number"',
  value: null,
  choices: [],
  chosen: 'leaveOut',
  amount: null,
};

describe('an import on the screen', () => {
  test('refuses what cannot even be sent', () => {
    expect(fileTrouble({ size: 0 })).toBe('empty');
    expect(fileTrouble({ size: MAX_IMPORT_MEBIBYTES * MEBIBYTE })).toBeNull();
    expect(fileTrouble({ size: MAX_IMPORT_MEBIBYTES * MEBIBYTE + 1 })).toBe('tooLarge');
  });

  test.each([
    ['2,5', 'doseWithoutAmount', 2.5],
    ['0.01', 'doseWithoutAmount', 0.01],
    ['200', 'doseWithoutAmount', 200],
    ['201', 'doseWithoutAmount', null],
    ['0', 'doseWithoutAmount', null],
    ['1.005', 'doseWithoutAmount', null],
    ['35', 'largeMeal', 35],
    ['10001', 'largeMeal', null],
    ['', 'largeMeal', null],
    ['-5', 'largeMeal', null],
  ] as const)('the typed amount %s of a %s is %s', (text, kind, amount) => {
    expect(typedAmount(text, kind)).toBe(amount);
  });

  test('is at the step of its state', () => {
    const states = ['preview', 'storing', 'stored', 'failed', 'undone'] as const;
    expect([null, ...states.map((state) => ({ state }))].map(stepOf)).toEqual([
      'choose',
      'check',
      'store',
      'store',
      'store',
      'store',
    ]);
  });

  test('names lines and marks the days of the pet', () => {
    expect(lineRange(PLACE, String)).toBe('7');
    expect(lineRange({ line: 1206, lastLine: 1209 }, String)).toBe('1206–1209');
    const at = Date.UTC(2026, 4, 14, 23, 30);
    const dose = { ...PLACE, at, lastAt: at };
    expect([...daysWithPlaces([dose, PLACE], 'Europe/Ljubljana')]).toEqual(['2026-05-15']);
  });

  test('writes problems so that a spreadsheet evaluates nothing', () => {
    const csv = problemsCsv([PLACE, { ...PLACE, kind: 'doubleDose' }]);
    expect(csv.split('\r\n')).toEqual([
      '"line","last line","problem","text"',
      `"7","7","is “not” a ""number""","'=1+1"`,
    ]);
    // A spreadsheet that parts cells at semicolons.
    expect(problemsCsv([{ ...PLACE, text: '1;=1+1' }])).toContain(`"1;'=1+1"`);
    expect(problemsCsv([{ ...PLACE, text: ' ＝1+1' }])).toContain(`"' ＝1+1"`);
  });
});
