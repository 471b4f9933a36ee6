import { afterAll, beforeAll } from 'vitest';
import { testPortal, TEST_NOW, type TestPortal } from './portal.ts';
import { giveReadings } from './readings.ts';
import { seatOwner, type OwnerSeat } from './seats.ts';

export const MINUTE = 60_000;
export const DAY = 1440 * MINUTE;
/** When the data of the owner begin. */
export const START = TEST_NOW - 20 * DAY;

/** Signs, water and lab values, each with and without what is optional. */
const CARE_EVENTS = [
  { type: 'signs', at: START, detail: { signs: { drinking: 1, appetite: 0, attitude: 3, weight: 2 }, note: 'sleepy' } },
  { type: 'signs', at: START + 7 * DAY, value: 4.65, detail: { signs: { drinking: 0, appetite: 0, attitude: 0 } } },
  { type: 'water', at: START + DAY, detail: { water: { from: START + 500, given: 500, left: 92.5 } } },
  { type: 'lab', at: START + DAY, value: 420.5, detail: { lab: { test: 'fructosamine', low: 190, high: 350 } } },
  { type: 'lab', at: START + DAY, detail: { lab: { test: 'urineKetones', word: '1+' } } },
  { type: 'lab', at: START + DAY, value: 2.4, detail: { lab: { test: 'hba1c', high: 3.1 } } },
  { type: 'note', at: START + DAY, detail: { note: 'asleep, "again"' } },
  { type: 'note', at: START + DAY, detail: { note: 'awake' } },
] as const;

/** A night, a part of it for another reason, and readings of two sensors. */
export const STRETCHES = [
  { from: START + 2 * DAY + 1_234, to: START + 2 * DAY + 300 * MINUTE, reason: 'pressed' },
  { from: START + 2 * DAY + 60 * MINUTE, to: START + 2 * DAY + 90 * MINUTE, reason: 'other', note: 'she, "asleep"' },
  { from: START + 11 * DAY, to: START + 13 * DAY, reason: 'meterDisagrees', note: null },
] as const;

const toSortKey = ({ type, detail }: { type: string; detail: unknown }) => `${type} ${JSON.stringify(detail)}`;

/**
 * A portal and an owner, for all tests of a file. The owner has sensors of 15, 5 and 1 minute, the first with scans,
 * readings at the limits, trends; events around and between; stretches that are set aside.
 */
export function stageRoundTrip() {
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

  return { portal: () => portal, owner: () => owner, exported, asideOf, kept };
}
