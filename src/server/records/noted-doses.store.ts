import type { NotedDose } from '#domain/doses/next-dose.ts';
import type { Queryable } from '../db/queryable.ts';

/** What is noted of the doses of a member: those that were given, and when one was noted as not given; ascending. */
export type DoseNotes = { readonly doses: readonly NotedDose[]; readonly notGiven: readonly number[] };

type Span = { readonly fromMs: number; readonly toMs: number };

/** Doses of one member in some days; more than ten a day are no habit. */
const MAX_NOTES = 500;
/** Members whose notes are loaded with one statement. */
const MEMBERS_AT_ONCE = 100;
const NOTHING: DoseNotes = { doses: [], notGiven: [] };

/** The notes about doses of members in a span, by member; those without any are missing. */
export async function loadDoseNotes(
  db: Queryable,
  memberIds: readonly string[],
  span: Span,
): Promise<ReadonlyMap<string, DoseNotes>> {
  const found = new Map<string, DoseNotes>();
  for (let start = 0; start < memberIds.length; start += MEMBERS_AT_ONCE) {
    const some = memberIds.slice(start, start + MEMBERS_AT_ONCE);
    const rows = await notesWithin(db, some, span).execute();
    for (const [memberId, own] of Map.groupBy(rows, (row) => row.memberId)) found.set(memberId, toNotes(own));
  }
  return found;
}

/** The notes about the doses of one member in a span. */
export async function loadDoseNotesOf(db: Queryable, memberId: string, span: Span): Promise<DoseNotes> {
  return (await loadDoseNotes(db, [memberId], span)).get(memberId) ?? NOTHING;
}

function notesWithin(db: Queryable, memberIds: readonly string[], { fromMs, toMs }: Span) {
  return db
    .selectFrom('event')
    .where('memberId', 'in', memberIds)
    .where('atMs', '>', fromMs)
    .where('atMs', '<=', toMs)
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
