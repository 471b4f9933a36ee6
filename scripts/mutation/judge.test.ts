import { expect, test } from 'vitest';
import { judge, killedPercent, mutationReport, sumTallies } from './judge.ts';

const SOURCE = ['const a = 1;', 'if (a > 0) {', '  begin();', '}'].join('\n');
const at = (line: number, column: number) => ({ line, column });
const mutant = (status: string, replacement: string, start = at(2, 5), end = at(2, 10)) => ({
  mutatorName: 'any',
  status,
  replacement,
  location: { start, end },
});
const endless = [
  { ...mutant('Killed', 'true'), statusReason: 'Stryker: Hit count limit reached (11)' },
  { ...mutant('Timeout', 'a >= 0'), statusReason: 'Hit limit reached (501/500)' },
  { ...mutant('RuntimeError', 'a < 0'), statusReason: 'AggregateError: Errors occurred while running tests.' },
];
const report = mutationReport.parse({
  files: {
    'src/domain/a.ts': {
      source: SOURCE,
      mutants: [
        mutant('Killed', 'true'),
        mutant('Timeout', 'false'),
        mutant('Survived', 'a >= 0'),
        mutant('NoCoverage', '{}', at(2, 12), at(4, 2)),
        mutant('Ignored', '""'),
      ],
    },
    'src/domain/b.ts': { source: SOURCE, mutants: [mutant('Killed', 'true'), ...endless] },
  },
});
const listed = { file: 'src/domain/a.ts', from: 'if (a > 0) {', to: 'if (a >= 0) {', reason: 'a is never 0' };

test('a mutant that no test notices is reported with its line before and after', () => {
  const { survivors, tallies } = judge(report, []);
  expect(survivors).toEqual([
    { file: 'src/domain/a.ts', line: 2, from: 'if (a > 0) {', to: 'if (a >= 0) {' },
    { file: 'src/domain/a.ts', line: 2, from: 'if (a > 0) {', to: 'if (a > 0) {}' },
  ]);
  expect(tallies).toEqual([
    { file: 'src/domain/a.ts', killed: 2, timedOut: 1, survived: 2, equivalent: 0 },
    { file: 'src/domain/b.ts', killed: 4, timedOut: 3, survived: 0, equivalent: 0 },
  ]);
});

test('a mutant that timed out is reported, a loop that hit the counter is not', () => {
  expect(judge(report, []).slow).toEqual([
    { file: 'src/domain/a.ts', line: 2, from: 'if (a > 0) {', to: 'if (false) {' },
  ]);
});

test('one that is listed as equivalent is no survivor', () => {
  const { survivors, tallies, stale } = judge(report, [listed]);
  expect(survivors.map(({ to }) => to)).toEqual(['if (a > 0) {}']);
  expect(tallies[0]).toMatchObject({ killed: 2, survived: 1, equivalent: 1 });
  expect(stale).toEqual([]);
});

test('a listed one that no mutant of a measured file matches is stale', () => {
  const noticed = { ...listed, to: 'if (true) {' };
  expect(judge(report, [noticed, { ...listed, file: 'src/domain/unmeasured.ts' }]).stale).toEqual([noticed]);
});

test('a listed one that timed out this time is not stale', () => {
  expect(judge(report, [{ ...listed, to: 'if (false) {' }]).stale).toEqual([]);
});

test('a folder counts what its files count, without the equivalent ones', () => {
  const sum = sumTallies('src/domain', judge(report, [listed]).tallies);
  expect(sum).toEqual({ file: 'src/domain', killed: 6, timedOut: 4, survived: 1, equivalent: 1 });
  expect(killedPercent(sum)).toBeCloseTo(85.71);
  expect(killedPercent(sumTallies('src/server', []))).toBe(100);
});
