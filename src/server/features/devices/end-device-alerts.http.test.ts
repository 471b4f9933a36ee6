import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { watchSilence } from '#server/jobs/silence-watch.ts';
import { putChannel } from '#tests/server/alerts.ts';
import { TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { findDeviceId, giveReadings, valuesUntil } from '#tests/server/readings.ts';
import { seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

let portal: TestPortal;
let owner: OwnerSeat;
beforeEach(async () => {
  portal = await testPortal();
  owner = await seatOwner(portal);
  await putChannel(portal, owner);
});
afterEach(() => portal.stop());

const at = (minutes: number) => TEST_NOW + minutes * MINUTE_MS;
const shown = async () => {
  const all = portal.services.db.kysely.selectFrom('alert').orderBy('openedAtMs').orderBy('kind').selectAll();
  return (await all.execute()).map(({ kind, endedAtMs, step, stepReason, untold }) =>
    [kind, endedAtMs === null ? 'open' : (endedAtMs - TEST_NOW) / MINUTE_MS, step, untold ?? stepReason].join(' '),
  );
};
const end = async (minutes: number | null) => {
  const memberDeviceId = await findDeviceId(portal, owner);
  const how = minutes === null ? { endedAt: null } : { endedAt: at(minutes), reason: 'pulled' };
  const { code } = await portal.send('/web/device/endDevice', { memberDeviceId, ...how }, owner);
  expect(code).toBe(200);
};
const watch = (minutes: number) => {
  portal.clock.set(at(minutes));
  return watchSilence(portal.services, (error) => {
    throw error;
  });
};

test('a sensor that came off ends what is low and falls fast; taken back, a present low sounds again', async () => {
  await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [130, 115, 92, 72]));
  expect(await shown()).toEqual(['fallingFast open 1 opened', 'low open 1 opened']);
  portal.clock.set(at(2));
  await end(1);
  expect(await shown()).toEqual(['fallingFast 1 1 opened', 'low 1 1 opened']);
  portal.clock.set(at(3));
  await end(null);
  expect(await shown()).toEqual(['fallingFast open 2 still', 'low open 2 still']);
});

test('taken back after an hour, a low of then is history', async () => {
  await giveReadings(portal, owner.memberId, [{ at: TEST_NOW, mgdl: 72 }]);
  await end(0);
  portal.clock.set(at(60));
  await end(null);
  expect(await shown()).toEqual(['low 0 1 opened', 'low open 1 late']);
});

test('a sensor that was ended is not missed; taken back, its silence sounds', async () => {
  await giveReadings(portal, owner.memberId, valuesUntil(TEST_NOW, [120, 120]));
  const started = { startedAtMs: TEST_NOW - DAY_MS };
  await portal.services.db.kysely.updateTable('device').set(started).execute();
  await watch(31);
  expect(await shown()).toEqual(['noData open 1 opened']);
  await end(5);
  expect(await shown()).toEqual(['noData 30 1 opened']);
  await watch(90);
  expect(await shown()).toEqual(['noData 30 1 opened']);
  await end(null);
  await watch(91);
  expect((await shown()).filter((line) => line.includes('open '))).toHaveLength(1);
});
