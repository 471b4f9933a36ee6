import { answersStepBefore } from '#domain/alerts/rounds.ts';
import { instant } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Tx } from '../../db/queryable.ts';
import { alertOutbox, wasStepTried } from '../../records/alert-deliveries.store.ts';
import type { StoredAlert } from '../../records/alerts.store.ts';

/** The step of an alert that the caller saw and answered; undefined where the caller does not say. */
export type AnsweredStep = { readonly step?: number | undefined };

/** Whether the alert has sounded for all again since the answer was given: it was kept without a connection. */
export function isOfEarlierStep({ step }: Pick<StoredAlert, 'step'>, answered: number | undefined): boolean {
  return answered !== undefined && answered < step;
}

/** Whose answer or reminder it is, and when it was given, epoch ms; `accountId` null quiets the alert for everybody. */
type Quiet = { readonly accountId: string | null; readonly atMs: number };

/** Drops the messages that an answer or a reminder makes needless: not those of a step that nobody can have heard yet. */
export async function quietAlert(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { id: alertId, step, stepReason, stepAtMs }: StoredAlert,
  { accountId, atMs }: Quiet,
): Promise<void> {
  const wasTried = await wasStepTried(tx, { alertId, step, accountId });
  if (answersStepBefore({ reason: stepReason, at: instant(stepAtMs), wasTried }, atMs)) return;
  await alertOutbox(tx).quiet(member, alertId, accountId);
}
