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

/**
 * Writes views of one person in one hour, with two statements for any number of members. What another process has
 * written of the same hour stays. Nothing is written of a member or a person that was deleted in the meantime.
 */
export async function putViews(tx: Tx, views: readonly View[]): Promise<void> {
  const [first] = views;
  if (first === undefined) return;
  const { accountId, hourMs } = first;
  const seen = new Map(views.map((view) => [view.memberId, view]));
  const known = await tx
    .selectFrom('member')
    .innerJoin('account', (join) => join.on('account.id', '=', accountId))
    .leftJoin('accessView', (join) =>
      join
        .onRef('accessView.memberId', '=', 'member.id')
        .on('accessView.hourMs', '=', hourMs)
        .on('accessView.accountId', '=', accountId),
    )
    .where('member.id', 'in', [...seen.keys()])
    .select(['member.id', 'accessView.lastAtMs', 'accessView.parts'])
    .orderBy('member.id')
    .execute();
  const rows = known.flatMap(({ id: memberId, lastAtMs, parts }) => {
    const view = seen.get(memberId);
    if (view === undefined) return [];
    const all = writeParts(new Set([...view.parts, ...readParts(parts ?? '')]));
    return [{ memberId, accountId, hourMs, lastAtMs: Math.max(view.lastAtMs, lastAtMs ?? 0), parts: all }];
  });
  if (rows.length === 0) return;
  await tx
    .insertInto('accessView')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['memberId', 'hourMs', 'accountId'])
        .doUpdateSet((row) => ({ lastAtMs: row.ref('excluded.lastAtMs'), parts: row.ref('excluded.parts') })),
    )
    .execute();
}

function readParts(text: string): ViewedPart[] {
  const words = text.split(' ');
  return ACCESS_PARTS.filter((part) => words.includes(part));
}

function writeParts(parts: ReadonlySet<ViewedPart>): string {
  return ACCESS_PARTS.filter((part) => parts.has(part)).join(' ');
}
