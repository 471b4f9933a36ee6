import { expect, test } from 'vitest';
import { instant } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { withKey, writableMember } from '#tests/server/seats.ts';
import { inTransactionOn } from '../context/transaction.ts';
import type { Services } from '../context/ctx.ts';
import { createMeasures } from '../context/measures.ts';
import type { LiveHub } from '../live/hub.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import { createDayPacker } from './trace/day-packer.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import { loadTrace } from './trace/load-trace.ts';
import { removeReadings } from './remove-readings.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const DAY = 86_400_000;
const STEP = 300_000;
const APP: ReadingSource = { source: 'nightscout', sn: 'xDrip', model: null, isSerial: false };

describeEachDatabase('removed readings', (fresh) => {
  const heard: string[] = [];
  const servicesOn = (): Services => {
    const clock = { now: () => instant(NOW) };
    const live = { toMember: (_id: string, kind: string) => heard.push(kind) } as unknown as LiveHub; // nothing else is sent
    return {
      db: fresh.db,
      clock,
      live,
      measures: createMeasures(),
      days: createDayPacker(fresh.db, clock, () => {}),
    } as Services; // no more is used
  };
  const readings = Array.from({ length: 2_000 }, (_, index) => ({ at: NOW - index * STEP, mgdl: 120 })).toReversed();
  const remove = (services: Services, member: Awaited<ReturnType<typeof writableMember>>, instants: number[]) =>
    inTransactionOn(services, member.id, (tx, afterCommit) =>
      removeReadings({ services, tx, afterCommit }, member, instants),
    );

  const memberWithKey = async () => withKey(fresh.db, await writableMember(fresh.db));

  test('are removed from packed days and from their session, and from no other pet', async () => {
    const services = servicesOn();
    const [member, other] = [await memberWithKey(), await memberWithKey()];
    for (const pet of [member, other]) await addReadings(services, pet, { source: APP, readings });
    const whole = { from: NOW - 20 * DAY, to: NOW + 1 };
    await services.days.pack(member, whole);
    expect((await loadTrace(services, member, whole)).at).toHaveLength(2_000);
    heard.length = 0;
    const gone = [...readings.slice(0, 600), ...readings.slice(-2)].map(({ at }) => at);
    expect(await remove(services, member, [...gone, NOW + 1])).toBe(602);
    expect(heard).toEqual(['device']);
    expect((await loadTrace(services, member, whole)).at).toHaveLength(1_398);
    expect((await loadTrace(services, other, whole)).at).toHaveLength(2_000);
    const devices = await fresh.db.kysely.selectFrom('device').where('memberId', '=', member.id).selectAll().execute();
    expect(devices.map(({ lastRefreshedAtMs }) => lastRefreshedAtMs)).toEqual([NOW - 2 * STEP]);
    expect(await remove(services, member, gone)).toBe(0);
    await services.days.close();
  });

  test('leave a session without readings', async () => {
    const services = servicesOn();
    const member = await memberWithKey();
    await addReadings(services, member, { source: APP, readings: readings.slice(-3) });
    await remove(
      services,
      member,
      readings.slice(-3).map(({ at }) => at),
    );
    expect(await fresh.db.kysely.selectFrom('device').select('lastRefreshedAtMs').execute()).toEqual([
      { lastRefreshedAtMs: null },
    ]);
    await addReadings(services, member, { source: APP, readings: readings.slice(-2) });
    expect(await fresh.db.kysely.selectFrom('reading').select('tenths').execute()).toHaveLength(2);
  });

  test('are only those that came with the same key', async () => {
    const services = servicesOn();
    const [none, one] = [await writableMember(fresh.db), 3];
    const [first, second] = [await withKey(fresh.db, none), await withKey(fresh.db, none)];
    const parts = [readings.slice(0, one), readings.slice(one, 2 * one), readings.slice(2 * one, 3 * one)];
    for (const [index, key] of [first, second, none].entries()) {
      const source = { ...APP, via: key.writer.tokenId ?? '' };
      await addReadings(services, key, { source, readings: parts[index] ?? [] });
    }
    const all = parts.flat().map(({ at }) => at);
    expect(await remove(services, none, all)).toBe(0);
    expect(await remove(services, second, all)).toBe(one);
    expect(await remove(services, first, all)).toBe(one);
    expect(await fresh.db.kysely.selectFrom('reading').select('atMs').execute()).toHaveLength(one);
  });
});
