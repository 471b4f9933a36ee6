import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatNightscout, type NightscoutSeat } from '#tests/server/nightscout.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { seatFollower } from '#tests/server/seats.ts';

const NOTE = 'x'.repeat(501);

describe('old events that today’s rules would refuse', () => {
  let seat: NightscoutSeat;

  beforeEach(async () => {
    seat = await seatNightscout();
    const row = { memberId: seat.owner.memberId, source: 'file', externalId: null, createdAtMs: 1, updatedAtMs: 1 };
    const plain = { ...row, atMs: TEST_NOW, title: null, value: 1, unit: 'g', detail: null };
    await seat.portal.services.db.kysely
      .insertInto('event')
      .values([
        { ...plain, id: 'long', type: 'sport', detail: JSON.stringify({ note: NOTE, label: 'Teatime' }) },
        {
          ...plain,
          id: 'broken',
          type: 'meal',
          detail: '{"note"',
          title: 't'.repeat(120_000),
          unit: 'u'.repeat(5_000),
        },
        { ...plain, id: 'list', type: 'meds', detail: '[1]' },
        { ...plain, id: 'unknown', type: 'party' },
      ])
      .execute();
  });

  afterEach(() => seat.portal.stop());

  test('are shown as far as possible, to everybody and everywhere', async () => {
    const { portal, owner } = seat;
    const follower = await seatFollower(portal, owner.memberId);
    for (const caller of [owner, follower]) {
      const { rows = [], counts } = await portal.call('/web/event/loadEvents', { memberId: owner.memberId }, caller);
      expect(counts).toEqual({ sport: 1, meal: 1, meds: 1 });
      expect(Object.fromEntries(rows.map((row) => [row.eventId, row.detail]))).toEqual({
        long: { note: 'x'.repeat(500) },
        broken: null,
        list: null,
      });
      expect(rows.find(({ eventId }) => eventId === 'broken')).toMatchObject({
        title: 't'.repeat(120),
        unit: 'u'.repeat(16),
      });
      const overview = await portal.call('/web/glucose/loadOverview', { memberId: owner.memberId, hours: 24 }, caller);
      expect(overview.item?.events).toHaveLength(3);
    }
    const range = { from: TEST_NOW - 1, to: TEST_NOW + 1 };
    for (const format of ['csv', 'json']) {
      const file = await portal.app.inject({
        method: 'POST',
        url: '/api/web/data/exportFile',
        headers: { xtoken: owner.token },
        payload: { range, format },
      });
      expect([file.statusCode, file.payload.includes('sport')]).toEqual([200, true]);
    }
    expect((await seat.send('GET', '/treatments.json')).json()).toHaveLength(3);
  });

  test('can be corrected and deleted', async () => {
    const { portal, owner } = seat;
    const mended = { eventId: 'long', type: 'sport' as const, at: TEST_NOW, detail: { note: 'short' } };
    expect((await portal.call('/web/event/saveEvent', mended, owner)).item).toMatchObject({
      detail: { note: 'short' },
    });
    expect((await portal.call('/web/event/history', { eventId: 'long' }, owner)).rows).toMatchObject([
      { detail: { note: 'x'.repeat(500) }, author: null },
      { detail: { note: 'short' }, author: 'Ann' },
    ]);
    expect(await portal.call('/web/event/delEvent', { eventId: 'broken' }, owner)).toMatchObject({ code: 200 });
  });
});
