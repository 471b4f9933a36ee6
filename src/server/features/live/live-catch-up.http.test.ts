import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lookForSilence } from '#server/readings/look-for-silence.ts';
import { seatLive, type LiveSeat } from '#tests/server/live.ts';
import { TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings } from '#tests/server/readings.ts';
import type { OwnerSeat } from '#tests/server/seats.ts';

describe('a live stream that was interrupted', () => {
  let seat: LiveSeat;
  let portal: TestPortal;
  let owner: OwnerSeat;
  let listen: LiveSeat['listen'];

  beforeEach(async () => {
    seat = await seatLive();
    ({ portal, owner, listen } = seat);
  });

  afterEach(() => seat.stop());

  test('resumes with what was stored in the meantime, then asks to reload', async () => {
    await seat.put(5, 110);
    portal.clock.advance(120_000);
    const away = `${TEST_NOW + 60_000}-7`;
    await seat.put(0, 120);
    const stream = await listen(owner.token, { lastEventId: away });
    expect(await stream.next()).toMatchObject({ event: 'reading', data: { at: TEST_NOW, mgdl: 120, change15: null } });
    expect(await stream.next()).toMatchObject({ event: 'device' });
    expect(await stream.next()).toMatchObject({ event: 'follower' });
  });

  test('gives each event an id to resume from, and sends nothing twice', async () => {
    const stream = await listen(owner.token);
    await seat.put(0, 120);
    const heard = await stream.next();
    expect(heard?.id).toMatch(/^\d{13}-\d+\.[\w-]{8}$/u);
    stream.close();
    await seat.put(-1, 121);
    const again = await listen(owner.token, { lastEventId: heard?.id ?? '' });
    expect(await again.next()).toMatchObject({ event: 'reading', data: { mgdl: 121 } });
    expect(await again.next()).toMatchObject({ event: 'device' });
  });

  test('resumes with what was stored after an event of a process whose clock is ahead', async () => {
    const away = `${TEST_NOW + 25_000}-7`;
    portal.clock.advance(5_000);
    await seat.put(0, 120);
    const stream = await listen(owner.token, { lastEventId: away });
    expect(await stream.next()).toMatchObject({ event: 'reading', data: { at: TEST_NOW, mgdl: 120 } });
    expect(await stream.next()).toMatchObject({ event: 'device' });
  });

  test('resumes with alerts that opened and ended in the meantime, each after its reading', async () => {
    await seat.put(60, 110);
    const away = `${TEST_NOW + 60_000}-7`;
    portal.clock.advance(120_000);
    await seat.put(17, 70);
    portal.clock.advance(60_000);
    await seat.put(10, 86);
    await seat.put(5, 87);
    const stream = await listen(owner.token, { lastEventId: away });
    const heard = [];
    for (let count = 0; count < 7; count += 1) heard.push(await stream.next());
    expect(heard.map((event) => event?.event).join(' ')).toBe('reading alert reading reading alert device follower');
    expect(heard[1]?.data).toEqual({
      memberId: owner.memberId,
      alertId: expect.any(String),
      kind: 'low',
      state: 'opened',
      open: true,
      at: TEST_NOW - 17 * 60_000,
    });
    expect(heard[4]?.data).toMatchObject({ kind: 'low', open: false });
  });

  test('resumes with the end of an alert, also if its last episode was never announced', async () => {
    const away = `${TEST_NOW - 30_000}-7`;
    await seat.put(18, 50);
    await seat.put(9, 72);
    await seat.put(0, 90);
    const stream = await listen(owner.token, { lastEventId: away });
    const turns = [];
    for (let heard = await stream.next(); heard?.event !== 'device'; heard = await stream.next()) {
      if (heard?.event === 'alert') turns.push(heard.data);
    }
    const own = { memberId: owner.memberId, alertId: expect.any(String), kind: 'urgentLow' };
    expect(turns).toEqual([
      { ...own, state: 'opened', open: true, at: TEST_NOW - 18 * 60_000 },
      { ...own, state: 'changed', open: false, at: TEST_NOW - 9 * 60_000 },
      { ...own, state: 'ended', open: false, at: TEST_NOW },
    ]);
  });

  test('resumes with a silence that was detected in the meantime', async () => {
    await seat.put(10, 110);
    await portal.services.db.kysely
      .updateTable('device')
      .set({ startedAtMs: TEST_NOW - 86_400_000 })
      .execute();
    const away = `${TEST_NOW + 60_000}-7`;
    portal.clock.advance(25 * 60_000);
    await lookForSilence(portal.services, (error) => {
      throw error;
    });
    const stream = await listen(owner.token, { lastEventId: away });
    expect(await stream.next()).toMatchObject({ event: 'alert', data: { kind: 'noData', open: true } });
    expect(await stream.next()).toMatchObject({ event: 'device' });
  });

  test('sends no alert that the owner switched off', async () => {
    await seat.put(10, 110);
    const away = `${TEST_NOW + 60_000}-7`;
    portal.clock.advance(120_000);
    await seat.put(5, 70);
    const limits = { urgentLow: 54, low: 80, high: 270, urgentHigh: 360, customLow: 80, customHigh: 250 };
    const off = { alertUrgentLow: true, alertLow: false, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
    const setting = { memberId: owner.memberId, unit: null, ...limits, ...off, updatedAtMs: TEST_NOW };
    await portal.services.db.kysely.insertInto('setting').values(setting).execute();
    const stream = await listen(owner.token, { lastEventId: away });
    expect(await stream.next()).toMatchObject({ event: 'reading' });
    expect(await stream.next()).toMatchObject({ event: 'device' });
  });

  test('a client that loses the stream during catch-up resumes where it was', async () => {
    await seat.put(30, 110);
    portal.clock.advance(120_000);
    const away = `${TEST_NOW + 60_000}-7`;
    await seat.put(10, 120);
    portal.clock.advance(20_000);
    await seat.put(5, 130);
    portal.clock.advance(3_600_000);
    const first = await listen(owner.token, { lastEventId: away });
    const opening = /id: (\S+)/u.exec((await first.blocks?.next())?.value ?? '')?.[1];
    const one = await first.next();
    first.close();
    const second = await listen(owner.token, { lastEventId: one?.id ?? '' });
    expect(await second.next()).toMatchObject({ event: 'reading', data: { mgdl: 130 } });
    const third = await listen(owner.token, { lastEventId: opening ?? '' });
    expect(await third.next()).toMatchObject({ event: 'reading', data: { mgdl: 120 } });
  });

  test.each([
    ['an id that it never gave', 'yesterday'],
    ['an id of the day before yesterday', `${TEST_NOW - 2 * 86_400_000}-7`],
  ])('asks to reload after %s', async (_, lastEventId) => {
    await seat.put(5, 110);
    const stream = await listen(owner.token, { lastEventId });
    expect(await stream.next()).toMatchObject({ event: 'device', data: { memberId: owner.memberId } });
    expect(await stream.next()).toMatchObject({ event: 'follower' });
  });

  test('asks to reload if too much was stored in the meantime', async () => {
    portal.clock.advance(60_000);
    const readings = Array.from({ length: 301 }, (_, index) => ({ at: TEST_NOW - index * 60_000, mgdl: 110 }));
    await giveReadings(portal, owner.memberId, readings);
    const stream = await listen(owner.token, { lastEventId: `${TEST_NOW}-7` });
    expect(await stream.next()).toMatchObject({ event: 'device' });
  });
});
