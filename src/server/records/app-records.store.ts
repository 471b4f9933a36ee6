import { z } from 'zod';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import { jsonOrNull } from '../formats/json-text.ts';
import type { AppRecordTable } from '../db/uploader-tables.ts';

/** The collections of records that the portal keeps for apps without using them, except for batteries. */
export const APP_COLLECTIONS = ['devicestatus', 'profile', 'food', 'activity', 'settings'] as const;

/** One of these collections. */
export type AppCollection = (typeof APP_COLLECTIONS)[number];

/** A record of an app. */
export type AppRecord = {
  readonly id: string;
  readonly identifier: string | null;
  readonly device: string;
  readonly at: number;
  readonly content: Readonly<Record<string, unknown>>;
  /** The key that sent it. */
  readonly tokenId: string | null;
  readonly createdAtMs: number;
  readonly updatedAtMs: number;
};

/** What is kept of a collection: the newest records of a member, up to this many and this old. */
export type Room = { readonly rows: number; readonly fromMs: number };

type Span = { readonly from: number; readonly to: number };

const columns = ['id', 'identifier', 'device', 'atMs', 'content', 'tokenId', 'createdAtMs', 'updatedAtMs'] as const;
/** Read tolerantly: what cannot be read leaves a record without content. */
const stored = z.record(z.string(), z.unknown()).catch({});

/** Records of apps. */
export function appRecords(db: Queryable, collection: AppCollection) {
  const of = (member: AuthorizedMember) =>
    db.selectFrom('appRecord').where('memberId', '=', member.id).where('collection', '=', collection);
  return {
    /** Newest first. */
    within: async (member: AuthorizedMember, { from, to }: Span, limit: number): Promise<AppRecord[]> => {
      const rows = await of(member)
        .where('atMs', '>=', from)
        .where('atMs', '<', to)
        .select(columns)
        .orderBy('atMs', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(recordOfRow);
    },
    /** By its id or its sender's name. */
    named: async (member: AuthorizedMember, name: string): Promise<AppRecord | null> => {
      const row = await of(member)
        .where((is) => is.or([is('id', '=', name.toLowerCase()), is('identifier', '=', name)]))
        .select(columns)
        .executeTakeFirst();
      return row === undefined ? null : recordOfRow(row);
    },
    /** Those that were stored or changed after an instant, in that order. */
    changedSince: async (member: AuthorizedMember, sinceMs: number): Promise<AppRecord[]> => {
      const rows = await of(member).where('updatedAtMs', '>', sinceMs).select(columns).orderBy('updatedAtMs').execute();
      return rows.map(recordOfRow);
    },
  };
}

/** Writes them, inside a transaction. */
export function appRecordWriter(tx: Tx, collection: AppCollection) {
  const of = (member: AuthorizedMember<'write'>) =>
    tx.deleteFrom('appRecord').where('memberId', '=', member.id).where('collection', '=', collection);
  return {
    put: async (member: AuthorizedMember<'write'>, { at: atMs, content, ...rest }: AppRecord) => {
      const row = { ...rest, atMs, content: JSON.stringify(content) };
      const { id: _id, tokenId: _token, createdAtMs: _created, ...changes } = row;
      await tx
        .insertInto('appRecord')
        .values({ memberId: member.id, collection, ...row })
        .onConflict((conflict) => conflict.columns(['memberId', 'collection', 'id']).doUpdateSet(changes))
        .execute();
    },
    remove: async (member: AuthorizedMember<'write'>, ids: readonly string[]) => {
      if (ids.length > 0) await of(member).where('id', 'in', ids).execute();
    },
    /** Deletes what there is no room for. */
    trim: async (member: AuthorizedMember<'write'>, { rows, fromMs }: Room) => {
      await of(member).where('atMs', '<', fromMs).execute();
      const first = await tx
        .selectFrom('appRecord')
        .where('memberId', '=', member.id)
        .where('collection', '=', collection)
        .select(['atMs', 'id'])
        .orderBy('atMs', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .offset(rows)
        .executeTakeFirst();
      if (first === undefined) return;
      const { atMs, id } = first;
      await of(member)
        .where((is) => is.or([is('atMs', '<', atMs), is.and([is('atMs', '=', atMs), is('id', '<=', id)])]))
        .execute();
    },
  };
}

function recordOfRow({ atMs: at, content, ...row }: Pick<AppRecordTable, (typeof columns)[number]>): AppRecord {
  return { ...row, at, content: stored.parse(jsonOrNull(content)) };
}
