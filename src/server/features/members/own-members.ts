import type { z } from 'zod';
import type { addMember, ArchivedMember, Member } from '#contract/members.ts';
import { petType } from '#contract/values.ts';
import { audit } from '../../access/audit.ts';
import { requireMember } from '../../access/require-member.ts';
import { endTelling, lookAgain } from '../../alerting/look-again.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt, invalidField } from '../../context/failed-fields.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import { pictureUrl } from '../../formats/picture-address.ts';
import { recheckFollowers } from '../../live/follow-news.ts';
import { accounts } from '../../records/accounts.store.ts';
import { findFollowerIds } from '../../records/followers.store.ts';
import { archivedMembers, insertMember, members } from '../../records/members.store.ts';
import { loadOwnMembers } from './members.ts';
import { viewMember } from './view-members.ts';

const MAX_MEMBERS = 20;

/**
 * Adds a pet after the others, with the standard settings of its species. Zone and unit are those of the current pet,
 * wherever its owner is now.
 *
 * @throws AppError `request.notAllowed` for a caller who signed in as a follower, `account.closing`, `member.tooMany`
 */
export async function addOwnMember(ctx: Ctx, sent: z.output<typeof addMember.body>): Promise<Member> {
  const isPet = ctx.config.portalVariant === 'pet';
  if (isPet && sent.petType == null) throw invalidField(ctx, 'petType', 'required');
  return inTransaction(ctx, async (tx, afterCommit) => {
    const account = await owner(tx, ctx);
    const owned = await members(tx).ownedBy(account.id);
    const archived = await archivedMembers(tx).ofAccount(account.id);
    if (owned.length + archived.length >= MAX_MEMBERS) throw new AppError('member.tooMany', { limit: MAX_MEMBERS });
    const id = await insertMember(tx, {
      accountId: account.id,
      name: sent.memberName,
      petType: isPet ? (sent.petType ?? null) : null,
      country: account.country,
      timeZone: owned[0]?.timeZone ?? ctx.callerZone ?? account.timeZone,
      position: await members(tx).lastPosition(account.id),
      unit: owned[0]?.unit ?? null,
      nowMs: ctx.clock.now(),
    });
    await audit(tx, ctx, { action: 'member.added', memberId: id });
    afterCommit(() => ctx.live.recheck(account.id));
    return ownMember(tx, ctx, id);
  });
}

/** Makes a pet the current one. @throws AppError `member.notFound`; `request.notAllowed` for one that is only followed */
export async function chooseOwnMember(ctx: Ctx, memberId: string): Promise<Member[]> {
  await inTransaction(ctx, async (tx) => {
    const member = await requireMember(ctx, memberId, 'read', tx);
    if (member.via !== 'owner') throw new AppError('request.notAllowed');
    await members(tx).putFirst(member);
  });
  return loadOwnMembers(ctx);
}

/**
 * Archives a pet: nobody sees it, no data is accepted for it, nothing is deleted.
 *
 * @throws AppError `member.notFound`, `member.nameDiffers` unless its name was typed, `member.last` for the only one
 */
export async function archiveOwnMember(ctx: Ctx, memberId: string, confirmName: string): Promise<void> {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireMember(ctx, memberId, 'write', tx);
    if (confirmName.trim() !== member.name) throw failureAt(ctx, 'confirmName', 'member.nameDiffers');
    const { accountId } = requireAccount(ctx);
    if ((await members(tx).ownedBy(accountId)).length < 2) throw new AppError('member.last');
    await members(tx).update(member, { archivedAtMs: ctx.clock.now() });
    await audit(tx, ctx, { action: 'member.archived', memberId: member.id });
    const tell = await endTelling(tx, { memberId: member.id }, ctx.clock.now());
    afterCommit(() => tell(ctx.live));
    await notifyAfter(tx, ctx, member.id, afterCommit);
  });
}

/** Restores an archived pet after the others; its followers see it again. @throws AppError `member.notFound` */
export function restoreOwnMember(ctx: Ctx, memberId: string): Promise<Member> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const account = await owner(tx, ctx);
    const position = await members(tx).lastPosition(account.id);
    if (!(await archivedMembers(tx).restore(account.id, memberId, position))) throw new AppError('member.notFound');
    await audit(tx, ctx, { action: 'member.restored', memberId });
    const tell = await lookAgain(tx, { memberId }, ctx.clock.now());
    afterCommit(() => tell(ctx.live));
    await notifyAfter(tx, ctx, memberId, afterCommit);
    return ownMember(tx, ctx, memberId);
  });
}

/** The caller's archived pets, the last archived first. */
export async function listArchived(ctx: Ctx): Promise<ArchivedMember[]> {
  const rows = await archivedMembers(outside(ctx)).ofAccount(requireAccount(ctx).accountId);
  return rows.map((row) => ({
    memberId: row.id,
    memberName: row.name,
    petType: petType.nullable().parse(row.petType),
    avatar: pictureUrl(row.avatarFileId),
    archivedAt: row.archivedAtMs ?? 0,
  }));
}

async function owner(tx: Tx, ctx: Ctx): Promise<AccountTable> {
  const { accountId, loginType } = requireAccount(ctx);
  if (loginType !== '2') throw new AppError('request.notAllowed');
  const account = await accounts(tx).byId(accountId);
  if (account === undefined) throw new AppError('session.expired');
  if (account.closesAtMs !== null) throw new AppError('account.closing');
  return account;
}

async function ownMember(tx: Tx, ctx: Ctx, id: string): Promise<Member> {
  const record = await members(tx).byMember(await requireMember(ctx, id, 'write', tx));
  if (record === undefined) throw new AppError('member.notFound');
  return viewMember(ctx, tx, record);
}

/** The streams of owner and followers check access again, and the followers' lists have changed. */
async function notifyAfter(
  tx: Tx,
  ctx: Ctx,
  memberId: string,
  afterCommit: (effect: () => void) => void,
): Promise<void> {
  const { accountId } = requireAccount(ctx);
  const followers = await findFollowerIds(tx, accountId, memberId);
  afterCommit(() => {
    ctx.live.recheck(accountId);
    recheckFollowers(ctx.live, followers);
  });
}
