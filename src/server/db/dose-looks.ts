import { randomInt } from 'node:crypto';
import { prepared, type Placing } from './prepared.ts';
import type { Tx } from './queryable.ts';
import { findScope } from './transaction-scope.ts';

const MAX_MARK = 2 ** 47;

type Mark = { memberId: string; nextMs: number };

/** Without effect for a member that was deleted. */
const markChanged = prepared((db, place: Placing<Mark>) =>
  db
    .insertInto('doseLook')
    .columns(['memberId', 'nextMs'])
    .expression(
      db
        .selectFrom('member')
        .where('id', '=', place('memberId'))
        .select((row) => ['id', row.val(place('nextMs')).as('nextMs')]),
    )
    .onConflict((known) => known.column('memberId').doUpdateSet({ nextMs: place('nextMs') })),
);

/**
 * The last statements of a transaction: if it wrote what doses are expected by (`DOSE_TABLES`), the members that it has
 * the locks of are looked at again at once for a dose that nobody noted.
 */
export async function lookForDosesAgain(tx: Tx): Promise<void> {
  const scope = findScope();
  if (scope?.movesDoses !== true) return;
  for (const memberId of scope.locked ?? []) await markChanged(tx, { memberId, nextMs: newLookMark() });
}

/**
 * A time for the next look that is over, and that no other change has: who has read an earlier one and looked at what was
 * before the change finds another one there, and leaves it.
 */
export function newLookMark(): number {
  return -randomInt(1, MAX_MARK);
}
