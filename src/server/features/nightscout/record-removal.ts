import type { Tx } from '../../db/queryable.ts';
import { writeAudit } from '../../records/audit.store.ts';
import type { Uploader } from './calls.ts';

/** Records a deletion by a key, in the same transaction. */
export async function recordRemoval(
  tx: Tx,
  { member, via, address }: Uploader,
  removed: { readonly what: string; readonly count: number; readonly atMs: number },
): Promise<void> {
  if (removed.count === 0) return;
  await writeAudit(tx, {
    action: 'upload.deleted',
    actorAccountId: null,
    memberId: member.id,
    detail: { tokenId: via, what: removed.what, count: removed.count },
    address,
    atMs: removed.atMs,
  });
}
