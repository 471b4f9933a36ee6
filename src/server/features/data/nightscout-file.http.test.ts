import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createImportTools, NOTHING, type ImportSeat } from '#tests/server/imports.ts';
import { testPortal, TEST_NOW } from '#tests/server/portal.ts';
import { seatOwner } from '#tests/server/seats.ts';

let seat: ImportSeat;

beforeEach(async () => {
  const portal = await testPortal();
  seat = { portal, owner: await seatOwner(portal, { timeZone: 'Europe/Berlin' }) };
});

afterEach(() => seat.portal.stop());

const { send, take, stored, values, devices, events } = createImportTools(() => seat);

describe('Nightscout', () => {
  const AT = TEST_NOW - 3_600_000;
  const iso = (at: number) => new Date(at).toISOString();
  const sgv = (minute: number, value: unknown, more: object = {}) => ({
    _id: `0${minute}c5a0de-1111-4222-8333-0123456789ab`,
    type: 'sgv',
    sgv: value,
    date: AT + minute * 60_000,
    dateString: iso(AT + minute * 60_000),
    direction: 'Flat',
    device: 'xDrip',
    uncalibrated: 1,
    ...more,
  });
  const upload = async (entries: unknown) => {
    const { portal, owner } = seat;
    const { item } = await portal.call('/web/apiToken/create', { name: 'Phone', scopes: ['upload'] }, owner);
    const answer = await portal.app.inject({
      method: 'POST',
      url: `/api/v1/entries?token=${item?.token}`,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(entries),
    });
    expect(answer.statusCode).toBe(200);
  };

  test('entries as JSON: readings, a meter’s values, calibrations; error codes are skipped', async () => {
    const entries = [
      sgv(5, 150),
      sgv(0, '140'),
      sgv(10, 10),
      { type: 'mbg', mbg: 130, date: AT, device: 'xDrip' },
      { type: 'cal', slope: 1000, intercept: 2000, scale: 1, date: AT, device: 'xDrip' },
    ];
    const text = JSON.stringify(entries);
    expect(await take(text)).toEqual({
      format: 'nightscout',
      readings: { added: 2, known: 0, rejected: 0 },
      events: { added: 2, known: 0, rejected: 0 },
      setAside: { added: 0, known: 0 },
      problems: [],
    });
    expect(await values()).toEqual([140, 150]);
    expect(await devices()).toMatchObject([{ sn: 'xDrip', readingCount: 2 }]);
    const again = await take(text);
    expect(again).toMatchObject({ readings: { added: 0, known: 2 }, events: { added: 0, known: 2 } });
  });

  test('a file and an uploader recognise each other’s readings', async () => {
    const entries = [
      sgv(0, 140),
      sgv(5, 150),
      { type: 'mbg', mbg: 130, date: AT },
      { type: 'cal', slope: 1, date: AT },
    ];
    await upload(entries);
    expect(await take(JSON.stringify(entries))).toMatchObject({
      readings: { added: 0, known: 2 },
      events: { added: 0, known: 2 },
    });
    const later = [sgv(10, 160), { type: 'mbg', mbg: 131, date: AT + 600_000 }];
    await take(JSON.stringify(later));
    await upload(later);
    expect(await stored()).toHaveLength(3);
    expect(await events()).toHaveLength(3);
    expect(await devices()).toHaveLength(1);
  });

  test('entries as CSV without a header', async () => {
    const text = [
      `"${iso(AT + 300_000)}",${AT + 300_000},162,"Flat",`,
      `"${iso(AT)}",${AT},167,"FortyFiveUp","xDrip"`,
      '',
    ].join('\r\n');
    expect(await take(text)).toMatchObject({ format: 'nightscout', readings: { added: 2, rejected: 0 } });
    expect((await stored()).map(({ tenths, trend }) => [tenths, trend])).toEqual([
      [1670, 3],
      [1620, 4],
    ]);
    expect((await devices()).map(({ sn }) => sn).sort()).toEqual(['Nightscout', 'xDrip']);
    expect((await take(text)).readings).toEqual({ added: 0, known: 2, rejected: 0 });
  });

  test('entries as CSV with a header, and separated by tabs', async () => {
    const text = `sysTime,type,sgv,utcOffset,identifier\n${iso(AT)},sgv,120,0,a-b\n`;
    expect((await take(text)).readings).toEqual({ added: 1, known: 0, rejected: 0 });
    const tabs = `"${iso(AT + 60_000)}"\t${AT + 60_000}\t121\t"Flat"\t"xDrip"\n`;
    expect((await take(tabs)).readings.added).toBe(1);
  });

  test('treatments: insulin, carbohydrates, a meter’s value, exercise', async () => {
    const at = iso(AT);
    const treatments = [
      { _id: 'a', eventType: 'Meal Bolus', insulin: 1.5, carbs: 12, notes: 'tuna', created_at: at, utcOffset: 0 },
      {
        _id: 'b',
        eventType: 'BG Check',
        glucose: 5.6,
        glucoseType: 'Finger',
        units: 'mmol',
        created_at: at,
        carbs: null,
      },
      { _id: 'c', eventType: 'BG Check', glucose: 105, created_at: at },
      { _id: 'd', eventType: 'Exercise', duration: 30, created_at: at },
      { _id: 'e', eventType: 'Temp Basal', duration: 30, percent: -100, created_at: at },
      {
        _id: 'f',
        eventType: 'Correction Bolus',
        insulin: '0.5',
        glucose: 200,
        glucoseType: 'Sensor',
        units: 'mg/dl',
        created_at: at,
      },
      { _id: 'g', eventType: 'Note', notes: 'slept', created_at: at },
      { _id: 'h', eventType: 'Bolus', insulin: 1 },
    ];
    const item = await take(JSON.stringify(treatments));
    expect(item).toMatchObject({
      format: 'nightscout',
      readings: NOTHING,
      events: { added: 6, known: 0, rejected: 2 },
    });
    expect(item.problems).toEqual([
      { line: 3, message: 'The portal cannot take “105”.' },
      { line: 8, message: 'The time “” cannot be read.' },
    ]);
    expect((await events()).map((event) => event.slice(1))).toEqual(
      expect.arrayContaining([
        ['insulin', 1.5, 'U', { note: 'tuna' }],
        ['meal', 12, 'g', { note: 'tuna' }],
        ['BG', 100.8, 'mg/dL', null],
        ['sport', 30, 'min', null],
        ['insulin', 0.5, 'U', { doubts: ['tooSoon'] }],
      ]),
    );
    expect((await take(JSON.stringify(treatments))).events).toEqual({ added: 0, known: 6, rejected: 2 });
  });

  test('invalid entries are reported with their position', async () => {
    const entries = [
      sgv(0, 'x'),
      { type: 'sgv', sgv: 100 },
      sgv(5, 100, { dateString: 'soon', date: null }),
      sgv(10, 2000),
      7,
      sgv(15, 100),
    ];
    const item = await take(JSON.stringify(entries));
    expect(item.readings).toEqual({ added: 1, known: 0, rejected: 5 });
    expect(item.problems.map(({ line, message }: { line: number; message: string }) => [line, message])).toEqual([
      [1, 'The value “x” is not a number.'],
      [2, 'The time “” cannot be read.'],
      [3, 'The time “soon” cannot be read.'],
      [4, 'The value “2000” is outside what a sensor can measure.'],
      [5, 'The time “” cannot be read.'],
    ]);
  });

  test.each(['[]', '{}', '[{"a":1}]', '[{"sgv":', '{"result":"none"}', '"text"'])(
    'not recognised: %s',
    async (text) => {
      expect(await send(text)).toMatchObject({ code: 400, reason: 'file.notRecognised' });
    },
  );

  test('a year is imported at once', async () => {
    const start = TEST_NOW - 105_120 * 300_000;
    const entries = Array.from({ length: 105_120 }, (_, index) =>
      sgv(0, 90 + (index % 150), {
        date: start + index * 300_000,
        dateString: iso(start + index * 300_000),
      }),
    );
    expect((await take(JSON.stringify(entries))).readings.added).toBe(105_120);
  });
});
