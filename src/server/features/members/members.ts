import type { Member } from '#contract/members.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { invalidField } from '../../context/failed-fields.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Queryable, Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import { parseFileId } from '../../formats/picture-address.ts';
import { announcePlan } from '../../live/plan-news.ts';
import { saveLimits } from '../../readings/save-limits.ts';
import { accounts } from '../../records/accounts.store.ts';
import { files } from '../../records/files.store.ts';
import { pageOfLimitChanges } from '../../records/limit-changes.store.ts';
import { members, type MemberRecord } from '../../records/members.store.ts';
import { accountAsMember, memberForOthers } from './member-view.ts';
import { savePlan } from './profile-plan.ts';
import { profileChanges, type Profile } from './profile-changes.ts';
import { viewMember, viewMembers } from './view-members.ts';
import { checkZone, settingChanges, type Setting } from './setting-changes.ts';

/** The caller's pets, the current one first; a follower is their own only entry. */
export async function loadOwnMembers(ctx: Ctx): Promise<Member[]> {
  if (!isOwner(ctx)) return [await loadSelf(ctx, outside(ctx))];
  return viewMembers(ctx, outside(ctx), await members(outside(ctx)).ownedBy(requireAccount(ctx).accountId));
}

/** A member, for every caller who may see it. @throws AppError `member.notFound` */
export async function loadMember(ctx: Ctx, memberId: string): Promise<Member> {
  const member = await requireMember(ctx, memberId, 'read');
  const view = await viewMember(ctx, outside(ctx), await requireRecord(outside(ctx), member));
  return member.via === 'owner' ? view : memberForOthers(view, member.mayLog);
}

/** Changes the profile of the caller's member; a follower can change only the name. */
export function saveProfile(ctx: Ctx, sent: Profile): Promise<Member> {
  if (!isOwner(ctx)) return changeSelf(ctx, sent.memberId, { name: sent.memberName });
  return changeMember(ctx, sent.memberId, async (tx, member, record, afterCommit) => {
    const avatarFileId = await saveAvatar(tx, ctx, sent);
    await members(tx).update(member, { ...profileChanges(ctx, record, sent), ...avatarFileId });
    if (await savePlan(ctx, tx, member, sent)) afterCommit(() => announcePlan(ctx.live, member.id));
    const replaced = record.avatarFileId;
    if (replaced !== null && avatarFileId.avatarFileId !== undefined) await files(tx).forgetReplaced(replaced);
  });
}

/** Changes the settings of the caller's member; a follower can change only unit, zone and language. */
export function saveSetting(ctx: Ctx, sent: Setting): Promise<Member> {
  checkZone(ctx, sent);
  const zone = sent.timeZone === undefined ? {} : { timeZone: sent.timeZone };
  const letters = sent.language === undefined ? {} : { language: sent.language };
  const unit = sent.unit === undefined ? {} : { unit: sent.unit };
  if (!isOwner(ctx)) return changeSelf(ctx, sent.memberId, { ...zone, ...unit, ...letters });
  return changeMember(ctx, sent.memberId, async (tx, member, record, afterCommit) => {
    await saveLimits({ ctx, tx, afterCommit }, member, settingChanges(ctx, record, sent));
    if (sent.timeZone !== undefined) await members(tx).update(member, zone);
    if (sent.language !== undefined) await accounts(tx).update(member.ownerAccountId, letters);
  });
}

/** The changes of a pet's limits with their authors, newest first. */
export async function listLimitChanges(
  ctx: Ctx,
  asked: { readonly memberId?: string | undefined; readonly page: number; readonly rows: number },
) {
  const member = await requireMember(ctx, asked.memberId, 'read');
  return pageOfLimitChanges(outside(ctx), member, asked);
}

function isOwner(ctx: Ctx): boolean {
  return requireAccount(ctx).loginType === '2';
}

type Change = (
  tx: Tx,
  member: AuthorizedMember<'write'>,
  record: MemberRecord,
  afterCommit: (effect: () => void) => void,
) => Promise<void>;

/** Changes a member and makes every screen that shows it reload. */
function changeMember(ctx: Ctx, memberId: string | undefined, change: Change): Promise<Member> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireMember(ctx, memberId, 'write', tx);
    await change(tx, member, await requireRecord(tx, member), afterCommit);
    afterCommit(() => ctx.live.toMember(member.id, 'device', { memberId: member.id }));
    return viewMember(ctx, tx, await requireRecord(tx, member));
  });
}

type SelfChange = Partial<Pick<AccountTable, 'name' | 'unit' | 'timeZone' | 'language'>>;

function changeSelf(ctx: Ctx, memberId: string | undefined, change: SelfChange): Promise<Member> {
  const { accountId } = requireAccount(ctx);
  return inTransaction(ctx, async (tx) => {
    if (memberId !== undefined && memberId !== accountId) await refuseOther(ctx, memberId, tx);
    if (Object.keys(change).length > 0) await accounts(tx).update(accountId, change);
    return loadSelf(ctx, tx);
  });
}

/** @throws AppError always: `request.notAllowed` for a pet that the caller may see, `member.notFound` for any other */
async function refuseOther(ctx: Ctx, memberId: string, tx: Tx): Promise<never> {
  await requireMember(ctx, memberId, 'read', tx);
  throw new AppError('request.notAllowed');
}

async function loadSelf(ctx: Ctx, db: Queryable): Promise<Member> {
  const account = await accounts(db).byId(requireAccount(ctx).accountId);
  if (account === undefined) throw new AppError('session.expired');
  return accountAsMember(account, ctx.config.portalVariant);
}

async function requireRecord(db: Queryable, member: AuthorizedMember): Promise<MemberRecord> {
  const record = await members(db).byMember(member);
  if (record === undefined) throw new AppError('member.notFound');
  return record;
}

/** Sets a picture that the caller uploaded; `null` removes it. */
async function saveAvatar(tx: Tx, ctx: Ctx, { avatar }: Profile): Promise<{ readonly avatarFileId?: string | null }> {
  if (avatar === undefined) return {};
  if (avatar === null || avatar === '') return { avatarFileId: null };
  const fileId = parseFileId(avatar);
  if (fileId === null || !(await files(tx).isOwnedBy(fileId, requireAccount(ctx).accountId))) {
    throw invalidField(ctx, 'avatar', 'notYours');
  }
  return { avatarFileId: fileId };
}
