import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createImportTools, NOTHING, type ImportSeat } from '#tests/server/imports.ts';
import { testPortal } from '#tests/server/portal.ts';
import { seatOwner, takeFile } from '#tests/server/seats.ts';

let seat: ImportSeat;

beforeEach(async () => {
  const portal = await testPortal();
  seat = { portal, owner: await seatOwner(portal, { timeZone: 'Europe/Berlin' }) };
});

afterEach(() => seat.portal.stop());

const { send, take, times, values, devices, events } = createImportTools(() => seat);

describe('Dexcom Clarity', () => {
  const createHeader = (unit: string) =>
    [
      'Index,Timestamp (YYYY-MM-DDThh:mm:ss),Event Type,Event Subtype,Patient Info,Device Info,Source Device ID',
      `Glucose Value (${unit}),Insulin Value (u),Carb Value (grams),Duration (hh:mm:ss)`,
      `Glucose Rate of Change (${unit}/min),Transmitter Time (Long Integer),Transmitter ID`,
    ].join(',');
  const SPANISH =
    'Índice,Marca temporal (AAAA-MM-DDThh:mm:ss),Tipo de evento,Subtipo,Paciente,Dispositivo,Id,Nivel de glucosa (mg/dl),Insulina (u),Carbohidratos (gramos),Duración (hh:mm:ss),Tasa de cambio (mg/dl/min),Tiempo,Id transmisor';
  const BEFORE = [
    '1,,FirstName,,Somebody,,,,,,,,,',
    '3,,Device,,,Dexcom G7 App,android G7,,,,,,,',
    '5,,Alert,High,,,android G7,251,,,,,,',
  ];
  const egv = (stamp: string, value: string) => `11,${stamp},EGV,,,,android G7,${value},,,,,4240874,8XAB12`;
  const quotedLine = (cells: string) =>
    cells
      .split(',')
      .map((cell) => `"${cell}"`)
      .join(',');
  const file = (lines: readonly string[], header = createHeader('mg/dL')) =>
    `\uFEFF${[header, ...BEFORE, ...lines].map(quotedLine).join('\r\n')}\r\n`;

  test('readings with their limits, by transmitter; the same file again adds nothing', async () => {
    const text = file([
      egv('2026-05-13T10:00:00', '144'),
      egv('2026-05-13 10:05:00', '150.0'),
      egv('2026-05-13T10:10:00', 'Low'),
      egv('2026-05-13T10:15:00', 'High'),
    ]);
    expect(await take(text)).toEqual({
      format: 'clarity',
      readings: { added: 4, known: 0, rejected: 0 },
      events: NOTHING,
      setAside: { added: 0, known: 0 },
      problems: [],
    });
    expect(await values()).toEqual([144, 150, [40, 1], [400, 2]]);
    expect((await times())[0]).toBe('2026-05-13T08:00');
    expect(await devices()).toEqual([{ sn: '8XAB12', model: 'Dexcom G7 App', readingCount: 4 }]);
    expect((await take(text)).readings).toEqual({ added: 0, known: 4, rejected: 0 });
  });

  test('mmol/L, and a byte order mark that was saved as characters', async () => {
    const text = file([egv('2026-05-13T10:00:00', '5.6')], createHeader('mmol/L')).replace('\uFEFF', 'ï»¿ï»¿');
    expect((await take(text)).readings.added).toBe(1);
    expect(await values()).toEqual([100.8]);
  });

  const GERMAN =
    'Index,Zeitstempel (JJJJ-MM-TTThh:mm:ss),Ereignistyp,Ereignisuntertyp,Patient,Gerät,Quellgerät,Glukosewert (mg/dL),Insulin (E),Kohlenhydrate (Gramm),Dauer (hh:mm:ss),Änderungsrate (mg/dL/min),Sendezeit,Transmitter-ID';

  test.each([
    ['Niedrig', 'Hoch', GERMAN],
    ['Bajo', 'Alto', SPANISH],
    ['Låg', 'Hög', GERMAN],
    ['Χαμηλή', 'Υψηλή', createHeader('mmol/L')],
    ['<40', '>400', createHeader('mg/dL')],
  ])('the word “%s” for a low value is a reading at the sensor’s limit', async (low, high, header) => {
    const text = file([egv('2026-05-13T10:00:00', low), egv('2026-05-13T10:05:00', high)], header);
    expect((await take(text)).readings).toEqual({ added: 2, known: 0, rejected: 0 });
    expect(await values()).toEqual([
      [40, 1],
      [400, 2],
    ]);
  });

  test('the words are read in a file that Excel saved in its own encoding', async () => {
    const text = file([egv('2026-05-13T10:00:00', 'Låg'), egv('2026-05-13T10:05:00', 'Hög')], GERMAN).slice(1);
    await takeFile(seat.portal, { name: 'clarity.csv', content: Buffer.from(text, 'latin1') }, seat.owner);
    expect(await values()).toEqual([
      [40, 1],
      [400, 2],
    ]);
  });

  test('calibrations, insulin, carbohydrates and exercise are events', async () => {
    const text = file([
      '20,2026-05-13T08:00:00,Calibration,,,,android G7,110,,,,,4240874,8XAB12',
      '21,2026-05-13T08:01:00,Insulin,Fast-Acting,,,android G7,,1.5,,,,',
      '22,2026-05-13T08:01:00,Insulin,Long-Acting,,,android G7,,1.5,,,,',
      '23,2026-05-13T08:02:00,Carbs,,,,android G7,,,12,,,',
      '24,2026-05-13T08:03:00,Exercise,Light,,,android G7,,,,0:30:00,,',
      '25,2026-05-13T08:04:00,Health,Illness,,,android G7,,,,,,',
      '26,2026-05-13T08:05:00,Insulin,Fast-Acting,,,android G7,,much,,,,',
    ]);
    const item = await take(text);
    expect(item.events).toEqual({ added: 6, known: 0, rejected: 1 });
    expect(item.problems).toEqual([{ line: 11, message: 'The value “much” is not a number.' }]);
    expect(await events()).toEqual(
      expect.arrayContaining([
        ['05-13T06:00', 'calibration', 110, 'mg/dL', null],
        ['05-13T06:01', 'insulin', 1.5, 'U', { insulinKind: 'Short_acting' }],
        ['05-13T06:01', 'insulin', 1.5, 'U', { insulinKind: 'Long_acting', doubts: ['tooSoon'] }],
        ['05-13T06:02', 'meal', 12, 'g', null],
        ['05-13T06:03', 'sport', 30, 'min', { note: 'Light' }],
      ]),
    );
    expect((await take(text)).events).toEqual({ added: 0, known: 6, rejected: 1 });
  });

  test('the repeated hour is resolved by the order of lines, the skipped one refused, bad lines named', async () => {
    const text = file([
      egv('2025-10-26T02:55:00', '100'),
      egv('2025-10-26T02:00:00', '101'),
      egv('2026-03-29T02:30:00', '102'),
      egv('soon', '103'),
      egv('2026-05-13T10:00:00', ''),
    ]);
    expect((await take(text)).problems).toEqual([
      { line: 7, message: 'The time “2026-03-29T02:30:00” does not exist here: the clocks were put forward.' },
      { line: 8, message: 'The time “soon” cannot be read.' },
      { line: 9, message: 'The value “” is not a number.' },
    ]);
    expect(await times()).toEqual(['2025-10-26T00:55', '2025-10-26T01:00']);
  });

  test('thirteen columns, with a unit for the rate but none for the value', async () => {
    const header = createHeader('mg/dL')
      .replace(',Transmitter ID', '')
      .replace('Glucose Value (mg/dL)', 'Glucose Value');
    await take(file(['11,2026-05-13 10:00:00,EGV,,,,iPhone G6,86.0,,,,,1122'], header));
    expect(await devices()).toMatchObject([{ sn: 'iPhone G6', readingCount: 1 }]);
    const untold = header.replace('Glucose Rate of Change (mg/dL/min)', 'Glucose Rate of Change');
    expect(await send(file([egv('2026-05-13T10:00:00', '86')], untold))).toMatchObject({
      reason: 'file.unitUnknown',
    });
  });

  test('translated headers are recognised by their number, units and a line of the sensor', async () => {
    expect(await take(file([egv('2026-05-13T10:00:00', '86')], SPANISH))).toMatchObject({
      format: 'clarity',
      readings: { added: 1 },
    });
    expect(await send(file([], SPANISH))).toMatchObject({ code: 400, reason: 'file.notRecognised' });
  });
});
