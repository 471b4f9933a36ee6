import type { Queryable } from '../../db/database.ts';
import type { FileTable } from '../../db/tables.ts';

/** Uploaded pictures. */
export function files(db: Queryable) {
  return {
    insert: async (file: FileTable) => {
      await db.insertInto('file').values(file).execute();
    },
    content: (id: string) => db.selectFrom('file').where('id', '=', id).select(['mime', 'content']).executeTakeFirst(),
    isOwnedBy: async (id: string, accountId: string) => {
      const owned = db.selectFrom('file').where('id', '=', id).where('accountId', '=', accountId);
      return (await owned.select('id').executeTakeFirst()) !== undefined;
    },
    /** Pictures that were uploaded before and are nobody's avatar. */
    forgetUnused: async (accountId: string, beforeMs: number) => {
      await db
        .deleteFrom('file')
        .where('accountId', '=', accountId)
        .where('createdAtMs', '<', beforeMs)
        .where((where) =>
          where.not(
            where.exists(
              where.selectFrom('member').whereRef('member.avatarFileId', '=', 'file.id').select('member.id'),
            ),
          ),
        )
        .execute();
    },
  };
}
