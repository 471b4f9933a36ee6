import { sql } from 'kysely';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import type { StoredReading } from './readings.store.ts';

/** A reading that counts, with who sent it and when it arrived. */
export type SentReading = Pick<
  StoredReading,
  'atMs' | 'tenths' | 'sender' | 'storedAtMs' | 'intervalMinutes' | 'scan' | 'deviceId'
>;

const FIELDS = ['atMs', 'tenths', 'sender', 'storedAtMs', 'intervalMinutes', 'scan', 'deviceId'] as const;

/** The readings of a span that count, in the order of time. From ≤ at < to. */
export async function loadSent(
  db: Queryable,
  member: AuthorizedMember,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<SentReading[]> {
  const span = db.selectFrom('reading').where('memberId', '=', member.id);
  return span.where('atMs', '>=', from).where('atMs', '<', to).select(FIELDS).orderBy('atMs').execute();
}

/** The UTC days (since the epoch) on which several sources sent readings, in order. */
export async function loadMixedDays(db: Queryable, member: AuthorizedMember): Promise<number[]> {
  const day = sql`at_ms / ${sql.lit(DAY_MS)}`;
  const { rows } = await sql<{ day: number | string }>`
    select ${day} as day from covered_reading where member_id = ${member.id}
    union
    select ${day} as day from reading where member_id = ${member.id} group by 1 having count(distinct sender) > 1
    order by day`.execute(db);
  return rows.map(({ day: utcDay }) => Number(utcDay));
}
