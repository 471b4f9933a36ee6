import type { Tx } from '../db/queryable.ts';
import { newId } from '../db/ids.ts';
import { toAlert, type StoredAlert } from './alerts.store.ts';

/** An open alert that nobody looks after any more; `isKindOpen`: an episode of its kind is still open. */
export type Unanswered = Pick<StoredAlert, 'id' | 'memberId' | 'kind'> & { readonly isKindOpen: boolean };

/**
 * Takes back what an account has answered: all its answers to open alerts, or those to the alerts of one member. The log
 * says so, and everybody who was told in the present step is to be told again at once: their messages may never have left.
 */
export async function takeBackAnswers(
  tx: Tx,
  { memberId, accountId }: { readonly memberId?: string | undefined; readonly accountId: string },
  nowMs: number,
): Promise<Unanswered[]> {
  const rows = await tx
    .selectFrom('alert')
    .where('answeredBy', '=', accountId)
    .where('endedAtMs', 'is', null)
    .$if(memberId !== undefined, (all) => all.where('memberId', '=', memberId ?? ''))
    .selectAll()
    .orderBy('openedAtMs')
    .execute();
  const unanswered: Unanswered[] = [];
  for (const alert of rows.map(toAlert)) {
    await takeBack(tx, alert, nowMs);
    const { id, memberId: ofMember, kind } = alert;
    unanswered.push({ id, memberId: ofMember, kind, isKindOpen: await isKindOpen(tx, alert) });
  }
  return unanswered;
}

async function takeBack(tx: Tx, alert: StoredAlert, nowMs: number): Promise<void> {
  const { id: alertId, memberId, kind, step, answeredBy: accountId, answeredName: name } = alert;
  await tx
    .updateTable('alert')
    .set({ answeredAtMs: null, answeredBy: null, answeredName: null, nextAtMs: nowMs })
    .where('id', '=', alertId)
    .execute();
  const entry = { id: newId(), memberId, alertId, atMs: nowMs, kind, accountId, name, note: null };
  await tx
    .insertInto('alertEntry')
    .values({ ...entry, what: 'answerEnded' })
    .execute();
  await tx
    .updateTable('alertPerson')
    .set({ remindAtMs: nowMs })
    .where('alertId', '=', alertId)
    .where('step', '=', step)
    .where('toldAtMs', 'is not', null)
    .execute();
}

async function isKindOpen(tx: Tx, { memberId, kind }: StoredAlert): Promise<boolean> {
  const open = tx
    .selectFrom('alertEpisode')
    .where('memberId', '=', memberId)
    .where('kind', '=', kind)
    .where('closedAtMs', 'is', null);
  return (await open.select('id').limit(1).executeTakeFirst()) !== undefined;
}
