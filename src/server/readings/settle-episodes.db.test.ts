import { expect, test } from 'vitest';
import { fc } from '#tests/properties.ts';
import { instant } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { writableMember } from '#tests/server/seats.ts';
import type { LiveHub } from '../live/hub.ts';
import type { Services } from '../context/ctx.ts';
import { createMeasures } from '../context/measures.ts';
import { addReadings } from '#tests/server/add-readings.ts';
import type { ReadingSource } from '../rules/reading-source.ts';
import type { NewReading } from '../rules/reading-rules.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const MINUTE = 60_000;
const APP: ReadingSource = { source: 'nightscout', sn: 'xDrip', model: null, isSerial: true };

type Told = { readonly kind: string; readonly data: { readonly kind: string; readonly open: boolean } };

describeEachDatabase('alert episodes', (fresh) => {
  const heard: Told[] = [];
  const live = {
    toMember: (_memberId: string, kind: string, data: Told['data']) => heard.push({ kind, data }),
  } as unknown as LiveHub; // adding readings only notifies members
  const servicesAt = (nowMs: number) =>
    ({ db: fresh.db, clock: { now: () => instant(nowMs) }, live, measures: createMeasures() }) as Services; // adding readings uses no more of it
  const ago = (minutes: number, mgdl: number): NewReading => ({ at: NOW - minutes * MINUTE, mgdl });

  async function pet() {
    const member = await writableMember(fresh.db);
    heard.length = 0;
    const add = (readings: readonly NewReading[], nowMs = NOW) =>
      addReadings(servicesAt(nowMs), member, { source: APP, readings });
    const stored = async () => {
      const episodes = await fresh.db.kysely
        .selectFrom('alertEpisode')
        .leftJoin('event', 'event.id', 'alertEpisode.eventId')
        .where('alertEpisode.memberId', '=', member.id)
        .select(['kind', 'openedAtMs', 'closedAtMs', 'atMs', 'value'])
        .orderBy('openedAtMs')
        .orderBy('kind')
        .execute();
      const { count } = await fresh.db.kysely
        .selectFrom('event')
        .where('memberId', '=', member.id)
        .select((select) => select.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      expect(count).toBe(episodes.filter(({ atMs }) => atMs !== null).length);
      return episodes;
    };
    return { add, stored };
  }

  const told = () =>
    heard.filter(({ kind }) => kind === 'alert').map(({ data }) => `${data.open ? '+' : '-'}${data.kind}`);

  test('do not depend on the order in which readings arrive', async () => {
    const steps = fc.array(
      fc.record({ after: fc.constantFrom(1, 5, 5, 5, 15, 40, 200), mgdl: fc.integer({ min: 40, max: 400 }) }),
      { minLength: 2, maxLength: 14 },
    );
    const orders = fc.record({
      steps,
      keys: fc.array(fc.nat(), { minLength: 14, maxLength: 14 }),
      size: fc.integer({ min: 1, max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(orders, async ({ steps: walked, keys, size }) => {
        let minutes = walked.reduce((sum, { after }) => sum + after, 0);
        const inOrder = walked.map(({ after, mgdl }) => ago((minutes -= after), mgdl));
        const shuffled = inOrder
          .map((reading, index) => ({ reading, key: keys[index] ?? 0 }))
          .sort((a, b) => a.key - b.key)
          .map(({ reading }) => reading);
        const [one, other] = [await pet(), await pet()];
        await one.add(inOrder);
        for (let start = 0; start < shuffled.length; start += size)
          await other.add(shuffled.slice(start, start + size));
        expect(await other.stored()).toEqual(await one.stored());
      }),
      { numRuns: 12 },
    );
  });

  test('of history are written and not announced', async () => {
    const { add, stored } = await pet();
    await add([ago(60, 120), ago(55, 50), ago(50, 48), ago(45, 120), ago(2, 120)]);
    expect(await stored()).toMatchObject([
      { kind: 'low', openedAtMs: NOW - 55 * MINUTE, closedAtMs: NOW - 45 * MINUTE, atMs: null },
      { kind: 'urgentLow', closedAtMs: NOW - 45 * MINUTE, atMs: NOW - 55 * MINUTE, value: 50 },
      { kind: 'fallingFast', openedAtMs: NOW - 50 * MINUTE, closedAtMs: NOW - 2 * MINUTE, atMs: null },
    ]);
    expect(told()).toEqual([]);
    const { detail } = await fresh.db.kysely.selectFrom('event').select('detail').executeTakeFirstOrThrow();
    expect(JSON.parse(detail ?? '')).toEqual({ alert: 'urgentLow', late: true });
  });

  test('that began long ago and are still open are announced once', async () => {
    const { add } = await pet();
    await add([ago(60, 50), ago(30, 48)]);
    expect(told()).toEqual([]);
    await add([ago(2, 47)]);
    expect(told()).toEqual(['+urgentLow']);
    await add([ago(1, 46)]);
    expect(told()).toEqual(['+urgentLow']);
  });

  test('end without a message when a backfill shows that they are over', async () => {
    const { add, stored } = await pet();
    await add([ago(50, 120), ago(40, 70)], NOW - 40 * MINUTE);
    expect(told()).toEqual(['+low']);
    await add([ago(30, 110)]);
    expect(told()).toEqual(['+low', '-low']);
    expect(await stored()).toMatchObject([{ kind: 'low', closedAtMs: NOW - 30 * MINUTE }]);
  });

  test('are announced again for very low after low, but not for low after very low', async () => {
    const { add } = await pet();
    for (const [minutes, mgdl] of [
      [15, 75],
      [12, 50],
      [9, 70],
      [6, 72],
      [3, 50],
    ] as const)
      await add([ago(minutes, mgdl)]);
    expect(told()).toEqual(['+low', '+urgentLow', '-urgentLow', '+urgentLow']);
    const other = await pet();
    await other.add([ago(10, 50)]);
    await other.add([ago(15, 75)]);
    expect(told()).toEqual(['+urgentLow']);
  });
});
