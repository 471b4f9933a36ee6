import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatOwner, sendFile, takeFile, type OwnerSeat } from '#tests/server/seats.ts';
import { exportAs } from '#tests/server/take-outs.ts';
import { parseCells } from './csv.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const START = TEST_NOW - 20 * DAY;

/** Signs, water and lab values, each with and without what is optional. */
const CARE_EVENTS = [
  { type: 'signs', at: START, detail: { signs: { drinking: 1, appetite: 0, attitude: 3, weight: 2 }, note: 'sleepy' } },
  { type: 'signs', at: START + 7 * DAY, value: 4.65, detail: { signs: { drinking: 0, appetite: 0, attitude: 0 } } },
  { type: 'water', at: START + DAY, detail: { water: { from: START + 500, given: 500, left: 92.5 } } },
  { type: 'lab', at: START + DAY, value: 420.5, detail: { lab: { test: 'fructosamine', low: 190, high: 350 } } },
  { type: 'lab', at: START + DAY, detail: { lab: { test: 'urineKetones', word: '1+' } } },
  { type: 'lab', at: START + DAY, value: 2.4, detail: { lab: { test: 'hba1c', high: 3.1 } } },
] as const;

/** A night, a part of it for another reason, and readings of two sensors. */
const STRETCHES = [
  { from: START + 2 * DAY + 1_234, to: START + 2 * DAY + 300 * MINUTE, reason: 'pressed' },
  { from: START + 2 * DAY + 60 * MINUTE, to: START + 2 * DAY + 90 * MINUTE, reason: 'other', note: 'she, "asleep"' },
  { from: START + 11 * DAY, to: START + 13 * DAY, reason: 'meterDisagrees', note: null },
] as const;

const toSortKey = ({ type, detail }: { type: string; detail: unknown }) => `${type} ${JSON.stringify(detail)}`;

/** Sensors of 15, 5 and 1 minute, the first with scans, readings at the limits, trends; events around and between. */
describe('export and import', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;

  beforeAll(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal, { timeZone: 'Europe/Berlin' });
    await fill(owner);
  });

  afterAll(() => portal.stop());

  const series = (from: number, count: number, minutes: number) =>
    Array.from({ length: count }, (_, index) => ({
      at: from + index * minutes * MINUTE + (index % 7) * 100,
      mgdl: Math.round(10 * (120 + 90 * Math.sin(index / 9))) / 10,
      trend: index % 5 === 0 ? null : (index % 7) + 1,
      flag: index % 11 === 3 ? (2 as const) : (0 as const),
    }));

  async function fill({ memberId }: OwnerSeat): Promise<void> {
    const limits = { urgentLow: 54, low: 80, high: 270, urgentHigh: 360, customLow: 80, customHigh: 250 };
    const alerts = { alertUrgentLow: true, alertLow: true, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
    const setting = { memberId, unit: null, ...limits, ...alerts, updatedAtMs: TEST_NOW };
    await portal.services.db.kysely.insertInto('setting').values(setting).execute();
    const libre = { source: 'libreview', sn: 'ABC', model: 'FreeStyle Libre 2', isSerial: true };
    const history = series(START, 480, 15);
    const scans = history.slice(0, 60).map(({ at }) => ({ at: at + 6 * MINUTE, mgdl: 45, isScan: true }));
    await giveReadings(
      portal,
      memberId,
      [...scans, ...history, { at: START - 2 * DAY, mgdl: 70, isScan: true }],
      libre,
    );
    const xdrip = { source: 'nightscout', sn: 'xDrip, "two"', model: null, isSerial: false, via: 'token' };
    await giveReadings(portal, memberId, series(START + 8 * DAY, 700, 5), xdrip);
    await giveReadings(portal, memberId, series(START + 12 * DAY, 900, 1), { ...xdrip, sn: 'Juggluco' });
    await giveReadings(portal, memberId, series(START + 15 * DAY, 30, 5), xdrip);
    const own = { sn: 'OWN', startedAt: START + 17 * DAY, warmUpMinutes: 120, lifetimeDays: 10 };
    await portal.call('/web/device/saveDevice', own, owner);
    const ended = {
      endReason: 'fellOff',
      endPlace: 'neck',
      endGlue: 'patch',
      endNote: 'in the bath',
      endedAtMs: START + 13 * DAY,
    };
    await portal.services.db.kysely.updateTable('device').set(ended).where('sn', '=', 'Juggluco').execute();
    const events = [
      { type: 'insulin' as const, at: START - 300 * DAY, value: 2, unit: 'U' as const },
      { type: 'meal' as const, at: START + DAY, title: 'Tuna', detail: { note: 'one' } },
      { type: 'meal' as const, at: START + DAY, title: 'Tuna', detail: { note: 'another' } },
      { type: 'meal' as const, at: START + DAY, title: 'Tuna', detail: { note: 'another' } },
      { type: 'notGiven' as const, at: START + 2 * DAY, detail: { reason: 'other' as const, note: 'asleep' } },
      { type: 'meds' as const, at: TEST_NOW - MINUTE, title: 'after the last reading' },
      ...CARE_EVENTS,
    ];
    for (const stretch of STRETCHES) await portal.call('/web/care/setAside', { memberId, ...stretch }, owner);
    for (const event of events) {
      const { code } = await portal.call('/web/event/saveEvent', event, owner);
      if (code !== 200) throw new Error(`not saved: ${code}`);
    }
  }

  async function exported({ token }: OwnerSeat, format: 'csv' | 'json', range: object | string = 'all') {
    const answer = await portal.app.inject({
      method: 'POST',
      url: '/api/web/data/exportFile',
      headers: { 'content-type': 'application/json', xtoken: token },
      payload: JSON.stringify({ range, format }),
    });
    return answer.body;
  }

  /** In a new account, whoever imported a stretch has set it aside. */
  const asideOf = (memberId: string) =>
    portal.services.db.kysely
      .selectFrom('setAside')
      .where('memberId', '=', memberId)
      .where('takenBackAtMs', 'is', null)
      .select(['fromMs', 'toMs', 'reason', 'note'])
      .orderBy('fromMs')
      .execute();

  /** What counts, in numbers that depend on neither zone nor target, and what is left out. */
  async function metricsOf(caller: { memberId: string; token: string }) {
    const range = { from: START, to: TEST_NOW };
    const body = { memberId: caller.memberId, range };
    const { item } = await portal.call('/web/userReport/loadGlucoseReport', body, caller);
    const { average, cv, tbr, tir, min, max, readingCount, observedMinutes } = item?.metrics ?? {};
    return { average, cv, tbr, tir, min, max, readingCount, observedMinutes, leftOut: item?.leftOut };
  }

  /** Everything that is stored of a pet, except ids and times of storing. */
  async function kept({ memberId, token }: OwnerSeat) {
    const { kysely } = portal.services.db;
    const devices = await kysely.selectFrom('device').where('memberId', '=', memberId).selectAll().execute();
    const sessions = devices
      .map(({ id: _id, memberId: _memberId, createdAtMs: _created, ...row }) => row)
      .sort((a, b) => a.startedAtMs - b.startedAtMs);
    const startById = new Map(devices.map(({ id, startedAtMs }) => [id, startedAtMs]));
    const readings = await kysely
      .selectFrom('reading')
      .where('memberId', '=', memberId)
      .orderBy('atMs')
      .selectAll()
      .execute();
    const events = await kysely
      .selectFrom('event')
      .where('memberId', '=', memberId)
      .orderBy('atMs')
      .selectAll()
      .execute();
    return {
      sessions,
      setAside: await asideOf(memberId),
      metrics: await metricsOf({ memberId, token }),
      readings: readings.map(({ memberId: _m, storedAtMs: _s, deviceId, ...row }) => ({
        ...row,
        session: startById.get(deviceId),
      })),
      // In the new account the author of an event is the account that imported it.
      events: events
        .map(({ type, atMs, title, value, unit, source, externalId, detail }) => {
          const told: unknown = detail === null ? null : JSON.parse(detail);
          return { type, atMs, title, value, unit, source, externalId, detail: told };
        })
        .sort((a, b) => a.atMs - b.atMs || (toSortKey(a) < toSortKey(b) ? -1 : 1)),
    };
  }

  test.each(['csv', 'json'] as const)(
    '%s gives a fresh account what the old one had, and nothing twice',
    async (format) => {
      const other = await seatOwner(portal, { timeZone: 'Asia/Tokyo' });
      const content = await exported(owner, format);
      const taken = await takeFile(portal, { name: 'export', content }, other);
      const before = await kept(owner);
      expect(before.readings.length).toBeGreaterThan(2_000);
      expect(taken).toMatchObject({
        format: 'petcgm',
        readings: { added: before.readings.length, known: 0, rejected: 0 },
        events: { added: before.events.length, known: 0, rejected: 0 },
        setAside: { added: 3, known: 0 },
        problems: [],
      });
      expect(await kept(other)).toEqual(before);
      const again = await takeFile(portal, { name: 'export', content }, other);
      expect(again).toMatchObject({
        readings: { added: 0, known: before.readings.length },
        setAside: { added: 0, known: 3 },
        events: { added: 0, known: before.events.length },
      });
      expect(await kept(other)).toEqual(before);
      expect(await takeFile(portal, { name: 'export', content }, owner)).toMatchObject({
        readings: { added: 0 },
        events: { added: 0 },
        setAside: { added: 0 },
      });
      expect(await kept(owner)).toEqual(before);
    },
  );

  test('the account export gives the same', async () => {
    const files = await exportAs(portal, owner);
    const other = await seatOwner(portal);
    for (const [path, content] of Object.entries(files)) {
      if (!/\/(?:readings|events)\.csv$/u.test(path)) continue;
      await takeFile(portal, { name: path, content }, other);
    }
    expect(await kept(other)).toEqual(await kept(owner));
  });

  test('an export says of each reading why it was set aside', async () => {
    const [header = '', ...lines] = (await exported(owner, 'csv')).split('\r\n');
    const names = header.split(',');
    const rows = lines.filter(Boolean).map((line) => {
      const cells = parseCells(line, ',');
      const cell = (name: string) => cells[names.indexOf(name)] ?? '';
      return { at: Date.parse(cell('timestamp')), event: cell('event'), reason: cell('set_aside') };
    });
    const reasonOf = (at: number) =>
      STRETCHES.findLast((stretch) => stretch.from <= at && at < stretch.to)?.reason ?? '';
    const readings = rows.filter(({ event }) => event === '');
    expect(readings.map(({ reason }) => reason)).toEqual(readings.map(({ at }) => reasonOf(at)));
    expect(new Set(readings.map(({ reason }) => reason))).toEqual(new Set(['', 'pressed', 'other', 'meterDisagrees']));
    const { readings: items } = JSON.parse(await exported(owner, 'json')) as {
      readings: { at: number; setAside?: string }[];
    };
    expect(items.map(({ at, setAside = '' }) => [at, setAside])).toEqual(items.map(({ at }) => [at, reasonOf(at)]));
  });

  test('what was taken back is not set aside by an older export', async () => {
    const other = await seatOwner(portal);
    const content = await exported(owner, 'json');
    await takeFile(portal, { name: 'export', content }, other);
    const { item } = await portal.call('/web/care/loadQuality', { memberId: other.memberId, range: 'all' }, other);
    const first = item?.setAside.at(-1)?.id ?? '';
    await portal.call('/web/care/takeBack', { memberId: other.memberId, id: first }, other);
    expect(await takeFile(portal, { name: 'export', content }, other)).toMatchObject({
      setAside: { added: 0, known: 3 },
    });
    expect(await asideOf(other.memberId)).toHaveLength(2);
    expect(item?.setAside.map(({ by }) => by)).toEqual(['Ann', 'Ann', 'Ann']);
  });

  test('a stretch that cannot be is reported, and the rest is imported', async () => {
    const other = await seatOwner(portal);
    const stamp = (at: number) => new Date(at).toISOString();
    const line = (from: number, to: number, reason: string) => `${stamp(from)},,,${reason},setAside,${stamp(to)}`;
    const content = [
      'timestamp,mg/dL,interval_minutes,set_aside,event,ended',
      line(START, START + MINUTE, 'flat'),
      line(START + MINUTE, START, 'flat'),
      line(START, TEST_NOW + MINUTE, 'flat'),
      line(START, START + 32 * DAY, 'flat'),
      line(START, START + MINUTE, 'bored'),
    ].join('\n');
    const answer = await takeFile(portal, { name: 'own.csv', content }, other);
    expect(answer).toMatchObject({ setAside: { added: 1, known: 0 }, readings: { rejected: 4 } });
    expect(answer?.problems.map((problem: { line: number }) => problem.line)).toEqual([3, 4, 5, 6]);
    const raw = JSON.stringify({ memberId: '1', readings: [], events: [], setAside: [{ from: 1, to: 2 }] });
    expect(await takeFile(portal, { name: 'own.json', content: raw }, other)).toMatchObject({
      setAside: { added: 0 },
      readings: { rejected: 1 },
    });
  });

  test('too many stretches are refused whole, with what to do', async () => {
    const other = await seatOwner(portal);
    const setAside = Array.from({ length: 501 }, (_, index) => ({
      from: START + index * MINUTE,
      to: START + (index + 1) * MINUTE,
      reason: 'other',
    }));
    const content = JSON.stringify({ memberId: '1', readings: [{ at: START, mgdl: 100 }], events: [], setAside });
    const answer = await sendFile(portal, { name: 'own.json', content }, other);
    expect(answer).toMatchObject({ code: 409, message: expect.stringContaining('at most 500') });
    expect((await kept(other)).readings).toEqual([]);
  });

  test('all includes everything: an account with only events exports them', async () => {
    const diary = await seatOwner(portal);
    await portal.call('/web/event/saveEvent', { type: 'meal', at: TEST_NOW - 40 * DAY }, diary);
    const content = await exported(diary, 'json');
    expect(JSON.parse(content)).toMatchObject({ readings: [], events: [{ type: 'meal' }] });
    const other = await seatOwner(portal);
    expect(await takeFile(portal, { name: 'export', content }, other)).toMatchObject({ events: { added: 1 } });
  });

  test('a part of a session creates the session, and the rest is added to it', async () => {
    const other = await seatOwner(portal, { timeZone: 'Europe/Berlin' });
    const day = (later: number) => new Date(START + later * DAY).toISOString().slice(0, 10);
    for (const [from, to] of [
      [3, 5],
      [0, 3],
    ] as const) {
      const content = await exported(owner, 'csv', { from: day(from), to: day(to) });
      expect((await takeFile(portal, { name: 'export', content }, other)).readings.added).toBeGreaterThan(100);
    }
    expect((await kept(other)).sessions.filter(({ sn }) => sn === 'ABC')).toHaveLength(1);
  });

  test('a file with intervals and no sessions keeps the intervals; invalid ones are reported', async () => {
    const other = await seatOwner(portal);
    const rows = [0, 1, 2, 3].map((index) => `${new Date(START + index * 30 * MINUTE).toISOString()},120,15,history`);
    const content = ['timestamp,mg/dL,interval_minutes,kind', ...rows].join('\n');
    expect(await takeFile(portal, { name: 'own.csv', content }, other)).toMatchObject({ readings: { added: 4 } });
    expect((await kept(other)).readings.map(({ intervalMinutes }) => intervalMinutes)).toEqual([15, 15, 15, 15]);
    const bad = `timestamp,mg/dL,interval_minutes\n${new Date(START + DAY).toISOString()},120,900`;
    const answer = await sendFile(portal, { name: 'bad.csv', content: bad }, other);
    expect(answer).toMatchObject({ item: { readings: { added: 0, rejected: 1 }, problems: [{ line: 2 }] } });
  });
});
