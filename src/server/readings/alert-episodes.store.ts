import { z } from 'zod';
import { ALERT_KINDS, type AlertKind } from '#domain/alerts/episodes.ts';
import { isLanguage, type Language } from '#contract/languages.ts';
import type { AuthorizedMember } from '../access/members.ts';
import type { Queryable, Tx } from '../db/database.ts';
import { DAY_MS } from '#domain/units/units.ts';
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
const episodeKind = z.enum([...ALERT_KINDS, 'noData']);

/** An episode that opened or ended, and when the portal learnt of it. */
export type StoredTurn = {
  readonly kind: EpisodeKind;
  readonly open: boolean;
  readonly at: number;
  readonly storedAtMs: number;
};

/** A reading that comes later than this neither opens nor ends an episode. */
const LATEST_TURN_MS = DAY_MS;

/**
 * What a member's alerts did, as far as it was stored since an instant. An episode's beginning was stored with its event
 * (one without was not told of), its end with the reading that ended it.
 */
export async function alertTurnsSince(
  db: Queryable,
  member: AuthorizedMember,
  sinceMs: number,
  limit: number,
): Promise<StoredTurn[]> {
  const earliest = sinceMs - LATEST_TURN_MS;
  const rows = await db
    .selectFrom('alertEpisode')
    .leftJoin('event', 'event.id', 'alertEpisode.eventId')
    .leftJoin('reading', (join) =>
      join
        .onRef('reading.memberId', '=', 'alertEpisode.memberId')
        .onRef('reading.atMs', '=', 'alertEpisode.closedAtMs'),
    )
    .where('alertEpisode.memberId', '=', member.id)
    .where((is) => is.or([is('openedAtMs', '>=', earliest), is('closedAtMs', '>=', earliest)]))
    .where((is) => is.or([is('event.createdAtMs', '>=', sinceMs), is('reading.storedAtMs', '>=', sinceMs)]))
    .select(['kind', 'openedAtMs', 'closedAtMs', 'event.createdAtMs as openedStoredMs'])
    .select('reading.storedAtMs as closedStoredMs')
    .orderBy('openedAtMs')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => turnsOf({ ...row, kind: episodeKind.parse(row.kind) }, sinceMs));
}

type EpisodeRow = {
  readonly kind: EpisodeKind;
  readonly openedAtMs: number;
  readonly closedAtMs: number | null;
  readonly openedStoredMs: number | null;
  readonly closedStoredMs: number | null;
};

function turnsOf({ kind, openedAtMs, closedAtMs, openedStoredMs, closedStoredMs }: EpisodeRow, sinceMs: number) {
  const turns = [
    { kind, open: true, at: openedAtMs, storedAtMs: openedStoredMs ?? 0 },
    { kind, open: false, at: closedAtMs ?? 0, storedAtMs: closedStoredMs ?? 0 },
  ];
  return turns.filter(({ storedAtMs }) => storedAtMs >= sinceMs);
}

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
