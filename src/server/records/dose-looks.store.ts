import { CompiledQuery, sql } from 'kysely';
import { newLookMark } from '../db/dose-looks.ts';
import type { IdSpan } from '../db/ids.ts';
import { takesManyRows } from '../db/many-rows.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** A member, and the time of its next look that was read before anything else of it; null if it has none. */
export type SeenLook = { readonly memberId: string; readonly seenMs: number | null };
/** When the member of a look that was due is looked at again. */
export type NextLook = { readonly memberId: string; readonly seenMs: number; readonly nextMs: number };

const CHANGED_POSTGRES = `
  with looked as (
    select * from unnest($1::text[], $2::bigint[], $3::bigint[]) as looked (member_id, seen_ms, next_ms)),
  free as materialized (
    select dose_look.member_id, looked.next_ms from dose_look
    join looked on looked.member_id = dose_look.member_id and looked.seen_ms = dose_look.next_ms
    for update of dose_look skip locked)
  update dose_look set next_ms = free.next_ms from free where dose_look.member_id = free.member_id
  returning dose_look.member_id`;
const CHANGED_SQLITE = `
  update dose_look set next_ms = looked.value ->> 2 from json_each(?) as looked
  where dose_look.member_id = looked.value ->> 0 and dose_look.next_ms = looked.value ->> 1
  returning dose_look.member_id`;

/** When members are looked at again for a dose that nobody noted. */
export function doseLooks(db: Queryable) {
  return {
    /** The looks that are due, the one that is due longest first. */
    due: async (
      { nowMs, limit }: { readonly nowMs: number; readonly limit: number },
      after: SeenLook | null,
    ): Promise<{ memberId: string; seenMs: number }[]> => {
      const due = db.selectFrom('doseLook').where('nextMs', '<=', nowMs);
      const rest =
        after === null ? due : due.where(sql<boolean>`(next_ms, member_id) > (${after.seenMs}, ${after.memberId})`);
      return rest.select(['memberId', 'nextMs as seenMs']).orderBy('nextMs').orderBy('memberId').limit(limit).execute();
    },
    /** Members with a dose since an instant whose look is not due. */
    notDue: (span: IdSpan, { nowMs, sinceMs }: { readonly nowMs: number; readonly sinceMs: number }) =>
      db
        .selectFrom('member')
        .leftJoin('doseLook', 'doseLook.memberId', 'member.id')
        .where('member.id', '>=', span.from)
        .$if(span.to !== null, (own) => own.where('member.id', '<', span.to ?? ''))
        .where('member.archivedAtMs', 'is', null)
        .where((is) => is.or([is('doseLook.nextMs', 'is', null), is('doseLook.nextMs', '>', nowMs)]))
        .where((is) =>
          is.exists(
            is
              .selectFrom('event')
              .whereRef('event.memberId', '=', 'member.id')
              .where('event.atMs', '>', sinceMs)
              .where('event.type', '=', 'insulin')
              .select('event.id'),
          ),
        )
        .select(['member.id as memberId', 'doseLook.nextMs as seenMs'])
        .execute(),
    /**
     * Sets when members are looked at again, unless they were changed since `seenMs` was read. Of those that are being
     * changed the look stays due.
     *
     * @returns how many were set
     */
    put: async (looks: readonly NextLook[]): Promise<number> => {
      if (looks.length === 0) return 0;
      const query = takesManyRows(db)
        ? CompiledQuery.raw(CHANGED_POSTGRES, [
            looks.map(({ memberId }) => memberId),
            looks.map(({ seenMs }) => seenMs),
            looks.map(({ nextMs }) => nextMs),
          ])
        : CompiledQuery.raw(CHANGED_SQLITE, [
            JSON.stringify(looks.map(({ memberId, seenMs, nextMs }) => [memberId, seenMs, nextMs])),
          ]);
      return (await db.executeQuery(query)).rows.length;
    },
    /** For members that have none. @returns how many had none */
    add: async (memberIds: readonly string[]): Promise<number> => {
      if (memberIds.length === 0) return 0;
      const added = await db
        .insertInto('doseLook')
        .values(memberIds.map((memberId) => ({ memberId, nextMs: newLookMark() })))
        .onConflict((known) => known.column('memberId').doNothing())
        .returning('memberId')
        .execute();
      return added.length;
    },
  };
}

/** All looks are due, because the clock was set back: what was expected by it is expected again. */
export async function lookAtAllAgain(tx: Tx, nowMs: number): Promise<void> {
  await tx.updateTable('doseLook').set({ nextMs: newLookMark() }).where('nextMs', '>', nowMs).execute();
}
