import { sql } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { noteWrite } from '../db/lock-watch.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { CoveredReadingTable } from '../db/reading-tables.ts';

type Writer = AuthorizedMember<'write'>;

/** A reading of a source that a reading of another source counts for. */
export type CoveredReading = Omit<CoveredReadingTable, 'memberId'>;

const ROWS_AT_ONCE = 500;
const FIELDS = ['atMs', 'sender', 'tenths', 'trend', 'flag', 'storedAtMs', 'intervalMinutes', 'scan'] as const;

/** Readings that are kept but do not count, in the order of time. From ≤ at < to. */
export async function loadCovered(
  db: Queryable,
  member: AuthorizedMember,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<CoveredReading[]> {
  const span = db.selectFrom('coveredReading').where('memberId', '=', member.id);
  return span.where('atMs', '>=', from).where('atMs', '<', to).select(FIELDS).orderBy('atMs').execute();
}

/** The place of a covered reading among all of a member. */
export type CoveredPlace = Pick<CoveredReading, 'atMs' | 'sender'>;

/** The covered readings after one, in order. */
export function coveredPage(
  db: Queryable,
  member: AuthorizedMember,
  { after, toMs, limit }: { readonly after: CoveredPlace; readonly toMs: number; readonly limit: number },
): Promise<CoveredReading[]> {
  return db
    .selectFrom('coveredReading')
    .where('memberId', '=', member.id)
    .where(sql<boolean>`(at_ms, sender) > (${after.atMs}, ${after.sender})`)
    .where('atMs', '<', toMs)
    .select(FIELDS)
    .orderBy('atMs')
    .orderBy('sender')
    .limit(limit)
    .execute();
}

/** Whether readings of a sender are covered in a span. */
export async function isCovered(
  db: Queryable,
  member: AuthorizedMember,
  sender: number,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<boolean> {
  const span = db.selectFrom('coveredReading').where('memberId', '=', member.id).where('sender', '=', sender);
  const row = await span.where('atMs', '>=', from).where('atMs', '<', to).select('sender').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Writes readings that are kept but do not count, inside a transaction. */
export function coveredReadingWriter(tx: Tx) {
  return {
    /** Of one source at the same instant the later arrival is kept, except that a scan does not replace history. */
    put: (member: Writer, rows: readonly CoveredReading[]) =>
      inParts(rows, async (part) => {
        const values = part.map((row) => ({ memberId: member.id, ...row }));
        await tx
          .insertInto('coveredReading')
          .values(values)
          .onConflict((conflict) =>
            conflict
              .columns(['memberId', 'atMs', 'sender'])
              .doUpdateSet((row) => ({
                tenths: row.ref('excluded.tenths'),
                trend: row.ref('excluded.trend'),
                flag: row.ref('excluded.flag'),
                intervalMinutes: row.ref('excluded.intervalMinutes'),
                scan: row.ref('excluded.scan'),
              }))
              .whereRef('excluded.scan', '<=', 'coveredReading.scan'),
          )
          .execute();
      }),
    /** Of one source at the same instant what is here stays. */
    keepKnown: (member: Writer, rows: readonly CoveredReading[]) =>
      inParts(rows, async (part) => {
        const values = part.map((row) => ({ memberId: member.id, ...row }));
        await tx
          .insertInto('coveredReading')
          .values(values)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    /** Keeps stored readings of the given senders as covered ones; they still have to be removed or replaced. */
    keep: (member: Writer, instants: readonly number[], senders: readonly number[]) =>
      inParts(instants, async (part) => {
        if (senders.length === 0) return;
        const columns = sql`member_id, at_ms, sender, tenths, trend, flag, stored_at_ms, interval_minutes, scan`;
        await sql`insert into covered_reading (${columns}) select ${columns} from reading
          where member_id = ${member.id} and at_ms in (${sql.join(part)}) and sender in (${sql.join([...senders])})
          on conflict do nothing`.execute(tx);
        noteWrite('coveredReading');
      }),
    remove: (member: Writer, instants: readonly number[], senders: readonly number[]) =>
      removeRows(tx, member, { instants, senders, leastScan: 0 }),
    /** Removes what a source sends again, and what counts now; a scan takes the place of a scan only. */
    supersede: async (member: Writer, sender: number, arrived: readonly Superseding[]) => {
      for (const [leastScan, list] of Map.groupBy(arrived, ({ isScan }) => (isScan === true ? 1 : 0))) {
        const instants = list.map(({ at }) => at);
        await removeRows(tx, member, { instants, senders: [sender], leastScan });
      }
    },
  };
}

type Superseding = { readonly at: number; readonly isScan?: boolean | undefined };
type Those = { readonly instants: readonly number[]; readonly senders: readonly number[]; readonly leastScan: 0 | 1 };

async function removeRows(tx: Tx, member: Writer, { instants, senders, leastScan }: Those): Promise<void> {
  if (senders.length === 0) return;
  await inParts(instants, async (part) => {
    const those = tx.deleteFrom('coveredReading').where('memberId', '=', member.id).where('atMs', 'in', part);
    await those.where('sender', 'in', senders).where('scan', '>=', leastScan).execute();
  });
}

async function inParts<T>(list: readonly T[], work: (part: readonly T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE) await work(list.slice(start, start + ROWS_AT_ONCE));
}
