import { expect, test } from 'vitest';
import { READING_KINDS, toSubject, type AlertKind } from '#domain/alerts/kinds.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { endTelling } from '#server/alerting/look-again.ts';
import { inTransaction } from '#server/context/transaction.ts';
import { watchSilence } from '#server/jobs/silence-watch.ts';
import { LATE_MS } from '#domain/alerts/late-arrivals.ts';
import { fc } from '#tests/properties.ts';
import { openAlertStage, putSetting, putWishes, type AlertStage } from './alert-stage.ts';
import { describeEachDatabase } from './databases.ts';

const START = Date.UTC(2026, 4, 14);
/** Quiet hours last until the last minute of the day. */
const LAST_MINUTE = 1439;
const isQuiet = (ms: number) => Math.floor(ms / MINUTE_MS) % (LAST_MINUTE + 1) !== LAST_MINUTE;

/** What happens next, and how many minutes later. */
const step = fc.record({
  after: fc.constantFrom(1, 5, 5, 5, 15, 31, 70, 90, 200),
  what: fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({
        mgdl: fc.oneof(fc.integer({ min: 40, max: 400 }), fc.constantFrom(50, 75, 81, 120, 245, 270, 380)),
        lateMinutes: fc.constantFrom(0, 0, 0, 4, 19, 25, 90),
      }),
    },
    { weight: 2, arbitrary: fc.constantFrom('share', 'unshare', 'answer', 'silence') },
  ),
});
const settings = fc.record({
  minimumLow: fc.constantFrom(0, 0, 30),
  minimumUrgentLow: fc.constantFrom(0, 0, 15),
  fallingFast: fc.constantFrom(1, 2, 5),
  alertLow: fc.boolean(),
  alertHigh: fc.boolean(),
});
const course = fc.record({ settings, steps: fc.array(step, { minLength: 3, maxLength: 14 }) });
type Course = typeof course extends fc.Arbitrary<infer T> ? T : never;
type What = Course['steps'][number]['what'];

describeEachDatabase('whatever happens', (fresh) => {
  const fail = (error: unknown) => {
    throw error;
  };
  const follow = () => fresh.db.kysely.updateTable('follow');

  async function act(stage: AlertStage, sitter: string, what: What, nowMs: number): Promise<void> {
    if (typeof what === 'object') return stage.give(what.mgdl, nowMs - what.lateMinutes * MINUTE_MS);
    if (what === 'silence') return void (await watchSilence(stage.services, fail));
    if (what === 'answer') return answer(stage, nowMs);
    const { id: memberId } = stage.member;
    await follow()
      .set({ shareFlag: what === 'share' })
      .where('followerAccountId', '=', sitter)
      .execute();
    if (what === 'share') return;
    await inTransaction(stage.services, (tx) => endTelling(tx, { memberId, accountId: sitter }, nowMs));
  }

  async function answer({ member, owner }: AlertStage, nowMs: number): Promise<void> {
    await fresh.db.kysely
      .updateTable('alert')
      .set({ answeredAtMs: nowMs, answeredBy: owner, answeredName: 'Nina' })
      .where('memberId', '=', member.id)
      .where('endedAtMs', 'is', null)
      .where('untold', 'is', null)
      .execute();
  }

  async function play({ settings: chosen, steps }: Course) {
    const stage = await openAlertStage(fresh.db, START);
    const { id: memberId } = stage.member;
    await putSetting(fresh.db, { memberId, ...chosen });
    const allDay = { quiet: true, quietFrom: 0, quietTo: LAST_MINUTE, quietZone: 'UTC' };
    await putWishes(fresh.db, { memberId, accountId: stage.owner, ...allDay });
    const sitter = await stage.follower('Tina');
    const shared: { at: number; isOn: boolean }[] = [{ at: START, isOn: true }];
    const kinds = new Map<string, string>();
    let nowMs = START;
    for (const { after, what } of steps) {
      nowMs += after * MINUTE_MS;
      stage.setNow(nowMs);
      await stage.tell();
      await noteKinds(stage, kinds);
      await act(stage, sitter, what, nowMs);
      await noteKinds(stage, kinds);
      if (what === 'share' || what === 'unshare') shared.push({ at: nowMs, isOn: what === 'share' });
      await stage.tell();
      await noteKinds(stage, kinds);
      await checkAlerts(stage);
      await checkNobodyUntold(stage, chosen, nowMs);
    }
    return { stage, sitter, shared, kinds };
  }

  /** The kind of the alert of each message when it was laid into the outbox: readings that arrive late can change it. */
  async function noteKinds(stage: AlertStage, kinds: Map<string, string>): Promise<void> {
    const current = new Map((await stage.alerts()).map(({ id, kind }) => [id, kind]));
    for (const { id, alertId } of await stage.deliveries()) {
      if (!kinds.has(id)) kinds.set(id, current.get(alertId ?? '') ?? '');
    }
  }

  /** One open episode of a kind and one open alert of a subject; each episode is within its alert. */
  async function checkAlerts({ member }: AlertStage): Promise<void> {
    const own = (table: 'alert' | 'alertEpisode') =>
      fresh.db.kysely.selectFrom(table).where('memberId', '=', member.id).selectAll().execute();
    const alerts = (await own('alert')) as {
      id: string;
      subject: string;
      openedAtMs: number;
      endedAtMs: number | null;
    }[];
    const episodes = (await own('alertEpisode')) as {
      kind: AlertKind;
      alertId: string | null;
      openedAtMs: number;
      closedAtMs: number | null;
    }[];
    const openKinds = episodes.filter(({ closedAtMs }) => closedAtMs === null).map(({ kind }) => kind);
    expect(openKinds).toHaveLength(new Set(openKinds).size);
    const openSubjects = alerts.filter(({ endedAtMs }) => endedAtMs === null).map(({ subject }) => subject);
    expect(openSubjects).toHaveLength(new Set(openSubjects).size);
    expect(openSubjects.toSorted()).toEqual([...new Set(openKinds.map(toSubject))].toSorted());
    for (const { endedAtMs, openedAtMs } of alerts) expect(endedAtMs ?? Infinity).toBeGreaterThanOrEqual(openedAtMs);
    for (const { alertId, kind, openedAtMs, closedAtMs } of episodes) {
      const alert = alerts.find(({ id }) => id === alertId);
      expect(alert?.subject).toBe(toSubject(kind));
      expect(alert?.openedAtMs).toBeLessThanOrEqual(openedAtMs);
      expect(closedAtMs ?? Infinity).toBeGreaterThanOrEqual(openedAtMs);
    }
  }

  /** Nobody is left untold of what goes on while readings come. */
  async function checkNobodyUntold({ member }: AlertStage, chosen: Course['settings'], nowMs: number): Promise<void> {
    const newest = await fresh.db.kysely
      .selectFrom('reading')
      .where('memberId', '=', member.id)
      .where('atMs', '>=', nowMs - LATE_MS)
      .select('atMs')
      .executeTakeFirst();
    if (newest === undefined) return;
    const untold = await fresh.db.kysely
      .selectFrom('alert')
      .innerJoin('alertEpisode', 'alertEpisode.alertId', 'alert.id')
      .where('alert.memberId', '=', member.id)
      .where('alert.untold', 'is not', null)
      .where('alertEpisode.closedAtMs', 'is', null)
      .where('alertEpisode.kind', 'in', READING_KINDS)
      .select('alertEpisode.kind')
      .execute();
    const isOff = (kind: string) => (kind === 'low' && !chosen.alertLow) || (kind === 'high' && !chosen.alertHigh);
    expect(untold.filter(({ kind }) => !isOff(kind))).toEqual([]);
  }

  /** When urgent lows were announced that were not over by then. */
  async function urgentLows({ member }: AlertStage): Promise<number[]> {
    const told = fresh.db.kysely.selectFrom('alertEpisode').where('memberId', '=', member.id);
    const rows = await told.where('kind', '=', 'urgentLow').select(['toldAtMs', 'closedAtMs']).execute();
    return rows.flatMap(({ toldAtMs, closedAtMs }) =>
      toldAtMs !== null && (closedAtMs ?? Infinity) > toldAtMs ? [toldAtMs] : [],
    );
  }

  test('there is one alert of a subject, nobody without access is told, and quiet hours never hold an urgent low', async () => {
    await fc.assert(
      fc.asyncProperty(course, async (given) => {
        const { stage, sitter, shared, kinds } = await play(given);
        const messages = (await stage.deliveries()).filter(({ memberId }) => memberId === stage.member.id);
        for (const { accountId, createdAtMs, status } of messages.filter((one) => one.accountId === sitter)) {
          const before = shared.findLast(({ at }) => at < createdAtMs)?.isOn ?? true;
          const isAllowed = before || shared.some(({ at, isOn }) => isOn && at === createdAtMs);
          expect([accountId, isAllowed]).toEqual([sitter, true]);
          const isOver = shared.some(({ at, isOn }) => at >= createdAtMs && !isOn);
          expect(isOver && status === 'waiting').toBe(false);
        }
        const owners = messages.filter(({ accountId }) => accountId === stage.owner);
        const sounded = new Set(owners.map(({ createdAtMs }) => createdAtMs));
        for (const toldAtMs of await urgentLows(stage)) expect(sounded).toContain(toldAtMs);
        const held = owners.filter(({ createdAtMs, says }) => says !== 'ended' && isQuiet(createdAtMs));
        for (const { id } of held) expect(['urgentLow', 'noData']).toContain(kinds.get(id));
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  test('the order in which readings arrive changes no episode, whatever the settings', async () => {
    const walk = fc.array(
      fc.record({
        after: fc.constantFrom(1, 5, 5, 15, 40, 200),
        mgdl: fc.integer({ min: 40, max: 300 }),
        key: fc.nat(),
      }),
      { minLength: 2, maxLength: 14 },
    );
    const episodes = async ({ member }: AlertStage) => {
      const rows = fresh.db.kysely.selectFrom('alertEpisode').where('memberId', '=', member.id).orderBy('openedAtMs');
      return rows.orderBy('kind').select(['kind', 'beganAtMs', 'openedAtMs', 'closedAtMs']).execute();
    };
    await fc.assert(
      fc.asyncProperty(settings, walk, async (chosen, walked) => {
        let nowMs = START;
        const readings = walked.map(({ after, mgdl, key }) => ({ at: (nowMs += after * MINUTE_MS), mgdl, key }));
        const [one, other] = [await openAlertStage(fresh.db, nowMs), await openAlertStage(fresh.db, nowMs)];
        for (const { member } of [one, other]) await putSetting(fresh.db, { memberId: member.id, ...chosen });
        for (const { mgdl, at } of readings) await one.give(mgdl, at);
        for (const { mgdl, at } of readings.toSorted((a, b) => a.key - b.key)) await other.give(mgdl, at);
        expect(await episodes(other)).toEqual(await episodes(one));
      }),
      { numRuns: 20 },
    );
  }, 60_000);
});
