import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { TEST_NOW } from '#tests/server/portal.ts';
import { DAY, MINUTE, stageRoundTrip, START } from '#tests/server/round-trip-stage.ts';
import { seatOwner, sendFile, takeFile } from '#tests/server/seats.ts';
import { exportAs } from '#tests/server/take-outs.ts';

describe('export and import', () => {
  const { portal, owner, exported, kept } = stageRoundTrip();

  test.each(['csv', 'json'] as const)(
    '%s gives a fresh account what the old one had, and nothing twice',
    async (format) => {
      const other = await seatOwner(portal(), { timeZone: 'Asia/Tokyo' });
      const content = await exported(owner(), format);
      const taken = await takeFile(portal(), { name: 'export', content }, other);
      const before = await kept(owner());
      expect(before.readings.length).toBeGreaterThan(2_000);
      expect(taken).toMatchObject({
        format: 'petcgm',
        readings: { added: before.readings.length, known: 0, rejected: 0 },
        events: { added: before.events.length, known: 0, rejected: 0 },
        setAside: { added: 3, known: 0 },
        problems: [],
      });
      expect(await kept(other)).toEqual(before);
      const again = await takeFile(portal(), { name: 'export', content }, other);
      expect(again).toMatchObject({
        readings: { added: 0, known: before.readings.length },
        setAside: { added: 0, known: 3 },
        events: { added: 0, known: before.events.length },
      });
      expect(await kept(other)).toEqual(before);
      expect(await takeFile(portal(), { name: 'export', content }, owner())).toMatchObject({
        readings: { added: 0 },
        events: { added: 0 },
        setAside: { added: 0 },
      });
      expect(await kept(owner())).toEqual(before);
    },
  );

  test('a ZIP of exports gives the same: of one, of two months, and of the same in two formats', async () => {
    const before = await kept(owner());
    const csv = await exported(owner(), 'csv');
    const day = (at: number) => new Date(at).toISOString().slice(0, 10);
    const [middle, last] = [day(START + 10 * DAY), day(TEST_NOW + DAY)];
    const halves = [
      await exported(owner(), 'csv', { from: middle, to: last }),
      await exported(owner(), 'csv', { from: day(START - 310 * DAY), to: middle }),
    ];
    for (const files of [[csv], halves, [csv, await exported(owner(), 'json')]]) {
      const other = await seatOwner(portal());
      const named = files.map((text, index) => [`${index}.${text.startsWith('{') ? 'json' : 'csv'}`, strToU8(text)]);
      const content = Buffer.from(zipSync(Object.fromEntries(named) as Record<string, Uint8Array>));
      await takeFile(portal(), { name: 'exports.zip', content }, other);
      expect(await kept(other)).toEqual(before);
    }
  });

  test('two results of a laboratory that differ in the test only are two, also beside what is there', async () => {
    const [from, to] = [await seatOwner(portal()), await seatOwner(portal())];
    const result = { type: 'lab', at: TEST_NOW - DAY } as const;
    const save = (caller: typeof from, test: 'urineGlucose' | 'urineKetones') =>
      portal().call('/web/event/saveEvent', { ...result, detail: { lab: { test, word: '1+' } } }, caller);
    await save(from, 'urineGlucose');
    await save(to, 'urineKetones');
    for (const added of [1, 0]) {
      const content = await exported(from, 'csv');
      expect(await takeFile(portal(), { name: 'export', content }, to)).toMatchObject({ events: { added } });
    }
    expect((await kept(to)).events).toHaveLength(2);
  });

  test('the account export gives the same', async () => {
    const files = await exportAs(portal(), owner());
    const other = await seatOwner(portal());
    for (const [path, content] of Object.entries(files)) {
      if (!/\/(?:readings|events)\.csv$/u.test(path)) continue;
      await takeFile(portal(), { name: path, content }, other);
    }
    expect(await kept(other)).toEqual(await kept(owner()));
  });

  test('all includes everything: an account with only events exports them', async () => {
    const diary = await seatOwner(portal());
    await portal().call('/web/event/saveEvent', { type: 'meal', at: TEST_NOW - 40 * DAY }, diary);
    const content = await exported(diary, 'json');
    expect(JSON.parse(content)).toMatchObject({ readings: [], events: [{ type: 'meal' }] });
    const other = await seatOwner(portal());
    expect(await takeFile(portal(), { name: 'export', content }, other)).toMatchObject({ events: { added: 1 } });
  });

  test('a part of a session creates the session, and the rest is added to it', async () => {
    const other = await seatOwner(portal(), { timeZone: 'Europe/Berlin' });
    const day = (later: number) => new Date(START + later * DAY).toISOString().slice(0, 10);
    for (const [from, to] of [
      [3, 5],
      [0, 3],
    ] as const) {
      const content = await exported(owner(), 'csv', { from: day(from), to: day(to) });
      expect((await takeFile(portal(), { name: 'export', content }, other)).readings.added).toBeGreaterThan(100);
    }
    expect((await kept(other)).sessions.filter(({ sn }) => sn === 'ABC')).toHaveLength(1);
  });

  test('a file with intervals and no sessions keeps the intervals; invalid ones are reported', async () => {
    const other = await seatOwner(portal());
    const rows = [0, 1, 2, 3].map((index) => `${new Date(START + index * 30 * MINUTE).toISOString()},120,15,history`);
    const content = ['timestamp,mg/dL,interval_minutes,kind', ...rows].join('\n');
    expect(await takeFile(portal(), { name: 'own.csv', content }, other)).toMatchObject({ readings: { added: 4 } });
    expect((await kept(other)).readings.map(({ intervalMinutes }) => intervalMinutes)).toEqual([15, 15, 15, 15]);
    const bad = `timestamp,mg/dL,interval_minutes\n${new Date(START + DAY).toISOString()},120,900`;
    const answer = await sendFile(portal(), { name: 'bad.csv', content: bad }, other);
    expect(answer).toMatchObject({ item: { readings: { added: 0, rejected: 1 }, problems: [{ line: 2 }] } });
  });
});
