import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { lookForSilence } from '#server/readings/look-for-silence.ts';
import { uploadPicture } from '#tests/server/pictures.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

let portal: TestPortal;
let owner: OwnerSeat;
let memberDeviceId: string;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.stop());
beforeEach(async () => {
  portal.clock.set(TEST_NOW);
  owner = await seatOwner(portal);
});

const app = { source: 'nightscout', sn: 'xDrip', model: null, isSerial: false };
const give = (values: readonly number[], lastAt = TEST_NOW) =>
  giveReadings(portal, owner.memberId, valuesUntil(lastAt, values), app);
const list = async () => (await portal.call('/web/device/getDeviceList', {}, owner)).rows ?? [];
const end = async (body: object, caller: { token?: string } = owner) => {
  memberDeviceId = (await list())[0]?.memberDeviceId ?? '';
  return portal.send('/web/device/endDevice', { memberDeviceId, endedAt: TEST_NOW, ...body }, caller);
};
const open = async () =>
  (
    await portal.services.db.kysely
      .selectFrom('alertEpisode')
      .where('memberId', '=', owner.memberId)
      .where('closedAtMs', 'is', null)
      .select('kind')
      .orderBy('kind')
      .execute()
  ).map(({ kind }) => kind);
const watchSilence = () =>
  lookForSilence(portal.services, (error) => {
    throw error;
  });

test('a sensor ends now, with the reason in its list and report', async () => {
  await give([120, 130]);
  const why = { reason: 'pulled', place: 'leftShoulder', glue: 'tissueGlue', note: ' pulled it ' };
  const ended = { endedAt: TEST_NOW, end: { ...why, note: 'pulled it', hasPhoto: false }, sensorExpired: true };
  expect(await end(why)).toMatchObject({ code: 200, item: ended });
  expect(await list()).toMatchObject([ended]);
  const { item } = await portal.call('/web/userReport/loadDeviceReport', { memberDeviceId }, owner);
  expect(item?.device).toMatchObject(ended);
  const { item: home } = await portal.call('/web/glucose/loadOverview', {}, owner);
  expect(home?.device).toMatchObject(ended);
});

test('open low episodes end with it and none opens; a very low value still counts', async () => {
  await give([120, 48]);
  expect(await open()).toEqual(['low', 'urgentLow']);
  await end({});
  expect(await open()).toEqual([]);
  portal.clock.advance(90 * MINUTE_MS);
  await watchSilence();
  expect(await open()).toEqual([]);
  const { item } = await portal.call('/web/glucose/loadOverview', {}, owner);
  expect(item?.petNow.state).toBe('wasVeryLow');
});

test('an alert about silence ends with it', async () => {
  await give([120, 120, 120]);
  portal.clock.advance(40 * MINUTE_MS);
  await watchSilence();
  expect(await open()).toEqual(['noData']);
  await end({ endedAt: TEST_NOW });
  expect(await open()).toEqual([]);
  const { item } = await portal.call('/web/glucose/loadOverview', {}, owner);
  expect(item?.petNow.state).toBe('noSensor');
});

test('the end can be undone, which reopens the episodes', async () => {
  await give([120, 48]);
  await end({ reason: 'fault' });
  expect(await end({ endedAt: null })).toMatchObject({ code: 200, item: { endedAt: null, sensorExpired: false } });
  expect((await list())[0]).not.toHaveProperty('end');
  expect(await open()).toEqual(['low', 'urgentLow']);
});

test('a value soon after the end reopens the sensor; one much later belongs to another sensor', async () => {
  await give([120, 130]);
  await end({});
  portal.clock.advance(10 * MINUTE_MS);
  await give([125], TEST_NOW + 5 * MINUTE_MS);
  expect(await list()).toMatchObject([{ endedAt: null, readingCount: 3 }]);
  await end({ endedAt: TEST_NOW + 5 * MINUTE_MS });
  portal.clock.advance(120 * MINUTE_MS);
  await give([125], TEST_NOW + 100 * MINUTE_MS);
  expect(await list()).toMatchObject([{ readingCount: 1 }, { endedAt: TEST_NOW + 5 * MINUTE_MS, readingCount: 3 }]);
});

test('a sensor cannot end before its last value or in the future, nor if it is from a file', async () => {
  await give([120, 130], TEST_NOW - 30_000);
  expect(await end({ endedAt: TEST_NOW - 2 * MINUTE_MS })).toMatchObject({
    code: 400,
    reason: 'device.endsTooEarly',
    errors: [{ field: 'endedAt' }],
  });
  expect(await end({ endedAt: TEST_NOW + 6 * MINUTE_MS })).toMatchObject({ code: 400, errors: [{ field: 'endedAt' }] });
  expect(await end({ reason: 'bored' })).toMatchObject({ code: 400, errors: [{ field: 'reason' }] });
  expect(await end({ glue: 'nails' })).toMatchObject({ code: 400, errors: [{ field: 'glue' }] });
  expect(await end({ note: 'x'.repeat(501) })).toMatchObject({ code: 400, errors: [{ field: 'note' }] });
  expect(await end({ endedAt: TEST_NOW - MINUTE_MS })).toMatchObject({
    code: 200,
    item: { endedAt: TEST_NOW - 30_000 },
  });
  owner = await seatOwner(portal);
  const file = { source: 'file', sn: 'CSV', model: null, isSerial: false };
  await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [120]), file);
  expect(await end({})).toMatchObject({ code: 409, reason: 'device.fromFile' });
});

test('only the owner can end it', async () => {
  await give([120, 130]);
  const follower = await seatFollower(portal, owner.memberId);
  const closed = await seatFollower(portal, owner.memberId, { shareFlag: false });
  expect(await end({}, follower)).toMatchObject({ code: 403 });
  expect(await end({}, closed)).toMatchObject({ code: 404, reason: 'device.notFound' });
  expect(await end({}, await seatOwner(portal))).toMatchObject({ code: 404 });
  expect(await end({}, {})).toMatchObject({ code: 300 });
  expect(await end({ memberDeviceId: 'nobody' })).toMatchObject({ code: 404 });
  expect((await list())[0]?.endedAt).toBeNull();
});

describe('the photo of the skin', () => {
  const upload = async (caller: { token?: string } = owner) => {
    const picture = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#b44' } })
      .jpeg()
      .toBuffer();
    const asked = { subPath: 'sensorSkin', content: picture };
    return (await uploadPicture(portal, asked, caller.token)).item?.fileUrl ?? '';
  };
  const load = (caller: { token?: string }) =>
    portal.app.inject({
      method: 'POST',
      url: '/api/web/device/loadSkinPhoto',
      headers: { xtoken: caller.token ?? '' },
      payload: { memberDeviceId },
    });

  test('is seen by those who may see the pet, and by nobody else', async () => {
    await give([120, 130]);
    const photo = await upload();
    expect(await end({ photo })).toMatchObject({ code: 200, item: { end: { hasPhoto: true } } });
    const [follower, closed] = [
      await seatFollower(portal, owner.memberId),
      await seatFollower(portal, owner.memberId, { shareFlag: false }),
    ];
    for (const caller of [owner, follower]) {
      const { statusCode, headers, rawPayload } = await load(caller);
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'no-store']);
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    }
    for (const caller of [closed, await seatOwner(portal)])
      expect((await load(caller)).json()).toMatchObject({ code: 404 });
    expect((await load({})).json()).toMatchObject({ code: 300 });
    // an avatar can be fetched without a session, a photo of skin cannot
    expect((await portal.app.inject({ url: photo })).statusCode).toBe(404);
  });

  test('is deleted when the end is undone', async () => {
    await give([120, 130]);
    await end({ photo: await upload() });
    await end({ endedAt: null });
    expect((await load(owner)).json()).toMatchObject({ code: 404, reason: 'device.notFound' });
    const left = await portal.services.db.kysely
      .selectFrom('file')
      .where('kind', '=', 'sensorSkin')
      .select('accountId')
      .execute();
    expect(left.filter(({ accountId }) => accountId === owner.accountId)).toEqual([]);
  });

  test("has to be the caller's own", async () => {
    await give([120, 130]);
    const photo = await upload(await seatOwner(portal));
    expect(await end({ photo })).toMatchObject({ code: 400, errors: [{ field: 'photo' }] });
  });
});

test('wear times by place and glue, for those who may see the pet', async () => {
  const day = 24 * 60 * MINUTE_MS;
  await give([120, 130], TEST_NOW - 11 * day);
  await end({ endedAt: TEST_NOW - 9 * day, place: 'neck', glue: 'patch' });
  await give([120, 130], TEST_NOW - 6 * day);
  await end({ endedAt: TEST_NOW - 2 * day, place: 'neck' });
  await give([120, 130]);
  const wear = (caller: { token?: string }, memberId = owner.memberId) =>
    portal.send('/web/device/loadWearTimes', { memberId }, caller);
  const { item } = await portal.call('/web/device/loadWearTimes', {}, owner);
  expect(item).toMatchObject({
    sensors: 2,
    byPlace: [{ kind: 'neck', count: 2 }],
    byGlue: [{ kind: 'patch', count: 1 }],
  });
  expect(item?.byPlace[0]?.meanDays).toBeCloseTo(3 + 65 / 1440, 1);
  expect(await wear(await seatFollower(portal, owner.memberId))).toMatchObject({ code: 200, item });
  expect(await wear(await seatFollower(portal, owner.memberId, { shareFlag: false }))).toMatchObject({ code: 404 });
  expect(await wear(await seatOwner(portal))).toMatchObject({ code: 404 });
  expect(await wear({})).toMatchObject({ code: 300 });
  expect(await wear(owner, '')).toMatchObject({ code: 400 });
});
