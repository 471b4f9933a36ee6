import { sql, type Selectable } from 'kysely';
import { setAsideReason, type SetAsideStretch } from '#contract/quality.ts';
import type { LeftOutSpan } from '#domain/trace/left-out.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { SetAsideTable } from '../db/set-aside-table.ts';
import { FILE_SOURCES } from './sensor-sessions.store.ts';

type Span = { readonly from: number; readonly to: number };

/** Stretches of one answer. */
const MAX_STRETCHES = 1_000;
const ALWAYS: Span = { from: 0, to: Number.MAX_SAFE_INTEGER };

/** Stretches of readings that an owner set aside. */
export function setAsides(db: Queryable) {
  const of = (member: AuthorizedMember) => db.selectFrom('setAside').where('memberId', '=', member.id).selectAll();
  return {
    /** Those within a span, newest first; also those that were taken back. */
    within: async (member: AuthorizedMember, { from, to }: Span): Promise<SetAsideStretch[]> => {
      const rows = await of(member)
        .where('fromMs', '<', to)
        .where('toMs', '>', from)
        .orderBy('fromMs', 'desc')
        .orderBy('id')
        .limit(MAX_STRETCHES)
        .execute();
      return rows.map(toStretch);
    },
    byId: async (member: AuthorizedMember, id: string): Promise<SetAsideStretch | null> => {
      const row = await of(member).where('id', '=', id).executeTakeFirst();
      return row === undefined ? null : toStretch(row);
    },
    /** Those that are set aside now, within a span if there is one, in order of time. */
    active: async (member: AuthorizedMember, span: Span = ALWAYS): Promise<SetAsideStretch[]> => {
      const rows = await of(member)
        .where('takenBackAtMs', 'is', null)
        .where('fromMs', '<', span.to)
        .where('toMs', '>', span.from)
        .orderBy('fromMs')
        .orderBy('id')
        .limit(MAX_STRETCHES)
        .execute();
      return rows.map(toStretch);
    },
    /** Those that were taken back, in order of time. */
    takenBack: async (member: AuthorizedMember): Promise<SetAsideStretch[]> => {
      const rows = await of(member)
        .where('takenBackAtMs', 'is not', null)
        .orderBy('fromMs')
        .orderBy('id')
        .limit(MAX_STRETCHES)
        .execute();
      return rows.map(toStretch);
    },
    /** How many are set aside now. */
    count: async (member: AuthorizedMember): Promise<number> => {
      const all = db.selectFrom('setAside').where('memberId', '=', member.id).where('takenBackAtMs', 'is', null);
      return (await all.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()).count;
    },
  };
}

/** A stretch to set aside. */
export type NewStretch = Pick<SetAsideTable, 'fromMs' | 'toMs' | 'reason' | 'note' | 'atMs' | 'accountId' | 'name'> & {
  /** The import that it came with. */
  readonly importId?: string;
};

/** Sets readings aside and takes that back, inside a transaction. */
export function setAsideWriter(tx: Tx) {
  return {
    insert: async (member: AuthorizedMember<'write'>, stretch: NewStretch): Promise<string> => {
      const id = newId();
      const row = { id, memberId: member.id, ...stretch, takenBackAtMs: null, takenBackBy: null };
      await tx.insertInto('setAside').values(row).execute();
      return id;
    },
    /** Deletes the stretches that came with an import. @returns how many */
    removeOfImport: async (member: AuthorizedMember<'write'>, importId: string): Promise<number> => {
      const own = tx.deleteFrom('setAside').where('memberId', '=', member.id).where('importId', '=', importId);
      return (await own.returning('id').execute()).length;
    },
    /** A stretch that was taken back stays as it is. */
    takeBack: async (member: AuthorizedMember<'write'>, id: string, by: { name: string; atMs: number }) => {
      await tx
        .updateTable('setAside')
        .where('memberId', '=', member.id)
        .where('id', '=', id)
        .where('takenBackAtMs', 'is', null)
        .set({ takenBackAtMs: by.atMs, takenBackBy: by.name })
        .execute();
    },
  };
}

/**
 * What metrics leave out of the readings of some members, by member: stretches set aside, and the first 24 hours of
 * sensors of pets whose owner wants that. One statement.
 */
export async function loadLeftOut(
  db: Queryable,
  members: readonly Pick<AuthorizedMember, 'id'>[],
  { from, to }: Span,
): Promise<ReadonlyMap<string, readonly LeftOutSpan[]>> {
  const [first, ...others] = members.map(({ id }) => id);
  if (first === undefined) return new Map();
  const asked = { from, to, startedAfter: from - DAY_MS };
  const rows =
    others.length === 0
      ? (await selectLeftOutOfOne(db, { memberId: first, ...asked })).rows
      : await selectLeftOut(db, [first, ...others], asked).execute();
  return Map.groupBy(rows, ({ memberId }) => memberId);
}

/** A span, and after when a sensor has started whose first day is in it. */
type AskedSpan = { readonly from: number; readonly to: number; readonly startedAfter: number };

/** Nearly all calls are for one member, and building the statement took longer than anything else on their way to readings. */
const selectLeftOutOfOne = prepared((db, place: Placing<AskedSpan & { readonly memberId: string }>) =>
  selectLeftOut(db, [place('memberId')], {
    from: place('from'),
    to: place('to'),
    startedAfter: place('startedAfter'),
  }),
);

function selectLeftOut(db: Queryable, memberIds: readonly string[], { from, to, startedAfter }: AskedSpan) {
  return db
    .selectFrom('setAside')
    .where('memberId', 'in', memberIds)
    .where('takenBackAtMs', 'is', null)
    .where('fromMs', '<', to)
    .where('toMs', '>', from)
    .select(['memberId', 'fromMs as from', 'toMs as to', sql<LeftOutSpan['kind']>`'setAside'`.as('kind')])
    .unionAll(
      db
        .selectFrom('device')
        .innerJoin('setting', 'setting.memberId', 'device.memberId')
        .where('setting.memberId', 'in', memberIds)
        .where('setting.leaveFirstDayOut', '=', true)
        .where('device.source', 'not in', FILE_SOURCES)
        .where('device.startedAtMs', '<', to)
        .where('device.startedAtMs', '>', startedAfter)
        .select(['device.memberId', 'device.startedAtMs as from'])
        .select([sql<number>`device.started_at_ms + ${sql.lit(DAY_MS)}`.as('to')])
        .select(sql<LeftOutSpan['kind']>`'firstDay'`.as('kind')),
    );
}

function toStretch(row: Selectable<SetAsideTable>): SetAsideStretch {
  const reason = setAsideReason.catch('other').parse(row.reason); // a reason of a newer version
  return {
    id: row.id,
    from: row.fromMs,
    to: row.toMs,
    reason,
    note: row.note,
    by: row.name,
    at: row.atMs,
    takenBackBy: row.takenBackBy,
    takenBackAt: row.takenBackAtMs,
  };
}
