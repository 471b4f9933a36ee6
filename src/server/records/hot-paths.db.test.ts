import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { raiseSensorEnds } from '#server/readings/raise-sensor-ends.ts';
import { lookForSilence } from '#server/readings/look-for-silence.ts';
import { lookForDoses } from '#server/readings/look-for-doses.ts';
import { LOCKED_TABLES } from '#server/db/lock-watch.ts';
import { eventWriter } from '#server/records/events.store.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat, type Seat } from '#tests/server/seats.ts';
import { explain, findScans, packNothing, statementsDuring, writeStatements } from '#tests/server/statements.ts';

/** Tables that grow with every day of every pet. */
const LARGE = new Set(['reading', 'reading_day', 'event', 'alert_episode', 'device', 'treatment', 'audit']);
const toColumn = (name: string) => name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
const COUNTED = new Set(LOCKED_TABLES.map(toColumn));
/** Who asks, what they may see, and the names of authors. */
const FOUND_EACH_TIME = new Set(['session', 'account', 'member', 'follow', 'api_token', 'member_lock']);
const listTables = (text: string) =>
  [...text.matchAll(/\b(?:from|join) "?(?<table>\w+)/gu)].flatMap(({ groups }) => groups?.['table'] ?? []);
const VALUES = Array.from({ length: 15 * 96 }, (_, index) => 90 + 60 * Math.sin(index / 40));

/*
 * What the calls that are made all day ask of the database. A change of these files is a change of what every pet costs:
 * look at it, then accept it with `npx vitest run hot-paths -u`.
 */
describeEachDatabase('the statements of a hot path', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let follower: Seat;

  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
    follower = await seatFollower(portal, owner.memberId);
    await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW - MINUTE_MS, VALUES.map(Math.round), 15));
    await packDays(TEST_NOW - 40 * DAY_MS);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await portal.stop();
  });

  /** Packs closed days since an instant, and waits for packing in progress. */
  async function packDays(from: number): Promise<void> {
    const member = await memberForJob(portal.services.db.kysely, owner.memberId);
    await portal.services.days.pack(member, { from, to: TEST_NOW });
  }

  const followed = () => ({ memberId: owner.memberId, hours: 24 }) as const;
  const keyFor = async (scope: 'upload' | 'read') => {
    const { item } = await portal.call('/web/apiToken/create', { name: 'Phone', scopes: [scope] }, owner);
    return createHash('sha1')
      .update(item?.token ?? '')
      .digest('hex');
  };
  /** Three hours in target: the usual upload finds nothing open. @returns minutes after the values of the test */
  const settleInTarget = async (): Promise<number> => {
    const minutes = 180;
    portal.clock.advance(minutes * MINUTE_MS);
    const until = TEST_NOW + (minutes - 1) * MINUTE_MS;
    await giveReadings(
      portal,
      owner.memberId,
      valuesUntil(
        until,
        Array.from({ length: 11 }, () => 120),
        15,
      ),
    );
    return minutes;
  };
  const upload = (key: string, minutesAgo: number, sgv: number) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/v1/entries',
      headers: { 'api-secret': key, 'content-type': 'application/json' },
      payload: JSON.stringify([{ type: 'sgv', sgv, date: TEST_NOW - minutesAgo * MINUTE_MS, device: 'xDrip' }]),
    });

  test.for([
    ['home', () => portal.call('/web/glucose/loadOverview', { hours: 24 }, owner)],
    ['home-of-a-follower', () => portal.call('/web/glucose/loadOverview', followed(), follower)],
    ['metrics', () => portal.call('/web/userReport/loadGlucoseReport', { range: '14d' }, owner)],
    ['followed-list', () => portal.call('/web/follower/loadMyFollowers', {}, follower)],
    ['patients', () => portal.call('/web/follower/loadPatients', {}, follower)],
    ['events', () => portal.call('/web/event/loadEvents', { type: 'alert' }, owner)],
  ] as const)('%s', async ([name, call]) => {
    const settled = async () => {
      expect(await call()).toMatchObject({ code: 200 });
      await packDays(TEST_NOW);
    };
    await settled(); // the first call notes that the session is used, and who looked
    await portal.services.views.idle();
    const statements = await statementsDuring(settled);
    await expectReviewed(name, statements);
  });

  test.for([
    ['home-after-a-reading', () => portal.call('/web/glucose/loadOverview', { hours: 24 }, owner)],
    ['home-after-a-reading-of-a-follower', () => portal.call('/web/glucose/loadOverview', followed(), follower)],
  ] as const)('%s', async ([name, call]) => {
    packNothing(portal.services);
    await call();
    await portal.services.views.idle();
    await giveReadings(portal, owner.memberId, [{ at: TEST_NOW, mgdl: 120 }]);
    const statements = await statementsDuring(async () => expect(await call()).toMatchObject({ code: 200 }));
    await expectReviewed(name, statements);
    // What Home shows is kept until the count of the member's lock goes up: it may depend on nothing else.
    const tables = statements.flatMap(({ text }) => listTables(text));
    expect(tables.filter((table) => !COUNTED.has(table) && !FOUND_EACH_TIME.has(table))).toEqual([]);
  });

  test('latest-readings', async () => {
    packNothing(portal.services);
    const headers = { 'api-secret': await keyFor('read') };
    const load = () => portal.app.inject({ url: '/api/v1/entries.json?count=1', headers });
    await load();
    const statements = await statementsDuring(async () => expect((await load()).json()).toHaveLength(1));
    await expectReviewed('latest-readings', statements);
  });

  test('upload', async () => {
    packNothing(portal.services);
    const key = await keyFor('upload');
    const later = await settleInTarget();
    await upload(key, 0.5 - later, 120);
    const send = async () => expect((await upload(key, -later, 122)).statusCode).toBe(200);
    const statements = await statementsDuring(send);
    await expectReviewed('upload', statements);
  });

  test('upload-that-raises-an-alert', async () => {
    packNothing(portal.services);
    const key = await keyFor('upload');
    const later = await settleInTarget();
    await upload(key, 0.5 - later, 120);
    const send = async () => expect((await upload(key, -later, 48)).statusCode).toBe(200);
    const statements = await statementsDuring(send);
    await expectReviewed('upload-that-raises-an-alert', statements);
  });

  test.runIf(fresh.kind === 'sqlite')('a full scan would be found, under another name as well', async () => {
    const { kysely } = portal.services.db;
    const scan = async (text: string) => {
      const statement = { text, values: [TEST_NOW] };
      return findScans(await explain(kysely, statement), statement);
    };
    expect(await scan('select * from reading where stored_at_ms > ?')).toEqual(['reading']);
    expect(await scan('select r.tenths from "reading" as "r" where r.stored_at_ms > ?')).toEqual(['reading']);
    expect(await scan("select * from reading where member_id = '1' and at_ms > ?")).toEqual([]);
  });

  test('silence', async () => {
    packNothing(portal.services);
    portal.clock.advance(DAY_MS / 12);
    const fail = (error: unknown) => expect(error).toBeUndefined();
    await expectReviewed('silence', await statementsDuring(() => lookForSilence(portal.services, fail)));
  });

  test('sensor-ends', async () => {
    const { kysely } = portal.services.db;
    const fail = (error: unknown) => expect(error).toBeUndefined();
    const raise = () => raiseSensorEnds(portal.services, fail);
    const lifetimeDays = 20;
    await kysely.updateTable('device').set({ lifetimeDays }).execute();
    expect(await statementsDuring(raise)).toHaveLength(1); // a sensor that does not end costs nothing
    const newest = kysely.selectFrom('device').select('startedAtMs').orderBy('startedAtMs', 'desc');
    const { startedAtMs } = await newest.executeTakeFirstOrThrow();
    portal.clock.set(startedAtMs + lifetimeDays * DAY_MS - MINUTE_MS);
    await raise();
    const told = kysely.selectFrom('alert').where('subject', '=', 'sensor').select('kind');
    expect(await told.execute()).toEqual([{ kind: 'sensorEnding' }]);
    await expectReviewed('sensor-ends', await statementsDuring(raise));
  });

  test('unnoted-doses', async () => {
    packNothing(portal.services);
    const insulin = { type: 'insulin', value: 2, unit: 'U', title: null, detail: null, externalId: null } as const;
    const doses = Array.from({ length: 14 }, (_, half) => ({
      at: TEST_NOW - ((half + 1) * DAY_MS) / 2,
      source: 'owner',
      ...insulin,
    }));
    await portal.services.db.transactionOn(owner.memberId, async (tx) => {
      await eventWriter(tx).insert(await memberForJob(tx, owner.memberId), doses, TEST_NOW);
    });
    const fail = (error: unknown) => expect(error).toBeUndefined();
    const raise = () => lookForDoses(portal.services, fail);
    await raise();
    const tables = (await statementsDuring(raise)).flatMap(({ text }) => listTables(text));
    expect(new Set(tables)).toEqual(new Set(['dose_look', 'lease'])); // a pet whose look is not due costs nothing
    portal.clock.advance(HOUR_MS);
    await expectReviewed('unnoted-doses', await statementsDuring(raise));
  });

  async function expectReviewed(name: string, statements: Awaited<ReturnType<typeof statementsDuring>>): Promise<void> {
    expect(statements.length).toBeGreaterThan(0);
    await expect(writeStatements(statements)).toMatchFileSnapshot(`hot-paths/${name}.${fresh.kind}.sql.snap`);
    if (fresh.kind !== 'sqlite') return;
    const { kysely } = portal.services.db;
    const plans = await Promise.all(statements.map(async (one) => findScans(await explain(kysely, one), one)));
    expect(plans.flat().filter((table) => LARGE.has(table))).toEqual([]);
  }
});
