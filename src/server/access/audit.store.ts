import type { Tx } from '../db/database.ts';
import { newId } from '../db/ids.ts';

/** One change of access, or one sign-in, as the owner may look it up later. */
export type AuditEntry = {
  readonly action: string;
  readonly actorAccountId: string | null;
  readonly memberId?: string | null;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
  readonly address?: string | null;
  readonly atMs: number;
};

/** Written in the same transaction as the change it tells of. */
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
