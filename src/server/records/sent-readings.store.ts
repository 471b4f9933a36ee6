import { sql } from 'kysely';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { unsealDay } from './sealed-day.ts';
import { ALL_DAYS, sealedPages } from './sealed-days.store.ts';
import { loadStored } from './stored-readings.store.ts';
import type { StoredReading } from '../db/reading-tables.ts';

/** A reading that counts, with who sent it and when it arrived. */
export type SentReading = Pick<
  StoredReading,
  'atMs' | 'tenths' | 'sender' | 'storedAtMs' | 'intervalMinutes' | 'scan' | 'deviceId'
>;

/** The readings of a span that count, in the order of time. From ≤ at < to. */
export async function loadSent(
  db: Queryable,
  member: AuthorizedMember,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<SentReading[]> {
  return loadStored(db, member, { from, to });
}

/** The UTC days (since the epoch) on which several sources sent readings, in order. */
export async function loadMixedDays(db: Tx, member: AuthorizedMember): Promise<number[]> {
  const day = sql`at_ms / ${sql.lit(DAY_MS)}`;
  const { rows } = await sql<{ day: number | string }>`
    select ${day} as day from covered_reading where member_id = ${member.id}
    union
    select ${day} as day from reading where member_id = ${member.id} group by 1 having count(distinct sender) > 1`.execute(
    db,
  );
  const days = [...rows.map(({ day: utcDay }) => Number(utcDay)), ...(await loadMixedSealedDays(db, member))];
  return [...new Set(days)].sort((a, b) => a - b);
}

async function loadMixedSealedDays(db: Tx, member: AuthorizedMember): Promise<number[]> {
  const mixed: number[] = [];
  for await (const page of sealedPages(db, member, ALL_DAYS)) {
    for (const day of page) {
      const senders = new Set(unsealDay(day).map(({ sender }) => sender));
      if (senders.size > 1) mixed.push(day.utcDay);
    }
  }
  return mixed;
}
