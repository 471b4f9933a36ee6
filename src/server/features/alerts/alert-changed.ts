import type { LiveData } from '#contract/live.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Tx } from '../../db/queryable.ts';
import { alertEpisodes } from '../../records/alert-episodes.store.ts';
import type { StoredAlert } from '../../records/alerts.store.ts';

/** The live message about what a person did to an alert. */
export async function findChanged(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { id: alertId, kind }: StoredAlert,
  at: number,
): Promise<LiveData<'alert'>> {
  const open = await alertEpisodes(tx).isOpen(member, kind);
  return { memberId: member.id, alertId, kind, state: 'changed', open, at };
}
