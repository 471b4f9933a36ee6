import { expect, it } from 'vitest';
import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { aReadingRow } from '#tests/builders/rows.ts';
import { writableMember } from '#tests/server/seats.ts';
import { createDayPacker } from './trace/day-packer.ts';
import { lastReadings, loadPartsOfMany } from '../records/many-parts.store.ts';
import { readings } from '../records/readings.store.ts';
import { traceOfParts } from '../compute/trace-parts.ts';

const START = Date.UTC(2026, 4, 1);
const NOW = START + 30 * DAY_MS;

describeEachDatabase('readings of many members', (fresh) => {
  async function memberWith(instants: readonly number[]): Promise<AuthorizedMember<'write'>> {
    const member = await writableMember(fresh.db);
    const device = {
      id: `device of ${member.id}`,
      memberId: member.id,
      sn: 'S1',
      model: null,
      startedAtMs: START,
      endedAtMs: null,
      warmUpMinutes: 60,
      lifetimeDays: 14,
      intervalMinutes: 5,
      remarks: null,
      lastRefreshedAtMs: null,
      source: 'test',
      createdAtMs: START,
    };
    await fresh.db.kysely.insertInto('device').values(device).execute();
    const rows = instants.map((atMs, index) =>
      aReadingRow({ memberId: member.id, atMs, tenths: 1_000 + index, deviceId: device.id }),
    );
    if (rows.length > 0) await fresh.db.kysely.insertInto('reading').values(rows).execute();
    return member;
  }

  const hourly = (days: readonly number[]) =>
    days.flatMap((day) => Array.from({ length: 24 }, (_, hour) => START + day * DAY_MS + hour * HOUR_MS));

  it('equal those loaded one by one: packed, not packed, with empty days, and without a reading', async () => {
    const members = [
      await memberWith(hourly([0, 1, 2, 5, 6, 29])),
      await memberWith(hourly([3, 4])),
      await memberWith([]),
    ];
    const span = { from: START + 5 * HOUR_MS, to: NOW, intervals: 5 };
    const spans = members.map((member) => ({ member, ...span }));
    const packer = createDayPacker(fresh.db, { now: () => NOW as never }, (error) => expect(error).toBeUndefined());
    for (let packed = 0; packed <= members.length; packed += 1) {
      const parts = await loadPartsOfMany(fresh.db.kysely, spans);
      for (const member of members) {
        const own = parts.get(member.id);
        const expected = await readings(fresh.db.kysely).loadTrace(member, span);
        expect(own && traceOfParts(own)).toEqual(expected);
      }
      const next = members[packed];
      if (next) await packer.pack(next, span);
    }
    expect((await loadPartsOfMany(fresh.db.kysely, spans)).get(members[0]?.id ?? '')?.packs).toHaveLength(5);
  });

  it('the last reading of each', async () => {
    const first = await memberWith(hourly([0, 7]));
    const second = await memberWith([]);
    const last = await lastReadings(fresh.db.kysely, [first, second]);
    expect([...last].map(([id, { at }]) => [id, at])).toEqual([[first.id, START + 7 * DAY_MS + 23 * HOUR_MS]]);
    expect((await lastReadings(fresh.db.kysely, [])).size).toBe(0);
    expect((await loadPartsOfMany(fresh.db.kysely, [])).size).toBe(0);
  });
});
