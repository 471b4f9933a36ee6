import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** One change of access, or one sign-in, as the owner may look it up later. */
export type AuditEntry = {
  readonly action: string;
  readonly actorAccountId: string | null;
  readonly memberId?: string | null;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly address?: string | null;
  readonly atMs: number;
};

/** Written in the same transaction as the change it records. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      id: newId(),
      atMs: entry.atMs,
      actorAccountId: entry.actorAccountId,
      memberId: entry.memberId ?? null,
      action: entry.action,
      detail: JSON.stringify(entry.detail ?? {}),
      address: entry.address ?? null,
    })
    .execute();
}

/** Sign-ins and attempts at one. */
export const SIGN_IN_ACTIONS = ['session.opened', 'session.refused'] as const;

/** What was recorded about an account. */
export function auditTrail(db: Queryable) {
  return {
    /** Sign-ins and attempts, newest first. */
    signIns: (accountId: string, limit: number, actions: readonly string[] = SIGN_IN_ACTIONS) =>
      db
        .selectFrom('audit')
        .where('actorAccountId', '=', accountId)
        .where('action', 'in', actions)
        .select(['atMs', 'action', 'detail', 'address'])
        .orderBy('atMs', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    /** Everything else that the account did, or that was done to its members, newest first. */
    steps: (accountId: string, memberIds: readonly string[], limit: number) =>
      db
        .selectFrom('audit')
        .where((is) =>
          is.or([
            is('actorAccountId', '=', accountId),
            ...(memberIds.length === 0 ? [] : [is('memberId', 'in', memberIds)]),
          ]),
        )
        .where('action', 'not in', SIGN_IN_ACTIONS)
        .select(['atMs', 'action', 'actorAccountId', 'memberId', 'address'])
        .orderBy('atMs', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  };
}
