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

  test('of a translated export loses no part whose first lines are broken', async () => {
    const names = Array.from({ length: 19 }, (_, index) => `Spalte ${index}`);
    for (const place of [4, 5, 14]) names[place] = `Glukose ${place} mg/dL`;
    names[15] = 'Ketone mmol/L';
    const start = NOW - LINES * 5 * MINUTE_MS - DAY_MS;
    const lines = Array.from({ length: LINES }, (_, index) =>
      index > 100 && index % 10 === 9 ? 'broken' : libreLine(start + index * 5 * MINUTE_MS, 0, { 4: '99' }),
    );
    const parts = await partsOf(`x\n${names.join(',')}\n${lines.join('\n')}\n`);
    const troubles = parts.flatMap((part) => part.troubles);
    expect(parts.length).toBeGreaterThan(3);
    expect(readingsOf(parts).length + troubles.length).toBe(LINES);
    expect(troubles.map(({ line }) => line).slice(0, 2)).toEqual([112, 122]);
  });

  test('of Tidepool loses no part that begins with records that are not read', async () => {
    const record = (type: string, index: number) => ({
      type,
      time: new Date(NOW - (index + 1) * MINUTE_MS).toISOString(),
      value: 5.5,
      units: 'mmol/L',
    });
    const records = Array.from({ length: 30_000 }, (_, index) => {
      const isOther = index < 10_500 || (index >= 20_000 && index < 20_500);
      return record(isOther ? 'reportedState' : 'cbg', index);
    });
    const parts = await partsOf(JSON.stringify(records));
    expect(parts.length).toBeGreaterThan(2);
    expect(readingsOf(parts)).toHaveLength(30_000 - 11_000);
  });

  test('with a quote that is never closed is still read in parts', async () => {
    const start = NOW - LINES * 5 * MINUTE_MS - DAY_MS;
    const lines = Array.from({ length: LINES }, (_, index) => {
      const time = new Date(start + index * 5 * MINUTE_MS).toISOString();
      return `${time},99,${'x'.repeat(20)}${index === 5 ? '"' : ''}`;
    });
    const parts = await partsOf(`Timestamp,Glucose (mg/dL),Remark\n${lines.join('\n')}\n`);
    expect(parts.length).toBeGreaterThan(2);
    expect(readingsOf(parts).length).toBeGreaterThan(LINES / 2);
  });

  test('of a table with date and time apart tells the order of day and month by all of it', async () => {
    const start = Date.UTC(2025, 0, 1);
    const lines = Array.from({ length: 60_000 }, (_, index) => {
      const [date = '', time = ''] = new Date(start + index * 5 * MINUTE_MS).toISOString().split('T');
      const [year, month, day] = date.split('-');
      return `${month}/${day}/${year};${time.slice(0, 5)};99`;
    });
    const [first] = readingsOf(await partsOf(`Date;Time;Glucose (mg/dL)\n${lines.slice(0, 55_000).join('\n')}\n`));
    expect(first?.at).toBe(Date.UTC(2024, 11, 31, 23));
  });

  test('a date at the beginning of a note says nothing of the order where times begin with the year', async () => {
    const lines = Array.from({ length: 4_000 }, (_, index) => {
      const time = new Date(NOW - (4_000 - index) * MINUTE_MS).toISOString();
      return `${time},99,,,,,,"03-04-2026 at the vet"`;
    });
    const parts = await partsOf(`timestamp,mg/dL,event,value,unit,title,label,note\n${lines.join('\n')}\n`);
    expect(
      parts.flatMap(({ restored, batches }) => [
        ...(restored?.readings ?? []),
        ...batches.flatMap((one) => one.readings),
      ]),
    ).toHaveLength(4_000);
  });

  test('that breaks off in JSON is not recognised', async () => {
    const text = `[${'{"type":"sgv","sgv":100,"date":1778752800000},'.repeat(20_000)}{"sgv":`;
    await expect(partsOf(text)).rejects.toMatchObject({ reason: 'file.notRecognised' });
  });

  test('of one endless line is not recognised', async () => {
    expect(await partsOf('a,'.repeat(16_000_000))).toEqual([]);
  });
});
