import { sql } from 'kysely';
import type { Queryable } from '../db/queryable.ts';
import type { FollowTable } from '../db/tables.ts';
import { contains, standing, type FollowPage } from './follow-queries.ts';

/**
 * A followed member; a request that was not approved has only the typed address, like a request to an unknown address.
 */
export type FollowedRow = Pick<
  FollowTable,
  'id' | 'requestId' | 'status' | 'shareFlag' | 'note' | 'message' | 'createdAtMs' | 'seenAtMs'
> & {
  readonly getsAlerts: boolean;
  readonly mayAcknowledge: boolean;
  readonly mayLog: boolean;
  readonly memberId: string | null;
  readonly ownerAccountId: string | null;
  readonly name: string;
  readonly email: string | null;
  readonly petType: string | null;
  readonly timeZone: string | null;
  readonly avatarFileId: string | null;
};

/** The members an account follows or asked to follow, the newest first: requests to unknown addresses are among them. */
export async function followedBy(
  db: Queryable,
  accountId: string,
  page: FollowPage,
): Promise<{ readonly total: number; readonly rows: FollowedRow[] }> {
  const ids = selectIds(db, accountId, page);
  const { total } = await db
    .selectFrom(ids.as('found'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const found = await db
    .selectFrom(ids.as('found'))
    .select('found.id')
    .orderBy('found.createdAtMs', 'desc')
    .orderBy('found.id', 'desc')
    .limit(page.size)
    .offset((page.page - 1) * page.size)
    .execute();
  const wanted = found.map(({ id }) => id);
  if (wanted.length === 0) return { total, rows: [] };
  const rows = new Map(
    [...(await knownRows(db, wanted)), ...(await wishedRows(db, wanted))].map((row) => [row.id, row]),
  );
  return { total, rows: wanted.flatMap((id) => rows.get(id) ?? []) };
}

/** A request looks the same whatever happens to the pet and its owner; only approved follows disappear with them. */
function selectIds(db: Queryable, accountId: string, { search, memberId }: FollowPage) {
  const known = standing(db)
    .innerJoin('member', 'member.id', 'follow.memberId')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('follow.followerAccountId', '=', accountId)
    .where((is) =>
      is.or([
        is.and([is('follow.status', '<>', 'approved'), contains(sql.ref('follow.asked_email'), search)]),
        is.and([
          is('follow.status', '=', 'approved'),
          is('member.archivedAtMs', 'is', null),
          is('account.deletedAtMs', 'is', null),
          is('account.closesAtMs', 'is', null),
          is.or([contains(sql.ref('account.email'), search), contains(sql.ref('account.mobile'), search)]),
        ]),
      ]),
    )
    .select(['follow.id', 'follow.createdAtMs']);
  if (memberId !== undefined) return known.where('follow.memberId', '=', memberId).where('status', '=', 'approved');
  const wishes = db
    .selectFrom('followWish')
    .where('followerAccountId', '=', accountId)
    .where(contains(sql.ref('asked_email'), search))
    .select(['id', 'createdAtMs']);
  return known.unionAll(wishes);
}

async function knownRows(db: Queryable, ids: readonly string[]): Promise<FollowedRow[]> {
  const rows = await db
    .selectFrom('follow')
    .innerJoin('member', 'member.id', 'follow.memberId')
    .innerJoin('account', 'account.id', 'member.accountId')
    .where('follow.id', 'in', ids)
    .selectAll('follow')
    .select(['account.email', 'member.name', 'member.petType', 'member.timeZone', 'member.avatarFileId'])
    .select('member.accountId as ownerAccountId')
    .execute();
  return rows.map((row) => (row.status === 'approved' ? row : { ...row, ...addressAlone(row.askedEmail ?? '') }));
}

async function wishedRows(db: Queryable, ids: readonly string[]): Promise<FollowedRow[]> {
  const rows = await db.selectFrom('followWish').where('id', 'in', ids).selectAll().execute();
  return rows.map(({ askedEmail, ...wish }) => ({
    ...wish,
    ...addressAlone(askedEmail),
    status: 'pending',
    shareFlag: false,
    getsAlerts: false,
    mayAcknowledge: false,
    mayLog: false,
    note: null,
    seenAtMs: null,
  }));
}

function addressAlone(askedEmail: string) {
  const nothing = { memberId: null, ownerAccountId: null, petType: null, timeZone: null, avatarFileId: null };
  return { ...nothing, name: askedEmail, email: askedEmail };
}
