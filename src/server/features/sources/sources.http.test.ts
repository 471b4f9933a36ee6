import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anEntry, seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { seatFollower, seatOwner } from '#tests/server/seats.ts';

const MINUTE = 60_000;

describe('the sources of a pet’s readings', () => {
  let seat: NightscoutSeat;
  let other: string;

  beforeEach(async () => {
    seat = await seatNightscout();
    other = await seat.keyFor('upload');
  });

  afterEach(() => seat.portal.stop());

  const upload = (key: string, device: string, minutes: readonly number[], mgdl: number) =>
    seat.send('POST', '/entries', { key, body: minutes.map((minute) => anEntry(minute, mgdl, { device })) });
  const load = async () => (await seat.portal.call('/web/source/load', {}, seat.owner)).item;
  const order = (sourceIds: readonly string[], caller: { token?: string } = seat.owner, memberId?: string) =>
    seat.portal.call('/web/source/order', { sourceIds: [...sourceIds], ...(memberId && { memberId }) }, caller);
  const minutes = (from: number, count: number) => Array.from({ length: count }, (_, index) => from + 5 * index);

  test('the list is empty at first', async () => {
    expect(await load()).toEqual({
      now: TEST_NOW,
      latest: null,
      counted: 0,
      expected: null,
      sources: [],
      lanes: [],
      countedSpans: [],
      overlap: null,
      isOrdered: false,
    });
  });

  test('are shown with what each sent, what came later, and what came twice', async () => {
    await upload(seat.upload, 'xDrip', minutes(0, 6), 120);
    seat.portal.clock.advance(1); // who came first is first
    await upload(other, 'Juggluco', minutes(10, 8), 120);
    const item = await load();
    const [first, second] = item?.sources ?? [];
    const { rows: keys = [] } = await seat.portal.call('/web/apiToken/list', {}, seat.owner);
    const ids = new Set([first, second].map((source) => keys.find(({ id }) => id === source?.tokenId)?.id));
    expect([ids.size, ids.has(undefined)]).toEqual([2, false]);
    expect(item).toMatchObject({ latest: { at: TEST_NOW, mgdl: 120 }, counted: 10, isOrdered: false });
    expect([first, second]).toMatchObject([
      { kind: 'app', name: 'Phone', device: 'xDrip', firstAt: TEST_NOW - 25 * MINUTE, lastAt: TEST_NOW },
      { kind: 'app', name: 'Phone', device: 'Juggluco', firstAt: TEST_NOW - 45 * MINUTE },
    ]);
    const at = (ago: number) => TEST_NOW - ago * MINUTE;
    expect(item?.lanes).toEqual([
      {
        sourceId: first?.sourceId,
        count: 6,
        spans: [
          { from: at(25), to: at(15), late: true },
          { from: at(15), to: at(-5), late: false },
        ],
      },
      {
        sourceId: second?.sourceId,
        count: 8,
        spans: [
          { from: at(45), to: at(10), late: true },
          { from: at(10), to: at(5), late: false },
        ],
      },
    ]);
    expect(item?.overlap).toMatchObject({ days: 14, both: 4, counted: 10, differing: [], differingCount: 0 });
    expect(item?.overlap?.alone).toEqual([
      { sourceId: second?.sourceId, count: 4 },
      { sourceId: first?.sourceId, count: 2 },
    ]);
  });

  test('the owner chooses who gives the value, and sees where they differ', async () => {
    await upload(seat.upload, 'xDrip', minutes(0, 6), 120);
    seat.portal.clock.advance(1);
    await upload(other, 'Juggluco', minutes(1, 6), 150);
    const [first, second] = (await load())?.sources ?? [];
    const chosen = [second?.sourceId ?? '', first?.sourceId ?? ''];
    const { item } = await order(chosen);
    expect(item).toMatchObject({ isOrdered: true, counted: 6, overlap: { both: 6, differingCount: 6 } });
    expect(item?.sources.map(({ sourceId }) => sourceId)).toEqual(chosen);
    expect(item?.overlap?.differing[0]).toEqual({
      at: TEST_NOW - MINUTE,
      values: [
        { sourceId: second?.sourceId, mgdl: 150 },
        { sourceId: first?.sourceId, mgdl: 120 },
      ],
    });
    const { item: home } = await seat.portal.call('/web/glucose/loadOverview', {}, seat.owner);
    expect(home?.latest).toMatchObject({ mgdl: 150 });
    expect((await order([])).item).toMatchObject({ isOrdered: false, counted: 12 });
  });

  test('an order is refused with a source that is not the pet’s, or named twice', async () => {
    await upload(seat.upload, 'xDrip', [0], 120);
    const id = (await load())?.sources[0]?.sourceId ?? '';
    for (const ids of [['zzz'], ['1', id], [id, id], ['0x10']]) {
      expect(await order(ids)).toMatchObject({ code: 404, reason: 'source.notFound' });
    }
    expect(await order(Array<string>(101).fill('1'))).toMatchObject({ code: 400 });
    expect((await load())?.isOrdered).toBe(false);
  });

  test('only the owner sees and orders them', async () => {
    const { memberId } = seat.owner;
    const stranger = await seatOwner(seat.portal);
    const follower = await seatFollower(seat.portal, memberId);
    const paused = await seatFollower(seat.portal, memberId, { shareFlag: false });
    const seen = async (caller: { token?: string }) => [
      (await seat.portal.call('/web/source/load', { memberId }, caller)).code,
      (await order([], caller, memberId)).code,
    ];
    expect(await seen({})).toEqual([300, 300]);
    expect(await seen(stranger)).toEqual([404, 404]);
    expect(await seen(follower)).toEqual([403, 403]);
    expect(await seen(paused)).toEqual([404, 404]);
  });
});
