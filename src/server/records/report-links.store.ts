import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import type { Queryable } from '../db/queryable.ts';

/** A link that is being made. */
export type NewLink = {
  readonly tokenHash: string;
  readonly lang: string;
  readonly rangeJson: string;
  readonly deviceId: string | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
};

const opening = ['lang', 'rangeJson', 'deviceId', 'expiresAtMs'] as const;
const shown = ['id', ...opening, 'createdAtMs', 'revokedAtMs', 'lastUsedAtMs'] as const;

/** Report links as their owner manages them. */
export function reportLinks(db: Queryable) {
  return {
    insert: async (member: AuthorizedMember<'write'>, link: NewLink) => {
      const id = newId();
      await db
        .insertInto('reportLink')
        .values({ id, memberId: member.id, ...link, revokedAtMs: null, lastUsedAtMs: null })
        .execute();
      return id;
    },
    /** What a link opens, for its visitor. */
    openedBy: (member: AuthorizedMember, id: string) =>
      db
        .selectFrom('reportLink')
        .where('memberId', '=', member.id)
        .where('id', '=', id)
        .select(opening)
        .executeTakeFirst(),
    countValid: async (member: AuthorizedMember<'write'>, nowMs: number) => {
      const row = await selectLinks(db, member)
        .where('revokedAtMs', 'is', null)
        .where('expiresAtMs', '>', nowMs)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return row.total;
    },
    page: async (member: AuthorizedMember<'write'>, page: number, size: number) => {
      const rows = await selectLinks(db, member)
        .orderBy('createdAtMs', 'desc')
        .orderBy('id')
        .limit(size)
        .offset((page - 1) * size)
        .select(shown)
        .execute();
      const { total } = await selectLinks(db, member)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return { rows, total };
    },
    /** The member of a link, whether it still opens or not. */
    findMemberId: async (id: string) => {
      const row = await db.selectFrom('reportLink').where('id', '=', id).select('memberId').executeTakeFirst();
      return row?.memberId;
    },
    /** @returns whether it was valid until now */
    revoke: async (member: AuthorizedMember<'write'>, id: string, nowMs: number) => {
      const result = await db
        .updateTable('reportLink')
        .set({ revokedAtMs: nowMs })
        .where('id', '=', id)
        .where('memberId', '=', member.id)
        .where('revokedAtMs', 'is', null)
        .executeTakeFirst();
      return result.numUpdatedRows > 0n;
    },
  };
}

function selectLinks(db: Queryable, member: AuthorizedMember<'write'>) {
  return db.selectFrom('reportLink').where('memberId', '=', member.id);
}
