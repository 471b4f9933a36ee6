import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import type { Services } from '#server/context/ctx.ts';
import { inTransactionOn } from '#server/context/transaction.ts';
import type { Added } from '#server/readings/add-readings.ts';
import { addBatches } from '#server/readings/add-batches.ts';
import type { ReadingBatch } from '#server/rules/reading-source.ts';

/** Stores the readings of one sender like a call or a file: in its own transaction. */
export function addReadings(
  services: Services,
  member: AuthorizedMember<'write'>,
  batch: ReadingBatch,
): Promise<Added> {
  return inTransactionOn(services, member.id, (tx, afterCommit) =>
    addBatches({ services, tx, afterCommit }, member, [batch]),
  );
}
