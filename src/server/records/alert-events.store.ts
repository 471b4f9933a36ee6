import type { SwitchedKind } from '#domain/alerts/kinds.ts';
import { isLanguage, type Language } from '#contract/languages.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';

/** An alert as it is among the events. */
export type AlertEvent = {
  readonly kind: SwitchedKind;
  readonly atMs: number;
  readonly title: string;
  readonly mgdl: number | null;
  readonly nowMs: number;
  /** It was history when its readings arrived. */
  readonly isLate: boolean;
};

/** What of an alert among the events can change. */
type AlertEventChange = Pick<AlertEvent, 'kind' | 'nowMs' | 'isLate'> & {
  readonly opened: { readonly atMs: number; readonly mgdl: number } | null;
};

/** Source of the events that the portal writes itself. */
const BY_PORTAL = 'portal';

/** The events of alerts, which the portal writes itself. */
export function alertEvents(tx: Tx) {
  return {
    /** @returns the id of the event */
    write: (member: AuthorizedMember<'write'>, alert: AlertEvent) => writeEvent(tx, member, alert),
    /** `opened` where the episode begins with another reading than was known. */
    change: async (member: AuthorizedMember<'write'>, eventId: string, change: AlertEventChange) => {
      const { opened, nowMs } = change;
      const begin = opened === null ? {} : { atMs: opened.atMs, value: opened.mgdl };
      await tx
        .updateTable('event')
        .set({ ...begin, detail: toDetail(change), updatedAtMs: nowMs })
        .where('memberId', '=', member.id)
        .where('id', '=', eventId)
        .execute();
    },
    remove: (member: AuthorizedMember<'write'>, eventId: string) => removeEvent(tx, member, eventId),
    languageOfOwner: async (member: AuthorizedMember<'write'>): Promise<Language> => {
      const row = await tx
        .selectFrom('account')
        .where('id', '=', member.ownerAccountId)
        .select('language')
        .executeTakeFirst();
      return isLanguage(row?.language) ? row.language : 'en';
    },
  };
}

function writeEvent(tx: Tx, member: AuthorizedMember<'write'>, alert: AlertEvent): string {
  const id = newId();
  const inserting = tx
    .insertInto('event')
    .values({
      id,
      memberId: member.id,
      type: 'alert',
      atMs: alert.atMs,
      title: alert.title,
      value: alert.mgdl,
      unit: alert.mgdl === null ? null : 'mg/dL',
      detail: toDetail(alert),
      source: BY_PORTAL,
      externalId: null,
      createdAtMs: alert.nowMs,
      updatedAtMs: alert.nowMs,
    })
    .execute();
  queueWrite(inserting);
  return id;
}

function toDetail({ kind, isLate }: Pick<AlertEvent, 'kind' | 'isLate'>): string {
  return JSON.stringify({ alert: kind, ...(isLate ? { late: true } : {}) });
}

async function removeEvent(tx: Tx, member: AuthorizedMember<'write'>, eventId: string): Promise<void> {
  await tx.deleteFrom('event').where('memberId', '=', member.id).where('id', '=', eventId).execute();
}
