import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Tx } from '../db/queryable.ts';
import { loadSources, restoreSource, type StoredSource } from '../records/sources.store.ts';
import { isLive, type RankedSource } from '../rules/source-order.ts';

/**
 * Keeps the sources of an export that are not known here, without their keys: what their readings cover of each other
 * stays covered. Their order is taken over if no other source sends readings here, because it would change what counts.
 */
export async function restoreSources(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  found: readonly Omit<StoredSource, 'tokenId'>[],
  importId: string,
): Promise<void> {
  if (found.length === 0) return;
  const known = await loadSources(tx, member);
  for (const [index, source] of sourcesToRestore(known, found).entries()) {
    await restoreSource(tx, member, { ...source, tokenId: null, importId }, known.length + index);
  }
}

/** The sources of an export that are not known, with the rank that they get. */
export function sourcesToRestore<S extends RankedSource>(known: readonly RankedSource[], found: readonly S[]): S[] {
  const senders = new Set(known.map(({ sender }) => sender));
  const isOrderTaken = !known.some(isLive);
  const each = [...new Map(found.map((source) => [source.sender, source])).values()];
  const fresh = each.filter(({ sender }) => !senders.has(sender));
  return fresh.map((source) => ({ ...source, rank: isOrderTaken ? source.rank : null }));
}
