import { beforeEach, describe, expect, it, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import type { Actor } from '#server/context/actor.ts';
import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import { aReadingRow } from '#tests/builders/rows.ts';
import {
  aCtx,
  aDeviceRow,
  aLinkActor,
  anAccountActor,
  putAccount,
  putPet,
  refusal,
} from '#tests/server/access-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { allowedScope, isSensorWithin, resolveScope, sensorSpan } from './report-range.ts';
import { requireMember } from './require-member.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ZONE = 'Europe/Vienna';
const midnight = (day: number) => Date.UTC(2026, 4, day) - 2 * HOUR;

test('the readings of a session are between its start and its last reading, both inclusive', () => {
  expect(sensorSpan({ startedAtMs: 1000, lastRefreshedAtMs: 5000 })).toEqual({ from: 1000, to: 5001 });
  expect(sensorSpan({ startedAtMs: 1000, lastRefreshedAtMs: null })).toEqual({ from: 1000, to: 1001 });
  expect(sensorSpan({ startedAtMs: 1000, lastRefreshedAtMs: 500 })).toEqual({ from: 1000, to: 1001 });
});

describe('a session is in the readable range', () => {
  const during = (from: number, to: number, deviceId: string | null = null) => ({
    from: instant(from),
    to: instant(to),
    zone: ZONE,
    deviceId,
  });
  const device = aDeviceRow({ memberId: 'pet', startedAtMs: NOW, lastRefreshedAtMs: NOW + DAY });

  it('if its first value after the warm-up comes before the end', () => {
    expect(isSensorWithin(device, during(0, NOW + HOUR))).toBe(false);
    expect(isSensorWithin(device, during(0, NOW + HOUR + 1))).toBe(true);
  });

  it('if its last reading, or the end of its lifetime, is not before the start', () => {
    expect(isSensorWithin(device, during(NOW + DAY, NOW + 30 * DAY))).toBe(true);
    expect(isSensorWithin(device, during(NOW + DAY + 1, NOW + 30 * DAY))).toBe(false);
    const silent = { ...device, lastRefreshedAtMs: null };
    expect(isSensorWithin(silent, during(NOW + 14 * DAY, NOW + 30 * DAY))).toBe(true);
    expect(isSensorWithin(silent, during(NOW + 14 * DAY + 1, NOW + 30 * DAY))).toBe(false);
  });

  it('if it is the session of the link, and no other session is', () => {
    expect(isSensorWithin(device, during(0, 1, device.id))).toBe(true);
    expect(isSensorWithin(device, during(0, NOW + 30 * DAY, 'another'))).toBe(false);
  });
});

describeEachDatabase('what a caller can read', (fresh) => {
  let accountId: string;
  let memberId: string;
  const put = (atMs: number, id = memberId) =>
    fresh.db.kysely
      .insertInto('reading')
      .values(aReadingRow({ memberId: id, atMs }))
      .execute();
  const putDevice = async (changes: Partial<ReturnType<typeof aDeviceRow>> = {}) => {
    const row = aDeviceRow({ memberId, startedAtMs: NOW - 3 * DAY, lastRefreshedAtMs: NOW - DAY, ...changes });
    await fresh.db.kysely.insertInto('device').values(row).execute();
    return row;
  };
  const as = async (actor: Actor) => {
    const ctx = aCtx(fresh.db, actor, { nowMs: NOW });
    const member: AuthorizedMember = await requireMember(ctx, memberId, 'read');
    return { ctx, member };
  };
  const scope = async (actor: Actor, asked: Parameters<typeof resolveScope>[2]) => {
    const { ctx, member } = await as(actor);
    return resolveScope(ctx, member, asked);
  };

  beforeEach(async () => {
    accountId = await putAccount(fresh.db);
    memberId = await putPet(fresh.db, { accountId, timeZone: ZONE });
  });

  describe('its owner', () => {
    it('the last 14 days up to the day of the last reading, unless a range is named', async () => {
      await put(NOW - 5 * DAY);
      const owner = anAccountActor(accountId);
      const fortnight = { from: midnight(-4), to: midnight(10), zone: ZONE, deviceId: null };
      expect(await scope(owner, {})).toEqual(fortnight);
      expect(await scope(owner, { range: '7d' })).toEqual({ ...fortnight, from: midnight(3) });
    });

    it('a range that ends today, if there are no readings', async () => {
      expect(await scope(anAccountActor(accountId), { range: '7d' })).toMatchObject({
        from: midnight(8),
        to: midnight(15),
      });
      expect(await scope(anAccountActor(accountId), { range: 'all' })).toMatchObject({
        from: midnight(14),
        to: midnight(15),
      });
    });

    it('all from the first reading on', async () => {
      await put(NOW - 40 * DAY);
      await put(NOW);
      const from = midnight(14) - 40 * DAY;
      expect(await scope(anAccountActor(accountId), { range: 'all' })).toMatchObject({ from, to: midnight(15) });
    });

    it('no range that is empty or has a date that does not exist', async () => {
      const owner = anAccountActor(accountId);
      const ranges = [
        { from: 5, to: 5 },
        { from: '2026-02-30', to: '2026-03-05' },
        { from: '2026-02-03', to: '2026-02-31' },
        { from: '2026-03-05', to: '2026-03-04' },
      ];
      for (const range of ranges) {
        const refused = scope(owner, { range });
        expect(await refusal(refused)).toBe('report.range');
        await expect(refused).rejects.toHaveProperty('cause', expect.any(RangeError));
      }
      expect(await scope(owner, { range: { from: '2026-05-01', to: '2026-05-03' } })).toMatchObject({
        from: midnight(1),
        to: midnight(3),
      });
    });

    it('a sensor of the pet, and not one of another pet', async () => {
      const device = await putDevice();
      const other = await putPet(fresh.db, { accountId });
      const elsewhere = await putDevice({ memberId: other });
      const owner = anAccountActor(accountId);
      const own = { from: NOW - 3 * DAY, to: NOW - DAY + 1, zone: ZONE, deviceId: device.id };
      expect(await scope(owner, { memberDeviceId: device.id })).toEqual(own);
      expect(await refusal(scope(owner, { memberDeviceId: elsewhere.id }))).toBe('device.notFound');
      expect(await refusal(scope(owner, { memberDeviceId: 'unknown' }))).toBe('device.notFound');
    });

    it('all time', async () => {
      const { ctx, member } = await as(anAccountActor(accountId));
      expect(await allowedScope(ctx, member)).toEqual({
        from: 0,
        to: Date.UTC(2100, 0, 1),
        zone: ZONE,
        deviceId: null,
      });
    });
  });

  describe('the visitor of a link to a range', () => {
    const visitor = () => aLinkActor(memberId, { range: { from: NOW - 2 * DAY, to: NOW - DAY } });

    it('reads that range, whatever is requested', async () => {
      const opened = { from: NOW - 2 * DAY, to: NOW - DAY, zone: ZONE, deviceId: null };
      expect(await scope(visitor(), {})).toEqual(opened);
      const part = { from: NOW - 2 * DAY + HOUR, to: NOW - DAY - HOUR };
      expect(await scope(visitor(), { range: part })).toEqual({ ...opened, ...part });
      expect(await scope(visitor(), { range: { from: NOW - 5 * DAY, to: NOW } })).toEqual(opened);
    });

    it('reads nothing outside it', async () => {
      const after = { from: NOW - HOUR, to: NOW };
      expect(await scope(visitor(), { range: after })).toMatchObject({ from: NOW - DAY, to: NOW - DAY });
      const before = { from: NOW - 4 * DAY, to: NOW - 3 * DAY };
      expect(await scope(visitor(), { range: before })).toMatchObject({ from: NOW - 2 * DAY, to: NOW - 2 * DAY });
    });

    it('reads the part of a sensor session inside it, and no session outside it', async () => {
      const device = await putDevice();
      const early = await putDevice({ startedAtMs: NOW - 9 * DAY, lastRefreshedAtMs: NOW - 5 * DAY });
      expect(await scope(visitor(), { memberDeviceId: device.id })).toEqual({
        from: NOW - 2 * DAY,
        to: NOW - DAY,
        zone: ZONE,
        deviceId: device.id,
      });
      expect(await refusal(scope(visitor(), { memberDeviceId: early.id }))).toBe('device.notFound');
    });
  });

  describe('the visitor of a link to a sensor', () => {
    it('reads only that sensor, whatever is requested', async () => {
      const device = await putDevice();
      const visitor = aLinkActor(memberId, { deviceId: device.id });
      const opened = { from: NOW - 3 * DAY, to: NOW - DAY + 1, zone: ZONE, deviceId: device.id };
      expect(await scope(visitor, { range: '30d' })).toEqual(opened);
      expect(await scope(visitor, { memberDeviceId: device.id })).toEqual(opened);
      const other = await putDevice();
      expect(await refusal(scope(visitor, { memberDeviceId: other.id }))).toBe('device.notFound');
    });

    it('reads nothing if the sensor no longer exists', async () => {
      const { ctx, member } = await as(aLinkActor(memberId, { deviceId: 'gone' }));
      expect(await refusal(allowedScope(ctx, member))).toBe('device.notFound');
    });
  });
});
