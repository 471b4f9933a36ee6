import { describe, expect, test } from 'vitest';
import { libreFile, libreLine } from '#tests/server/import-stage.ts';
import type { Frame } from './file-content.ts';
import { readFile } from './read-file.ts';

const NOW = Date.parse('2026-05-14T10:00:00Z');
const AT = Date.parse('2026-05-13T08:05:00Z');
const FRAME: Frame = { memberId: 'm1', zone: 'UTC', nowMs: NOW };

async function dosesOf(cells: Readonly<Record<number, string>>) {
  const content = await readFile(libreFile([libreLine(AT, 4, cells)]), FRAME);
  return content?.events.map(({ type, value, unit, detail }) => [type, value, unit, detail?.insulinKind]);
}

describe('a dose of LibreView', () => {
  test.each([
    ['its own column', { 7: '2.5' }, 2.5],
    ['the parts for meal and correction', { 16: '1.5', 17: '0.5' }, 2],
    ['the parts, where nothing was changed', { 16: '1.5', 17: '0.5', 18: '0.0' }, 2],
    ['its own column, whatever was changed', { 7: '2.5', 16: '1.5', 18: '1' }, 2.5],
    ['no amount, where the user changed the parts', { 16: '1.5', 17: '0.5', 18: '-0.5' }, null],
    ['no amount, where only the change is told', { 18: '1' }, null],
    ['no amount, where only a mark is told', { 6: '1' }, null],
  ])('has %s', async (_, cells, value) => {
    expect(await dosesOf(cells)).toEqual([['insulin', value, value === null ? null : 'U', 'Short_acting']]);
  });
});

test('a line of a type that is not known is named, and not dropped', async () => {
  const content = await readFile(libreFile([libreLine(AT, 0, { 4: '99' }), libreLine(AT, 7, { 4: '99' })]), FRAME);
  expect(content?.troubles).toEqual([{ line: 4, at: AT, of: 'event', problem: 'notKept', text: '7' }]);
});
