import { z } from 'zod';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { newId } from '../db/ids.ts';
import type { Queryable } from '../db/queryable.ts';

/** A link that is being made. */
export type NewLink = {
  readonly tokenHash: string;
  readonly lang: string;
  readonly rangeJson: string;
  readonly deviceId: string | null;
  /** of its consult pack; null for a link that is made for a report */
  readonly questions: readonly string[] | null;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
};

const opening = ['lang', 'rangeJson', 'deviceId', 'questions', 'expiresAtMs'] as const;
const shown = ['id', ...opening, 'createdAtMs', 'revokedAtMs', 'lastUsedAtMs'] as const;

/** Report links as their owner manages them. */
export function reportLinks(db: Queryable) {
  return {
    insert: async (member: AuthorizedMember<'write'>, link: NewLink) => {
      const id = newId();
      await db
        .insertInto('reportLink')
        .values({
          id,
          memberId: member.id,
          ...link,
          questions: link.questions && JSON.stringify(link.questions),
          revokedAtMs: null,
          lastUsedAtMs: null,
        })
        .execute();
      return id;
    },
    /** What a link opens, for its visitor. */
    openedBy: (member: AuthorizedMember, id: string) => openedBy(db, member, id),
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
      return { rows: rows.map(withQuestions), total };
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

async function openedBy(db: Queryable, member: AuthorizedMember, id: string) {
  const link = db.selectFrom('reportLink').where('memberId', '=', member.id).where('id', '=', id);
  const row = await link.select(opening).executeTakeFirst();
  return row && withQuestions(row);
}

/** What cannot be read is no question. */
function withQuestions<Row extends { readonly questions: string | null }>({ questions, ...row }: Row) {
  return { ...row, questions: questions === null ? null : questionList.catch([]).parse(JSON.parse(questions)) };
}

const questionList = z.array(z.string());

function selectLinks(db: Queryable, member: AuthorizedMember<'write'>) {
  return db.selectFrom('reportLink').where('memberId', '=', member.id);
}
