import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#domain/units/units.ts';
import { soon } from '#tests/soon.ts';
import { OUTBOX_CHANNEL } from '../../live/hub.ts';
import { loadOperatingState } from '../../records/operating-state.store.ts';
import { stageLow, stageSending, type SendingStage, type ToldOwner } from '#tests/server/sending-stage.ts';
import { DATABASE_KINDS } from '#tests/server/databases.ts';

const SECOND_MS = 1_000;

describe.each(DATABASE_KINDS)('messages of alerts that a push service does not take, on %s', (kind) => {
  let stage: SendingStage;
  let owner: ToldOwner;
  beforeAll(async () => {
    stage = await stageSending(kind);
  });
  afterAll(() => stage.stop());

  const db = () => stage.portal.services.db.kysely;
  const clock = () => stage.portal.clock;
  const sentTo = (endpoint: string) => stage.push.received.filter((push) => push.endpoint === endpoint);
  const onlyDelivery = async () => (await stage.deliveries(owner.memberId))[0];
  const onlyChannel = async () => (await stage.channels(owner.accountId))[0];

  const counted = async (wanted: string) => {
    const { values } = await stage.portal.services.measures.alertMessages.get();
    return values.find(({ labels }) => labels.channel === 'push' && labels.outcome === wanted)?.value;
  };

  /** @returns the endpoint of the owner's browser */
  async function low(mgdl?: number): Promise<string> {
    const staged = await stageLow(stage, mgdl);
    owner = staged.owner;
    return staged.endpoint;
  }

  it('are tried again after a fault of the push service, and the channel is failing until then', async () => {
    const endpoint = await low();
    stage.push.answer({ status: 500 });
    await stage.sender.sendDue();
    const failedAt = clock().now();
    const row = await onlyDelivery();
    expect(row).toMatchObject({ status: 'waiting', failure: 'broken', attempts: 1, sender: null, leaseUntilMs: null });
    expect((row?.tryAtMs ?? 0) - failedAt).toBeGreaterThanOrEqual(5 * SECOND_MS);
    expect((row?.tryAtMs ?? 0) - failedAt).toBeLessThanOrEqual(6 * SECOND_MS);
    expect(await onlyChannel()).toMatchObject({ failingSinceMs: failedAt, failure: 'broken', goneAtMs: null });
    clock().advance(7 * SECOND_MS);
    await stage.sender.sendDue();
    expect(await onlyDelivery()).toMatchObject({ attempts: 2, failure: 'broken' });
    expect(await onlyChannel()).toMatchObject({ failingSinceMs: failedAt });
    stage.push.answer({ status: 201 });
    await stage.sender.sendDue();
    expect(sentTo(endpoint)).toEqual([]); // not before its time
    const { messagesWaiting, messageDueMs } = await loadOperatingState(db(), clock().now());
    expect([messagesWaiting, messageDueMs]).toEqual([1, (await onlyDelivery())?.tryAtMs]);
    clock().advance(20 * SECOND_MS);
    await stage.sender.sendDue();
    expect(sentTo(endpoint)).toHaveLength(1);
    expect(await onlyDelivery()).toMatchObject({ status: 'handedOver', attempts: 3, failure: null });
    expect([await counted('waiting'), await counted('handedOver')]).toEqual([2, 1]);
    expect(await onlyChannel()).toMatchObject({ failingSinceMs: null, failure: null });
  });

  it.each([
    ['40', 40, 48],
    ['0', 1, 2],
    ['86400', 600, 720],
    ['soon', 5, 6],
  ])('wait as long as a busy push service asks (retry-after: %s), within bounds', async (retryAfter, from, to) => {
    await low();
    stage.push.answer({ status: 429, retryAfter });
    await stage.sender.sendDue();
    const row = await onlyDelivery();
    const waitMs = (row?.tryAtMs ?? 0) - clock().now();
    expect(row).toMatchObject({ status: 'waiting', failure: 'busy' });
    expect(waitMs).toBeGreaterThanOrEqual(from * SECOND_MS);
    expect(waitMs).toBeLessThanOrEqual(to * SECOND_MS);
  });

  it.each([404, 410])('end the channel where the subscription is gone (%i)', async (status) => {
    await low();
    stage.push.answer({ status });
    await stage.sender.sendDue();
    expect(await onlyDelivery()).toMatchObject({ status: 'failed', failure: 'gone', tryAtMs: null });
    expect(await onlyChannel()).toMatchObject({ goneAtMs: clock().now(), failure: 'gone' });
    const before = stage.push.requestCount();
    clock().advance(10 * MINUTE_MS);
    await stage.sender.sendDue();
    expect(stage.push.requestCount()).toBe(before);
  });

  it('fail for good where the push service refuses them', async () => {
    await low();
    stage.push.answer({ status: 403 });
    await stage.sender.sendDue();
    expect(await onlyDelivery()).toMatchObject({ status: 'failed', failure: 'refused' });
    expect(await onlyChannel()).toMatchObject({ failure: 'refused', goneAtMs: null });
  });

  it('wait for no push service that does not answer', async () => {
    await low();
    stage.push.answer(null);
    await stage.sender.sendDue();
    expect(await onlyDelivery()).toMatchObject({ status: 'waiting', failure: 'tooSlow' });
  });

  it('fail as expired once they could not be handed over for half an hour', async () => {
    await low();
    const before = (await counted('expired')) ?? 0;
    stage.push.answer({ status: 503 });
    for (let tried = 0; tried < 40; tried += 1) {
      await stage.sender.sendDue();
      clock().advance(MINUTE_MS);
    }
    const row = await onlyDelivery();
    expect(row).toMatchObject({ status: 'failed', failure: 'expired', tryAtMs: null });
    expect(row?.attempts).toBeGreaterThanOrEqual(8);
    expect(await counted('expired')).toBeGreaterThan(before);
    expect(await onlyChannel()).toMatchObject({ failure: 'broken' });
  });

  it('hurry whoever is next when the channel stops working', async () => {
    await low();
    await db()
      .updateTable('alert')
      .set({ nextAtMs: clock().now() + 10 * MINUTE_MS })
      .execute();
    stage.push.answer({ status: 500 });
    let wakes = 0;
    const stopListening = await stage.portal.services.db.listen(OUTBOX_CHANNEL, { onNotice: () => (wakes += 1) });
    await stage.sender.sendDue();
    await soon(() => expect(wakes).toBe(1));
    await stopListening();
    const { nextAtMs } = await db()
      .selectFrom('alert')
      .where('memberId', '=', owner.memberId)
      .select('nextAtMs')
      .executeTakeFirstOrThrow();
    expect(nextAtMs).toBe(clock().now());
  });
});
