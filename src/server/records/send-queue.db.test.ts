import { expect, it } from 'vitest';
import { aMemberRow, anAccountRow } from '#tests/builders/rows.ts';
import { describeEachDatabase } from '#tests/server/databases.ts';
import type { AlertDeliveryTable } from '../db/alert-tables.ts';
import { newId } from '../db/ids.ts';
import { openDatabase } from '../db/database.ts';
import { sendQueue, type SendOutcome } from './send-queue.store.ts';

const NOW = Date.UTC(2026, 4, 14, 10);
const LEASE_MS = 10_000;

describeEachDatabase('the queue of messages', (fresh) => {
  const queue = () => sendQueue(fresh.db);
  const lease = (sender: string, nowMs = NOW) => ({ sender, nowMs, leaseMs: LEASE_MS });

  async function lay(...changes: readonly Partial<AlertDeliveryTable>[]): Promise<AlertDeliveryTable[]> {
    const { kysely } = fresh.db;
    const account = anAccountRow();
    const member = aMemberRow({ accountId: account.id });
    await kysely.insertInto('account').values(account).execute();
    await kysely.insertInto('member').values(member).execute();
    const rows = changes.map((change, index): AlertDeliveryTable => ({
      id: newId(),
      memberId: member.id,
      alertId: null,
      accountId: account.id,
      channelId: newId(),
      channelKind: 'push',
      step: 1,
      round: 1,
      says: 'opened',
      status: 'waiting',
      createdAtMs: NOW,
      expiresAtMs: NOW + 1_800_000,
      tryAtMs: NOW - 1_000 + index,
      sender: null,
      leaseUntilMs: null,
      attempts: 0,
      handedOverAtMs: null,
      shownAtMs: null,
      failure: null,
      ...change,
    }));
    await kysely.insertInto('alertDelivery').values(rows).execute();
    return rows;
  }

  const stored = (id: string) =>
    fresh.db.kysely.selectFrom('alertDelivery').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const settle = (message: AlertDeliveryTable, outcome: SendOutcome, sender = 'a') =>
    queue().settle(sender, [{ message, outcome }], NOW);

  it('gives each message to one sender, the longest due first, and as many as wanted', async () => {
    const rows = await lay(...Array.from({ length: 60 }, () => ({})), { tryAtMs: NOW + 1 }, { tryAtMs: null });
    const other = await openDatabase(fresh.config);
    const queues = [queue(), sendQueue(other)];
    const first = await queues[0]?.claim(lease('first'), 3);
    expect(first?.map(({ id }) => id)).toEqual(rows.slice(0, 3).map(({ id }) => id));
    const claims = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, index) => (await queues[index % 2]?.claim(lease(`sender ${index}`), 7)) ?? [],
      ),
    );
    const taken = [...(first ?? []), ...claims.flat()];
    for (const some of claims) expect(some.length).toBeLessThanOrEqual(7);
    const rest = (await queue().claim(lease('last'), 100)) ?? [];
    const ids = [...taken, ...rest].map(({ id }) => id).toSorted();
    expect(ids).toEqual(
      rows
        .slice(0, 60)
        .map(({ id }) => id)
        .toSorted(),
    );
    await other.close();
  });

  it('gives a message to another sender once the lease is over, unless it is renewed', async () => {
    const [message] = await lay({});
    if (message === undefined) throw new Error('no message');
    await queue().claim(lease('a'), 1);
    expect(await queue().claim(lease('b', NOW + LEASE_MS - 1), 1)).toEqual([]);
    expect(await queue().nextAtMs()).toBe(NOW + LEASE_MS);
    await queue().renew(lease('a', NOW + LEASE_MS - 1), [message.id]);
    expect(await queue().claim(lease('b', NOW + LEASE_MS), 1)).toEqual([]);
    expect(await queue().claim(lease('b', NOW + 3 * LEASE_MS), 1)).toHaveLength(1);
    await queue().renew(lease('a', NOW + 9 * LEASE_MS), [message.id]);
    expect((await stored(message.id)).leaseUntilMs).toBe(NOW + 4 * LEASE_MS);
    await settle(message, { status: 'handedOver' });
    expect(await stored(message.id)).toMatchObject({ status: 'waiting', sender: 'b', attempts: 0 });
  });

  it('holds a message back while another one of its alert is on its way to the channel', async () => {
    const [one] = await lay({});
    if (one === undefined) throw new Error('no message');
    const alert = { id: newId(), memberId: one.memberId, subject: 'low', kind: 'low', untold: null, step: 1 } as const;
    const times = { beganAtMs: 1, openedAtMs: 1, endedAtMs: null, stepReason: 'opened', stepAtMs: 1, nextAtMs: null };
    const unanswered = { extremeMgdl: null, answeredAtMs: null, answeredBy: null, answeredName: null };
    await fresh.db.kysely
      .insertInto('alert')
      .values({ ...alert, ...times, ...unanswered })
      .execute();
    await fresh.db.kysely.updateTable('alertDelivery').set({ alertId: alert.id }).execute();
    const [own] = await queue().claim(lease('a'), 5);
    const later = { ...one, id: newId(), alertId: alert.id, says: 'ended' as const, round: 0, sender: null };
    await fresh.db.kysely.insertInto('alertDelivery').values(later).execute();
    expect(await queue().claim(lease('b'), 5)).toEqual([]);
    await settle(own ?? one, { status: 'handedOver' });
    expect(await queue().claim(lease('b'), 5)).toMatchObject([{ says: 'ended' }]);
  });

  it('knows when the next message is due', async () => {
    expect(await queue().nextAtMs()).toBeNull();
    await lay({ tryAtMs: NOW + 7_000 }, { tryAtMs: null, status: 'failed' });
    expect(await queue().nextAtMs()).toBe(NOW + 7_000);
  });

  it.each<[SendOutcome, Partial<AlertDeliveryTable>]>([
    [{ status: 'handedOver' }, { status: 'handedOver', handedOverAtMs: NOW, tryAtMs: null, attempts: 1 }],
    [{ status: 'dropped' }, { status: 'dropped', tryAtMs: null, attempts: 0 }],
    [
      { status: 'postponed', tryAtMs: NOW + 5 },
      { status: 'waiting', tryAtMs: NOW + 5, attempts: 0 },
    ],
    [
      { status: 'waiting', tryAtMs: NOW + 9, failure: 'busy' },
      { status: 'waiting', tryAtMs: NOW + 9, failure: 'busy', attempts: 1 },
    ],
    [
      { status: 'failed', failure: 'gone' },
      { status: 'failed', tryAtMs: null, failure: 'gone', attempts: 1 },
    ],
  ])('notes how sending ended: %j', async (outcome, expected) => {
    await lay({});
    const [own] = await queue().claim(lease('a'), 1);
    await settle(own ?? never(), outcome);
    expect(await stored(own?.id ?? '')).toMatchObject({ ...expected, sender: null, leaseUntilMs: null });
  });

  it('notes many messages at once, each with its own time', async () => {
    await lay({}, {}, {});
    const own = await queue().claim(lease('a'), 3);
    const toOutcome = (index: number): SendOutcome => ({ status: 'waiting', tryAtMs: NOW + index, failure: 'busy' });
    const settled = own.map((message, index) => ({ message, outcome: toOutcome(index) }));
    await queue().settle('a', settled, NOW);
    for (const [index, { id }] of own.entries()) expect((await stored(id)).tryAtMs).toBe(NOW + index);
  });

  it('keeps that a device showed a message, and that it was dropped', async () => {
    await lay({}, {});
    const [shown, dropped] = await queue().claim(lease('a'), 2);
    const { kysely } = fresh.db;
    const one = (id = '') => kysely.updateTable('alertDelivery').where('id', '=', id);
    await one(shown?.id).set({ status: 'shown', shownAtMs: NOW }).execute();
    await one(dropped?.id).set({ status: 'dropped', tryAtMs: null }).execute();
    await settle(shown ?? never(), { status: 'handedOver' });
    await settle(dropped ?? never(), { status: 'waiting', tryAtMs: NOW + 9, failure: 'busy' });
    expect(await stored(shown?.id ?? '')).toMatchObject({ status: 'shown', shownAtMs: NOW, handedOverAtMs: NOW });
    expect(await stored(dropped?.id ?? '')).toMatchObject({ status: 'dropped', tryAtMs: null });
  });
});

function never(): never {
  throw new Error('no message was claimed');
}
