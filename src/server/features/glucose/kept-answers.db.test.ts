import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Path } from '#contract/endpoints.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { changes, makeChange } from '#tests/server/home-changes.ts';
import { around, HomeStage, openTwoPortals, type TwoPortals } from '#tests/server/home-stage.ts';
import { TEST_NOW } from '#tests/server/portal.ts';
import { fc } from '#tests/properties.ts';
import { packNothing, statementsDuring } from '#tests/server/statements.ts';

/** PostgreSQL takes five times as long. */
const RUNS = { sqlite: 6, postgres: 2 };
const HOURS = [4, 8, 12, 24] as const;

describeEachDatabase('kept answers of Home', (fresh) => {
  let portals: TwoPortals;

  beforeEach(async () => {
    portals = await openTwoPortals(fresh.config);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await portals.stop();
  });

  test('are to the byte what a portal answers that keeps none, whatever happens between two calls', async () => {
    const property = fc.asyncProperty(changes, fc.infiniteStream(fc.nat({ max: 3 })), async (made, picks) => {
      const stage = await HomeStage.create(portals);
      const pick = <T>(list: readonly T[]): T | undefined => list[picks.next().value ?? 0];
      const hours = pick(HOURS) ?? 24; // one in a run, so that much is found kept
      for (const change of made) {
        const readers = [pick(stage.readers), pick(stage.readers)];
        for (const now of await makeChange(stage, change)) {
          stage.at(now);
          for (const reader of readers) {
            const differences = await stage.listDifferences(reader?.token, hours);
            expect([change.kind, ...differences]).toEqual([change.kind]);
          }
        }
      }
    });
    await fc.assert(property, { numRuns: RUNS[fresh.kind] });
  });

  const save = (stage: HomeStage, sensor: { readonly startedAt: number }) =>
    stage.send(portals.plain, '/web/device/saveDevice', { sn: 'S9', lifetimeDays: 10, warmUpMinutes: 60, ...sensor });

  test.runIf(fresh.kind === 'sqlite').each([
    [
      'a very low value that a meter will end, and a sensor near its end',
      async (stage: HomeStage) => {
        const startedAt = TEST_NOW - 10 * DAY_MS + 2 * HOUR_MS;
        await save(stage, { startedAt });
        await stage.giveUntil(TEST_NOW - 1, [70, 45]);
        const measured = { type: 'BG', at: TEST_NOW + 7 * MINUTE_MS, value: 90, unit: 'mg/dL' };
        await stage.send(portals.plain, '/web/event/saveEvent', measured);
        stage.note(startedAt + 10 * DAY_MS, measured.at);
      },
    ],
    [
      'a very low value of a meter, and another one that is dated ahead',
      async (stage: HomeStage) => {
        for (const [at, value] of [
          [TEST_NOW - 3 * MINUTE_MS, 40],
          [TEST_NOW + 9 * MINUTE_MS, 38],
        ] as const) {
          await stage.send(portals.plain, '/web/event/saveEvent', { type: 'BG', at, value, unit: 'mg/dL' });
          stage.note(at);
        }
      },
    ],
    [
      'a sensor that warms up, and a meal',
      async (stage: HomeStage) => {
        const startedAt = TEST_NOW - 30 * MINUTE_MS;
        await save(stage, { startedAt });
        await stage.send(portals.plain, '/web/event/saveEvent', { type: 'meal', at: startedAt });
        stage.note(startedAt, startedAt + 60 * MINUTE_MS);
      },
    ],
  ])('change to the millisecond with the time: %s', async (_what, prepare) => {
    const stage = await HomeStage.create(portals);
    await prepare(stage);
    const setBack = TEST_NOW - 40 * MINUTE_MS; // readings are in the future then
    for (const [start, end] of [
      [TEST_NOW, TEST_NOW + 2 * DAY_MS],
      [setBack, TEST_NOW],
    ] as const) {
      stage.at(start);
      const borders = stage.borders().filter((at) => at < end);
      for (const at of [start, ...borders.flatMap(around)].toSorted((a, b) => a - b)) {
        stage.at(at);
        for (const hours of [4, 24]) expect(await stage.listDifferences(stage.owner.token, hours)).toEqual([]);
      }
    }
  });

  test('show authors by their present names', async () => {
    const stage = await HomeStage.create(portals);
    for (const author of [stage.owner, stage.carer]) {
      await stage.send(portals.plain, '/web/event/saveEvent', { type: 'meal', at: TEST_NOW }, author);
    }
    const created = new Date(TEST_NOW).toISOString();
    await stage.upload(portals.plain, 'POST', 'treatments', [{ eventType: 'Note', notes: 'x', created_at: created }]);
    const names = ['Key 1', 'Name 2', 'Name 3'];
    for (const pick of names.keys()) {
      expect(await stage.listDifferences(stage.owner.token, 24)).toEqual([]);
      await stage.renameAuthor(portals.plain, { pick, size: pick + 1 });
    }
    expect(await stage.listDifferences(stage.owner.token, 24)).toEqual([]);
    const answer = await stage.ask(portals.keeping, stage.owner.token, 24);
    expect(names.filter((name) => !answer.includes(name))).toEqual([]);
  });

  test('follow what each reader may, from one call to the next', async () => {
    const stage = await HomeStage.create(portals);
    const { owner, carer, other } = stage;
    await stage.send(portals.plain, '/web/event/saveEvent', { type: 'meal', at: TEST_NOW }, carer);
    const look = async (): Promise<unknown[]> => {
      const answers: unknown[] = [];
      for (const { token } of [owner, carer, other]) {
        expect(await stage.listDifferences(token, 24)).toEqual([]);
        const { code, item } = JSON.parse(await stage.ask(portals.keeping, token, 24));
        answers.push(item?.events[0].mayChange ?? code);
      }
      return answers;
    };
    const change = async (path: Path, body: object, caller: { readonly token: string } = owner) =>
      expect(await portals.plain.send(path, body, caller)).toMatchObject({ code: 200 });
    expect(await look()).toEqual([true, true, false]);
    await change('/web/userFollower/modifyFollowerRights', { followerId: carer.followId, mayLog: false });
    expect(await look()).toEqual([true, false, false]);
    await change('/web/userFollower/modifyFollowerShareFlag', { followerId: other.followId, shareFlag: 0 });
    expect(await look()).toEqual([true, false, 404]);
    await change('/web/user/logout', {}, carer);
    expect(await look()).toEqual([true, 300, 404]);
  });

  test('ask the database who calls, what they may see and for the version', async () => {
    const stage = await HomeStage.create(portals);
    packNothing(portals.keeping.services);
    const ask =
      ({ token }: { readonly token: string }) =>
      () =>
        stage.ask(portals.keeping, token, 24);
    for (const [reader, most] of [
      [stage.owner, 2],
      [stage.carer, 3],
    ] as const) {
      await ask(reader)(); // notes that the session is used, and keeps the answer
      await portals.keeping.services.views.idle(); // who has looked is written a second later
      expect(await statementsDuring(ask(reader))).toHaveLength(most);
    }
  });
});
