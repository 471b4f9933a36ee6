import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** More watches than a cat has. */
const MAX_ROWS = 5_000;

/** Watches of cats without insulin. */
export function remissionWatches(db: Queryable) {
  const of = (member: Pick<AuthorizedMember, 'id'>) =>
    db.selectFrom('remissionWatch').where('memberId', '=', member.id).selectAll();
  return {
    /** The one that runs. */
    running: (member: Pick<AuthorizedMember, 'id'>) => of(member).where('stoppedAtMs', 'is', null).executeTakeFirst(),
    /** Of the members that have one that runs, the day of the last dose. */
    runningOf: async (memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
      if (memberIds.length === 0) return new Map(); // PostgreSQL has no empty list
      const running = db
        .selectFrom('remissionWatch')
        .where('memberId', 'in', memberIds)
        .where('stoppedAtMs', 'is', null);
      const rows = await running.select(['memberId', 'offSince']).execute();
      return new Map(rows.map(({ memberId, offSince }) => [memberId, offSince]));
    },
    /** All, the first one first. */
    all: (member: AuthorizedMember) => of(member).orderBy('startedAtMs').orderBy('id').limit(MAX_ROWS).execute(),
  };
}

/** Who asked to watch from the day of the last dose on. */
type NewWatch = {
  readonly offSince: string;
  readonly startedAtMs: number;
  readonly accountId: string;
  readonly name: string;
};

/** Starts and ends watches, inside a transaction. */
export function remissionWatchWriter(tx: Tx) {
  return {
    start: async (member: AuthorizedMember<'write'>, watch: NewWatch) => {
      await tx
        .insertInto('remissionWatch')
        .values({ id: newId(), memberId: member.id, ...watch, stoppedAtMs: null })
        .execute();
    },
    stop: async (member: AuthorizedMember<'write'>, nowMs: number) => {
      await tx
        .updateTable('remissionWatch')
        .set({ stoppedAtMs: nowMs })
        .where('memberId', '=', member.id)
        .where('stoppedAtMs', 'is', null)
        .execute();
    },
  };
}
