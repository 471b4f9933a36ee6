import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Queryable } from '../../db/queryable.ts';
import { treatments } from '../../records/treatments.store.ts';
import { sendersOfToken } from '../../records/sources.store.ts';

/** Who reads: a key that may read, or one that may only send and therefore reads what it sent itself. */
export type Reader =
  | { readonly kind: 'all'; readonly member: AuthorizedMember }
  | { readonly kind: 'own'; readonly member: AuthorizedMember<'write'> };

/** A reader of everything of a member. */
export function wholeReader(member: AuthorizedMember): Reader {
  return { kind: 'all', member };
}

/** Whether a reader may see the readings of a sender. */
export async function seenSenders(db: Queryable, reader: Reader): Promise<(sender: number) => boolean> {
  if (reader.kind === 'all') return () => true;
  const own = new Set(await sendersOfToken(db, reader.member));
  return (sender) => own.has(sender);
}

/** The ids among those of events that a reader may see. */
export async function seenEvents(db: Queryable, reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (reader.kind === 'all') return new Set(ids);
  return new Set(await treatments(db).writtenBySender(reader.member, ids));
}

/** Whether a reader may see what a key sent. */
export function seesKey(reader: Reader, tokenId: string | null): boolean {
  return reader.kind === 'all' || (tokenId !== null && tokenId === reader.member.writer.tokenId);
}
