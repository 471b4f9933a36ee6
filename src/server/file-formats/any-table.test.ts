import { describe, expect, test } from 'vitest';
import type { FileContent, Frame } from './file-content.ts';
import { readFile } from './read-file.ts';

const FRAME: Frame = { memberId: 'm1', zone: 'UTC', nowMs: Date.parse('2026-05-14T10:00:00Z') };

const tryRead = (text: string, frame: Partial<Frame> = {}) => readFile(text, { ...FRAME, ...frame });

async function read(text: string, frame: Partial<Frame> = {}): Promise<FileContent> {
  const content = await tryRead(text, frame);
  if (content === null) throw new Error('the file was not recognised');
  return content;
}

const readingsOf = ({ batches }: FileContent) =>
  batches.flatMap(({ readings }) => readings.map(({ at, mgdl }) => [new Date(at).toISOString().slice(0, 16), mgdl]));

const ONE = [['2026-05-12T08:05', 99]];

describe('any table with a time and a glucose value', () => {
  test('an empty cell in the column of units leaves the unit to the heading; another word does not', async () => {
    const rows = ['08:00,99,', '08:05,5.5,mmol/L', '08:10,99,percent'].map((row) => `2026-05-12 ${row}`);
    const content = await read(`Timestamp,Glucose (mg/dL),Unit\n${rows.join('\n')}\n`);
    expect(readingsOf(content)).toEqual([
      ['2026-05-12T08:00', 99],
      ['2026-05-12T08:05', 99],
    ]);
    expect(content.troubles).toMatchObject([{ line: 4, problem: 'badValue' }]);
  });

  test.each([
    ['en', 'Timestamp,Glucose (mg/dL)'],
    ['en, of pandas', 'time,glucose_mg_dl'],
    ['en, of a program', 'datetime,sgv_mgdl'],
    ['zh', '时间,血糖值（mg/dL）'],
    ['cs', 'Datum a čas,Glukóza [mg/dL]'],
    ['it', 'Data e ora,Glicemia (mg/dL)'],
    ['ar', 'التاريخ والوقت,سكر الدم (mg/dL)'],
    ['fa', 'تاریخ و ساعت,قند خون (mg/dL)'],
    ['sl', 'Datum in čas,Glukoza (mg/dL)'],
    ['hr', 'Datum i vrijeme,Šećer u krvi (mg/dL)'],
    ['bg', 'Дата и час,Кръвна захар (mg/dL)'],
    ['hy', 'Ամսաթիվ և ժամ,Գլյուկոզ (mg/dL)'],
    ['fr', 'Date et heure,Glycémie (mg/dL)'],
    ['hu', 'Időpont,Vércukor (mg/dL)'],
    ['pt', 'Data e hora,Glicose (mg/dL)'],
    ['mk', 'Датум и време,Гликоза (mg/dL)'],
    ['sr', 'Datum i vreme,Glukoza (mg/dL)'],
    ['sr in Cyrillic', 'Датум и време,Шећер у крви (mg/dL)'],
    ['sk', 'Dátum a čas,Glykémia (mg/dL)'],
    ['tr', 'Tarih ve saat,Kan şekeri (mg/dL)'],
    ['es', 'Fecha y hora,Glucosa (mg/dL)'],
    ['de', 'Zeitstempel,Blutzucker mg/dl'],
    ['the unit alone', 'Time,mg/dL'],
  ])('%s: %s', async (_, header) => {
    expect(readingsOf(await read(`${header}\n2026-05-12 08:05,99\n`))).toEqual(ONE);
  });

  test.each([
    ['a date and a time', 'Date,Time,Glucose (mg/dL)\n2026-05-12,08:05,99'],
    ['German dates and a decimal comma', 'Datum;Uhrzeit;Glukose (mmol/L)\n12.05.2026;08:05;5,5\n13.05.2026;08:05;5,5'],
    ['a date cell of a workbook beside the time', 'Date,Time,Glucose (mg/dL)\n2026-05-12 00:00:00,08:05:00,99'],
    ['more decimals than a double has', 'time,glucose_mmol\n2026-05-12 08:05,5.500000000000000001'],
    ['a column of units', 'Time,Glucose,Unit\n2026-05-12 08:05,5.5,mmol/L'],
    ['the unit in the cells', 'Time,Glucose (mg/dL)\n2026-05-12 08:05,5.5 mmol/L'],
    ['both units', 'Time,Glucose (mmol/L),Glucose (mg/dL)\n2026-05-12 08:05,5.4,99'],
    [
      'lines above the header',
      '# CGM ENTRIES\nDate,Time,Glucose (mg/dL),Type,Device\n"5/12/2026","8:05:00 AM","99","sgv",""\n"5/13/2026","8:05:00 AM","99","sgv",""',
    ],
    ['numbers about glucose', 'Time,Glucose (mg/dL),Glucose rate of change,Target glucose\n2026-05-12 08:05,99,1,120'],
  ])('with %s', async (_, text) => {
    expect(readingsOf(await read(text))[0]).toEqual(ONE[0]);
  });

  test('a meter’s values, doses, carbohydrates and ketones are events', async () => {
    const header = 'Time,CGM (mg/dL),Fingerstick (mg/dL),Insulin (U),Carbs (g),Blood ketones (mmol/L),Food';
    const { events } = await read(`${header}\n2026-05-12 08:05,99,102,2.5,12,0.4,tuna\n`);
    expect(events.map(({ type, value, unit }) => [type, value, unit])).toEqual([
      ['BG', 102, 'mg/dL'],
      ['insulin', 2.5, 'U'],
      ['meal', 12, 'g'],
      ['meds', 0.4, 'mmol/L'],
    ]);
  });

  test('the unit is asked for where none is written, and never guessed', async () => {
    const text = 'Time,Glucose\n2026-05-12 08:05,5.5\n';
    await expect(read(text)).rejects.toMatchObject({ reason: 'file.unitUnknown' });
    expect(readingsOf(await read(text, { unit: 'mmol/L' }))).toEqual(ONE);
    expect(readingsOf(await read('Time,Glucose\n2026-05-12 08:05,99\n', { unit: 'mg/dL' }))).toEqual(ONE);
    expect(readingsOf(await read('Time,Glucose (mmol/L)\n2026-05-12 08:05,5.5\n'))).toEqual(ONE);
  });

  test('an answer takes precedence over one heading, never over headings of two units', async () => {
    const wrong = 'Time,Glucose (mmol/L)\n2026-05-12 08:05,99\n';
    expect(readingsOf(await read(wrong, { unit: 'mg/dL' }))).toEqual(ONE);
    const both = 'Time,Sensor glucose (mg/dL),Scan glucose (mmol/L)\n2026-05-12 08:05,99,\n';
    expect(readingsOf(await read(both, { unit: 'mmol/L' }))).toEqual(ONE);
  });

  test('the order of day and month is asked for where no date shows it', async () => {
    const text = 'Time,Glucose (mg/dL)\n05.04.2026 08:05,99\n';
    await expect(read(text)).rejects.toMatchObject({ reason: 'file.dayOrMonth' });
    expect(readingsOf(await read(text, { dayOrder: 'dayFirst' }))[0]?.[0]).toBe('2026-04-05T08:05');
    expect(readingsOf(await read(text, { dayOrder: 'monthFirst' }))[0]?.[0]).toBe('2026-05-04T08:05');
    const clear = 'Time,Glucose (mg/dL)\n15.04.2026 08:05,99\n';
    expect(readingsOf(await read(clear, { dayOrder: 'monthFirst' }))[0]?.[0]).toBe('2026-04-15T08:05');
  });

  test('bad cells are reported, empty ones are not', async () => {
    const rows = [
      '2026-05-12 08:05,99',
      'never,99',
      '2026-05-12 08:15,much',
      '2026-05-12 08:20,',
      '2026-05-12 08:25,5000',
    ];
    const { troubles } = await read(`Time,Glucose (mg/dL)\n${rows.join('\n')}\n`);
    expect(troubles.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'badTime'],
      [4, 'badValue'],
      [6, 'valueOutOfRange'],
    ]);
  });

  test.each([
    ['no value', 'Time,Weight (kg)\n2026-05-12 08:05,99\n'],
    ['no time', 'Glucose (mg/dL)\n99\n'],
    ['no line with both', 'Time,Glucose (mg/dL)\nx,y\n'],
    ['two columns that could be the sensor’s', 'Time,Glucose A (mg/dL),Glucose B (mg/dL)\n2026-05-12 08:05,99,101\n'],
    ['two columns of insulin', 'Time,Glucose (mg/dL),Rapid insulin,Slow insulin\n2026-05-12 08:05,99,1,2\n'],
    ['HbA1c', 'Date,HbA1c (mmol/mol)\n2026-05-12 08:05,53\n'],
  ])('is not seen in one with %s', async (_, text) => {
    expect(await tryRead(text)).toBeNull();
  });
});
