import type { Queryable } from '../db/queryable.ts';

/** Keys that the portal made for itself, shared by all processes on the same data. */
export function portalKeys(db: Queryable) {
  return {
    /** The sealed key of a name; null before it was made. */
    find: async (name: string): Promise<string | null> => {
      const row = await db.selectFrom('portalKey').where('name', '=', name).select('sealed').executeTakeFirst();
      return row?.sealed ?? null;
    },
    /** Of several processes that make a key at once, the first one's is kept. */
    putFirst: async (name: string, sealed: string): Promise<void> => {
      await db
        .insertInto('portalKey')
        .values({ name, sealed })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
    },
  };
}
