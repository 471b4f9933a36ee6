import { sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';

/** Finds sensors by their end, and open episodes by their kind: each is asked for every minute. */
export async function addSensorEnds(tx: Transaction<Tables>): Promise<void> {
  await sql`create index device_expiry on device ((started_at_ms + lifetime_days * 86400000))
    where ended_at_ms is null`.execute(tx);
  await sql`create index alert_episode_open on alert_episode (kind, member_id) where closed_at_ms is null`.execute(tx);
}
