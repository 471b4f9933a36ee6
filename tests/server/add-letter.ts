import type { Tx } from '#server/db/queryable.ts';

/** Reads a member's name and then adds a letter: of two that read the same, one would be lost. */
export async function addLetter(tx: Tx, memberId: string): Promise<void> {
  const { name } = await tx.selectFrom('member').where('id', '=', memberId).select('name').executeTakeFirstOrThrow();
  await tx
    .updateTable('member')
    .set({ name: `${name}x` })
    .where('id', '=', memberId)
    .execute();
}
