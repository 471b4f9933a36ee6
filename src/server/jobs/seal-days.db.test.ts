import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { keepHouse } from '#server/jobs/housekeeping.ts';
import { sealAfterUpdate, sealDays } from '#server/jobs/seal-days.ts';
import { leases } from '#server/records/lease.store.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { askExport } from '#tests/server/exports.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, SENSOR } from '#tests/server/readings.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const DAYS = 60;
const OLD = { from: TEST_NOW - 50 * DAY_MS, to: TEST_NOW - 44 * DAY_MS };
/** Every part of the interface that answers readings, events aside. */
const CALLS = {
  '/web/glucose/loadOverview': { hours: 24 },
  '/web/glucose/loadSeries': { range: OLD },
  '/web/userReport/loadGlucoseReport': { range: 'all' },
  '/web/device/getDeviceList': {},
} as const;

describeEachDatabase('sealing old days', (fresh) => {
  let portal: TestPortal;
  beforeEach(async () => {
    portal = await testPortal(fresh.config);
  });
  afterEach(() => portal.stop());

  /** A pet with a reading every half an hour of 60 days, of three sensors, with scans and trends. */
  const seatPet = async (days = DAYS): Promise<OwnerSeat> => {
    const owner = await seatOwner(portal);
    for (let first = 0; first < days; first += 20) {
      const readings = Array.from({ length: Math.min(20, days - first) * 48 }, (_, index) => ({
        at: TEST_NOW - days * DAY_MS + first * DAY_MS + (index + 1) * 30 * MINUTE_MS,
        mgdl: 90 + ((index * 31) % 170) + (index % 3) / 10,
        isScan: index % 9 === 4,
        trend: index % 4 === 0 ? null : index % 7,
      }));
      await giveReadings(portal, owner.memberId, readings, { ...SENSOR, sn: `S${first}` });
    }
    return owner;
  };
  const failed = (error: unknown) => {
    throw error;
  };
  const seal = (run: Partial<Parameters<typeof sealDays>[1]> = {}) => {
    const plain = { stop: new AbortController().signal, onError: failed, pause: () => Promise.resolve() };
    return sealDays(portal.services, { ...plain, ...run });
  };
  const sealedOf = async ({ memberId }: OwnerSeat) => {
    const days = portal.services.db.kysely.selectFrom('readingDay').where('memberId', '=', memberId);
    return (await days.where('rest', 'is not', null).select('utcDay').execute()).length;
  };
  const rowsOf = async ({ memberId }: OwnerSeat) =>
    (await portal.services.db.kysely.selectFrom('reading').where('memberId', '=', memberId).select('atMs').execute())
      .length;

  /** All that is answered of a pet's readings, by what was asked. */
  const answersTo = async ({ token }: OwnerSeat, key: string) => {
    const answers: Record<string, unknown> = {};
    for (const [path, body] of Object.entries(CALLS)) {
      answers[path] = await portal.call(path as keyof typeof CALLS, body, { token });
    }
    for (const format of ['csv', 'json', 'nightscout', 'fhir', 'xlsx'] as const) {
      const { rawPayload, statusCode } = await askExport(portal, token, { format });
      answers[format] = [statusCode, rawPayload.length, rawPayload.toString('base64')];
    }
    const { token: jwt } = (await portal.app.inject(`/api/v2/authorization/request/${key}`)).json();
    const entries = [
      '/api/v1/entries/sgv.json?find[date][$gte]=1&count=4000',
      `/api/v1/entries.json?find[date][$gte]=${OLD.from}&find[date][$lt]=${OLD.to}&count=100`,
      `/api/v3/entries?date$gte=${OLD.from}&sort=date&limit=50`,
      '/api/v3/entries/history/1?limit=100',
      '/api/v3/lastModified',
    ];
    for (const url of entries) {
      const headers = url.includes('/v3/') ? { authorization: `Bearer ${jwt}` } : { 'api-secret': key };
      const answer = await portal.app.inject({ url, headers });
      expect(answer.statusCode).toBe(200);
      answers[url] = answer.json();
    }
    return answers;
  };

  it('all that is answered stays the same; of 60 days the last 28 stay rows', { timeout: 60_000 }, async () => {
    const owner = await seatPet();
    const made = await portal.call('/web/apiToken/create', { name: 'phone', scopes: ['read', 'upload'] }, owner);
    const key = String(made.item?.token);
    const before = await answersTo(owner, key);
    expect(await rowsOf(owner)).toBe(DAYS * 48);
    expect(await seal()).toBe(HOUR_MS);
    expect(await sealedOf(owner)).toBe(DAYS - 28);
    expect(await rowsOf(owner)).toBeLessThan(29 * 48);
    expect(await answersTo(owner, key)).toEqual(before);
  });

  it('one pet that fails keeps no other from it, and is tried again', async () => {
    const pets = [await seatPet(40), await seatPet(40), await seatPet(40)];
    const [broken, archived] = pets.toSorted((a, b) => a.memberId.localeCompare(b.memberId));
    const { db } = portal.services;
    const change = (flag: number) =>
      db.transactionOn(broken?.memberId ?? '', async (tx) => {
        const some = tx
          .updateTable('reading')
          .set({ flag: flag as 0 })
          .where('memberId', '=', broken?.memberId ?? '');
        await some.where('atMs', '<', TEST_NOW - 39 * DAY_MS).execute();
      });
    await change(3); // no such flag: it cannot be packed
    await db.kysely
      .updateTable('member')
      .set({ archivedAtMs: TEST_NOW })
      .where('id', '=', archived?.memberId ?? '')
      .execute();
    const errors: unknown[] = [];
    await seal({ onError: (error) => errors.push(error) });
    expect(errors).toEqual([expect.any(RangeError)]);
    expect(await Promise.all(pets.map(sealedOf))).toEqual(pets.map((pet) => (pet === broken ? 0 : 12)));
    expect(await rowsOf(broken ?? pets[0] ?? failed('no pet'))).toBe(40 * 48);
    await change(0);
    await seal();
    expect(await Promise.all(pets.map(sealedOf))).toEqual([12, 12, 12]);
  });

  it('goes on where a run ended, by one process at a time', async () => {
    const owner = await seatPet(50);
    const nowMs = portal.clock.now();
    const lease = { name: 'sealDays', holder: 'another', untilMs: nowMs + MINUTE_MS };
    await portal.services.db.transaction((tx) => leases(tx).claim(lease, nowMs));
    expect(await seal()).toBe(HOUR_MS);
    expect(await sealedOf(owner)).toBe(0);
    portal.clock.advance(MINUTE_MS);
    const ended = new AbortController();
    await seal({
      stop: ended.signal,
      pause: async () => ended.abort(),
    });
    expect(await sealedOf(owner)).toBe(4);
    const passTime = async () => {
      portal.clock.advance(3 * MINUTE_MS);
    };
    expect(await seal({ pause: passTime })).toBe(1_000);
    expect(await sealedOf(owner)).toBe(12);
    expect(await seal()).toBe(HOUR_MS);
    expect(await sealedOf(owner)).toBe(22);
  });

  it('begins a day after the update that brought it, when no process of the version before is left', async () => {
    const owner = await seatPet(40);
    const run = { stop: new AbortController().signal, onError: failed, pause: () => Promise.resolve() };
    const at = (atMs: number) =>
      sql`update migration set at_ms = ${atMs} where name = '0037-sealed-days'`.execute(portal.services.db.kysely);
    await at(TEST_NOW - DAY_MS + MINUTE_MS);
    expect(await sealAfterUpdate(portal.services, run)).toBe(MINUTE_MS);
    expect(await sealedOf(owner)).toBe(0);
    portal.clock.advance(MINUTE_MS);
    expect(await sealAfterUpdate(portal.services, run)).toBe(HOUR_MS);
    expect(await sealedOf(owner)).toBe(12);
  });

  it('a closed account goes with its sealed days', async () => {
    const [owner, stays] = [await seatPet(40), await seatPet(40)];
    await seal();
    expect([await sealedOf(owner), await sealedOf(stays)]).toEqual([12, 12]);
    const closing = portal.services.db.kysely.updateTable('account').set({ closesAtMs: TEST_NOW });
    await closing.where('id', '=', owner.accountId).execute();
    await keepHouse(portal.services);
    expect([await sealedOf(owner), await sealedOf(stays), await rowsOf(owner)]).toEqual([0, 12, 0]);
    expect(await rowsOf(stays)).toBeGreaterThan(28 * 48);
  });
});
