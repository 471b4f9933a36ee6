import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf, BodyOf } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { giveReadings, SENSOR, valuesUntil } from '#tests/server/readings.ts';
import { aFollowRow } from '#tests/builders/rows.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { soon } from '#tests/soon.ts';

let portal: TestPortal;
let owner: OwnerSeat;
let vet: Seat & { readonly followId: string };
beforeEach(async () => {
  portal = await testPortal();
  owner = await seatOwner(portal, { name: 'Luna' });
  vet = await seatFollower(portal, owner.memberId);
});
afterEach(() => portal.stop());

type Patient = AnswerOf<'/web/follower/loadPatients'>['rows'][number];

const list = (body: BodyOf<'/web/follower/loadPatients'> = {}, caller: { token?: string } = vet) =>
  portal.call('/web/follower/loadPatients', body, caller);

async function one(): Promise<NonNullable<Patient['summary']>> {
  const { rows = [] } = await list();
  const summary = rows[0]?.summary;
  if (rows.length !== 1 || !summary) throw new Error(`expected one visible patient, got ${JSON.stringify(rows)}`);
  return summary;
}

const change = (fields: Partial<ReturnType<typeof aFollowRow>>) =>
  portal.services.db.kysely.updateTable('follow').set(fields).where('id', '=', vet.followId).execute();

async function follow(memberId: string, fields: Partial<ReturnType<typeof aFollowRow>> = {}): Promise<void> {
  const row = aFollowRow({ memberId, followerAccountId: vet.accountId, status: 'approved', ...fields });
  await portal.services.db.kysely.insertInto('follow').values(row).execute();
}

/** Glucose that swings from 50 to 350 mg/dL and back in slightly less than a day. */
function swinging(count: number, lastAt = TEST_NOW - 2 * MINUTE_MS) {
  return valuesUntil(
    lastAt,
    Array.from({ length: count }, (_, index) => Math.round(200 + 150 * Math.sin(index / 40))),
  );
}

describe('the entry of a member', () => {
  it('has its name, its owner and its state', async () => {
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - 2 * MINUTE_MS, [120, 100, 76, 70]));
    const answer = await list();
    expect(answer).toMatchObject({ code: 200, total: 1, now: TEST_NOW });
    expect(answer.rows?.[0]).toMatchObject({
      followerId: vet.followId,
      memberId: owner.memberId,
      name: 'Luna',
      status: 'approved',
      shareFlag: 1,
      summary: {
        ownerName: 'Ann',
        avatar: null,
        petType: 'cat',
        unit: 'mmol/L',
        timeZone: 'UTC',
        latest: { at: TEST_NOW - 2 * MINUTE_MS, mgdl: 70, trend: 'doubleDown', level: 'low' },
        episode: { kind: 'low', since: TEST_NOW - 7 * MINUTE_MS },
        day: { v: [120, 100, 76, 70] },
        levels: { low: 50, target: 50 },
        tir: 50,
        tbr: 50,
        previousTir: null,
        device: { initializing: false, sensorExpired: false, endedAt: null },
      },
    });
  });

  it('a member without a reading', async () => {
    expect(await one()).toMatchObject({ latest: null, episode: null, levels: null, tir: null, device: null });
  });

  it('a silence is an episode that starts with the last reading', async () => {
    const lastAt = TEST_NOW - 5 * HOUR_MS;
    await giveReadings(portal, owner.memberId, valuesUntil(lastAt, [50, 50]));
    expect((await one()).episode).toEqual({ kind: 'noData', since: lastAt });
  });

  it('has 24 hours in at most 96 points, including the lowest and the highest', async () => {
    const values = swinging(400);
    const lowest = { ...values.at(-50), mgdl: 41 };
    const sent = values.map((reading) => (reading.at === lowest.at ? { ...reading, mgdl: 41 } : reading));
    await giveReadings(portal, owner.memberId, sent);
    const { day } = await one();
    expect(day.t.length).toBeLessThanOrEqual(96);
    expect(day.sampled).toBe(true);
    expect(day.start).toBeGreaterThan(TEST_NOW - DAY_MS);
    expect(Math.min(...day.v)).toBe(41);
    expect(Math.max(...day.v)).toBe(350);
  });

  it('has the time low in the night that ended this morning', async () => {
    const night = TEST_NOW - 12 * HOUR_MS; // 22:00
    const values = valuesUntil(
      TEST_NOW,
      Array.from({ length: 200 }, () => 120),
    );
    const low = { from: night + 4 * HOUR_MS, to: night + 4 * HOUR_MS + 40 * MINUTE_MS };
    const sent = values.map(({ at, mgdl }) => ({ at, mgdl: at >= low.from && at < low.to ? 70 : mgdl }));
    await giveReadings(portal, owner.memberId, sent);
    expect((await one()).lowMinutesLastNight).toBe(40);
  });
});

describe('the numbers of 14 days', () => {
  it.each([
    ['UTC', 30 * 288, 0],
    ['America/Los_Angeles', 35 * 288, 0],
    ['Asia/Kolkata', 20 * 288, 9 * DAY_MS],
  ])('equal those of the glucose report, in %s, before and after days are packed', async (zone, count, silence) => {
    const pet = await seatOwner(portal, { timeZone: zone, name: 'Rex', petType: 'dog' });
    await giveReadings(portal, pet.memberId, swinging(count, TEST_NOW - silence));
    await follow(pet.memberId);
    const { item } = await portal.call(
      '/web/userReport/loadGlucoseReport',
      { memberId: pet.memberId, range: '14d' },
      vet,
    );
    for (let turn = 0; turn < 2; turn += 1) {
      const { rows } = await list({ memberId: pet.memberId });
      const summary = rows?.[0]?.summary;
      expect(summary?.range).toEqual(item?.range);
      expect(summary?.levels).toEqual(item?.levels);
      expect(summary?.tir).toBe(item?.metrics.tir);
      expect(summary?.tbr).toBe(item?.metrics.tbr);
      expect(summary?.previousTir).toBe(item?.previous.tir);
      await soon(async () => expect(await packedDays(pet.memberId)).toBeGreaterThan(10));
    }
  });

  it('a sensor with another interval counts by its own', async () => {
    await giveReadings(portal, owner.memberId, swinging(2_000, TEST_NOW - 3 * DAY_MS));
    const later = valuesUntil(
      TEST_NOW - MINUTE_MS,
      Array.from({ length: 290 }, () => 60),
      1,
    );
    await giveReadings(portal, owner.memberId, later, { ...SENSOR, sn: 'S2' });
    const { item } = await portal.call(
      '/web/userReport/loadGlucoseReport',
      { memberId: owner.memberId, range: '14d' },
      vet,
    );
    const { levels, previousTir } = await one();
    expect(levels).toEqual(item?.levels);
    expect(previousTir).toBe(item?.previous.tir);
  });

  it('a fall of time in target is reported only if it is clear and both fortnights were observed enough', async () => {
    const fortnight = (mgdl: number) => Array.from({ length: 14 * 96 }, () => mgdl);
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - 15 * DAY_MS, [120]));
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, fortnight(400), 15));
    expect(await one()).toMatchObject({ previousTir: 100, tirVerdict: null });
    const falling = await seatOwner(portal, { name: 'Rex' });
    await follow(falling.memberId);
    await giveReadings(portal, falling.memberId, valuesUntil(TEST_NOW, [...fortnight(120), ...fortnight(400)], 15));
    const { rows } = await list({ memberId: falling.memberId });
    expect(rows?.[0]?.summary).toMatchObject({ previousTir: 100, tir: expect.any(Number), tirVerdict: 'down' });
  });

  async function packedDays(memberId: string): Promise<number> {
    const days = portal.services.db.kysely.selectFrom('readingDay').where('memberId', '=', memberId);
    return (await days.select('utcDay').execute()).length;
  }
});

describe('which members are listed', () => {
  const askedEmail = 'asked@example.test';
  it.each([
    ['is not shared is told by its name', { shareFlag: false }],
    ['waits for its owner is told by the address', { status: 'pending' as const, askedEmail }],
    ['was declined is told by the address', { status: 'rejected' as const, askedEmail }],
  ])('only one that %s', async (_, fields) => {
    await giveReadings(portal, owner.memberId, swinging(10));
    await change(fields);
    const { rows } = await list();
    expect(rows).toEqual([
      expect.objectContaining({
        ...('askedEmail' in fields
          ? { name: askedEmail, memberId: null, status: fields.status }
          : { name: 'Luna', memberId: owner.memberId, shareFlag: 0 }),
        summary: null,
      }),
    ]);
    expect(await list({ memberId: owner.memberId })).toMatchObject({ code: 404, reason: 'member.notFound' });
  });

  it('a member that is no longer followed, or that somebody else follows, is not listed', async () => {
    const other = await seatOwner(portal);
    await seatFollower(portal, other.memberId);
    await change({ removedAtMs: TEST_NOW });
    expect(await list()).toMatchObject({ rows: [], total: 0 });
    expect(await list({ memberId: other.memberId })).toMatchObject({ code: 404, reason: 'member.notFound' });
    expect(await list({ memberId: 'nobody' })).toMatchObject({ code: 404, reason: 'member.notFound' });
  });

  it('a member of an account that is being closed is not listed', async () => {
    const account = portal.services.db.kysely.updateTable('account').set({ closesAtMs: TEST_NOW + DAY_MS });
    await account.where('id', '=', owner.accountId).execute();
    expect(await list()).toMatchObject({ rows: [], total: 0 });
  });

  it('several pages list each member once', async () => {
    for (let pet = 0; pet < 24; pet += 1) await follow((await seatOwner(portal, { name: `Pet ${pet}` })).memberId);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ page, rows: 10 })));
    expect(pages.map(({ rows, total }) => [rows?.length, total])).toEqual([
      [10, 25],
      [10, 25],
      [5, 25],
    ]);
    const ids = pages.flatMap(({ rows = [] }) => rows.map(({ memberId }) => memberId));
    expect(new Set(ids).size).toBe(25);
    expect(pages.flatMap(({ rows = [] }) => rows).every(({ summary }) => summary !== null)).toBe(true);
  });

  it('there is no pet without a sign-in', async () => {
    expect(await list({}, {})).toMatchObject({ code: 300 });
  });

  it.each([
    ['page', { page: 0 }],
    ['rows', { rows: 201 }],
    ['memberId', { memberId: '' }],
  ])('%s is an error at its field: %o', async (field, body) => {
    const answer = await portal.send('/web/follower/loadPatients', body, vet);
    expect(answer).toMatchObject({ code: 400, reason: 'request.invalid', errors: [{ field }] });
  });
});
