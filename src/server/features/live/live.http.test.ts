import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { seatLive, type LiveSeat } from '#tests/server/live.ts';
import { TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

describe('the live stream', () => {
  let seat: LiveSeat;
  let portal: TestPortal;
  let owner: OwnerSeat;
  let listen: LiveSeat['listen'];

  beforeEach(async () => {
    seat = await seatLive();
    ({ portal, owner, listen } = seat);
  });

  afterEach(() => seat.stop());

  test('begins with the retry delay and an id to resume from', async () => {
    const stream = await listen(owner.token);
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.answer.headers.get('cache-control')).toContain('no-store');
    expect(stream.answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    const first = await stream.blocks?.next();
    expect(first?.value).toMatch(/^retry: \d+\nid: \d+-\d+$/u);
  });

  test('sends a reading to each stream of owner and follower without waiting for the next heartbeat', async () => {
    const follower = await seatFollower(portal, owner.memberId);
    await withoutBeats(async () => {
      const streams = [await listen(owner.token), await listen(owner.token), await listen(follower.token)];
      await seat.put(0, 120);
      for (const stream of streams) {
        expect(await stream.next()).toMatchObject({
          event: 'reading',
          data: { memberId: owner.memberId, at: TEST_NOW, mgdl: 120, level: 'target', trend: null },
        });
      }
    });
  });

  test('classifies a spike like Home at that instant', async () => {
    const stream = await listen(owner.token);
    for (const [minutesAgo, mgdl] of [
      [20, 100],
      [15, 110],
      [13, 400],
      [8, 330],
      [3, 240],
      [0, 205],
    ] as const) {
      await seat.put(minutesAgo, mgdl);
      const { item } = await portal.call('/web/glucose/loadOverview', {}, owner);
      const { stale: _stale, ...latest } = item?.latest ?? { stale: null };
      let heard = await stream.next();
      while (heard !== null && heard.event !== 'reading') heard = await stream.next();
      expect(heard?.data).toEqual({ memberId: owner.memberId, ...latest });
    }
  });

  test('says that an alert goes on when its worse episode ends, and that it is over when the lesser one does', async () => {
    const stream = await listen(owner.token);
    const alertsAfter = async (minutesAgo: number, mgdl: number) => {
      await seat.put(minutesAgo, mgdl);
      for (;;) {
        const heard = await stream.next();
        if (heard?.event === 'alert') return heard.data;
      }
    };
    const opened = await alertsAfter(18, 50);
    const { alertId } = z.object({ alertId: z.string() }).parse(opened);
    expect(opened).toMatchObject({ kind: 'urgentLow', state: 'opened', open: true });
    const own = { memberId: owner.memberId, alertId, kind: 'urgentLow', open: false };
    expect(await alertsAfter(9, 72)).toEqual({ ...own, state: 'changed', at: TEST_NOW - 9 * 60_000 });
    expect(await alertsAfter(0, 90)).toEqual({ ...own, state: 'ended', at: TEST_NOW });
  });

  test('sends an alert that opens and ends', async () => {
    const stream = await listen(owner.token);
    await seat.put(10, 70);
    await seat.put(0, 100);
    const events = [
      await stream.next(),
      await stream.next(),
      await stream.next(),
      await stream.next(),
      await stream.next(),
    ];
    expect(events.map((heard) => heard?.event)).toEqual(['reading', 'alert', 'device', 'reading', 'alert']);
    expect(events[1]?.data).toMatchObject({ kind: 'low', open: true, at: TEST_NOW - 600_000 });
    expect(events[4]?.data).toMatchObject({ kind: 'low', open: false, at: TEST_NOW });
  });

  test('ends when sharing stops, without waiting for the next heartbeat', async () => {
    const follower = await seatFollower(portal, owner.memberId);
    await withoutBeats(async () => {
      const stream = await listen(follower.token);
      await portal.services.db.kysely.updateTable('follow').set({ shareFlag: false }).execute();
      portal.services.live.recheck(follower.accountId);
      expect(await stream.next()).toMatchObject({ event: 'end', data: { reason: 'access', memberId: owner.memberId } });
      expect(await stream.next()).toBeNull();
    });
  });

  test('sends nothing after access was removed', async () => {
    const follower = await seatFollower(portal, owner.memberId);
    const stream = await listen(follower.token);
    await portal.services.db.kysely.updateTable('follow').set({ shareFlag: false }).execute();
    portal.services.live.recheck(follower.accountId);
    await seat.put(0, 120);
    expect(await stream.next()).toMatchObject({ event: 'end' });
    expect(await stream.next()).toBeNull();
  });

  test('starts sending a pet that is shared while it is open', async () => {
    const follower = await seatFollower(portal, owner.memberId, { shareFlag: false });
    const stream = await listen(follower.token);
    await portal.services.db.kysely.updateTable('follow').set({ shareFlag: true }).execute();
    portal.services.live.recheck(follower.accountId);
    expect(await stream.next()).toMatchObject({ event: 'device', data: { memberId: owner.memberId } });
    await seat.put(0, 120);
    expect(await stream.next()).toMatchObject({ event: 'reading', data: { memberId: owner.memberId, mgdl: 120 } });
  });

  test('ends with its session, and with every session of the account', async () => {
    const one = await listen(owner.token);
    const session = await portal.services.db.kysely.selectFrom('session').select('id').executeTakeFirstOrThrow();
    portal.services.live.endSession(owner.accountId, 'another');
    portal.services.live.endSession(owner.accountId, session.id);
    expect(await one.next()).toMatchObject({ event: 'end', data: { reason: 'session' } });
    const two = await listen(owner.token);
    portal.services.live.endSession(owner.accountId, null);
    expect(await two.next()).toMatchObject({ event: 'end', data: { reason: 'session' } });
  });

  test('ends by itself when its session has expired', async () => {
    await withoutBeats(async () => {
      const stream = await listen(owner.token);
      await stream.blocks?.next();
      vi.advanceTimersByTime(15_000);
      expect((await stream.blocks?.next())?.value).toMatch(/^: beat\nid: /u);
      portal.clock.advance(366 * 86_400_000);
      vi.advanceTimersByTime(15_000);
      expect(await stream.next()).toMatchObject({ event: 'end', data: { reason: 'session' } });
    });
  });

  test('sends a final event when the portal stops', async () => {
    const stream = await listen(owner.token);
    await portal.app.close();
    expect(await stream.next()).toMatchObject({ event: 'end', data: { reason: 'shutdown' } });
  });

  test('is refused when signed out, for other people’s pets, and for followers without sharing', async () => {
    const stranger = await seatOwner(portal);
    const follower = await seatFollower(portal, owner.memberId, { shareFlag: false });
    const query = `?memberId=${owner.memberId}`;
    expect(await (await listen('')).answer.json()).toMatchObject({ code: 300 });
    expect(await (await listen(stranger.token, { query })).answer.json()).toMatchObject({ code: 404 });
    expect(await (await listen(follower.token, { query })).answer.json()).toMatchObject({ code: 404 });
  });

  test('limits the number of streams of an account', async () => {
    const open = []; // kept, because an unreferenced response is closed by garbage collection
    while (open.length < 20) open.push(await listen(owner.token));
    const answer = (await listen(owner.token)).answer;
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: 429, reason: 'request.tooMany' });
    expect(open.every(({ answer: held }) => held.ok)).toBe(true);
  });
});

/** The streams that are opened in the meantime send heartbeats only when the test asks for them. */
async function withoutBeats(work: () => Promise<void>): Promise<void> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await work();
  } finally {
    vi.useRealTimers();
  }
}
