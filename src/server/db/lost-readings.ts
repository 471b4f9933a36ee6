import { sql } from 'kysely';
import { LATE_MS } from '#domain/alerts/late-arrivals.ts';
import { prepared, type Placing } from './prepared.ts';
import type { Tx } from './queryable.ts';
import { findScope } from './transaction-scope.ts';

/** Keeps what a reading still shows. */
const forgetLost = prepared((db, place: Placing<{ memberId: string }>) =>
  db
    .updateTable('device')
    .set({ inTimeAtMs: null })
    .where('memberId', '=', place('memberId'))
    .where('inTimeAtMs', 'is not', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('reading')
            .whereRef('reading.memberId', '=', 'device.memberId')
            .whereRef('reading.atMs', '=', 'device.inTimeAtMs')
            .where(sql<boolean>`reading.stored_at_ms - reading.at_ms <= ${sql.lit(LATE_MS)}`)
            .select('reading.atMs'),
        ),
      ),
    ),
);

/**
 * The last statements of a transaction: if readings of the members that it has the locks of may be gone, or replaced by
 * later arrivals, no session keeps one of them as its newest in time.
 */
export async function forgetLostReadings(tx: Tx): Promise<void> {
  const scope = findScope();
  if (scope?.losesReadings !== true) return;
  for (const memberId of scope.locked ?? []) await forgetLost(tx, { memberId });
}
