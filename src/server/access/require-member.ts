import type { Reason } from '#contract/errors.ts';
import { petType } from '#contract/values.ts';
import type { Actor } from '../context/actor.ts';
import { AppError } from '../context/app-error.ts';
import type { AuthorizedMember, Right, Writer } from '../context/authorized-member.ts';
import type { Ctx } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { lockIfInside } from '../db/member-locks.ts';
import type { Queryable } from '../db/queryable.ts';
import { accessibleMembers, countedMembers, type MemberRow } from '../records/accessible-members.store.ts';
import type { TokenGrant } from '../records/api-tokens.store.ts';

/** What the caller is to a member. */
type Relation = Pick<AuthorizedMember, 'via' | 'mayLog'>;

const storedPetType = petType.nullable();

const OWNER: Relation = { via: 'owner', mayLog: true };
const PORTAL: Relation = { via: 'portal', mayLog: true };

/**
 * The member that a call is about, if the caller has the right; for writing inside a transaction with its lock. Without
 * an id: the caller's own current member, or the member of the report link.
 *
 * @throws AppError `member.notFound`, the same whether it does not exist or is not shared; `request.notAllowed` if a
 *   follower who may see it tries to change it, `event.mayNotLog` to log; `account.closing` if its owner does either
 *   while the account is being closed
 */
export async function requireMember<R extends Right>(
  ctx: Ctx,
  memberId: string | undefined,
  right: R,
  db: Queryable = outside(ctx),
): Promise<AuthorizedMember<R>> {
  const { row, relation } = await requireRelation(
    db,
    ctx.actor,
    await memberRow(accessibleMembers(db), ctx.actor, memberId),
  );
  if (right !== 'read') {
    checkWriter(row, relation, right);
    await lockIfInside(db, row.id);
  }
  return authorized<R>(row, relation, toWriter(ctx.actor));
}

/** A member to read, and the version of its data, which was read before anything else of the member. */
export type VersionedMember = { readonly member: AuthorizedMember<'read'>; readonly version: number };

/**
 * As `requireMember`, for reading. Of two equal versions, all data of the member in the tables of `LOCKED_TABLES` is the
 * same. What is read after it is of this version or a later one.
 *
 * @throws AppError `member.notFound`
 */
export async function requireVersionedMember(ctx: Ctx, memberId: string | undefined): Promise<VersionedMember> {
  const db = outside(ctx);
  const found = await memberRow(countedMembers(db), ctx.actor, memberId);
  const { row, relation } = await requireRelation(db, ctx.actor, found);
  return { member: authorized<'read'>(row, relation, toWriter(ctx.actor)), version: row.count ?? 0 };
}

async function requireRelation<Row extends MemberRow>(db: Queryable, actor: Actor, row: Row | undefined) {
  const relation = row === undefined ? null : await findRelation(db, actor, row);
  if (row === undefined || relation === null) throw new AppError('member.notFound');
  return { row, relation };
}

function toWriter(actor: Actor): Writer {
  return { accountId: actor.kind === 'account' ? actor.accountId : null, tokenId: null };
}

function checkWriter(row: MemberRow, { via, mayLog }: Relation, right: Exclude<Right, 'read'>): void {
  if (via === 'follower') {
    if (right === 'log' && mayLog) return;
    throw new AppError(right === 'log' ? 'event.mayNotLog' : 'request.notAllowed');
  }
  if (via !== 'owner') throw new AppError('member.notFound');
  if (row.closesAtMs !== null) throw new AppError('account.closing');
}

/**
 * The member of a thing that a call names by its own id; `memberId` is undefined if the thing does not exist.
 *
 * @throws AppError `missing` if it does not exist or belongs to a member that the caller may not see; else as
 *   `requireMember`
 */
export async function requireMemberOrFail<R extends Right>(
  ctx: Ctx,
  memberId: string | undefined,
  { right, missing }: { readonly right: R; readonly missing: Reason },
  db: Queryable = outside(ctx),
): Promise<AuthorizedMember<R>> {
  if (memberId === undefined) throw new AppError(missing);
  try {
    return await requireMember(ctx, memberId, right, db);
  } catch (cause) {
    const isHidden = cause instanceof AppError && cause.reason === 'member.notFound';
    throw isHidden ? new AppError(missing, {}, { cause }) : cause;
  }
}

/** All of the caller's own members, including archived ones, for an export of all data. */
export async function everyOwnMember(ctx: Ctx, accountId: string): Promise<AuthorizedMember<'read'>[]> {
  const rows = await accessibleMembers(outside(ctx)).listByAccount(accountId);
  return rows.map((row) => authorized<'read'>(row, OWNER, { accountId, tokenId: null }));
}

/** All members that the account may see as a follower. */
export async function followedMembers(ctx: Ctx, accountId: string): Promise<AuthorizedMember<'read'>[]> {
  const rows = await accessibleMembers(outside(ctx)).sharedWith(accountId);
  return rows.map((row) =>
    authorized<'read'>(row, { via: 'follower', mayLog: row.mayLog }, { accountId, tokenId: null }),
  );
}

/**
 * The member that an uploader's token writes to or reads from: the one found with the token, or else looked up now.
 *
 * @throws AppError `member.notFound` without the scope, or if the token is revoked, the member is archived or its account
 *   is being closed
 */
export async function memberOfToken<R extends Right>(
  db: Queryable,
  token: TokenGrant,
  right: R,
): Promise<AuthorizedMember<R>> {
  if (!token.scopes.includes(right === 'read' ? 'read' : 'upload')) throw new AppError('member.notFound');
  const row = requireOpen(token.member ?? (await accessibleMembers(db).byToken(token.id)));
  return authorized<R>(row, { via: 'uploader', mayLog: right !== 'read' }, { accountId: null, tokenId: token.id });
}

/**
 * The member that a job of the portal works on; inside a transaction with its lock. There is no caller, so no right is
 * checked.
 *
 * @throws AppError `member.notFound` if it is archived or its account is being closed
 */
export async function memberForJob(db: Queryable, memberId: string): Promise<AuthorizedMember<'write'>> {
  const row = requireOpen(await accessibleMembers(db).byId(memberId));
  await lockIfInside(db, row.id);
  return authorized<'write'>(row, PORTAL, { accountId: null, tokenId: null });
}

/** For `catch`: an archived member, or one whose account is being closed, is null. */
export function nullIfGone(error: unknown): null {
  if (error instanceof AppError && error.reason === 'member.notFound') return null;
  throw error;
}

/** The members that a job of the portal works on, by id; without those that are archived or whose account is closing. */
export async function membersForJob(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, AuthorizedMember<'write'>>> {
  if (memberIds.length === 0) return new Map(); // PostgreSQL has no empty list
  const rows = await accessibleMembers(db).byIds(memberIds);
  const open = rows.filter(({ closesAtMs }) => closesAtMs === null);
  return new Map(open.map((row) => [row.id, authorized<'write'>(row, PORTAL, { accountId: null, tokenId: null })]));
}

function requireOpen(row: MemberRow | undefined): MemberRow {
  if (row === undefined || row.closesAtMs !== null) throw new AppError('member.notFound');
  return row;
}

/** All members that the caller may see. */
export async function visibleMemberIds(db: Queryable, actor: Actor): Promise<string[]> {
  if (actor.kind === 'nobody') return [];
  if (actor.kind === 'link') return [actor.memberId];
  const store = accessibleMembers(db);
  const [owned, shared] = await Promise.all([store.idsOwnedBy(actor.accountId), store.idsSharedWith(actor.accountId)]);
  return [...new Set([...owned, ...shared])];
}

/** All members that each of these accounts may see; an account that may see none is missing. */
export async function visibleMembersOf(
  db: Queryable,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const visible = new Map<string, Set<string>>();
  for (const { accountId, id } of await accessibleMembers(db).idsSeenByAny(accountIds)) {
    visible.set(accountId, (visible.get(accountId) ?? new Set()).add(id));
  }
  return visible;
}

type Finder<Row> = {
  readonly byId: (id: string) => Promise<Row | undefined>;
  readonly findCurrent: (accountId: string) => Promise<Row | undefined>;
};

async function memberRow<Row>(
  store: Finder<Row>,
  actor: Actor,
  memberId: string | undefined,
): Promise<Row | undefined> {
  if (memberId !== undefined) return store.byId(memberId);
  if (actor.kind === 'link') return store.byId(actor.memberId);
  return actor.kind === 'account' ? store.findCurrent(actor.accountId) : undefined;
}

async function findRelation(db: Queryable, actor: Actor, row: MemberRow): Promise<Relation | null> {
  if (actor.kind === 'nobody') return null;
  if (actor.kind === 'link') return actor.memberId === row.id ? { via: 'link', mayLog: false } : null;
  if (row.accountId === actor.accountId) return OWNER;
  const rights = await accessibleMembers(db).findRights(row.id, actor.accountId);
  return rights === undefined ? null : { via: 'follower', mayLog: rights.mayLog };
}

function authorized<R extends Right>(row: MemberRow, { via, mayLog }: Relation, writer: Writer): AuthorizedMember<R> {
  return {
    id: row.id,
    ownerAccountId: row.accountId,
    name: row.name,
    petType: storedPetType.parse(row.petType),
    zone: row.timeZone,
    via,
    mayLog,
    writer,
  } as AuthorizedMember<R>; // the brand is set only here, after the checks above
}
