import { sql } from 'kysely';
import { lockMembers } from '../db/member-locks.ts';
import type { Tx } from '../db/queryable.ts';
import { lookAtAllAgain } from './dose-looks.store.ts';
import { SEND_LEASE_MS } from './send-queue.store.ts';

/** The portal's clock shows `nowMs`, which is `byMs` less than before it was set back. */
export type SetBack = { readonly nowMs: number; readonly byMs: number };

/** When something happened. What lies ahead of the clock was written before it was set back. */
const PAST = [
  ['alert', 'stepAtMs'],
  ['alert', 'answeredAtMs'],
  ['alertEntry', 'atMs'],
  ['alertPerson', 'toldAtMs'],
  ['alertPerson', 'openedAtMs'],
  ['alertDelivery', 'createdAtMs'],
  ['alertDelivery', 'handedOverAtMs'],
  ['alertDelivery', 'shownAtMs'],
  ['alertChannel', 'createdAtMs'],
  ['alertChannel', 'handedOverAtMs'],
  ['alertChannel', 'shownAtMs'],
  ['alertChannel', 'failingSinceMs'],
  ['alertChannel', 'goneAtMs'],
  ['apiToken', 'aheadAtMs'],
  ['apiToken', 'lastUsedAtMs'],
  ['attempt', 'atMs'],
  ['connector', 'fetchingSinceMs'],
  ['connector', 'triedAtMs'],
  ['connector', 'lastSuccessAtMs'],
  ['connector', 'troubleSinceMs'],
] as const;

/** When something is to happen, a while after it was written. */
const PLANS = [
  ['alertPerson', 'remindAtMs'],
  ['alertDelivery', 'tryAtMs'],
  ['lease', 'untilMs'],
  ['connector', 'nextTryAtMs'],
  ['connector', 'heldUntilMs'],
  ['connector', 'leaseUntilMs'],
] as const;

/**
 * Moves the times by which people are told, readings are fetched and attempts are limited to a clock that was set back,
 * so that nothing waits until the clock is again where it was. Times that people chose, as those of turns on duty, stay; a turn that began with its acceptance
 * goes on.
 */
export async function followSetBack(tx: Tx, { nowMs, byMs }: SetBack): Promise<void> {
  const [now, by] = [sql.lit(nowMs), sql.lit(byMs)];
  await lockMembers(tx, await findGuarded(tx));
  await moveMessages(tx, { nowMs, byMs });
  for (const [table, column] of PAST) {
    const at = sql.ref(column);
    await sql`update ${sql.table(table)}
      set ${at} = case when ${at} - ${by} < ${now} then ${at} - ${by} else ${now} end where ${at} > ${now}`.execute(tx);
  }
  for (const [table, column] of PLANS) {
    const at = sql.ref(column);
    await sql`update ${sql.table(table)} set ${at} = ${at} - ${by} where ${at} > ${now}`.execute(tx);
  }
  await continueTurns(tx, { nowMs, byMs });
  await lookAtAllAgain(tx, nowMs);
  // Quiet hours and turns on duty are planned by the clock itself: each open alert is looked at again.
  await tx.updateTable('alert').set({ nextAtMs: nowMs }).where('nextAtMs', '>', nowMs).execute();
}

/** Messages laid in since the clock was set back have right times, and running senders have renewed their leases. */
async function moveMessages(tx: Tx, { nowMs, byMs }: SetBack): Promise<void> {
  const messages = tx.updateTable('alertDelivery');
  await messages
    .where('createdAtMs', '>', nowMs)
    .set({ expiresAtMs: sql<number>`expires_at_ms - ${sql.lit(byMs)}` })
    .execute();
  const latestMs = nowMs + SEND_LEASE_MS;
  await messages.where('leaseUntilMs', '>', latestMs).set({ leaseUntilMs: latestMs }).execute();
}

async function continueTurns(tx: Tx, { nowMs, byMs }: SetBack): Promise<void> {
  const accepted = tx.updateTable('duty').where('acceptedAtMs', '>', nowMs);
  const began = accepted.whereRef('fromMs', '<=', 'acceptedAtMs').where('fromMs', '>', nowMs);
  await began.set({ fromMs: nowMs }).execute();
  await accepted.set({ acceptedAtMs: sql<number>`accepted_at_ms - ${sql.lit(byMs)}` }).execute();
}

/** The members for whom somebody can be told something: with an open alert, or with a turn on duty. */
async function findGuarded(tx: Tx): Promise<string[]> {
  const open = tx.selectFrom('alert').where('endedAtMs', 'is', null).select('memberId');
  const onDuty = tx.selectFrom('duty').where('endedAtMs', 'is', null).select('memberId');
  const rows = await open.union(onDuty).execute();
  return rows.map(({ memberId }) => memberId);
}
