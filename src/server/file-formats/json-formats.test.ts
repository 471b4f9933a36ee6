import { describe, expect, test } from 'vitest';
import { toEventKey } from '../records/event-keys.ts';
import type { FileContent, Frame } from './file-content.ts';
import { readFile } from './read-file.ts';

const FRAME: Frame = { memberId: 'm1', zone: 'Europe/Berlin', nowMs: Date.parse('2026-05-14T10:00:00Z') };

async function read(text: string, sheet = '', frame: Partial<Frame> = {}): Promise<FileContent> {
  const content = await readFile(text, { ...FRAME, ...frame }, sheet);
  if (content === null) throw new Error('the file was not recognised');
  return content;
}

const readingsOf = ({ batches }: FileContent) =>
  batches.flatMap(({ source, readings }) =>
    readings.map(({ at, mgdl, trend, isScan }) => [source.sn, new Date(at).toISOString(), mgdl, trend, isScan]),
  );

const eventsOf = ({ events }: FileContent) =>
  events.map(({ type, value, unit, title, detail }) => [type, value, unit, title ?? detail]);

describe('LibreLink Up', () => {
  const item = (time: string, mgdl: number, rest: object = {}) => ({
    FactoryTimestamp: time,
    Timestamp: '1/1/2020 1:00:00 AM',
    type: 0,
    ValueInMgPerDl: mgdl,
    GlucoseUnits: 0,
    Value: mgdl / 18,
    ...rest,
  });

  test('the graph and the value now, at the time in UTC', async () => {
    const graph = {
      status: 0,
      data: {
        connection: {
          sensor: { sn: '0M0074ABCD' },
          glucoseMeasurement: item('5/12/2026 1:00:40 PM', 115, { type: 1, TrendArrow: 2 }),
        },
        graphData: [
          item('5/12/2026 12:50:40 AM', 173),
          item('31/12/2026 4:50:40 AM', 173),
          item('5/12/2026 1:05:40 AM', 0),
        ],
      },
    };
    const content = await read(JSON.stringify(graph));
    expect(content.format).toBe('librelinkup');
    expect(readingsOf(content)).toEqual([
      ['0M0074ABCD', '2026-05-12T00:50:40.000Z', 173, null, false],
      ['0M0074ABCD', '2026-05-12T13:00:40.000Z', 115, 5, true],
    ]);
    expect(content.troubles.map(({ problem }) => problem)).toEqual(['badTime', 'valueOutOfRange']);
  });

  test('a logbook, and a list alone', async () => {
    const list = [item('5/12/2026 1:00:40 PM', 115)];
    expect(readingsOf(await read(JSON.stringify({ status: 0, data: list })))).toHaveLength(1);
    expect(readingsOf(await read(JSON.stringify(list)))[0]?.[0]).toBe('LibreLinkUp');
  });
});

describe('Tidepool', () => {
  const at = { time: '2026-05-12T06:00:00Z', deviceTime: '2026-05-12T08:00:00', deviceId: 'Dex-1' };
  const records = [
    { type: 'cbg', units: 'mmol/L', value: 7.604_524_747_732_377, ...at },
    { type: 'cbg', units: 'mmol/L', value: 7.6, ...at, time: '2026-05-12T06:05:00Z' },
    { type: 'cbg', units: 'mg/dL', value: 99, ...at, time: '2026-05-12T06:10:00Z' },
    { type: 'smbg', units: 'mmol/L', value: 5.5, ...at },
    { type: 'bloodKetone', units: 'mmol/L', value: 0.7, ...at },
    { type: 'bolus', subType: 'dual/square', normal: 1.2, extended: 0.3, ...at },
    { type: 'wizard', units: 'mmol/L', carbInput: 30, ...at },
    { type: 'wizard', units: 'mmol/L', carbInput: 0, ...at },
    { type: 'food', nutrition: { carbohydrate: { net: 12, units: 'grams' } }, ...at },
    { type: 'insulin', dose: { total: 4, units: 'Units' }, formulation: { simple: { actingType: 'long' } }, ...at },
    { type: 'physicalActivity', duration: { value: 0.5, units: 'hours' }, ...at },
    { type: 'deviceEvent', subType: 'calibration', units: 'mg/dL', value: 130, ...at },
    { type: 'deviceEvent', subType: 'alarm', ...at },
    { type: 'basal', rate: 0.5, duration: 1000, ...at },
    { type: 'upload', time: at.time },
  ];

  test('JSON: the conversion of mg/dL by Tidepool is undone exactly', async () => {
    const content = await read(JSON.stringify(records));
    expect(content.format).toBe('tidepool');
    expect(readingsOf(content).map(([sn, time, mgdl]) => [sn, time, mgdl])).toEqual([
      ['Dex-1', '2026-05-12T06:00:00.000Z', 137],
      ['Dex-1', '2026-05-12T06:05:00.000Z', 136.8],
      ['Dex-1', '2026-05-12T06:10:00.000Z', 99],
    ]);
    expect(eventsOf(content)).toEqual([
      ['BG', 99, 'mg/dL', null],
      ['meds', 0.7, 'mmol/L', 'Ketones'],
      ['insulin', 1.5, 'U', { insulinKind: 'Short_acting' }],
      ['meal', 30, 'g', null],
      ['meal', 12, 'g', null],
      ['insulin', 4, 'U', { insulinKind: 'Long_acting' }],
      ['sport', 30, 'min', null],
      ['calibration', 130, 'mg/dL', null],
    ]);
    expect(content.troubles).toEqual([]);
  });

  test('a sheet of the workbook: its name is the kind, UTC is UTC also without a Z', async () => {
    const text = 'Local Time,UTC Time,Device ID,Value,Units\n2026-05-12 08:00:00,2026-05-12 06:00:00,D,6.5,mmol/L\n';
    const content = await read(text, 'CBG');
    expect(readingsOf(content).map(([sn, time, mgdl]) => [sn, time, mgdl])).toEqual([
      ['D', '2026-05-12T06:00:00.000Z', 117],
    ]);
    const local = await read('Local Time,Value (mg/dL)\n2026-05-12 08:00:00,130\n', 'SMBG');
    expect(eventsOf(local)).toEqual([['BG', 130, 'mg/dL', null]]);
    expect(new Date(local.events[0]?.at ?? 0).toISOString()).toBe('2026-05-12T06:00:00.000Z');
  });

  test('a record without a value and a unit is a bad one; a sheet of calculated boluses has the meals', async () => {
    const content = await read(JSON.stringify([{ type: 'cbg', ...at }, { type: 'smbg', ...at }, ...records]));
    expect(content.troubles.map(({ line, of, problem }) => [line, of, problem])).toEqual([
      [1, 'reading', 'badValue'],
      [2, 'event', 'badValue'],
    ]);
    const sheet = 'time,carbInput,type\n2026-05-12T06:00:00Z,30,wizard\n2026-05-12T07:00:00Z,,wizard\n';
    expect(eventsOf(await read(sheet, 'wizard'))).toEqual([['meal', 30, 'g', null]]);
  });

  test('a table with the kind in a column', async () => {
    const text = 'type,time,value,units\ncbg,2026-05-12T06:00:00Z,6.5,mmol/L\nsmbg,2026-05-12T06:01:00Z,6,mmol/L\n';
    const content = await read(text);
    expect([content.format, readingsOf(content).length, eventsOf(content).length]).toEqual(['tidepool', 1, 1]);
  });

  test('without a unit it is asked for', async () => {
    const text = JSON.stringify([{ type: 'cbg', value: 6.5, ...at }]);
    await expect(read(text)).rejects.toMatchObject({ reason: 'file.unitUnknown' });
    expect(readingsOf(await read(text, '', { unit: 'mmol/L' }))[0]?.[2]).toBe(117);
  });
});

test('a meter’s value has tenths of a mg/dL, and one that was stored with more decimals is known', async () => {
  const date = Date.parse('2026-05-12T06:00:00Z');
  const records = [
    { type: 'mbg', mbg: 251.96, date, dateString: new Date(date).toISOString() },
    { eventType: 'BG Check', glucose: 108.04, units: 'mg/dl', created_at: new Date(date + 60_000).toISOString() },
  ];
  const { events } = await read(JSON.stringify(records));
  expect(events.map(({ value }) => value)).toEqual([252, 108]);
  const [event] = events;
  const stored = { type: 'BG', at: date, value: 251.96, title: null, detail: null };
  expect(event && toEventKey(event)).toBe(toEventKey(stored));
});
