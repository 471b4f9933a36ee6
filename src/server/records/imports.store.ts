import { sql } from 'kysely';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { ImportTable, StoredImportState } from '../db/import-tables.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** An import as it is stored. */
export type ImportRow = ImportTable;

type Page = { readonly page: number; readonly rows: number };

/** States that are listed: previews and what came to nothing are not. */
const LISTED = ['storing', 'stored', 'undone'] as const satisfies readonly StoredImportState[];

/** Imports of members. */
export function imports(db: Queryable) {
  const of = (member: AuthorizedMember) => db.selectFrom('import').where('memberId', '=', member.id);
  return {
    /** The member that the import belongs to; check access to it before answering anything of the import. */
    findMemberId: async (id: string): Promise<string | undefined> =>
      (await db.selectFrom('import').where('id', '=', id).select('memberId').executeTakeFirst())?.memberId,
    byId: (member: AuthorizedMember, id: string): Promise<ImportRow | undefined> =>
      of(member).where('id', '=', id).selectAll().executeTakeFirst(),
    /** Newest first. */
    page: async (member: AuthorizedMember, { page, rows }: Page) => {
      const listed = of(member).where('state', 'in', LISTED);
      const { total } = await listed.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
      const found = await listed
        .selectAll()
        .orderBy('createdAtMs', 'desc')
        .orderBy('id', 'desc')
        .limit(rows)
        .offset((page - 1) * rows)
        .execute();
      return { rows: found, total };
    },
    /** Other imports whose readings or events may be at the same times, oldest first. */
    overlapping: (member: AuthorizedMember, { id, fromMs, toMs }: Pick<ImportRow, 'id' | 'fromMs' | 'toMs'>) =>
      of(member)
        .where('state', '=', 'stored')
        .where('id', '<>', id)
        .where('fromMs', '<=', toMs ?? 0)
        .where('toMs', '>=', fromMs ?? 0)
        .selectAll()
        .orderBy('storedAtMs')
        .orderBy('id')
        .execute(),
    /** What every import of a member did to sensor sessions: JSON texts. */
    sensorChanges: async (member: AuthorizedMember): Promise<string[]> =>
      (await of(member).where('sensors', '<>', '[]').select('sensors').execute()).map(({ sensors }) => sensors),
    /** Previews of an account, oldest first. */
    previewsOf: (accountId: string) =>
      db
        .selectFrom('import')
        .where('accountId', '=', accountId)
        .where('state', 'in', ['preview', 'failed'])
        .select(['id', 'createdAtMs'])
        .orderBy('createdAtMs')
        .orderBy('id')
        .execute(),
    /** Files of stored and undone imports of an account with their sizes, oldest first. */
    filesOf: (accountId: string) =>
      db
        .selectFrom('import')
        .where('accountId', '=', accountId)
        .where('hasFile', '=', true)
        .where('state', 'in', ['stored', 'undone'])
        .select(['id', 'storedBytes'])
        .orderBy('createdAtMs')
        .orderBy('id')
        .execute(),
    /** Imports whose process was lost while it stored them. */
    abandoned: (touchedBeforeMs: number) =>
      db
        .selectFrom('import')
        .where('state', '=', 'storing')
        .where('touchedAtMs', '<', touchedBeforeMs)
        .select(['id', 'memberId'])
        .execute(),
  };
}

/** Writes imports. */
export function importWriter(tx: Tx | Queryable) {
  return {
    insert: async (row: ImportRow) => {
      await tx.insertInto('import').values(row).execute();
    },
    change: async (id: string, changes: Partial<Omit<ImportRow, 'id' | 'memberId' | 'accountId'>>) => {
      await tx.updateTable('import').set(changes).where('id', '=', id).execute();
    },
    /** Changes the state if it is one of those expected. @returns whether it was */
    move: async (
      id: string,
      from: readonly StoredImportState[],
      changes: Partial<ImportRow> & { readonly state: StoredImportState },
    ): Promise<boolean> => {
      const moved = tx.updateTable('import').set(changes).where('id', '=', id).where('state', 'in', from);
      return (await moved.returning('id').executeTakeFirst()) !== undefined;
    },
    /** Deletes it with its chunks. */
    remove: async (id: string) => {
      await tx.deleteFrom('import').where('id', '=', id).execute();
    },
    /** Deletes previews and failed ones that were not touched since. */
    forgetPreviews: async (touchedBeforeMs: number) => {
      await tx
        .deleteFrom('import')
        .where('state', 'in', ['preview', 'failed'])
        .where('touchedAtMs', '<', touchedBeforeMs)
        .execute();
    },
    /** Deletes the files of imports that were undone before. */
    forgetUndoneFiles: async (undoneBeforeMs: number) => {
      const old = await tx
        .selectFrom('import')
        .where('state', '=', 'undone')
        .where('hasFile', '=', true)
        .where('undoneAtMs', '<', undoneBeforeMs)
        .select('id')
        .execute();
      for (const { id } of old) await importWriter(tx).forgetFile(id);
    },
    forgetFile: async (id: string) => {
      await tx.deleteFrom('importChunk').where('importId', '=', id).execute();
      await tx.updateTable('import').set({ hasFile: false, storedBytes: 0 }).where('id', '=', id).execute();
    },
  };
}

/** The parts of uploaded files. */
export function importChunks(db: Queryable) {
  return {
    insert: async (importId: string, position: number, content: Uint8Array) => {
      await db.insertInto('importChunk').values({ importId, position, content }).execute();
    },
    at: async (importId: string, position: number): Promise<Uint8Array | null> => {
      const one = db.selectFrom('importChunk').where('importId', '=', importId).where('position', '=', position);
      return (await one.select('content').executeTakeFirst())?.content ?? null;
    },
  };
}
