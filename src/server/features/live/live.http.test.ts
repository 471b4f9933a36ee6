import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { raiseSilence } from '#server/readings/raise-silence.ts';
import { addReadings } from '#server/readings/add-readings.ts';
import { memberOfToken } from '#server/access/members.ts';
import { testPortal, TEST_NOW, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const SOURCE = { source: 'test', sn: 'S1', model: null, isSerial: true };

type Heard = { id: string | undefined; event: string | undefined; data: unknown };

describe('the live stream', () => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let base: string;
  let aborts: AbortController[];

  beforeEach(async () => {
    portal = await testPortal();
    owner = await seatOwner(portal);
    base = await portal.app.listen({ port: 0, host: '127.0.0.1' });
    aborts = [];
  });

  afterEach(async () => {
    for (const abort of aborts) abort.abort();
    await portal.stop();
  });

  /** Opens a stream and reads it event by event. */
  async function listen(token: string, { query = '', lastEventId = '' } = {}) {
    const abort = new AbortController();
    aborts.push(abort);
    const answer = await fetch(`${base}/api/web/live${query}`, {
      headers: { xtoken: token, ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }) },
      signal: abort.signal,
    });
    const blocks = answer.body === null ? null : blocksOf(answer.body);
    const next = async (): Promise<Heard | null> => {
      for (;;) {
        const block = await blocks?.next();
        if (block?.value === undefined) return null;
        const heard = parse(block.value);
        if (heard.event !== undefined) return heard;
      }
    };
    return { answer, next, close: () => abort.abort(), blocks };
  }

  const put = async (minutesAgo: number, mgdl: number) => {
    const grant = { memberId: owner.memberId, scopes: ['upload'] };
    const member = await memberOfToken(portal.services.db.kysely, grant, 'write');
    const readings = [{ at: TEST_NOW - minutesAgo * 60_000, mgdl }];
    await addReadings(portal.services, member, { source: SOURCE, readings });
  };

  test('begins with how long to wait and an id to resume from', async () => {
    const stream = await listen(owner.token);
    expect(stream.answer.headers.get('content-type')).toContain('text/event-stream');
    expect(stream.answer.headers.get('cache-control')).toContain('no-store');
    expect(stream.answer.headers.get('content-security-policy')).toContain("default-src 'self'");
    const first = await stream.blocks?.next();
    expect(first?.value).toMatch(/^retry: \d+\nid: \d+-\d+$/u);
  });

  test('tells owner and follower of a reading within a second', async () => {
    const follower = await seatFollower(portal, owner.memberId);
    const streams = [await listen(owner.token), await listen(follower.token)];
    const startedAt = performance.now();
    await put(0, 120);
    for (const stream of streams) {
      expect(await stream.next()).toMatchObject({
        event: 'reading',
        data: { memberId: owner.memberId, at: TEST_NOW, mgdl: 120, level: 'target', trend: null },
      });
    }
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('judges a spike as Home does at that instant', async () => {
    const stream = await listen(owner.token);
    for (const [minutesAgo, mgdl] of [
      [20, 100],
      [15, 110],
      [13, 400],
      [8, 330],
      [3, 240],
      [0, 205],
    ] as const) {
      await put(minutesAgo, mgdl);
      const { item } = await portal.call('/web/glucose/loadOverview', {}, owner);
      const { stale: _stale, ...latest } = item?.latest ?? { stale: null };
      let heard = await stream.next();
      while (heard !== null && heard.event !== 'reading') heard = await stream.next();
      expect(heard?.data).toEqual({ memberId: owner.memberId, ...latest });
    }
  });

  test('sends an alert that opens and ends', async () => {
    const stream = await listen(owner.token);
    await put(10, 70);
    await put(0, 100);
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

  test('ends within a second when sharing stops', async () => {
    const follower = await seatFollower(portal, owner.memberId);
    const stream = await listen(follower.token);
    const startedAt = performance.now();
    await portal.services.db.kysely.updateTable('follow').set({ shareFlag: false }).execute();
    portal.services.live.recheck(follower.accountId);
    expect(await stream.next()).toMatchObject({ event: 'end', data: { reason: 'access', memberId: owner.memberId } });
    expect(await stream.next()).toBeNull();
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test('tells nothing that comes after access was taken away', async () => {
    const follower = await seatFollower(portal, owner.memberId);
    const stream = await listen(follower.token);
    await portal.services.db.kysely.updateTable('follow').set({ shareFlag: false }).execute();
    portal.services.live.recheck(follower.accountId);
    await put(0, 120);
    expect(await stream.next()).toMatchObject({ event: 'end' });
    expect(await stream.next()).toBeNull();
  });

  test('begins to send a pet that is shared while it is open', async () => {
    const follower = await seatFollower(portal, owner.memberId, { shareFlag: false });
    const stream = await listen(follower.token);
    await portal.services.db.kysely.updateTable('follow').set({ shareFlag: true }).execute();
    portal.services.live.recheck(follower.accountId);
    expect(await stream.next()).toMatchObject({ event: 'device', data: { memberId: owner.memberId } });
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

  test('ends by itself when its session has run out', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const stream = await listen(owner.token);
      await stream.blocks?.next();
      vi.advanceTimersByTime(15_000);
      expect((await stream.blocks?.next())?.value).toMatch(/^: beat\nid: /u);
      portal.clock.advance(366 * 86_400_000);
      vi.advanceTimersByTime(15_000);
      expect(await stream.next()).toMatchObject({ event: 'end', data: { reason: 'session' } });
    } finally {
      vi.useRealTimers();
    }
  });

  test('resumes with what was stored meanwhile, then asks to reload', async () => {
    await put(5, 110);
    portal.clock.advance(60_000);
    const away = `${TEST_NOW + 30_000}-7`;
    await put(0, 120);
    const stream = await listen(owner.token, { lastEventId: away });
    expect(await stream.next()).toMatchObject({ event: 'reading', data: { at: TEST_NOW, mgdl: 120, change15: null } });
    expect(await stream.next()).toMatchObject({ event: 'device' });
    expect(await stream.next()).toMatchObject({ event: 'follower' });
  });

  test('gives each event an id to resume from, and sends nothing a second time', async () => {
    const stream = await listen(owner.token);
    await put(0, 120);
    const heard = await stream.next();
    expect(heard?.id).toMatch(/^\d{13}-\d+\.[\w-]{8}$/u);
    stream.close();
    await put(-1, 121);
    const again = await listen(owner.token, { lastEventId: heard?.id ?? '' });
    expect(await again.next()).toMatchObject({ event: 'reading', data: { mgdl: 121 } });
    expect(await again.next()).toMatchObject({ event: 'device' });
  });

  test('resumes with the alerts that opened and ended meanwhile, each after its reading', async () => {
    await put(60, 110);
    const away = `${TEST_NOW + 30_000}-7`;
    portal.clock.advance(60_000);
    await put(17, 70);
    portal.clock.advance(60_000);
    await put(10, 110);
    await put(5, 120);
    const stream = await listen(owner.token, { lastEventId: away });
    const heard = [];
    for (let count = 0; count < 7; count += 1) heard.push(await stream.next());
    expect(heard.map((event) => event?.event).join(' ')).toBe('reading alert reading reading alert device follower');
    expect(heard[1]?.data).toEqual({
      memberId: owner.memberId,
      kind: 'low',
      open: true,
      at: TEST_NOW - 17 * 60_000,
    });
    expect(heard[4]?.data).toMatchObject({ kind: 'low', open: false });
  });

  test('resumes with the silence that was noticed meanwhile', async () => {
    await put(25, 110);
    await portal.services.db.kysely
      .updateTable('device')
      .set({ startedAtMs: TEST_NOW - 86_400_000 })
      .execute();
    const away = `${TEST_NOW + 60_000}-7`;
    portal.clock.advance(20 * 60_000);
    await raiseSilence(portal.services, (error) => {
      throw error;
    });
    const stream = await listen(owner.token, { lastEventId: away });
    expect(await stream.next()).toMatchObject({ event: 'alert', data: { kind: 'noData', open: true } });
    expect(await stream.next()).toMatchObject({ event: 'device' });
  });

  test('tells no alert that the owner does not want', async () => {
    await put(10, 110);
    const away = `${TEST_NOW + 30_000}-7`;
    portal.clock.advance(60_000);
    await put(5, 70);
    const limits = { urgentLow: 54, low: 80, high: 270, urgentHigh: 360, customLow: 80, customHigh: 250 };
    const off = { alertUrgentLow: true, alertLow: false, alertHigh: true, alertUrgentHigh: true, alertNoData: true };
    const setting = { memberId: owner.memberId, unit: null, ...limits, ...off, updatedAtMs: TEST_NOW };
    await portal.services.db.kysely.insertInto('setting').values(setting).execute();
    const stream = await listen(owner.token, { lastEventId: away });
    expect(await stream.next()).toMatchObject({ event: 'reading' });
    expect(await stream.next()).toMatchObject({ event: 'device' });
  });

  test('a client that loses the stream while it catches up goes on where it was', async () => {
    await put(30, 110);
    portal.clock.advance(60_000);
    const away = `${TEST_NOW + 30_000}-7`;
    await put(10, 120);
    portal.clock.advance(20_000);
    await put(5, 130);
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
    await put(5, 110);
    const stream = await listen(owner.token, { lastEventId });
    expect(await stream.next()).toMatchObject({ event: 'device', data: { memberId: owner.memberId } });
    expect(await stream.next()).toMatchObject({ event: 'follower' });
  });

  test('asks to reload when too much was stored meanwhile', async () => {
    portal.clock.advance(60_000);
    const grant = { memberId: owner.memberId, scopes: ['upload'] };
    const member = await memberOfToken(portal.services.db.kysely, grant, 'write');
    const readings = Array.from({ length: 301 }, (_, index) => ({ at: TEST_NOW - index * 60_000, mgdl: 110 }));
    await addReadings(portal.services, member, { source: SOURCE, readings });
    const stream = await listen(owner.token, { lastEventId: `${TEST_NOW}-7` });
    expect(await stream.next()).toMatchObject({ event: 'device' });
  });

  test('says goodbye when the portal stops', async () => {
    const stream = await listen(owner.token);
    await portal.app.close();
    expect(await stream.next()).toMatchObject({ event: 'end', data: { reason: 'shutdown' } });
  });

  test('is closed to nobody in particular, to others’ pets, and to followers without sharing', async () => {
    const stranger = await seatOwner(portal);
    const follower = await seatFollower(portal, owner.memberId, { shareFlag: false });
    const query = `?memberId=${owner.memberId}`;
    expect(await (await listen('')).answer.json()).toMatchObject({ code: 300 });
    expect(await (await listen(stranger.token, { query })).answer.json()).toMatchObject({ code: 404 });
    expect(await (await listen(follower.token, { query })).answer.json()).toMatchObject({ code: 404 });
  });

  test('has an end to the number of streams of an account', async () => {
    const open = []; // held, because an answer that nobody holds is closed when memory is tidied
    while (open.length < 20) open.push(await listen(owner.token));
    const answer = (await listen(owner.token)).answer;
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: 429, reason: 'request.tooMany' });
    expect(open.every(({ answer: held }) => held.ok)).toBe(true);
  });
});

async function* blocksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      yield text.slice(0, end);
      text = text.slice(end + 2);
    }
  }
}

function parse(block: string): Heard {
  const field = (name: string) =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  return { id: field('id'), event: field('event'), data: JSON.parse(field('data') ?? 'null') };
}
