import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { libreFile, libreLine } from '#tests/server/import-stage.ts';
import type { FileContent } from './file-content.ts';
import { readFile } from './read-file.ts';
import { readParts } from './read-parts.ts';
import type { StoredFile } from './stored-bytes.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const FRAME = { memberId: '123456789', zone: 'Europe/Ljubljana', nowMs: NOW };
/** A smaller file is read as a whole. */
const WHOLE_BYTES = 100_000;
/** More than one part holds. */
const LINES = 45_000;

function fileOf(text: string): StoredFile {
  const bytes = Buffer.from(text);
  return {
    bytes: bytes.length,
    read: async function* () {
      for (let start = 0; start < bytes.length; start += 1_000_003) yield bytes.subarray(start, start + 1_000_003);
    },
  };
}

async function partsOf(text: string): Promise<FileContent[]> {
  const contents: FileContent[] = [];
  for await (const { content } of readParts(fileOf(text), FRAME, WHOLE_BYTES)) contents.push(content);
  return contents;
}

function readingsOf(contents: readonly FileContent[]) {
  return contents.flatMap(({ batches }) => batches.flatMap(({ readings }) => readings));
}

describe('a large file', () => {
  test('is read in parts, and gives what it gives as a whole', async () => {
    const start = NOW - LINES * 5 * MINUTE_MS - DAY_MS;
    const lines = Array.from({ length: LINES }, (_, index) =>
      index % 20_000 === 19_999
        ? 'broken'
        : libreLine(start + index * 5 * MINUTE_MS, 0, { 4: String(90 + (index % 99)) }),
    );
    const text = libreFile(lines);
    const parts = await partsOf(text);
    const whole = await readFile(text, FRAME);
    expect(parts.length).toBeGreaterThan(1);
    expect(readingsOf(parts)).toEqual(readingsOf(whole === null ? [] : [whole]));
    expect(parts.flatMap(({ troubles }) => troubles)).toEqual(whole?.troubles);
  });

  test('of JSON is read in parts, with the positions of the whole list', async () => {
    const items = Array.from({ length: 30_000 }, (_, index) =>
      index === 25_000
        ? { sgv: 120 }
        : {
            type: 'sgv',
            sgv: 100 + (index % 50),
            date: NOW - (index + 1) * MINUTE_MS,
            device: 'xDrip-DexcomG6-and-a-long-name',
          },
    );
    const parts = await partsOf(JSON.stringify(items));
    expect(parts.length).toBeGreaterThan(2);
    expect(readingsOf(parts)).toHaveLength(29_999);
    expect(parts.flatMap(({ troubles }) => troubles)).toMatchObject([{ line: 25_001, problem: 'badTime' }]);
  });

  test('that breaks off in JSON is not recognised', async () => {
    const text = `[${'{"type":"sgv","sgv":100,"date":1778752800000},'.repeat(20_000)}{"sgv":`;
    await expect(partsOf(text)).rejects.toMatchObject({ reason: 'file.notRecognised' });
  });

  test('of one endless line is not recognised', async () => {
    expect(await partsOf('a,'.repeat(16_000_000))).toEqual([]);
  });
});
