import { sql, type ExpressionBuilder } from 'kysely';
import type { DeliveryFailure } from '#domain/alerts/delivery.ts';
import type { AlertDeliveryTable } from '../db/alert-tables.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';

/** Messages that a process had on their way when it crashed are free again after this. */
export const SEND_LEASE_MS = 15_000;

/** How sending a message ended. `postponed` was no attempt. */
export type SendOutcome =
  | { readonly status: 'handedOver' | 'dropped' }
  | { readonly status: 'postponed'; readonly tryAtMs: number }
  | { readonly status: 'waiting'; readonly tryAtMs: number; readonly failure: DeliveryFailure }
  | { readonly status: 'failed'; readonly failure: DeliveryFailure };

/** A message of this sender, and how sending it ended. */
export type SettledMessage = {
  readonly message: Pick<AlertDeliveryTable, 'id' | 'channelId' | 'alertId'>;
  readonly outcome: SendOutcome;
};

type Lease = { readonly sender: string; readonly nowMs: number; readonly leaseMs: number };

/** Takes messages out of the outbox of alerts. Each statement is a transaction of its own. */
export function sendQueue(db: Pick<Db, 'kysely' | 'kind'>) {
  return {
    /** Messages that are due, for this sender alone until the lease is over; the longest due first. */
    claim: (lease: Lease, limit: number) => claim(db, lease, limit),
    /** This sender is still at them. */
    renew: async ({ sender, nowMs, leaseMs }: Lease, ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return;
      const own = db.kysely.updateTable('alertDelivery').where('id', 'in', ids).where('sender', '=', sender);
      await own.set({ leaseUntilMs: nowMs + leaseMs }).execute();
    },
    /**
     * Writes how sending ended, for messages that are still this sender's.
     *
     * @returns how many alerts have to be passed on, because a channel does not work any more
     */
    settle: (sender: string, settled: readonly SettledMessage[], nowMs: number) =>
      settleAll(db.kysely, { sender, nowMs }, settled),
    /** When the next message is due, or its lease over; null if none waits. */
    nextAtMs: async (): Promise<number | null> => {
      const row = await db.kysely
        .selectFrom('alertDelivery')
        .where('tryAtMs', 'is not', null)
        .select(({ fn }) =>
          fn
            .min<number | null>(sql`case when lease_until_ms > try_at_ms then lease_until_ms else try_at_ms end`)
            .as('at'),
        )
        .executeTakeFirst();
      return row?.at ?? null;
    },
  };
}

/** A message waits while another one of its alert is on its way to the same channel, so that they arrive in order. */
async function claim(
  { kysely, kind }: Pick<Db, 'kysely' | 'kind'>,
  { sender, nowMs, leaseMs }: Lease,
  limit: number,
): Promise<AlertDeliveryTable[]> {
  const rows = await kysely
    .with(
      (due) => due('due').materialized(),
      (db) =>
        db
          .selectFrom('alertDelivery')
          .where('tryAtMs', '<=', nowMs)
          .where((is) => is.or([is('leaseUntilMs', 'is', null), is('leaseUntilMs', '<=', nowMs)]))
          .where((is) => is.not(is.exists(onItsWay(is, nowMs))))
          .select('id')
          .orderBy('tryAtMs')
          .orderBy('id')
          .limit(limit)
          .$if(kind === 'postgres', (some) => some.forUpdate().skipLocked()),
    )
    .updateTable('alertDelivery')
    .set({ sender, leaseUntilMs: nowMs + leaseMs })
    .where('id', 'in', (db) => db.selectFrom('due').select('due.id'))
    .returningAll()
    .execute();
  return rows.toSorted((a, b) => (a.tryAtMs ?? 0) - (b.tryAtMs ?? 0) || a.id.localeCompare(b.id));
}

function onItsWay(is: ExpressionBuilder<Tables, 'alertDelivery'>, nowMs: number) {
  return is
    .selectFrom('alertDelivery as other')
    .whereRef('other.alertId', '=', 'alertDelivery.alertId')
    .whereRef('other.channelId', '=', 'alertDelivery.channelId')
    .where('other.leaseUntilMs', '>', nowMs)
    .where('other.tryAtMs', 'is not', null)
    .select('other.id');
}

type Frame = { readonly sender: string; readonly nowMs: number };

async function settleAll(db: Db['kysely'], frame: Frame, settled: readonly SettledMessage[]): Promise<number> {
  const groups = Map.groupBy(settled, ({ outcome }) => toGroupKey(outcome));
  let passedOn = 0;
  for (const group of groups.values()) passedOn += await settleGroup(db, frame, group);
  return passedOn;
}

function toGroupKey(outcome: SendOutcome): string {
  return 'failure' in outcome ? `${outcome.status} ${outcome.failure}` : outcome.status;
}

/** Messages that ended alike, with one statement for the messages and one for their channels. */
async function settleGroup(
  db: Db['kysely'],
  { sender, nowMs }: Frame,
  group: readonly SettledMessage[],
): Promise<number> {
  const [first] = group;
  if (first === undefined) return 0;
  const ids = group.map(({ message }) => message.id);
  await db
    .updateTable('alertDelivery')
    .set({ sender: null, leaseUntilMs: null, ...toColumns(first.outcome, nowMs), ...toTimes(group) })
    .where('sender', '=', sender)
    .where('id', 'in', ids)
    // What was dropped while it was on its way is not tried again.
    .$if(first.outcome.status !== 'handedOver', (own) => own.where('status', '=', 'waiting'))
    .execute();
  return noteAtChannels(db, first.outcome, group, nowMs);
}

function toColumns(outcome: SendOutcome, nowMs: number) {
  if (outcome.status === 'postponed') return {};
  if (outcome.status === 'dropped') return { status: outcome.status, tryAtMs: null };
  const attempts = sql<number>`attempts + 1`;
  if ('failure' in outcome) return { status: outcome.status, failure: outcome.failure, tryAtMs: null, attempts };
  // A device may have said that it showed the message before the push service answered.
  const reached = sql<'shown'>`case when shown_at_ms is null then 'handedOver' else 'shown' end`;
  return { status: reached, handedOverAtMs: nowMs, tryAtMs: null, failure: null, attempts };
}

function toTimes(group: readonly SettledMessage[]) {
  const times = group.flatMap(({ message, outcome }) =>
    'tryAtMs' in outcome ? [sql`when ${message.id} then ${sql.lit(outcome.tryAtMs)}`] : [],
  );
  return times.length === 0 ? {} : { tryAtMs: sql<number>`case id ${sql.join(times, sql` `)} end` };
}

async function noteAtChannels(
  db: Db['kysely'],
  outcome: SendOutcome,
  group: readonly SettledMessage[],
  nowMs: number,
): Promise<number> {
  const channels = db.updateTable('alertChannel').where(
    'id',
    'in',
    group.map(({ message }) => message.channelId),
  );
  if (outcome.status === 'handedOver') {
    await channels.set({ handedOverAtMs: nowMs, failingSinceMs: null, failure: null }).execute();
    return 0;
  }
  if (!('failure' in outcome) || outcome.failure === 'expired') return 0;
  const passedOn = await passOn(db, group, nowMs);
  const since = sql<number>`coalesce(failing_since_ms, ${sql.lit(nowMs)})`;
  const gone = outcome.failure === 'gone' ? { goneAtMs: nowMs } : {};
  await channels.set({ failure: outcome.failure, failingSinceMs: since, ...gone }).execute();
  return passedOn;
}

/** Whoever waits for a person that can no longer be reached is told now: their alerts are looked at again. */
async function passOn(db: Db['kysely'], group: readonly SettledMessage[], nowMs: number): Promise<number> {
  const working = db
    .selectFrom('alertChannel')
    .where(
      'id',
      'in',
      group.map(({ message }) => message.channelId),
    )
    .where('failingSinceMs', 'is', null)
    .select('id');
  const alertIds = db
    .selectFrom('alertDelivery')
    .where(
      'id',
      'in',
      group.map(({ message }) => message.id),
    )
    .where('channelId', 'in', working)
    .select('alertId');
  const { numUpdatedRows } = await db
    .updateTable('alert')
    .set({ nextAtMs: nowMs })
    .where('id', 'in', alertIds)
    .where('endedAtMs', 'is', null)
    .where('answeredAtMs', 'is', null)
    .where('nextAtMs', '>', nowMs)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
