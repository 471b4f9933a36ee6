import { MINUTE_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '#server/context/authorized-member.ts';
import type { Tx } from '#server/db/queryable.ts';
import { alertWriter } from '#server/records/alerts.store.ts';
import { lastNightLowAt } from './demo-states.ts';

const ANSWERED_AFTER_MS = 3 * MINUTE_MS;

/**
 * Sends the urgent low of the last night to its owner at its own time, with an answer. The demo stores all readings at
 * once: without this, every alert is history, is sent to nobody, and asks for no check.
 */
export async function tellNight(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { name, nowMs }: { readonly name: string; readonly nowMs: number },
): Promise<void> {
  const lowAt = lastNightLowAt(nowMs, member.zone);
  const alerts = await tx
    .selectFrom('alert')
    .where('memberId', '=', member.id)
    .where('kind', '=', 'urgentLow')
    .where('untold', '=', 'late')
    .where('openedAtMs', '<', lowAt)
    .where('endedAtMs', '>', lowAt)
    .select(['id', 'kind', 'openedAtMs', 'endedAtMs'])
    .execute();
  for (const { id, kind, openedAtMs, endedAtMs } of alerts) {
    const answeredAtMs = openedAtMs + ANSWERED_AFTER_MS;
    const answer = { answeredAtMs, answeredBy: member.ownerAccountId, answeredName: name };
    await alertWriter(tx).change(member, id, { untold: null, stepAtMs: openedAtMs, ...answer });
    const nobody = { accountId: null, name: null };
    const owner = { accountId: member.ownerAccountId, name };
    await alertWriter(tx).log(member, { alertId: id, atMs: openedAtMs, what: 'opened', kind, ...nobody });
    await alertWriter(tx).log(member, { alertId: id, atMs: answeredAtMs, what: 'acknowledged', kind, ...owner });
    if (endedAtMs !== null) {
      await alertWriter(tx).log(member, { alertId: id, atMs: endedAtMs, what: 'ended', kind, ...nobody });
    }
    await markAsTold(tx, member, id);
  }
}

/** The parts of an alert, and their entries in the list of events. */
async function markAsTold(tx: Tx, member: AuthorizedMember, alertId: string): Promise<void> {
  const parts = await tx
    .updateTable('alertEpisode')
    .set((column) => ({ toldAtMs: column.ref('openedAtMs') }))
    .where('memberId', '=', member.id)
    .where('alertId', '=', alertId)
    .returning(['eventId', 'kind'])
    .execute();
  for (const { eventId, kind } of parts) {
    if (eventId === null) continue;
    const detail = JSON.stringify({ alert: kind });
    await tx.updateTable('event').set({ detail }).where('memberId', '=', member.id).where('id', '=', eventId).execute();
  }
}
