import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { stageLow, stageSending, type SendingStage, type ToldOwner } from '#tests/server/sending-stage.ts';
import { DATABASE_KINDS } from '#tests/server/databases.ts';
import { seatFollower } from '#tests/server/seats.ts';
import { prepareMessages } from './prepare-messages.ts';

const SECOND_MS = 1_000;
const fail = (error: unknown) => expect(error).toBeUndefined();

describe.each(DATABASE_KINDS)('messages of alerts to browsers, on %s', (kind) => {
  let stage: SendingStage;
  let owner: ToldOwner;
  beforeAll(async () => {
    stage = await stageSending(kind);
  });
  afterAll(() => stage.stop());

  const db = () => stage.portal.services.db.kysely;
  const clock = () => stage.portal.clock;
  const sentTo = (endpoint: string) => stage.push.received.filter((push) => push.endpoint === endpoint);
  const textsTo = (endpoint: string) => sentTo(endpoint).map(({ message }) => message.text);
  const onlyDelivery = async () => (await stage.deliveries(owner.memberId))[0];
  const onlyChannel = async () => (await stage.channels(owner.accountId))[0];

  /** @returns the endpoint of the owner's browser */
  async function low(mgdl?: number): Promise<string> {
    const staged = await stageLow(stage, mgdl);
    owner = staged.owner;
    return staged.endpoint;
  }

  it('are decrypted by the browser and say what the sensor says; the row and the channel know it', async () => {
    const endpoint = await low();
    await stage.sender.sendDue();
    const [push, ...others] = sentTo(endpoint);
    expect(others).toEqual([]);
    const row = await onlyDelivery();
    const at = clock().now();
    expect(push?.message).toEqual({
      alertId: row?.alertId,
      memberId: owner.memberId,
      memberName: 'Mimi',
      kind: 'urgentLow',
      state: 'opened',
      mgdl: 58,
      unit: 'mg/dL',
      text: expect.stringMatching(
        /^Sensor says 58 mg\/dL, falling slowly · \d\d:00 · This sensor is less than 12 hours/u,
      ),
      trend: 'slightDown',
      at,
    });
    expect(push).toMatchObject({ ttl: 900, urgency: 'high', topic: row?.alertId, subject: 'https://portal.example' });
    expect(row).toMatchObject({ status: 'handedOver', handedOverAtMs: at, attempts: 1, tryAtMs: null, sender: null });
    expect(await onlyChannel()).toMatchObject({ handedOverAtMs: at, failingSinceMs: null, failure: null });
    expect(stage.errors).toEqual([]);
  });

  it('say that it is over, once the readings are back', async () => {
    const endpoint = await low();
    await stage.sender.sendDue();
    clock().advance(15 * MINUTE_MS);
    await owner.read({ mgdl: 78, ago: 5 }, { mgdl: 86 });
    await stage.sender.sendDue();
    const [, over] = sentTo(endpoint);
    expect(over?.message).toMatchObject({ state: 'ended', mgdl: 86, trend: 'slightUp' });
    expect(over?.message.text).toMatch(/^It is over · Sensor says 86 mg\/dL, rising slowly · \d\d:\d\d/u);
    expect(over?.topic).toBe(sentTo(endpoint)[0]?.topic);
  });

  const answer = async () => {
    const alertId = (await onlyDelivery())?.alertId ?? never();
    expect(await stage.portal.call('/web/alert/acknowledge', { alertId }, owner)).toMatchObject({ code: 200 });
  };
  const account = (changes: object) => () =>
    db().updateTable('account').set(changes).where('id', '=', owner.accountId).execute();
  const alert = (changes: object) => () =>
    db().updateTable('alert').set(changes).where('memberId', '=', owner.memberId).execute();
  it('of a sensor that ends do not wait for a phone that is off: they count the hours that are left', async () => {
    const endpoint = await low();
    await alert({ kind: 'sensorEnding', subject: 'sensor' })();
    await stage.sender.sendDue();
    expect(sentTo(endpoint)).toMatchObject([{ ttl: 900, urgency: 'high', message: { kind: 'sensorEnding' } }]);
  });

  it.each([
    ['somebody answered', answer],
    ['the alert is over', alert({ endedAtMs: 1 })],
    ['the alert is a step further', alert({ step: 2 })],
    ['the account is being closed', account({ closesAtMs: 1 })],
    ['the account was deleted', account({ deletedAtMs: 1 })],
    [
      'the pet was archived',
      () => db().updateTable('member').set({ archivedAtMs: 1 }).where('id', '=', owner.memberId).execute(),
    ],
    [
      'the channel was removed',
      () => db().deleteFrom('alertChannel').where('accountId', '=', owner.accountId).execute(),
    ],
  ])('are dropped when %s', async (_what, change) => {
    const endpoint = await low();
    await change();
    await stage.sender.sendDue();
    expect(sentTo(endpoint)).toEqual([]);
    expect(await onlyDelivery()).toMatchObject({ status: 'dropped', tryAtMs: null, failure: null, attempts: 0 });
  });

  it('are dropped when somebody answered after a sender took them', async () => {
    await low();
    const taken = [(await onlyDelivery()) ?? never()];
    await answer();
    const prepared = await prepareMessages(stage.portal.services, taken, fail);
    expect([...prepared.values()]).toEqual([{ what: 'drop' }]);
  });

  it.each([2, 10 * 60])(
    'are sent when somebody answered %i s after it became worse, before they left',
    async (seconds) => {
      const endpoint = await low();
      await alert({ stepReason: 'worse', stepAtMs: clock().now() })();
      clock().advance(seconds * SECOND_MS);
      await answer();
      await stage.sender.sendDue();
      expect(sentTo(endpoint)).toMatchObject([{ message: { kind: 'urgentLow' } }]);
    },
  );

  it('of an older round are dropped when a newer one waits', async () => {
    const endpoint = await low();
    const row = await onlyDelivery();
    const newer = { ...(row ?? never()), id: 'zz-newer', round: 2, says: 'again' as const };
    await db()
      .insertInto('alertDelivery')
      .values({ ...newer, id: `${newer.id}-${kind}` })
      .execute();
    await stage.sender.sendDue();
    expect(textsTo(endpoint)).toEqual([expect.stringMatching(/^Again · Sensor says 58 mg\/dL/u)]);
    const statuses = (await stage.deliveries(owner.memberId)).map(({ round, status }) => [round, status]);
    expect(statuses).toEqual([
      [1, 'dropped'],
      [2, 'handedOver'],
    ]);
  });

  it.each([
    ['shares', {}, 1],
    ['does not share', { shareFlag: false }, 0],
    ['removed the follower', { removedAtMs: 1 }, 0],
    ['does not let the follower be told', { getsAlerts: false }, 0],
    ['has not approved', { status: 'pending' as const }, 0],
  ])('reach a follower as long as the owner %s', async (_what, change, count) => {
    clock().advance(3 * 60 * MINUTE_MS);
    owner = await stage.addOwner();
    const follower = await seatFollower(stage.portal, owner.memberId, { getsAlerts: true });
    const endpoint = await stage.addBrowser(follower.accountId);
    await owner.read({ mgdl: 50 });
    expect(await stage.deliveries(owner.memberId)).toHaveLength(1);
    await db()
      .updateTable('follow')
      .set({ getsAlerts: true, ...change })
      .where('id', '=', follower.followId)
      .execute();
    await stage.sender.sendDue();
    expect(sentTo(endpoint)).toHaveLength(count);
    expect(await onlyDelivery()).toMatchObject({ status: count === 1 ? 'handedOver' : 'dropped' });
  });

  it('are in the language and unit of their reader', async () => {
    clock().advance(3 * 60 * MINUTE_MS);
    owner = await stage.addOwner({ timeZone: 'Europe/Ljubljana' });
    const follower = await seatFollower(stage.portal, owner.memberId, { getsAlerts: true });
    await db()
      .updateTable('account')
      .set({ language: 'sl', unit: 'mmol/L' })
      .where('id', '=', follower.accountId)
      .execute();
    const endpoint = await stage.addBrowser(follower.accountId);
    await owner.read({ mgdl: 50 });
    await stage.sender.sendDue();
    expect(sentTo(endpoint)[0]?.message).toMatchObject({ unit: 'mmol/L', mgdl: 50 });
    expect(textsTo(endpoint)[0]).toMatch(/^Senzor kaže 2,8 mmol\/L · \d\d:\d\d · Ta senzor/u);
  });

  it('of many pets are all sent, to one host as well', async () => {
    clock().advance(3 * 60 * MINUTE_MS);
    stage.push.answer({ status: 201 });
    const owners = await Promise.all(Array.from({ length: 60 }, () => stage.addOwner()));
    const endpoints: string[] = [];
    for (const { accountId, read } of owners) {
      endpoints.push(await stage.addBrowser(accountId));
      await read({ mgdl: 50 });
    }
    for (let round = 0; round < 6; round += 1) {
      await stage.sender.sendDue();
      clock().advance(SECOND_MS);
    }
    expect(endpoints.map((endpoint) => sentTo(endpoint).length)).toEqual(owners.map(() => 1));
  });

  it('whose channel this process cannot open hold up no other', async () => {
    await low();
    const unreadable = owner;
    const channels = db().updateTable('alertChannel').set({ sealed: 'foreign.AAAA' });
    await channels.where('accountId', '=', owner.accountId).execute();
    owner = await stage.addOwner();
    const endpoint = await stage.addBrowser(owner.accountId);
    await owner.read({ mgdl: 50 });
    await stage.sender.sendDue();
    expect(sentTo(endpoint)).toHaveLength(1);
    const [row] = await stage.deliveries(unreadable.memberId);
    expect(row).toMatchObject({ status: 'waiting', failure: 'unreachable' });
  });

  it('are tests as well, which say nothing of a pet that the reader does not see', async () => {
    const endpoint = await low();
    await stage.sender.sendDue();
    const sent = await onlyDelivery();
    const stranger = await stage.addOwner({ name: 'Rex' });
    const test = {
      ...(sent ?? never()),
      alertId: null,
      says: 'test' as const,
      status: 'waiting' as const,
      attempts: 0,
    };
    const base = { ...test, tryAtMs: clock().now(), handedOverAtMs: null };
    await db()
      .insertInto('alertDelivery')
      .values({ ...base, id: `test-own-${kind}` })
      .execute();
    const foreign = { ...base, id: `test-foreign-${kind}`, memberId: stranger.memberId };
    await db().insertInto('alertDelivery').values(foreign).execute();
    await stage.sender.sendDue();
    const tests = sentTo(endpoint).slice(1);
    expect(tests.map(({ message }) => message.memberName).toSorted()).toEqual(['Mimi', 'PetCGM']);
    for (const { message, topic } of tests) {
      expect(message).toMatchObject({ alertId: null, kind: 'test', mgdl: null, trend: null, at: null });
      expect(message.text).toBe('This is a test: alerts reach you here.');
      expect(topic).toBe('test');
    }
  });
});

function never(): never {
  throw new Error('there is no message');
}
