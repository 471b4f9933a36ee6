import { afterEach, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { memberForJob } from '#server/access/require-member.ts';
import { eventWriter, type NewEvent } from '#server/records/events.store.ts';
import { findAlert, openAlert } from '#tests/server/alerts.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

let portal: TestPortal;
let owner: OwnerSeat;

describeEachDatabase('loadLowChecks', (fresh) => {
  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
  });
  afterEach(() => portal.stop());

  const BEGAN = TEST_NOW - MINUTE_MS;
  const load = async (caller: Caller = owner) =>
    (await portal.call('/web/care/loadLowChecks', { memberId: owner.memberId }, caller)).item?.checks;
  const note = (at: number, value: number, type: 'BG' | 'calibration' = 'BG') =>
    portal.call('/web/event/saveEvent', { memberId: owner.memberId, type, at, value, unit: 'mg/dL' }, owner);
  const give = (mgdl: number) => giveReadings(portal, owner.memberId, [{ at: portal.clock.now() - MINUTE_MS, mgdl }]);

  test('the check after an urgent low alert is open until a meter’s value is noted, then listed with its author', async () => {
    const alertId = await openAlert(portal, owner.memberId, 52);
    const low = { alertId, beganAt: BEGAN, endedAt: null, lowest: 52 };
    expect(await load()).toEqual([{ ...low, state: 'open', meter: null }]);
    portal.clock.advance(10 * MINUTE_MS);
    await note(TEST_NOW + 9 * MINUTE_MS, 61);
    const vet = await seatFollower(portal, owner.memberId);
    expect(await load(vet)).toMatchObject([{ ...low, state: 'checked', meter: { value: 61, author: 'Ann' } }]);
  });

  test('without a value it is missed an hour after its beginning, once the low is over', async () => {
    await openAlert(portal, owner.memberId, 52);
    portal.clock.advance(5 * MINUTE_MS);
    await give(120);
    portal.clock.set(BEGAN + HOUR_MS);
    expect(await load()).toMatchObject([{ state: 'open' }]);
    portal.clock.advance(1);
    expect(await load()).toMatchObject([{ state: 'missed', meter: null }]);
    await note(BEGAN + HOUR_MS + 1, 100);
    await note(BEGAN - 16 * MINUTE_MS, 70);
    expect(await load()).toMatchObject([{ state: 'missed' }]);
    await note(BEGAN - 14 * MINUTE_MS, 66, 'calibration');
    expect(await load()).toMatchObject([{ state: 'checked', meter: { value: 66, type: 'calibration' } }]);
  });

  test('counts from when it became urgent, and the page of the alert says the same', async () => {
    await giveReadings(portal, owner.memberId, [{ at: TEST_NOW, mgdl: 74 }]);
    const { id: alertId } = await findAlert(portal, owner.memberId);
    const urgent = TEST_NOW + 70 * MINUTE_MS;
    portal.clock.set(urgent);
    await giveReadings(portal, owner.memberId, [{ at: urgent, mgdl: 55 }]);
    await note(TEST_NOW + MINUTE_MS, 71);
    const page = async () => (await portal.call('/web/alert/loadAlert', { alertId }, owner)).item;
    expect(await load()).toMatchObject([{ alertId, beganAt: urgent, state: 'open' }]);
    expect(await page()).toMatchObject({ meterCheck: 'open', meter: null });
    await note(urgent - 5 * MINUTE_MS, 58);
    expect(await load()).toMatchObject([{ state: 'checked', meter: { value: 58 } }]);
    expect(await page()).toMatchObject({ meterCheck: 'checked', meter: { value: 58 } });
  });

  test('finds the newest value, however many were noted since an older low', async () => {
    await openAlert(portal, owner.memberId, 52);
    portal.clock.advance(5 * MINUTE_MS);
    await give(120);
    portal.clock.advance(60 * HOUR_MS);
    const member = await memberForJob(portal.services.db.kysely, owner.memberId);
    const empty = { title: null, unit: 'mg/dL', detail: null, source: 'test', externalId: null };
    const diary = Array.from({ length: 4_500 }, (_, index): NewEvent => {
      const at = TEST_NOW + 2 * HOUR_MS + index * (MINUTE_MS / 2);
      return { ...empty, type: index % 2 === 0 ? 'BG' : 'calibration', at, value: 120 };
    });
    await portal.services.db.transaction((tx) => eventWriter(tx).insert(member, diary, TEST_NOW));
    await note(BEGAN + MINUTE_MS, 58);
    await openAlert(portal, owner.memberId, 51);
    await note(portal.clock.now(), 55);
    expect(await load()).toMatchObject([
      { lowest: 51, state: 'checked', meter: { value: 55 } },
      { lowest: 52, state: 'checked', meter: { value: 58 } },
    ]);
  });

  test('a low alert, a high one, and one that was history when it arrived ask for nothing', async () => {
    await openAlert(portal, owner.memberId, 74);
    expect(await load()).toEqual([]);
    portal.clock.advance(2 * HOUR_MS);
    await give(400);
    const old = TEST_NOW - 100 * HOUR_MS;
    await giveReadings(
      portal,
      owner.memberId,
      [0, 5, 10, 15, 20].map((minutes) => ({ at: old + minutes * MINUTE_MS, mgdl: minutes < 20 ? 45 : 120 })),
    );
    expect(await load()).toEqual([]);
  });
});
