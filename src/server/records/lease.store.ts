import type { Tx } from '../db/queryable.ts';

/** Who runs a job now; a lease that was not given back runs out by itself. */
export function leases(tx: Tx) {
  return {
    /** @returns whether it is the holder's now */
    claim: async (lease: { name: string; holder: string; untilMs: number }, nowMs: number): Promise<boolean> => {
      const { name, holder, untilMs } = lease;
      const current = await tx.selectFrom('lease').where('name', '=', name).selectAll().executeTakeFirst();
      if (current !== undefined && current.holder !== holder && current.untilMs > nowMs) return false;
      await tx
        .insertInto('lease')
        .values(lease)
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ holder, untilMs }))
        .execute();
      return true;
    },
    /** Until when it was claimed last, also if that is over; null if it was given back. */
    untilMs: async (name: string): Promise<number | null> => {
      const row = await tx.selectFrom('lease').where('name', '=', name).select('untilMs').executeTakeFirst();
      return row?.untilMs ?? null;
    },
    /** Ends those that have run out, by the beginning of their names. @returns how many there were */
    endExpired: async (nameStart: string, nowMs: number): Promise<number> => {
      const ended = await tx
        .deleteFrom('lease')
        .where('name', 'like', `${nameStart}%`)
        .where('untilMs', '<', nowMs)
        .returning('name')
        .execute();
      return ended.length;
    },
    giveBack: async (name: string, holder: string): Promise<void> => {
      await tx.deleteFrom('lease').where('name', '=', name).where('holder', '=', holder).execute();
    },
  };
}
