import { z } from 'zod';
import { ALERT_KINDS, ALERT_SUBJECTS, type AlertKind, type AlertSubject } from '#domain/alerts/kinds.ts';
import type { StepReason } from '#domain/alerts/rounds.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { AlertEntryTable, AlertTable } from '../db/alert-tables.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** An alert as it is stored. */
export type StoredAlert = Omit<AlertTable, 'kind' | 'subject' | 'stepReason'> & {
  readonly kind: AlertKind;
  readonly subject: AlertSubject;
  readonly stepReason: StepReason;
};

const stored = z.object({
  kind: z.enum(ALERT_KINDS),
  subject: z.enum(ALERT_SUBJECTS),
  stepReason: z.enum(['opened', 'worse', 'still'] satisfies StepReason[]),
});

/** A row as an alert; its words are checked. */
export function toAlert(row: AlertTable): StoredAlert {
  return { ...row, ...stored.parse(row) };
}

type Writer = AuthorizedMember<'write'>;

/** Alerts of members. */
export function alerts(db: Queryable) {
  const own = (member: AuthorizedMember) => db.selectFrom('alert').where('memberId', '=', member.id);
  return {
    byId: async (member: AuthorizedMember, id: string): Promise<StoredAlert | null> => {
      const row = await own(member).where('id', '=', id).selectAll().executeTakeFirst();
      return row === undefined ? null : toAlert(row);
    },
    /** Whose alert it is; null if there is no such alert. */
    memberIdOf: async (id: string): Promise<string | null> => {
      const row = await db.selectFrom('alert').where('id', '=', id).select('memberId').executeTakeFirst();
      return row?.memberId ?? null;
    },
    /** Those that were open at an instant, or opened or ended after it; by start. */
    since: async (member: AuthorizedMember, fromMs: number): Promise<StoredAlert[]> => {
      const rows = await own(member)
        .where((is) =>
          is.or([is('endedAtMs', 'is', null), is('endedAtMs', '>=', fromMs), is('openedAtMs', '>=', fromMs)]),
        )
        .selectAll()
        .orderBy('openedAtMs')
        .execute();
      return rows.map(toAlert);
    },
    /** What happened to alerts, in order. */
    entries: (member: AuthorizedMember, ids: readonly string[]): Promise<AlertEntryTable[]> =>
      db
        .selectFrom('alertEntry')
        .where('memberId', '=', member.id)
        .where('alertId', 'in', ids)
        .selectAll()
        .orderBy('atMs')
        .orderBy('id')
        .execute(),
  };
}

type NewEntry = Omit<AlertEntryTable, 'id' | 'memberId' | 'note'> & { readonly note?: string };

/** Writes alerts, inside a transaction. */
export function alertWriter(tx: Tx) {
  return {
    insert: async (alert: StoredAlert): Promise<void> => {
      await tx.insertInto('alert').values(alert).execute();
    },
    /** Writes into the log of an alert. */
    log: async (member: Writer, entry: NewEntry): Promise<void> => {
      await tx
        .insertInto('alertEntry')
        .values({ id: newId(), memberId: member.id, note: null, ...entry })
        .execute();
    },
    change: async (
      member: Writer,
      id: string,
      changes: Partial<Omit<StoredAlert, 'id' | 'memberId'>>,
    ): Promise<void> => {
      await tx.updateTable('alert').set(changes).where('memberId', '=', member.id).where('id', '=', id).execute();
    },
    /** Removes an alert that nobody has noted anything about. @returns whether it is gone */
    removeWithoutNotes: (member: Writer, id: string) => removeWithoutNotes(tx, member, id),
  };
}

async function removeWithoutNotes(tx: Tx, member: Writer, id: string): Promise<boolean> {
  const noted = tx.selectFrom('alertEntry').where('alertId', '=', id).where('note', 'is not', null).select('alertId');
  const { numDeletedRows } = await tx
    .deleteFrom('alert')
    .where('memberId', '=', member.id)
    .where('id', '=', id)
    .where('id', 'not in', noted)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
