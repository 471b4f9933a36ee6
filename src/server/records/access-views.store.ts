import { ACCESS_PARTS } from '#contract/followers.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { ViewedPart } from '../context/view-log.ts';
import type { AccessViewTable } from '../db/alert-tables.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** A person looked at a member in an hour, and what at. */
export type View = Pick<AccessViewTable, 'memberId' | 'accountId' | 'hourMs' | 'lastAtMs'> & {
  readonly parts: ReadonlySet<ViewedPart>;
};

type Page = { readonly page: number; readonly rows: number };

/** Who looked at members. */
export function accessViews(db: Queryable) {
  const own = (member: AuthorizedMember) => db.selectFrom('accessView').where('memberId', '=', member.id);
  return {
    /** The newest hour first. */
    page: async (member: AuthorizedMember, { page, rows }: Page) => {
      const { total } = await own(member)
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      const found = await own(member)
        .innerJoin('account', 'account.id', 'accessView.accountId')
        .select(['account.professional', 'accessView.accountId'])
        .select(['accessView.hourMs', 'accessView.lastAtMs', 'accessView.parts'])
        .orderBy('accessView.hourMs', 'desc')
        .orderBy('accessView.lastAtMs', 'desc')
        .orderBy('accessView.accountId')
        .limit(rows)
        .offset((page - 1) * rows)
        .execute();
      return { total, rows: found.map((row) => ({ ...row, parts: readParts(row.parts) })) };
    },
  };
}

/** Writes a view. What another process has written of the same hour stays. */
export async function putView(tx: Tx, view: View): Promise<void> {
  const { memberId, accountId, hourMs } = view;
  const known = await tx
    .selectFrom('accessView')
    .where('memberId', '=', memberId)
    .where('hourMs', '=', hourMs)
    .where('accountId', '=', accountId)
    .select(['lastAtMs', 'parts'])
    .executeTakeFirst();
  const lastAtMs = Math.max(view.lastAtMs, known?.lastAtMs ?? 0);
  const parts = writeParts(new Set([...view.parts, ...readParts(known?.parts ?? '')]));
  await tx
    .insertInto('accessView')
    .values({ memberId, accountId, hourMs, lastAtMs, parts })
    .onConflict((conflict) => conflict.columns(['memberId', 'hourMs', 'accountId']).doUpdateSet({ lastAtMs, parts }))
    .execute();
}

function readParts(text: string): ViewedPart[] {
  const words = text.split(' ');
  return ACCESS_PARTS.filter((part) => words.includes(part));
}

function writeParts(parts: ReadonlySet<ViewedPart>): string {
  return ACCESS_PARTS.filter((part) => parts.has(part)).join(' ');
}
