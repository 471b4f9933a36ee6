import { z } from 'zod';
import { ALERT_KINDS, READING_KINDS, type AlertKind, type ReadingKind } from '#domain/alerts/kinds.ts';
import { DAY_MS, instant, type Instant } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { AlertEpisodeTable } from '../db/alert-tables.ts';
import { newId } from '../db/ids.ts';
import { prepared, type Placing } from '../db/prepared.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { alertEvents } from './alert-events.store.ts';

/** What of an episode the readings can change. */
type EpisodeChanges = Partial<
  Pick<AlertEpisodeTable, 'beganAtMs' | 'openedAtMs' | 'closedAtMs' | 'eventId' | 'toldAtMs'>
>;

/** An episode of readings as it is stored. */
export type StoredEpisode = {
  readonly id: string;
  readonly kind: ReadingKind;
  readonly beganAtMs: number;
  readonly openedAtMs: number;
  readonly closedAtMs: number | null;
  readonly eventId: string | null;
  readonly toldAtMs: number | null;
};

/** An episode of any kind, as part of an alert. */
export type AlertPart = {
  readonly id: string;
  readonly kind: AlertKind;
  readonly openedAt: Instant;
  readonly endedAt: Instant | null;
  readonly beganAtMs: number;
  readonly toldAtMs: number | null;
  readonly alertId: string | null;
};

const alertKind = z.enum(ALERT_KINDS);
const readingKind = z.enum(READING_KINDS);

/** An episode that opened or ended, and when the portal learnt of it. */
export type StoredTurn = {
  readonly alertId: string | null;
  readonly kind: AlertKind;
  /** Of its alert: one that goes on with another episode has changed. */
  readonly state: 'opened' | 'changed' | 'ended';
  readonly open: boolean;
  readonly at: number;
  readonly storedAtMs: number;
};

/** Longer ago than this, an episode announced since an instant began or ended too early to matter. */
const LATEST_TURN_MS = DAY_MS;

/**
 * The alerts of a member that opened or ended since an instant, by time of storing. History and episodes without an
 * event were not announced, but for the one with which its alert ended. An end is stored with the reading that caused it; one
 * that no reading caused, such as that of a sensor, is stored at its own instant.
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
    .leftJoin('reading', (join) =>
      join
        .onRef('reading.memberId', '=', 'alertEpisode.memberId')
        .onRef('reading.atMs', '=', 'alertEpisode.closedAtMs'),
    )
    .leftJoin('alert', 'alert.id', 'alertEpisode.alertId')
    .where('alertEpisode.memberId', '=', member.id)
    .where((is) => is.or([is('alertEpisode.openedAtMs', '>=', earliest), is('closedAtMs', '>=', earliest)]))
    .where((is) =>
      is.or([
        is('toldAtMs', 'is not', null),
        is.and([is('alert.untold', 'is', null), is('alert.endedAtMs', '=', is.ref('closedAtMs'))]),
      ]),
    )
    .where((is) =>
      is.or([is('toldAtMs', '>=', sinceMs), is(is.fn.coalesce('reading.storedAtMs', 'closedAtMs'), '>=', sinceMs)]),
    )
    .select(['alertId', 'alertEpisode.kind', 'alertEpisode.openedAtMs', 'closedAtMs', 'toldAtMs as openedStoredMs'])
    .select(({ fn }) => fn.coalesce('reading.storedAtMs', 'closedAtMs').as('closedStoredMs'))
    .select(['alert.kind as alertKind', 'alert.endedAtMs as alertEndedMs'])
    .orderBy('alertEpisode.openedAtMs')
    .limit(limit)
    .execute();
  const isSaid = (row: (typeof rows)[number]) =>
    rows.some((one) => one.alertId === row.alertId && one.closedAtMs === row.closedAtMs && one.openedStoredMs !== null);
  return rows
    .filter((row) => row.openedStoredMs !== null || !isSaid(row))
    .flatMap((row) =>
      findTurns({ ...row, kind: alertKind.parse(row.openedStoredMs === null ? row.alertKind : row.kind) }, sinceMs),
    );
}

type EpisodeRow = {
  readonly alertId: string | null;
  readonly kind: AlertKind;
  readonly openedAtMs: number;
  readonly closedAtMs: number | null;
  readonly openedStoredMs: number | null;
  readonly closedStoredMs: number | null;
  readonly alertEndedMs: number | null;
};

function findTurns(
  { alertId, kind, openedAtMs, closedAtMs, openedStoredMs, closedStoredMs, alertEndedMs }: EpisodeRow,
  sinceMs: number,
): StoredTurn[] {
  const isEnd = alertId === null || closedAtMs === alertEndedMs;
  const turns: readonly StoredTurn[] = [
    { alertId, kind, state: 'opened', open: true, at: openedAtMs, storedAtMs: openedStoredMs ?? 0 },
    {
      alertId,
      kind,
      state: isEnd ? 'ended' : 'changed',
      open: false,
      at: closedAtMs ?? 0,
      storedAtMs: closedStoredMs ?? 0,
    },
  ];
  return turns.filter(({ storedAtMs }) => storedAtMs >= sinceMs);
}

const selectSince = prepared((db, place: Placing<{ memberId: string; fromMs: number }>) =>
  db
    .selectFrom('alertEpisode')
    .where('memberId', '=', place('memberId'))
    .where('kind', 'in', READING_KINDS)
    .where((is) =>
      is.or([
        is('closedAtMs', 'is', null),
        is('closedAtMs', '>=', place('fromMs')),
        is('openedAtMs', '>=', place('fromMs')),
      ]),
    )
    .select(['id', 'kind', 'beganAtMs', 'openedAtMs', 'closedAtMs', 'eventId', 'toldAtMs'])
    .orderBy('openedAtMs'),
);

/** Alert episodes of members, inside the transaction of the readings that open and end them. */
export function alertEpisodes(tx: Tx) {
  return {
    /** The episodes of readings that were open at an instant, or opened or ended after it. */
    since: async (member: AuthorizedMember<'write'>, fromMs: number): Promise<StoredEpisode[]> => {
      const { rows } = await selectSince(tx, { memberId: member.id, fromMs });
      return rows.map((row) => ({ ...row, kind: readingKind.parse(row.kind) }));
    },
    /** The episodes that were open at an instant, opened or ended after it, or are part of one of these alerts. */
    parts: (member: AuthorizedMember<'write'>, fromMs: number, alertIds: readonly string[]) =>
      loadParts(tx, member, { fromMs, alertIds }),
    join: async (member: AuthorizedMember<'write'>, ids: readonly string[], alertId: string): Promise<void> => {
      const own = tx.updateTable('alertEpisode').set({ alertId }).where('memberId', '=', member.id);
      await own.where('id', 'in', ids).execute();
    },
    insert: async (
      member: AuthorizedMember<'write'>,
      episode: Omit<AlertEpisodeTable, 'id' | 'memberId' | 'alertId'>,
    ) => {
      await tx
        .insertInto('alertEpisode')
        .values({ id: newId(), memberId: member.id, alertId: null, ...episode })
        .execute();
    },
    change: async (member: AuthorizedMember<'write'>, id: string, changes: EpisodeChanges) => {
      await tx
        .updateTable('alertEpisode')
        .set(changes)
        .where('memberId', '=', member.id)
        .where('id', '=', id)
        .execute();
    },
    /** An episode that the readings do not show any more, with its event. */
    remove: async (member: AuthorizedMember<'write'>, { id, eventId }: StoredEpisode) => {
      const removing = tx.deleteFrom('alertEpisode').where('memberId', '=', member.id).where('id', '=', id).execute();
      await Promise.all([removing, eventId === null ? null : alertEvents(tx).remove(member, eventId)]);
    },
    isOpen: async (member: AuthorizedMember<'write'>, kind: AlertKind): Promise<boolean> => {
      const open = tx
        .selectFrom('alertEpisode')
        .where('memberId', '=', member.id)
        .where('kind', '=', kind)
        .where('closedAtMs', 'is', null);
      return (await open.select('id').limit(1).executeTakeFirst()) !== undefined;
    },
    /** An end before the beginning is the beginning. @returns whether there was one */
    end: (member: AuthorizedMember<'write'>, kind: AlertKind, atMs: number) => endOpen(tx, member, { kind, atMs }),
  };
}

async function loadParts(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { fromMs, alertIds }: { readonly fromMs: number; readonly alertIds: readonly string[] },
): Promise<AlertPart[]> {
  const rows = await tx
    .selectFrom('alertEpisode')
    .where('memberId', '=', member.id)
    .where((is) =>
      is.or([
        is('closedAtMs', 'is', null),
        is('closedAtMs', '>=', fromMs),
        is('openedAtMs', '>=', fromMs),
        ...(alertIds.length === 0 ? [] : [is('alertId', 'in', alertIds)]),
      ]),
    )
    .select(['id', 'kind', 'beganAtMs', 'openedAtMs', 'closedAtMs', 'toldAtMs', 'alertId'])
    .execute();
  return rows.map((row) => ({
    ...row,
    kind: alertKind.parse(row.kind),
    openedAt: instant(row.openedAtMs),
    endedAt: row.closedAtMs === null ? null : instant(row.closedAtMs),
  }));
}

const updateOpen = prepared((db, place: Placing<{ memberId: string; kind: AlertKind; atMs: number }>) =>
  db
    .updateTable('alertEpisode')
    .set((row) => ({
      closedAtMs: row
        .case()
        .when('openedAtMs', '>', place('atMs'))
        .then(row.ref('openedAtMs'))
        .else(row.val(place('atMs')))
        .end(),
    }))
    .where('memberId', '=', place('memberId'))
    .where('kind', '=', place('kind'))
    .where('closedAtMs', 'is', null),
);

async function endOpen(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  { kind, atMs }: { readonly kind: AlertKind; readonly atMs: number },
): Promise<boolean> {
  const { numAffectedRows } = await updateOpen(tx, { memberId: member.id, kind, atMs });
  return (numAffectedRows ?? 0n) > 0n;
}
