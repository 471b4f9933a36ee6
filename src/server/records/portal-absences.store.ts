import type { PortalAbsenceTable } from '../db/alert-tables.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** The row with the time at which any process of the portal last ran. */
const LAST_SEEN = 'last seen';

/** A time in which no process of the portal ran; or what the clock showed before and after it was set back. */
export type Absence = { readonly fromMs: number; readonly toMs: number };

/** Time went backwards. */
export function isSetBack({ fromMs, toMs }: Absence): boolean {
  return toMs < fromMs;
}

/** When the portal was away, and when its clock was set back. */
export function portalAbsences(db: Queryable) {
  return {
    /** Those that ended since an instant, the latest first. */
    since: async (fromMs: number): Promise<Absence[]> => {
      const rows = await db
        .selectFrom('portalAbsence')
        .where('id', '<>', LAST_SEEN)
        .where('toMs', '>=', fromMs)
        .selectAll()
        .orderBy('toMs', 'desc')
        .execute();
      return rows.map(({ fromMs: from, toMs }) => ({ fromMs: from, toMs: toMs ?? from }));
    },
    /** What the clock showed right after it was last set back, and the latest that it showed before; null if it never was. */
    setBacks: async (): Promise<{ lastMs: number | null; shownMs: number | null }> => {
      const back = db.selectFrom('portalAbsence').whereRef('toMs', '<', 'fromMs');
      const row = await back
        .select(({ fn }) => [fn.max<number | null>('toMs').as('lastMs'), fn.max<number | null>('fromMs').as('shownMs')])
        .executeTakeFirst();
      return row ?? { lastMs: null, shownMs: null };
    },
    /** When any process last ran; null before the first time. */
    lastSeenMs: async (): Promise<number | null> =>
      (await db.selectFrom('portalAbsence').where('id', '=', LAST_SEEN).select('fromMs').executeTakeFirst())?.fromMs ??
      null,
  };
}

/** Notes when the portal ran, inside a transaction. */
export function portalAbsenceWriter(tx: Tx) {
  const put = async (row: PortalAbsenceTable) => {
    await tx
      .insertInto('portalAbsence')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ fromMs: row.fromMs }))
      .execute();
  };
  return {
    seen: (atMs: number) => put({ id: LAST_SEEN, fromMs: atMs, toMs: null }),
    away: ({ fromMs, toMs }: Absence) => put({ id: newId(), fromMs, toMs }),
    forgetBefore: async (atMs: number): Promise<void> => {
      await tx.deleteFrom('portalAbsence').where('id', '<>', LAST_SEEN).where('toMs', '<', atMs).execute();
    },
  };
}
