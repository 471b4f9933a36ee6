import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seatListener } from '#tests/server/alerts.ts';
import { DATABASE_KINDS } from '#tests/server/databases.ts';
import type { Caller } from '#tests/server/portal.ts';
import { stageSending, type SendingStage, type ToldOwner } from '#tests/server/sending-stage.ts';

describe.each(DATABASE_KINDS)('a browser that subscribed, on %s', (kind) => {
  let stage: SendingStage;
  let owner: ToldOwner;
  beforeEach(async () => {
    stage = await stageSending(kind);
    owner = await stage.addOwner({ name: 'Mimi' });
  });
  afterEach(() => stage.stop());

  const subscribe = async (caller: Caller) => {
    const { endpoint, ...keys } = stage.push.subscribe();
    const { item } = await stage.portal.call('/web/push/subscribe', { endpoint, keys, label: 'Phone' }, caller);
    return { endpoint, channelId: item?.channelId ?? '' };
  };
  const sendTest = (channelId: string) => stage.portal.call('/web/alert/sendTest', { channelId }, owner);
  const loadTest = async (testId = '') => (await stage.portal.call('/web/alert/loadTest', { testId }, owner)).item;

  it('gets a test the whole way, and what it reports is seen', async () => {
    const { endpoint, channelId } = await subscribe(owner);
    const { item } = await sendTest(channelId);
    expect(await loadTest(item?.testId)).toMatchObject({ status: 'waiting' });
    stage.portal.clock.advance(400);
    await stage.sender.sendDue();
    expect(stage.push.received).toMatchObject([
      { endpoint, message: { kind: 'test', alertId: null, memberName: 'Mimi' } },
    ]);
    const handedOverAt = stage.portal.clock.now();
    expect(await loadTest(item?.testId)).toMatchObject({ status: 'handedOver', handedOverAt });
    stage.portal.clock.advance(800);
    await stage.portal.call('/web/alert/shown', { alertId: null, endpoint }, owner);
    expect(await loadTest(item?.testId)).toMatchObject({ status: 'shown', shownAt: handedOverAt + 800 });
    const { rows } = await stage.portal.call('/web/channel/list', {}, owner);
    expect(rows).toMatchObject([{ handedOverAt, shownAt: handedOverAt + 800, failure: null }]);
  });

  it('that is gone is shown as gone, until it subscribes again', async () => {
    const { channelId } = await subscribe(owner);
    stage.push.answer({ status: 410 });
    const { item } = await sendTest(channelId);
    await stage.sender.sendDue();
    expect(await loadTest(item?.testId)).toMatchObject({ status: 'failed', failure: 'gone' });
    const { rows } = await stage.portal.call('/web/channel/list', {}, owner);
    expect(rows).toMatchObject([{ goneAt: stage.portal.clock.now() }]);
    expect(await sendTest(channelId)).toMatchObject({ code: 409, reason: 'channel.gone' });
  });

  it('gets an alert as long as its person has the right', async () => {
    const told = await seatListener(stage.portal, owner.memberId, { getsAlerts: true });
    const { endpoint } = await subscribe(told);
    await owner.read({ mgdl: 48 });
    await stage.sender.sendDue();
    expect(stage.push.received).toMatchObject([{ endpoint, message: { kind: 'urgentLow', state: 'opened' } }]);
    const other = await seatListener(stage.portal, owner.memberId, { getsAlerts: true });
    await subscribe(other);
    stage.portal.clock.advance(60_000);
    await owner.read({ mgdl: 46 });
    const findStatus = async () => {
      const rows = await stage.deliveries(owner.memberId);
      return rows.filter(({ accountId }) => accountId === other.accountId).map(({ status }) => status);
    };
    expect(await findStatus()).toEqual(['waiting']);
    const rights = { followerId: other.followId, getsAlerts: false };
    await stage.portal.call('/web/userFollower/modifyFollowerRights', rights, owner);
    expect(await findStatus()).toEqual(['dropped']);
    await stage.sender.sendDue();
    expect(stage.push.received.map((push) => push.endpoint)).toEqual([endpoint]);
  });
});
