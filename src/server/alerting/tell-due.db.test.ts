import { expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { openAlertStage, putChannel, putWishes, type AlertStage } from '#tests/server/alert-stage.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { inTransaction } from '../context/transaction.ts';
import { openDatabase } from '../db/database.ts';
import { lookAgain } from './look-again.ts';
import { tellDueAlerts } from './tell-due.ts';

const START = Date.UTC(2026, 4, 14, 2);
const at = (minutes: number) => START + minutes * MINUTE_MS;

describeEachDatabase('the clock of alerts', (fresh) => {
  const run = async (stage: AlertStage, ...minutes: readonly number[]) => {
    for (const minute of minutes) {
      stage.setNow(at(minute));
      await stage.tell();
    }
  };
  const said = async (stage: AlertStage) =>
    (await stage.deliveries()).map(
      ({ createdAtMs, step, round }) => `${(createdAtMs - START) / MINUTE_MS} ${step}.${round}`,
    );
  const answer = (stage: AlertStage, minute: number) =>
    fresh.db.kysely
      .updateTable('alert')
      .set({ answeredAtMs: at(minute), answeredBy: stage.owner, answeredName: 'Nina' })
      .execute();

  test('repeats an alert until somebody answers', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(70);
    await run(stage, 4, 5, 9, 12);
    await answer(stage, 13);
    await run(stage, 17, 30);
    expect(await said(stage)).toEqual(['0 1.1', '5 1.2', '12 1.3']);
  });

  test('sounds again for all when glucose is still beyond half an hour after an answer', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await stage.give(70);
    await answer(stage, 2);
    await run(stage, 5, 31);
    expect(stage.heard.filter(({ kind }) => kind === 'alert')).toHaveLength(1);
    await run(stage, 32);
    expect(await said(stage)).toEqual(['0 1.1', '32 2.1']);
    expect((await stage.entries()).map(({ what, atMs }) => [what, atMs])).toEqual([
      ['opened', at(0)],
      ['still', at(32)],
    ]);
    expect(await stage.alerts()).toMatchObject([{ step: 2, answeredAtMs: null, answeredBy: null }]);
    const { id: memberId } = stage.member;
    expect(stage.heard.at(-1)).toEqual({
      kind: 'alert',
      data: { memberId, alertId: expect.any(String), kind: 'low', state: 'changed', open: true, at: at(32) },
    });
  });

  test('waits for the own delay, and for the end of quiet hours', async () => {
    const stage = await openAlertStage(fresh.db, START);
    const { member, owner } = stage;
    const wishes = JSON.stringify({ low: { isOn: true, delayMinutes: 10, ringsInQuietHours: false } });
    const quiet = { quiet: true, quietFrom: 0, quietTo: 2 * 60 + 30 };
    await putWishes(fresh.db, { memberId: member.id, accountId: owner, wishes });
    await stage.give(70);
    await run(stage, 9, 10);
    expect(await said(stage)).toEqual(['10 1.1']);
    await fresh.db.kysely.updateTable('alertWish').set(quiet).execute();
    await run(stage, 15, 29);
    expect(await said(stage)).toEqual(['10 1.1']);
    await run(stage, 30);
    expect(await said(stage)).toEqual(['10 1.1', '30 1.2']);
  });

  test('reminds one person when asked to', async () => {
    const stage = await openAlertStage(fresh.db, START);
    const sitter = await stage.follower('Tina');
    await stage.give(70);
    await fresh.db.kysely
      .updateTable('alertPerson')
      .set({ remindAtMs: at(15) })
      .where('accountId', '=', sitter)
      .execute();
    await run(stage, 5, 10, 14);
    const sitters = (await stage.deliveries()).filter(({ accountId }) => accountId === sitter);
    expect(sitters.map(({ createdAtMs }) => createdAtMs)).toEqual([at(0)]);
    await run(stage, 15);
    const reminded = (await stage.deliveries()).filter(({ accountId }) => accountId === sitter);
    expect(reminded.map(({ createdAtMs }) => createdAtMs)).toEqual([at(0), at(15)]);
  });

  test('tells a person as soon as there is a channel', async () => {
    const stage = await openAlertStage(fresh.db, START);
    await fresh.db.kysely.deleteFrom('alertChannel').execute();
    await stage.give(70);
    await run(stage, 1);
    expect(await said(stage)).toEqual([]);
    expect(await fresh.db.kysely.selectFrom('alertPerson').selectAll().execute()).toEqual([]);
    stage.setNow(at(2));
    await putChannel(fresh.db, stage.owner);
    await inTransaction(stage.services, (tx) => lookAgain(tx, { accountId: stage.owner }, at(2)));
    await stage.tell();
    expect(await said(stage)).toEqual(['2 1.1']);
  });

  test('tells each person once, with two processes at the same time', async () => {
    const stage = await openAlertStage(fresh.db, START);
    for (const name of ['Tina', 'Ana']) await stage.follower(name);
    await stage.give(70);
    const other = await openDatabase(fresh.config);
    stage.setNow(at(5));
    const fail = (error: unknown) => {
      throw error;
    };
    await Promise.all([stage.tell(), tellDueAlerts({ ...stage.services, db: other }, fail), stage.tell()]);
    await other.close();
    expect(await said(stage)).toEqual([...Array(3).fill('0 1.1'), ...Array(3).fill('5 1.2')]);
  });

  test('leaves alone who is archived, and goes on with the others', async () => {
    const [gone, stage] = [await openAlertStage(fresh.db, START), await openAlertStage(fresh.db, START)];
    for (const one of [gone, stage]) await one.give(70);
    await fresh.db.kysely
      .updateTable('member')
      .set({ archivedAtMs: at(1) })
      .where('id', '=', gone.member.id)
      .execute();
    await run(stage, 5);
    expect((await stage.deliveries()).filter(({ createdAtMs }) => createdAtMs === at(5))).toMatchObject([
      { memberId: stage.member.id },
    ]);
    expect(await stage.alerts()).toContainEqual(expect.objectContaining({ memberId: gone.member.id, nextAtMs: null }));
  });
});
