import { sql, type Selectable } from 'kysely';
import { z } from 'zod';
import { connector, connectorKind } from '#contract/connectors.ts';
import { CONNECTOR_TROUBLES } from '#domain/intake/connectors.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { ConnectorTable } from '../db/connector-table.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** A reading that arrives later than this was fetched afterwards. */
const LATER_MS = 15 * MINUTE_MS;
/** More than a member may have. */
const MAX_LISTED = 20;

/** A connector as it is kept. */
export type StoredConnector = ReturnType<typeof toConnector>;

/** Connectors of members. */
export function connectors(db: Queryable) {
  const of = (member: AuthorizedMember) => db.selectFrom('connector').where('memberId', '=', member.id);
  return {
    byId: async (id: string): Promise<StoredConnector | null> => {
      const row = await db.selectFrom('connector').where('id', '=', id).selectAll().executeTakeFirst();
      return row === undefined ? null : toConnector(row);
    },
    /** In the order in which they were added. */
    list: async (member: AuthorizedMember): Promise<StoredConnector[]> => {
      const rows = await of(member).selectAll().orderBy('createdAtMs').orderBy('id').limit(MAX_LISTED).execute();
      return rows.map(toConnector);
    },
    /** As they are taken out: without secrets. */
    exported: (member: AuthorizedMember) =>
      of(member)
        .select(['kind', 'account', 'region', 'createdAtMs', 'pausedAtMs', 'lastSuccessAtMs', 'trouble'])
        .orderBy('createdAtMs')
        .limit(MAX_LISTED)
        .execute(),
    /** Readings of these senders since an instant, and how many of them came later than 15 minutes. */
    countSince: async (member: AuthorizedMember, senders: readonly number[], sinceMs: number) => {
      if (senders.length === 0) return { values: 0, later: 0 };
      const row = await db
        .selectFrom('reading')
        .where('memberId', '=', member.id)
        .where('atMs', '>=', sinceMs)
        .where('sender', 'in', senders)
        .select((select) => [
          select.fn.countAll<number>().as('values'),
          sql<number | null>`sum(case when stored_at_ms - at_ms > ${LATER_MS} then 1 else 0 end)`.as('later'),
        ])
        .executeTakeFirstOrThrow();
      return { values: row.values, later: row.later ?? 0 };
    },
  };
}

/** Connectors of all members that are to fetch. */
export function connectorQueue(db: Queryable) {
  return {
    /** Those whose time has come and that no process is at, the longest waiting ones first. */
    due: async (nowMs: number, limit: number): Promise<string[]> => {
      const rows = await db
        .selectFrom('connector')
        .where('nextTryAtMs', '<=', nowMs)
        .where((is) => is.or([is('leaseUntilMs', 'is', null), is('leaseUntilMs', '<=', nowMs)]))
        .select('id')
        .orderBy('nextTryAtMs')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
    nextAtMs: async (): Promise<number | null> => {
      const row = await db
        .selectFrom('connector')
        .where('nextTryAtMs', 'is not', null)
        .select('nextTryAtMs')
        .orderBy('nextTryAtMs')
        .limit(1)
        .executeTakeFirst();
      return row?.nextTryAtMs ?? null;
    },
    /** Takes a connector that is due, so that no other process is at it. @returns whether it is the holder's now */
    claim: async (id: string, lease: { holder: string; untilMs: number }, nowMs: number): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('connector')
        .set({ leaseHolder: lease.holder, leaseUntilMs: lease.untilMs, triedAtMs: nowMs })
        .where('id', '=', id)
        .where('nextTryAtMs', '<=', nowMs)
        .where((is) => is.or([is('leaseUntilMs', 'is', null), is('leaseUntilMs', '<=', nowMs)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    /** Changes a connector if the holder still has it. @returns whether it did */
    changeHeld: async (id: string, holder: string, changes: Partial<ConnectorTable>): Promise<boolean> => {
      const { numUpdatedRows } = await db
        .updateTable('connector')
        .set(changes)
        .where('id', '=', id)
        .where('leaseHolder', '=', holder)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
  };
}

/** No process is at it. */
export const NOT_LEASED = { leaseHolder: null, leaseUntilMs: null } as const;

/** A connector before it fetched anything. */
const UNTRIED = {
  senders: '[]',
  trouble: null,
  troubleSinceMs: null,
  troubleDetail: null,
  failures: 0,
  triedAtMs: null,
  lastSuccessAtMs: null,
  newestAtMs: null,
  heldUntilMs: null,
  gapFromMs: null,
  gapToMs: null,
  gapValues: null,
  pausedAtMs: null,
  ...NOT_LEASED,
} as const;

type NewConnector = Omit<ConnectorTable, keyof typeof UNTRIED | 'memberId'>;

/** Adds, changes and removes connectors, inside a transaction with the lock of the member. */
export function connectorWriter(tx: Tx) {
  return {
    insert: async (member: AuthorizedMember<'write'>, row: NewConnector): Promise<void> => {
      await tx
        .insertInto('connector')
        .values({ ...UNTRIED, ...row, memberId: member.id })
        .execute();
    },
    change: async (
      member: AuthorizedMember<'write'>,
      id: string,
      changes: Partial<Omit<ConnectorTable, 'id' | 'memberId'>>,
    ): Promise<void> => {
      await tx.updateTable('connector').set(changes).where('memberId', '=', member.id).where('id', '=', id).execute();
    },
    remove: async (member: AuthorizedMember<'write'>, id: string): Promise<void> => {
      await tx.deleteFrom('connector').where('memberId', '=', member.id).where('id', '=', id).execute();
    },
  };
}

const senderList = z.array(z.int());

/** A column contains a value that the program allowed when it was written. */
function toConnector({ kind, candidates, senders, trouble, ...row }: Selectable<ConnectorTable>) {
  return {
    ...row,
    kind: connectorKind.parse(kind),
    candidates: connector.shape.candidates.catch([]).parse(JSON.parse(candidates)),
    senders: senderList.catch([]).parse(JSON.parse(senders)),
    trouble: CONNECTOR_TROUBLES.find((one) => one === trouble) ?? (trouble === null ? null : 'unexpected'),
  };
}
