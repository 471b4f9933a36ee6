import { z } from 'zod';
import { ALERT_KINDS, type AlertKind } from '#domain/alerts/episodes.ts';
import { isLanguage, type Language } from '#contract/languages.ts';
import type { AuthorizedMember } from '../access/members.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/ids.ts';

/** What an episode is about: a threshold, or that nothing comes. */
export type EpisodeKind = AlertKind | 'noData';

/** An alert as it stands among the events. */
export type AlertEvent = {
  readonly kind: EpisodeKind;
  readonly atMs: number;
  readonly title: string;
  readonly mgdl: number | null;
  readonly nowMs: number;
};

/** Source of the events that the portal writes itself. */
export const BY_PORTAL = 'portal';

const alertKind = z.enum(ALERT_KINDS);

/** Alert episodes of members, inside the transaction of the readings that open and end them. */
export function alertEpisodes(tx: Tx) {
  return {
    open: async (member: AuthorizedMember<'write'>) => {
      const rows = await tx
        .selectFrom('alertEpisode')
        .where('memberId', '=', member.id)
        .where('closedAtMs', 'is', null)
        .where('kind', 'in', ALERT_KINDS)
        .select(['id', 'kind', 'openedAtMs', 'eventId'])
        .execute();
      return rows.map((row) => ({ ...row, kind: alertKind.parse(row.kind) }));
    },
    begin: async (member: AuthorizedMember<'write'>, kind: EpisodeKind, atMs: number, eventId: string | null) => {
      const id = newId();
      await tx
        .insertInto('alertEpisode')
        .values({ id, memberId: member.id, kind, openedAtMs: atMs, closedAtMs: null, eventId })
        .execute();
    },
    isOpen: async (member: AuthorizedMember<'write'>, kind: EpisodeKind): Promise<boolean> => {
      const open = tx
        .selectFrom('alertEpisode')
        .where('memberId', '=', member.id)
        .where('kind', '=', kind)
        .where('closedAtMs', 'is', null);
      return (await open.select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    /** @returns whether there was one */
    end: async (member: AuthorizedMember<'write'>, kind: EpisodeKind, atMs: number): Promise<boolean> => {
      const { numUpdatedRows } = await tx
        .updateTable('alertEpisode')
        .set({ closedAtMs: atMs })
        .where('memberId', '=', member.id)
        .where('kind', '=', kind)
        .where('closedAtMs', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    /** @returns the id of the event */
    writeEvent: (member: AuthorizedMember<'write'>, alert: AlertEvent) => writeEvent(tx, member, alert),
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

async function writeEvent(tx: Tx, member: AuthorizedMember<'write'>, alert: AlertEvent): Promise<string> {
  const id = newId();
  await tx
    .insertInto('event')
    .values({
      id,
      memberId: member.id,
      type: 'alert',
      atMs: alert.atMs,
      title: alert.title,
      value: alert.mgdl,
      unit: alert.mgdl === null ? null : 'mg/dL',
      detail: JSON.stringify({ alert: alert.kind }),
      source: BY_PORTAL,
      externalId: null,
      createdAtMs: alert.nowMs,
      updatedAtMs: alert.nowMs,
    })
    .execute();
  return id;
}
