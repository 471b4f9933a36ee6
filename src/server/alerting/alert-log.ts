import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { AlertEntryTable } from '../db/alert-tables.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';
import { alertWriter, type StoredAlert } from '../records/alerts.store.ts';

/** An alert before and after a change; `before` null for a new one. */
export type AlertChange = {
  readonly before: StoredAlert | null;
  readonly after: StoredAlert;
  /** Who ended it; nobody where readings did. */
  readonly by?: Person | undefined;
};

/** A person, with the name at that time. */
export type Person = { readonly accountId: string; readonly name: string };

/** Writes into the log of an alert what changed: it opened, sounds again, or is over. History has no log. */
export function logChange(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { before, after, by }: AlertChange,
  nowMs: number,
): void {
  if (after.untold !== null) return;
  const entry = { alertId: after.id, atMs: nowMs, kind: after.kind, accountId: null, name: null };
  const whats: AlertEntryTable['what'][] = [];
  if (before === null || before.untold !== null) whats.push('opened');
  else if (after.step > before.step) whats.push(after.stepReason);
  if (after.endedAtMs !== null && (before === null || before.endedAtMs === null)) whats.push('ended');
  for (const what of whats) {
    queueWrite(alertWriter(tx).log(member, { ...entry, ...(what === 'ended' ? by : undefined), what }));
  }
}
