import type { Queryable } from '../db/queryable.ts';
import type { FileTable } from '../db/tables.ts';

/** Uploaded pictures. */
export function files(db: Queryable) {
  return {
    insert: async (file: FileTable) => {
      await db.insertInto('file').values(file).execute();
    },
    /** Of a picture that is somebody's avatar. */
    content: (id: string) =>
      db
        .selectFrom('file')
        .where('id', '=', id)
        .where((where) => where.exists(selectAvatars(db, id)))
        .select(['mime', 'content'])
        .executeTakeFirst(),
    /** The photo of the skin under a sensor. */
    skinPhoto: (deviceId: string) =>
      db
        .selectFrom('device')
        .innerJoin('file', 'file.id', 'device.endPhotoId')
        .where('device.id', '=', deviceId)
        .select(['file.mime', 'file.content'])
        .executeTakeFirst(),
    remove: async (id: string) => {
      await db.deleteFrom('file').where('id', '=', id).execute();
    },
    /** A picture that was replaced, unless it is still somebody's avatar. */
    forgetReplaced: async (id: string) => {
      const file = db.deleteFrom('file').where('id', '=', id);
      await file.where((where) => where.not(where.exists(selectAvatars(db, id)))).execute();
    },
    isOwnedBy: async (id: string, accountId: string) => {
      const owned = db.selectFrom('file').where('id', '=', id).where('accountId', '=', accountId);
      return (await owned.select('id').executeTakeFirst()) !== undefined;
    },
    /** Pictures that were uploaded before and are not in use. */
    forgetUnused: async (accountId: string, beforeMs: number) => {
      await db
        .deleteFrom('file')
        .where('accountId', '=', accountId)
        .where('createdAtMs', '<', beforeMs)
        .where((is) => is.not(is.exists(is.selectFrom('member').whereRef('avatarFileId', '=', 'file.id').select('id'))))
        .where((is) => is.not(is.exists(is.selectFrom('device').whereRef('endPhotoId', '=', 'file.id').select('id'))))
        .execute();
    },
  };
}

function selectAvatars(db: Queryable, fileId: string) {
  return db.selectFrom('member').where('avatarFileId', '=', fileId).select('member.id');
}
