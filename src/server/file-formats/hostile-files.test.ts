import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { fc } from '#tests/properties.ts';
import { workbook } from '#tests/server/workbooks.ts';
import { AppError } from '../context/app-error.ts';
import { findReadingProblem } from '../rules/reading-rules.ts';
import type { FileContent, Frame } from './file-content.ts';
import { readMerged } from './read-parts.ts';
import { inMemory } from './stored-bytes.ts';

const NOW = Date.parse('2026-05-14T10:00:00Z');
const FRAME: Frame = { memberId: 'm1', zone: 'Europe/Berlin', nowMs: NOW };
const MEGABYTE = 1_000_000;

/** What an upload ends in: its content, or the reason of a refusal. */
async function outcome(bytes: Uint8Array): Promise<FileContent | string> {
  try {
    return (await readMerged(inMemory(bytes), FRAME)).content;
  } catch (error) {
    if (error instanceof AppError) return error.reason;
    throw error;
  }
}

/** Why readings and events of an outcome could not be stored; none may be among them. */
function problemsIn(found: FileContent | string): readonly unknown[] {
  if (typeof found === 'string') return [];
  const readings = found.batches.flatMap((batch) => batch.readings);
  const events = found.events.map(({ at }) => ({ at, mgdl: 100 }));
  return [...readings, ...events].flatMap((one) => findReadingProblem(one, NOW) ?? []);
}

const lines = (count: number, line: (minute: string, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => {
    const at = new Date(NOW - (count - index) * 300_000).toISOString();
    return line(at.slice(0, 16).replace('T', ' '), index);
  }).join('\n');
const TEXTS = {
  table: `Time,Glucose (mg/dL)\n${lines(30, (time, index) => `${time},${100 + index}`)}\n`,
  glooko: `Name:x\nTimestamp,CGM Glucose Value (mmol/l),Serial Number\n${lines(30, (time) => `${time},5.5,S`)}\n`,
  carelink: `Index;Date;Time;BG Reading (mg/dL);Sensor Glucose (mg/dL);Event Marker\n${lines(30, (time) => `0,0;${time.replace(' ', ';')};;99;`)}\n`,
  xdrip: `DAY;TIME;UDT_CGMS;BG_LEVEL;CH_GR;BOLUS;REMARK\n${lines(30, (time) => `${time.replace(' ', ';')};99;;;;`)}\n`,
  tidepool: JSON.stringify([{ type: 'cbg', time: '2026-05-12T06:00:00Z', value: 6.5, units: 'mmol/L' }]),
  llu: JSON.stringify({ data: { graphData: [{ FactoryTimestamp: '5/12/2026 1:00:40 PM', ValueInMgPerDl: 99 }] } }),
};
const SHEET = workbook([
  { name: 'S', rows: [['Time', 'Glucose (mg/dL)'], ...Array.from({ length: 30 }, () => ['2026-05-12 08:05', 99])] },
]);
const FILES: readonly Uint8Array[] = [
  ...Object.values(TEXTS).map((text) => strToU8(text)),
  ...Object.values(TEXTS).map((text) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'))),
  zipSync(Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [`${name}.csv`, strToU8(text)]))),
  gzipSync(TEXTS.table),
  SHEET,
];
const aFile = fc.constantFrom(...FILES);

describe('a file that was changed on its way', () => {
  test('cut off anywhere is read as far as its lines go, or refused with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(aFile, fc.double({ min: 0, max: 1, noNaN: true }), async (bytes, share) => {
        expect(problemsIn(await outcome(bytes.subarray(0, Math.floor(bytes.length * share))))).toEqual([]);
      }),
    );
  });

  test('with any bytes in it changed never ends in an error that is not told', async () => {
    const changes = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(aFile, changes, async (bytes, places) => {
        const changed = Uint8Array.from(bytes);
        for (const [place, byte] of places) changed[place % changed.length] = byte;
        expect(problemsIn(await outcome(changed))).toEqual([]);
      }),
    );
  });

  test('a packed file that was cut off is refused as a whole', async () => {
    for (const bytes of FILES.slice(-3)) {
      for (const share of [0.3, 0.6, 0.9, 0.99]) {
        expect(await outcome(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe('file.damaged');
      }
    }
  });

  test('a packed file with a changed value is refused by its checksum', async () => {
    const bytes = zipSync({ 'a.csv': strToU8(TEXTS.table) }, { level: 0 });
    const place = Buffer.from(bytes).indexOf(',100');
    const changed = Uint8Array.from(bytes);
    changed[place + 1] = '9'.charCodeAt(0);
    expect(await outcome(changed)).toBe('file.damaged');
  });
});

describe('a file that is made to harm', () => {
  test.each([
    ['one large file', zipSync({ 'a.csv': new Uint8Array(30 * MEGABYTE) })],
    [
      'many that are small',
      zipSync(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.csv`, new Uint8Array(MEGABYTE)]))),
    ],
    ['a sheet', workbook([{ name: 'S', rows: [] }], { 'xl/sharedStrings.xml': new Uint8Array(30 * MEGABYTE) })],
    ['gzip', gzipSync(new Uint8Array(30 * MEGABYTE))],
  ])('a bomb, %s, is refused before it is large', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('file.unpacksTooLarge');
  });

  test('over 1,000 files are refused', async () => {
    const files = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`${index}.txt`, new Uint8Array(1)]));
    expect(await outcome(zipSync(files))).toBe('file.unpacksTooLarge');
  });

  test('sizes that the ZIP states are not trusted', async () => {
    const bytes = Buffer.from(zipSync({ 'a.csv': new Uint8Array(30 * MEGABYTE) }));
    const place = bytes.indexOf(Buffer.from('504b0102', 'hex'));
    bytes.writeUInt32LE(10, place + 24);
    bytes.writeUInt32LE(10, 22);
    expect(await outcome(bytes)).toBe('file.unpacksTooLarge');
  });

  test('a million columns in the header are no table; in a line they are one bad line', async () => {
    expect(await outcome(strToU8(`Time,Glucose (mg/dL)${',x'.repeat(MEGABYTE)}\n2026-05-12 08:05,99\n`))).toBe(
      'file.notRecognised',
    );
    const wide = `Time,Glucose (mg/dL)\n2026-05-12 08:05,99\n2026-05-12 08:10,99${',x'.repeat(MEGABYTE)}\n`;
    expect(await outcome(strToU8(wide))).toMatchObject({
      batches: [{ readings: [{ mgdl: 99 }] }],
      troubles: [{ line: 3, problem: 'tooShort' }],
    });
  });

  test('NUL is dropped from every format', async () => {
    for (const [name, text] of Object.entries(TEXTS)) {
      const clean = await outcome(strToU8(text));
      const spoilt = name === 'tidepool' || name === 'llu' ? text.replace('"', '\0"') : text.replaceAll('\n', '\0\n');
      expect(await outcome(strToU8(spoilt))).toEqual(clean);
    }
  });

  test('JSON that is nested deeply is not recognised', async () => {
    expect(await outcome(strToU8('['.repeat(200_000)))).toBe('file.notRecognised');
    expect(await outcome(strToU8('['.repeat(50_000) + ']'.repeat(50_000)))).toBe('file.notRecognised');
  });
});
