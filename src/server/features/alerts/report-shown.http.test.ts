import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { hashEndpoint } from '#server/alerting/channel-box.ts';
import { newId } from '#server/db/ids.ts';
import type { AlertDeliveryTable } from '#server/db/alert-tables.ts';
import { openAlert, putChannel, seatListener } from '#tests/server/alerts.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import { TEST_NOW, testPortal, type Caller, type TestPortal } from '#tests/server/portal.ts';
import { seatFollower, seatOwner, type OwnerSeat } from '#tests/server/seats.ts';

const ENDPOINT = 'https://push.example.test/send/abc';

describeEachDatabase('shown', (fresh) => {
  let portal: TestPortal;
  let owner: OwnerSeat;
  let channelId: string;

  beforeEach(async () => {
    portal = await testPortal(fresh.config);
    owner = await seatOwner(portal);
    channelId = await putChannel(portal, owner, { addressHash: hashEndpoint(ENDPOINT) });
  });
  afterEach(() => portal.stop());

  const db = () => portal.services.db.kysely;
  const shown = (alertId: string | null, caller: Caller = owner, endpoint = ENDPOINT) =>
    portal.call('/web/alert/shown', { alertId, endpoint }, caller);
  const change = (changes: Partial<AlertDeliveryTable>) => db().updateTable('alertDelivery').set(changes).execute();
  const deliveries = () =>
    db().selectFrom('alertDelivery').select(['round', 'status', 'shownAtMs']).orderBy('createdAtMs').execute();
  const channelShownAt = async () =>
    (await db().selectFrom('alertChannel').where('id', '=', channelId).select('shownAtMs').executeTakeFirst())
      ?.shownAtMs;
  const handedOver = { status: 'handedOver', handedOverAtMs: TEST_NOW, tryAtMs: null, attempts: 1 } as const;

  test('is noted at the message and at the channel', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await change(handedOver);
    portal.clock.advance(1_500);
    expect(await shown(alertId)).toMatchObject({ code: 200 });
    expect(await deliveries()).toEqual([{ round: 1, status: 'shown', shownAtMs: TEST_NOW + 1_500 }]);
    expect(await channelShownAt()).toBe(TEST_NOW + 1_500);
    const { item } = await portal.call('/web/alert/loadAlert', { alertId }, owner);
    expect(item?.deliveries).toMatchObject([{ status: 'shown', shownAt: TEST_NOW + 1_500, handedOverAt: TEST_NOW }]);
  });

  test('a second report changes nothing', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await change(handedOver);
    await shown(alertId);
    portal.clock.advance(MINUTE_MS);
    expect(await shown(alertId)).toMatchObject({ code: 200 });
    expect(await deliveries()).toMatchObject([{ shownAtMs: TEST_NOW }]);
    expect(await channelShownAt()).toBe(TEST_NOW);
  });

  test('of several messages it is the newest that was handed over', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await change(handedOver);
    const first = await db().selectFrom('alertDelivery').selectAll().executeTakeFirstOrThrow();
    const later = { says: 'again', createdAtMs: TEST_NOW + MINUTE_MS } as const;
    const waiting = { status: 'waiting', handedOverAtMs: null, attempts: 0, createdAtMs: TEST_NOW + 2 } as const;
    await db()
      .insertInto('alertDelivery')
      .values([
        { ...first, ...later, id: newId(), round: 2 },
        { ...first, ...later, id: newId(), round: 3, ...waiting },
      ])
      .execute();
    await shown(alertId);
    const statuses = Object.fromEntries((await deliveries()).map(({ round, status }) => [round, status]));
    expect(statuses).toEqual({ 1: 'handedOver', 2: 'shown', 3: 'waiting' });
  });

  test('a device can be quicker than the answer of the push service', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    expect(await shown(alertId)).toMatchObject({ code: 404, reason: 'alert.notFound' });
    await change({ sender: 'one', leaseUntilMs: TEST_NOW + 5_000 });
    expect(await shown(alertId)).toMatchObject({ code: 200 });
    expect(await deliveries()).toEqual([{ round: 1, status: 'waiting', shownAtMs: TEST_NOW }]);
    const { item } = await portal.call('/web/alert/loadAlert', { alertId }, owner);
    expect(item?.deliveries).toMatchObject([{ status: 'shown', shownAt: TEST_NOW }]);
  });

  test('a test has no alert', async () => {
    await openAlert(portal, owner.memberId);
    await change(handedOver);
    expect(await shown(null)).toMatchObject({ code: 404 });
    await change({ alertId: null, says: 'test' });
    expect(await shown(null)).toMatchObject({ code: 200 });
    expect(await deliveries()).toMatchObject([{ status: 'shown' }]);
  });

  test('only through a browser of the caller', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    await change(handedOver);
    const sitter = await seatListener(portal, owner.memberId, { getsAlerts: true });
    const unknown = await shown('unknown');
    expect(unknown).toMatchObject({ code: 404, reason: 'alert.notFound' });
    expect(await shown(alertId, sitter)).toEqual(unknown);
    expect(await shown(alertId, owner, 'https://push.example.test/send/other')).toEqual(unknown);
    await putChannel(portal, sitter, { addressHash: hashEndpoint(ENDPOINT) });
    expect(await shown(alertId, sitter)).toEqual(unknown);
    expect(await deliveries()).toMatchObject([{ status: 'handedOver', shownAtMs: null }]);
  });

  test('who may not see the pet learns nothing', async () => {
    const alertId = await openAlert(portal, owner.memberId);
    const paused = await seatFollower(portal, owner.memberId, { getsAlerts: true, shareFlag: false });
    const unknown = await shown('unknown');
    for (const caller of [paused, await seatOwner(portal)]) {
      await putChannel(portal, caller, { addressHash: hashEndpoint(ENDPOINT) });
      expect(await shown(alertId, caller)).toEqual(unknown);
    }
    expect(await shown(alertId, {})).toMatchObject({ code: 300 });
  });

  test('bad input', async () => {
    const send = (body: object) => portal.send('/web/alert/shown', body, owner);
    expect(await send({ alertId: null, endpoint: 'no address' })).toMatchObject({ code: 400 });
    expect(await send({ endpoint: ENDPOINT })).toMatchObject({ code: 400 });
  });
});
