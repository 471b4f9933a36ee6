import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { openAlertStage, putDuty, putSetting, putWishes, type AlertStage } from '#tests/server/alert-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { inTransactionOn } from '../context/transaction.ts';
import { alertWriter } from '../records/alerts.store.ts';
import { loadLimits } from '../records/member-limits.store.ts';
import { rejudgeAlerts } from '../readings/rejudge-alerts.ts';

const START = Date.UTC(2026, 4, 14, 2);
const at = (minutes: number) => START + minutes * MINUTE_MS;

describeEachDatabase('alerts', (fresh) => {
  /** Readings that arrive when they are measured: minutes after the start, mg/dL. */
  async function play(stage: AlertStage, values: readonly (readonly [minute: number, mgdl: number])[]) {
    for (const [minute, mgdl] of values) {
      stage.setNow(at(minute));
      await stage.tell();
      await stage.give(mgdl);
    }
  }
  const course = async (stage: AlertStage) =>
    (await stage.entries()).map(({ atMs, what, kind }) => `${(atMs - START) / MINUTE_MS} ${what} ${kind}`);
  const told = async (stage: AlertStage) =>
    (await stage.deliveries()).map(
      ({ createdAtMs, says, step, round }) => `${(createdAtMs - START) / MINUTE_MS} ${says} ${step}.${round}`,
    );

  test('of a fall through low and urgent low are one, that sounds again when it becomes worse', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await play(stage, [
      [0, 90],
      [15, 72],
      [16, 71],
      [30, 60],
      [45, 72],
      [60, 95],
    ]);
    expect(await course(stage)).toEqual(['15 opened low', '30 worse urgentLow', '60 ended urgentLow']);
    expect(await stage.alerts()).toMatchObject([
      { kind: 'urgentLow', openedAtMs: at(15), endedAtMs: at(60), extremeMgdl: 60, step: 2, untold: null },
    ]);
    expect(await told(stage)).toContain('15 opened 1.1');
    expect(await told(stage)).toContain('30 again 2.1');
  });

  test('sound again for a second fall below urgent low, and not for the way up', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await play(stage, [
      [0, 60],
      [15, 74],
      [30, 60],
    ]);
    expect(await course(stage)).toEqual(['0 opened urgentLow', '30 worse urgentLow']);
  });

  test('tell nobody of history, and of an alert that goes on when it is news', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(70, at(-25));
    expect(await stage.alerts()).toMatchObject([{ kind: 'low', untold: 'late', endedAtMs: null, nextAtMs: null }]);
    expect(await stage.entries()).toEqual([]);
    await stage.give(71);
    expect(await stage.alerts()).toMatchObject([{ kind: 'low', untold: null, openedAtMs: at(-25) }]);
    expect(await course(stage)).toEqual(['0 opened low']);
    expect(await told(stage)).toEqual(['0 opened 1.1']);
  });

  test('that people know to be over stay over where only history says that they went on', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await putSetting(fresh.db, { memberId: stage.member.id, minimumHigh: 0 });
    await play(stage, [
      [0, 260],
      [15, 235],
    ]);
    stage.setNow(at(100));
    await stage.give(270, at(15));
    expect(await stage.alerts()).toMatchObject([
      { kind: 'high', untold: null, endedAtMs: at(15) },
      { kind: 'high', untold: 'late', endedAtMs: null, nextAtMs: null },
    ]);
    expect(await course(stage)).toEqual(['0 opened high', '15 ended high']);
    stage.setNow(at(101));
    await stage.give(275);
    expect(await stage.alerts()).toMatchObject([
      { kind: 'high', untold: null, endedAtMs: at(15) },
      { kind: 'high', untold: null, openedAtMs: at(0), endedAtMs: null },
    ]);
    expect(await course(stage)).toEqual(['0 opened high', '15 ended high', '101 opened high']);
    expect(await told(stage)).toContain('101 opened 1.1');
    expect(stage.heard.findLast(({ kind }) => kind === 'alert')).toMatchObject({
      data: { state: 'opened', open: true },
    });
  });

  test('tell of what only history showed, with the first reading that is news', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(50, at(-25));
    expect(await stage.alerts()).toMatchObject([{ kind: 'urgentLow', untold: 'late', endedAtMs: null }]);
    await stage.give(75);
    expect(await stage.alerts()).toMatchObject([{ untold: null, openedAtMs: at(-25), endedAtMs: null }]);
    expect(await told(stage)).toEqual(['0 opened 1.1']);
    const turn = stage.heard.find(({ kind }) => kind === 'alert');
    expect(turn).toMatchObject({ data: { state: 'opened', open: true, at: at(-25) } });
  });

  test('that a backfill shows to be over end in silence', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(70);
    stage.setNow(at(60));
    await stage.give(120, at(30));
    expect(await stage.alerts()).toMatchObject([{ endedAtMs: at(30) }]);
    expect(await told(stage)).toEqual(['0 opened 1.1']);
    expect(await stage.deliveries()).toMatchObject([{ status: 'dropped' }]);
  });

  test('that were handed over are said to be over', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(70);
    await fresh.db.kysely.updateTable('alertDelivery').set({ status: 'handedOver', tryAtMs: null }).execute();
    stage.setNow(at(15));
    await stage.give(120);
    expect(await told(stage)).toEqual(['0 opened 1.1', '15 ended 1.0']);
  });

  test('of an alert nobody received are not said to be over', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(70);
    stage.setNow(at(15));
    await stage.give(120);
    expect(await told(stage)).toEqual(['0 opened 1.1']);
  });

  test('that readings join are one: the one that is open', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await play(stage, [
      [0, 70],
      [5, 90],
      [15, 70],
    ]);
    expect(await stage.alerts()).toHaveLength(2);
    await stage.giveAll([{ at: at(5), mgdl: 70 }]);
    const [first, second] = await stage.alerts();
    const open = [first, second].filter((alert) => alert?.endedAtMs === null);
    expect(open).toHaveLength(1);
    expect(open).toMatchObject([{ openedAtMs: at(0), kind: 'low' }]);
    expect(await course(stage)).toEqual(['0 opened low', '5 ended low', '15 opened low']);
  });

  test('go on with each reading of them, whatever the order of arrival: one open alert of a subject', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.giveAll([
      { at: at(0), mgdl: 70 },
      { at: at(-10), mgdl: 69 },
    ]);
    await stage.give(60, at(-5));
    expect(await stage.alerts()).toMatchObject([{ kind: 'urgentLow', openedAtMs: at(-10), endedAtMs: null }]);
  });

  test('that were sent to nobody disappear with their readings; one with a note stays and is over', async () => {
    const stage = await openAlertStage(fresh.db, START);
    const { member, owner } = stage;
    await stage.giveAll([
      { at: at(-240), mgdl: 70 },
      { at: at(-180), mgdl: 120 },
      { at: at(-60), mgdl: 70 },
    ]);
    const [first, second] = await stage.alerts();
    expect([first, second]).toMatchObject([
      { untold: 'late', endedAtMs: at(-180) },
      { untold: 'late', endedAtMs: null },
    ]);
    const note = { atMs: at(0), what: 'note', kind: 'low', accountId: owner, name: 'Nina', note: 'Honey' } as const;
    await fresh.db.transaction((tx) => alertWriter(tx).log(member, { alertId: second?.id ?? '', ...note }));
    await stage.giveAll([
      { at: at(-240), mgdl: 120 },
      { at: at(-60), mgdl: 120 },
    ]);
    expect(await stage.alerts()).toMatchObject([{ id: second?.id, untold: 'late', endedAtMs: at(0) }]);
    expect(await stage.entries()).toMatchObject([{ what: 'note', name: 'Nina' }]);
    await stage.give(121);
    expect(await stage.alerts()).toMatchObject([{ id: second?.id, endedAtMs: at(0) }]);
  });

  test('of a kind that is off for the pet are kept and not told', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await setSetting(stage, { alertLow: false });
    await stage.give(70);
    expect(await stage.alerts()).toMatchObject([{ kind: 'low', untold: 'off' }]);
    expect(await told(stage)).toEqual([]);
    await changeSetting(stage, { alertLow: true });
    expect(await stage.alerts()).toMatchObject([{ kind: 'low', untold: null }]);
    expect(await told(stage)).toEqual(['0 opened 1.1']);
    stage.setNow(at(1));
    await changeSetting(stage, { alertLow: false });
    await stage.tell();
    stage.setNow(at(10));
    await stage.tell();
    expect(await told(stage)).toEqual(['0 opened 1.1']);
    expect(await stage.deliveries()).toMatchObject([{ status: 'dropped' }]);
  });

  test('follow urgent low only while it is on', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await setSetting(stage, { alertUrgentLow: false });
    await stage.give(50);
    expect(await stage.alerts()).toMatchObject([{ kind: 'low', untold: null }]);
  });

  test('follow changed limits at once, for the newest reading', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await setSetting(stage, {});
    await stage.give(85, at(-60));
    await stage.give(85);
    expect(await stage.alerts()).toEqual([]);
    await changeSetting(stage, { low: 90 });
    expect(await stage.alerts()).toMatchObject([{ kind: 'low', openedAtMs: at(0), untold: null }]);
    stage.setNow(at(3));
    await changeSetting(stage, { low: 70 });
    expect(await stage.alerts()).toMatchObject([{ kind: 'low', endedAtMs: at(3) }]);
    expect(await course(stage)).toEqual(['0 opened low', '3 ended low']);
  });

  test('open at once where a new minimum duration is already over', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await setSetting(stage, { minimumLow: 120 });
    await play(stage, [
      [0, 75],
      [20, 75],
      [40, 75],
    ]);
    expect(await stage.alerts()).toEqual([]);
    await changeSetting(stage, { minimumLow: 30 });
    expect(await stage.alerts()).toMatchObject([{ beganAtMs: at(0), openedAtMs: at(40), untold: null }]);
  });

  test('are told in order while somebody is on duty, and again until somebody answers', async () => {
    const stage = await openAlertStage(fresh.db, START);
    const sitter = await stage.follower('Tina');
    await putDuty(fresh.db, { memberId: stage.member.id, accountId: sitter, fromMs: START - MINUTE_MS });
    await putWishes(fresh.db, { memberId: stage.member.id, accountId: sitter, repeatMinutes: 30 });
    await stage.give(70);
    for (const minute of [1, 9, 10, 11, 15]) {
      stage.setNow(at(minute));
      await stage.tell();
    }
    const names = (await stage.deliveries()).map(
      ({ accountId, createdAtMs, round }) =>
        `${(createdAtMs - START) / MINUTE_MS} ${accountId === sitter ? 'Tina' : 'Nina'} ${round}`,
    );
    expect(names).toEqual(['0 Tina 1', '10 Nina 1', '15 Nina 2']);
  });

  test('are due again when a turn of duty that is planned begins', async () => {
    const stage = await openAlertStage(fresh.db, START);
    const sitter = await stage.follower('Tina');
    const { id: memberId } = stage.member;
    await putDuty(fresh.db, { memberId, accountId: sitter, fromMs: at(-60), toMs: at(60) });
    await putDuty(fresh.db, { memberId, accountId: stage.owner, fromMs: at(3) });
    await stage.give(70);
    expect(await stage.alerts()).toMatchObject([{ nextAtMs: at(3) }]);
    stage.setNow(at(3));
    await stage.tell();
    expect((await stage.deliveries()).map(({ accountId }) => accountId)).toEqual([sitter, stage.owner]);
  });

  async function setSetting(stage: AlertStage, changes: object) {
    await putSetting(fresh.db, { memberId: stage.member.id, ...changes });
  }

  async function changeSetting(stage: AlertStage, changes: object) {
    const { services, member } = stage;
    await inTransactionOn(services, member.id, async (tx, afterCommit) => {
      const before = await loadLimits(tx, member);
      await tx.updateTable('setting').set(changes).where('memberId', '=', member.id).execute();
      const tell = await rejudgeAlerts(tx, member, before, services.clock.now());
      afterCommit(() => tell(services.live));
    });
  }
});
