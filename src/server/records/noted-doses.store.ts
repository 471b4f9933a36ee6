import type { DoseNotes } from '#domain/doses/dose-not-noted.ts';
import type { Queryable } from '../db/queryable.ts';

/** Doses of one member in some days; more than ten a day are no habit. */
const MAX_NOTES = 500;
/** Members whose notes are loaded with one statement. */
const MEMBERS_AT_ONCE = 100;

/** The notes about doses of members after an instant, those ahead of the clock included; members without any are missing. */
export async function loadDoseNotes(
  db: Queryable,
  memberIds: readonly string[],
  afterMs: number,
): Promise<ReadonlyMap<string, DoseNotes>> {
  const found = new Map<string, DoseNotes>();
  for (let start = 0; start < memberIds.length; start += MEMBERS_AT_ONCE) {
    const some = memberIds.slice(start, start + MEMBERS_AT_ONCE);
    const rows = await notesAfter(db, some, afterMs).execute();
    for (const [memberId, own] of Map.groupBy(rows, (row) => row.memberId)) found.set(memberId, toNotes(own));
  }
  return found;
}

function notesAfter(db: Queryable, memberIds: readonly string[], afterMs: number) {
  return db
    .selectFrom('event')
    .where('memberId', 'in', memberIds)
    .where('atMs', '>', afterMs)
    .where('type', 'in', ['insulin', 'notGiven'])
    .select(['memberId', 'type', 'atMs', 'value'])
    .orderBy('memberId')
    .orderBy('atMs')
    .limit(memberIds.length * MAX_NOTES);
}

type Row = { readonly type: string; readonly atMs: number; readonly value: number | null };

function toNotes(rows: readonly Row[]): DoseNotes {
  return {
    doses: rows.filter(({ type }) => type === 'insulin').map(({ atMs, value }) => ({ at: atMs, value })),
    notGiven: rows.filter(({ type }) => type === 'notGiven').map(({ atMs }) => atMs),
  };
}
