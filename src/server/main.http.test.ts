import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openStream, seatLive, type LiveSeat } from '#tests/server/live.ts';
import { newPortal, TEST_NOW, testPortal, type TestPortal } from '#tests/server/portal.ts';
import { giveReadings } from '#tests/server/readings.ts';
import { closePortal } from './main.ts';

describe('a portal that is replaced by another one on its database', () => {
  let seat: LiveSeat;
  let other: TestPortal;
  let drained: PromiseWithResolvers<void>;

  beforeEach(async () => {
    seat = await seatLive();
    other = await testPortal({ dataDir: seat.portal.dataDir });
    drained = Promise.withResolvers();
  });
  afterEach(async () => {
    drained.resolve();
    await seat.stop();
    await other.stop();
  });

  const ready = async ({ app }: TestPortal) => (await app.inject('/api/health/ready')).statusCode;

  test('is not ready from then on, but serves until its proxy has noticed', async () => {
    const { portal, owner } = seat;
    expect(await ready(portal)).toBe(200);
    const closed = closePortal(portal, drained.promise);
    expect([await ready(portal), await ready(other)]).toEqual([503, 200]);
    expect((await portal.app.inject('/api/health/live')).statusCode).toBe(200);
    expect(await portal.call('/web/user/getUserInfo', {}, owner)).toMatchObject({ code: 200 });
    drained.resolve();
    await closed;
    expect(portal.app.server.listening).toBe(false);
  });

  test('ends its streams, and the other one resumes them without losing or repeating a reading', async () => {
    const { portal, owner } = seat;
    const stream = await seat.listen(owner.token);
    const closed = closePortal(portal, drained.promise);
    await seat.put(5, 110);
    expect(await stream.next()).toMatchObject({ event: 'reading', data: { mgdl: 110 } });
    expect(await stream.next()).toMatchObject({ event: 'device' });
    await giveReadings(other, owner.memberId, [{ at: TEST_NOW, mgdl: 120 }]);
    drained.resolve();
    const end = await stream.next();
    expect(end).toMatchObject({ event: 'end', data: { reason: 'shutdown' } });
    await closed;
    const base = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const place = { base, token: owner.token, closing: AbortSignal.timeout(10_000) };
    const resumed = await openStream(place, { lastEventId: end?.id ?? '' });
    expect(await resumed.next()).toMatchObject({ event: 'reading', data: { at: TEST_NOW, mgdl: 120 } });
    expect(await resumed.next()).toMatchObject({ event: 'device' });
    resumed.close();
  });
});

test('a portal that is stopped keeps its database until its jobs have ended, however long that takes', async () => {
  const portal = await newPortal();
  const jobs = Promise.withResolvers<void>();
  portal.app.addHook('preClose', () => jobs.promise);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const closed = closePortal(portal, Promise.resolve());
  for (let minute = 0; minute < 5; minute += 1) {
    await nextTurn();
    vi.advanceTimersByTime(60_000);
  }
  await nextTurn();
  expect(await portal.services.db.kysely.selectFrom('account').select('id').execute()).toEqual([]);
  jobs.resolve();
  await closed;
});
