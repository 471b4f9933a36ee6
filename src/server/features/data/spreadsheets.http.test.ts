import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createImportTools, type ImportSeat } from '#tests/server/imports.ts';
import { testPortal } from '#tests/server/portal.ts';
import { seatOwner } from '#tests/server/seats.ts';

let seat: ImportSeat;

beforeEach(async () => {
  const portal = await testPortal();
  seat = { portal, owner: await seatOwner(portal, { timeZone: 'Europe/Berlin' }) };
});

afterEach(() => seat.portal.stop());

const { send, take, times, values, events } = createImportTools(() => seat);
const own = (...lines: string[]) => ['timestamp;mg/dL;event;value;unit', ...lines].join('\n');

describe('the portal’s CSV after editing in a spreadsheet or a program', () => {
  test('German dates are wall-clock times of the pet', async () => {
    const item = await take(
      own(
        '13.05.2026 06:00;120',
        '13.05.2026 06:05:00;121,5',
        '14.05.2026 7:30;130',
        '13.05.2026 06:10;;insulin;1,5;U',
      ),
    );
    expect(item).toMatchObject({ readings: { added: 3, rejected: 0 }, events: { added: 1 }, problems: [] });
    expect(await times()).toEqual(['2026-05-13T04:00', '2026-05-13T04:05', '2026-05-14T05:30']);
    expect(await values()).toEqual([120, 121.5, 130]);
    expect((await events()).map(([at, type]) => [at, type])).toEqual([['05-13T04:10', 'insulin']]);
  });

  test.each([
    ['a day above twelve', ['05.03.2026 06:00;100', '13.03.2026 06:00;101'], ['2026-03-05T05:00', '2026-03-13T05:00']],
    [
      'a month above twelve',
      ['05/03/2026 06:00;100', '05/13/2026 06:00;101'],
      ['2026-05-03T04:00', '2026-05-13T04:00'],
    ],
    ['the future', ['05.06.2026 06:00;100'], ['2026-05-06T04:00']],
    [
      'days that follow each other',
      ['03.02.2026 23:55;100', '04.02.2026 00:00;101'],
      ['2026-02-03T22:55', '2026-02-03T23:00'],
    ],
    ['AM and PM', ['5/13/2026 6:00 AM;100', '5/13/2026 6:00 PM;101'], ['2026-05-13T04:00', '2026-05-13T16:00']],
    ['newest first', ['26.10.2025 02:30;101', '26.10.2025 01:30;100'], ['2025-10-25T23:30', '2025-10-26T00:30']],
  ])('the order of day and month follows from %s', async (_what, lines, expected) => {
    expect((await take(own(...lines))).problems).toEqual([]);
    expect(await times()).toEqual(expected);
  });

  test('a file that allows both orders is refused, because a guess could store wrong times', async () => {
    expect(await send(own('03.02.2026 10:00;100'))).toMatchObject({ code: 400, reason: 'file.dayOrMonth' });
    expect(await times()).toEqual([]);
  });

  test('dates of two kinds, and a line without one', async () => {
    const item = await take(
      own('2026-05-13T08:00:00+02:00;120', '13.05.2026 08:05;121', 'soon;122', '31.04.2026 08:00;1'),
    );
    expect((item.problems as readonly { line: number }[]).map(({ line }) => line)).toEqual([4, 5]);
    expect(await times()).toEqual(['2026-05-13T06:00', '2026-05-13T06:05']);
  });

  test('values may have any number of decimals', async () => {
    const item = await take(
      'timestamp,mmol/L\n2026-05-13T08:00:00Z,5.639970043208873\n2026-05-13T08:05:00Z,5.60000000000000053\n',
    );
    expect(item.readings).toEqual({ added: 2, known: 0, rejected: 0 });
    expect(await values()).toEqual([101.5, 100.8]);
  });
});

test('LibreView’s values may have any number of decimals', async () => {
  const header =
    'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mmol/L,Scan Glucose mmol/L,Non-numeric Rapid-Acting Insulin,Rapid-Acting Insulin (units),Non-numeric Food,Carbohydrates (grams),Carbohydrates (servings),Non-numeric Long-Acting Insulin,Long-Acting Insulin (units),Notes,Strip Glucose mmol/L,Ketone mmol/L,Meal Insulin (units),Correction Insulin (units),User Change Insulin (units)';
  await take(`${header}\nFreeStyle LibreLink,1-2,13-05-2026 08:00,0,5.639970043208873,,,,,,,,,,,,,,\n`);
  expect(await values()).toEqual([101.5]);
});
