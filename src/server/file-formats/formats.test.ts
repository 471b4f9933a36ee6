import { describe, expect, test } from 'vitest';
import type { FileContent, Frame } from './file-content.ts';
import { readFile } from './read-file.ts';

const NOW = Date.parse('2026-05-14T10:00:00Z');
const FRAME: Frame = { memberId: 'm1', zone: 'Europe/Berlin', nowMs: NOW };

const iso = (at: number): string => new Date(at).toISOString().slice(0, 16);

async function read(text: string, frame: Partial<Frame> = {}, sheet = ''): Promise<FileContent> {
  const content = await readFile(text, { ...FRAME, ...frame }, sheet);
  if (content === null) throw new Error('the file was not recognised');
  return content;
}

/** Readings of all senders as [sender, time in UTC, mg/dL, flag]. */
const readingsOf = ({ batches }: FileContent) =>
  batches.flatMap(({ source, readings }) =>
    readings.map(({ at, mgdl, flag, isScan }) => [
      source.sn,
      iso(at),
      mgdl,
      ...(flag === undefined ? [] : [flag]),
      ...(isScan === true ? ['scan'] : []),
    ]),
  );

const eventsOf = ({ events }: FileContent) =>
  events.map(({ at, type, value, unit, title, detail }) => [iso(at), type, value, unit, title ?? detail]);

describe('Glooko', () => {
  const META = 'Name:Somebody,Date Range:2026-01-01 - 2026-05-12\n';

  test('a sensor’s values, the one below its range among them', async () => {
    const rows = ['2026-05-12 08:00,120.0,S1', '2026-05-12 08:05,LOW,S1', '2026-05-12 08:10,,S1'];
    const content = await read(`${META}Timestamp,CGM Glucose Value (mg/dl),Serial Number\n${rows.join('\n')}\n`);
    expect(content.format).toBe('glooko');
    expect(readingsOf(content)).toEqual([
      ['S1', '2026-05-12T06:00', 120],
      ['S1', '2026-05-12T06:05', 40, 1],
    ]);
    expect(content.troubles).toEqual([]);
  });

  test('in mmol/L it writes 0.1 for a value below the range', async () => {
    const header = 'Timestamp,CGM Glucose Value (mmol/l),Serial Number\n';
    const content = await read(`${META}${header}12/05/2026 08:00,10.5,S1\n13/05/2026 08:05,0.1,S1\n`);
    expect(readingsOf(content)).toEqual([
      ['S1', '2026-05-12T06:00', 189],
      ['S1', '2026-05-13T06:05', 40, 1],
    ]);
  });

  test('a meter’s values, boluses, carbohydrates and exercise are events; basal rates are not read', async () => {
    const meter = 'Timestamp,Glucose Value (mg/dl),Manual Reading,Serial Number\n2026-05-12 12:00,130.0,M,S1\n';
    expect(eventsOf(await read(META + meter))).toEqual([['2026-05-12T10:00', 'BG', 130, 'mg/dL', null]]);
    const bolus =
      'Timestamp,Insulin Type,Blood Glucose Input (mg/dl),Carbs Input (g),Carbs Ratio,Insulin Delivered (U),Initial Delivery (U),Extended Delivery (U),Serial Number\n2026-05-12 12:05,Normal,130,20,10,2.5,2.5,0,P\n2026-05-12 13:05,Normal,0,12,10,0,0,0,P\n';
    expect(eventsOf(await read(META + bolus))).toEqual([
      ['2026-05-12T10:05', 'insulin', 2.5, 'U', { insulinKind: 'Short_acting' }],
      ['2026-05-12T10:05', 'meal', 20, 'g', null],
      ['2026-05-12T11:05', 'meal', 12, 'g', null],
    ]);
    const basal = 'Timestamp,Insulin Type,Duration (minutes),Rate,Insulin Delivered (U)\n2026-05-12 12:05,x,5,1,0.1\n';
    expect(await readFile(META + basal, FRAME)).toBeNull();
  });
});

describe('SIBIONICS', () => {
  test('the app’s sheet, with the offset of each time', async () => {
    const text = 'Time,Sensor Reading(mg/dL)\n12-05-2026 14:05 GMT+8,98\n13-05-2026 14:10 GMT+0,LO\n';
    const content = await read(text, {}, 'Sensor Glucose');
    expect(content.format).toBe('sibionics');
    expect(readingsOf(content)).toEqual([
      ['SIBIONICS', '2026-05-12T06:05', 98],
      ['SIBIONICS', '2026-05-13T14:10', 40, 1],
    ]);
  });

  test('a hospital’s file, whose headings hold the sensor’s number', async () => {
    const header = '血糖值(mmol/L),采集时间,机构名称：某某,姓名：某某,设备名称：LT2605ABCD';
    const text = `\uFEFF${header}\r\n6.4,2026-05-12 14:05:28,,,\r\n6.5,2026-05-12 14:00:28,,,\r\n`;
    const content = await read(text, { zone: 'Asia/Shanghai' });
    expect(readingsOf(content)).toEqual([
      ['LT2605ABCD', '2026-05-12T06:05', 115.2],
      ['LT2605ABCD', '2026-05-12T06:00', 117],
    ]);
  });
});

describe('CareLink', () => {
  const header =
    'Index;Date;Time;New Device Time;BG Reading (mg/dL);Bolus Volume Delivered (U);Alarm;BWZ Carb Input (grams);Sensor Calibration BG (mg/dL);Sensor Glucose (mg/dL);ISIG Value;Event Marker';
  const row = (time: string, cells: Readonly<Record<number, string>>, index = '0,00000') =>
    [index, '2026/05/12', time, ...Array.from({ length: 9 }, (_, place) => cells[place + 3] ?? '')].join(';');

  test('sections with a header each, newest first, decimal commas; doses and meals are in the column of markers', async () => {
    const text = [
      'Last Name;First Name;Patient ID;System ID;Start Date;End Date;Device;Guardian Connect',
      '"Some";"Body";"";"";"01.05.2026 00:00:00";"13.05.2026 23:59:59";"Serial Number";X-1',
      '',
      '-------;Guardian Connect;Pump;X-1;------- ',
      header,
      row('09:35:28', { 11: 'Insulin: 4,50' }),
      row('09:30:28', { 11: 'Meal: 60,00grams' }),
      row('09:20:00', { 6: 'LOW SG' }),
      row('09:10:00', { 11: 'Walked: far' }),
      row('09:05:00', { 4: '70', 8: '70' }),
      '-------;Guardian Connect;Sensor;X-1;------- ',
      header,
      row('09:00:00', { 9: '101', 10: '23,5' }),
      row('08:55:00', { 9: '99' }),
    ].join('\n');
    const content = await read(text);
    expect(content.format).toBe('carelink');
    expect(readingsOf(content)).toEqual([
      ['CareLink', '2026-05-12T07:00', 101],
      ['CareLink', '2026-05-12T06:55', 99],
    ]);
    expect(eventsOf(content)).toEqual([
      ['2026-05-12T07:35', 'insulin', 4.5, 'U', null],
      ['2026-05-12T07:30', 'meal', 60, 'g', null],
      ['2026-05-12T07:05', 'BG', 70, 'mg/dL', null],
      ['2026-05-12T07:05', 'calibration', 70, 'mg/dL', null],
    ]);
    expect(content.troubles).toEqual([
      { line: 9, at: Date.parse('2026-05-12T07:10Z'), of: 'event', problem: 'notKept', text: 'Walked: far' },
    ]);
  });
});

describe('Diasend', () => {
  test('the name of the sheet says whether values are a meter’s or a sensor’s', async () => {
    const glucose = 'Somebody,,\nTime,mmol/L,\n12/05/2026 08:00,6.1,\n13/05/2026 08:00,7,\n';
    const meter = await read(glucose, {}, 'Name and glucose');
    expect(eventsOf(meter)).toEqual([
      ['2026-05-12T06:00', 'BG', 109.8, 'mg/dL', null],
      ['2026-05-13T06:00', 'BG', 126, 'mg/dL', null],
    ]);
    expect(readingsOf(await read(glucose, {}, 'CGM'))).toHaveLength(2);
    const doses =
      'Time,Basal Amount (U/h),Bolus Type,Bolus Volume (U),Immediate Volume (U),Extended Volume (U),Duration (min),Carbs(g),Notes\n13/05/2026 08:00,,Normal,1.5,,,,30,tuna\n13/05/2026 09:00,0.5,,,,,,,\n13/05/2026 09:10,,,,,,,,asleep\n';
    const treated = await read(doses, {}, 'Insulin use and carbs');
    expect(eventsOf(treated)).toEqual([
      ['2026-05-13T06:00', 'insulin', 1.5, 'U', { insulinKind: 'Short_acting', note: 'tuna' }],
      ['2026-05-13T06:00', 'meal', 30, 'g', { note: 'tuna' }],
      ['2026-05-13T07:10', 'note', null, null, { note: 'asleep' }],
    ]);
  });
});

describe('xDrip+ and Juggluco', () => {
  test('the CSV of xDrip+ is in mg/dL; its error codes are no values', async () => {
    const rows = ['14.04.2026;19:20;115;;;;', '14.04.2026;19:25;10;;;;', '14.04.2026;19:30;;101;30;2,5;tuna'];
    const content = await read(`DAY;TIME;UDT_CGMS;BG_LEVEL;CH_GR;BOLUS;REMARK\n${rows.join('\n')}\n`);
    expect(content.format).toBe('xdrip');
    expect(readingsOf(content)).toEqual([['xDrip+', '2026-04-14T17:20', 115]]);
    expect(eventsOf(content)).toEqual([
      ['2026-04-14T17:30', 'BG', 101, 'mg/dL', null],
      ['2026-04-14T17:30', 'insulin', 2.5, 'U', { insulinKind: 'Short_acting', note: 'tuna' }],
      ['2026-04-14T17:30', 'meal', 30, 'g', { note: 'tuna' }],
    ]);
  });

  test('Juggluco writes seconds since 1970, so no zone matters', async () => {
    const at = Date.parse('2026-05-12T06:05:31Z') / 1000;
    const text = `Sensorid\tnr\tUnixTime\tYYYY-mm-dd-HH:MM:SS\tTZ\tMin\tmmol/L\tRate\tChangeLabel\n3MH00Y1F110\t882\t${at}\t2026-05-12-08:05:31\t2\t13854\t6.8\t+0.49\tSTABLE\n`;
    const content = await read(text, { zone: 'Asia/Tokyo' });
    expect(content.format).toBe('juggluco');
    expect(content.batches[0]).toMatchObject({ source: { sn: '3MH00Y1F110', isSerial: true } });
    expect(readingsOf(content)).toEqual([['3MH00Y1F110', '2026-05-12T06:05', 122.4]]);
  });
});

describe('the Libre reader’s text file', () => {
  const columns = [
    'Historic Glucose (mg/dL)\tScan Glucose (mg/dL)\tNon-numeric Rapid-Acting Insulin\tRapid-Acting Insulin (units)',
    'Non-numeric Food\tCarbohydrates (grams)\tNon-numeric Long-Acting Insulin\tLong-Acting Insulin (units)\tNotes',
    'Strip Glucose (mg/dL)\tKetone (mmol/L)\tMeal Insulin (units)\tCorrection Insulin (units)\tUser Change Insulin (units)',
    'Previous Time\tUpdated Time',
  ].join('\t');
  const row = (time: string, type: number, cells: Readonly<Record<number, string>>) =>
    ['7', time, String(type), ...Array.from({ length: 16 }, (_, place) => cells[place + 3] ?? '')].join('\t');
  const rows = [
    row('2026/05/12 08:00', 0, { 3: '101' }),
    row('2026/05/12 08:00', 1, { 4: '111' }),
    row('2026/05/12 08:05', 4, { 10: '2' }),
    row('2026/05/12 08:10', 3, { 13: '0.6' }),
    row('2026/05/12 08:15', 2, { 12: '99' }),
  ];

  const translated = columns.split('\t').map((name) => `x ${/\((?:mg|mmol).*$/u.exec(name)?.[0] ?? ''}`);

  test.each([
    ['English', ['ID', 'Time', 'Record Type', columns]],
    ['translated', ['ID', 'Uhrzeit', 'Art', ...translated]],
  ])('%s headings', async (_, names) => {
    const content = await read(`Somebody\n${names.join('\t')}\n${rows.join('\n')}\n`);
    expect(content.format).toBe('libreview');
    expect(readingsOf(content)).toEqual([
      ['LibreView', '2026-05-12T06:00', 101],
      ['LibreView', '2026-05-12T06:00', 111, 'scan'],
    ]);
    expect(eventsOf(content)).toEqual([
      ['2026-05-12T06:05', 'insulin', 2, 'U', { insulinKind: 'Long_acting' }],
      ['2026-05-12T06:10', 'meds', 0.6, 'mmol/L', 'Ketones'],
      ['2026-05-12T06:15', 'BG', 99, 'mg/dL', null],
    ]);
  });
});
