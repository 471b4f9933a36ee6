import type { UserInfo } from '#contract/accounts.ts';
import { chooseLanguage } from '../../context/account-language.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { pictureUrl } from '../../formats/picture-address.ts';
import { accounts } from '../../records/accounts.store.ts';
import { members } from '../../records/members.store.ts';
import { factorResets } from '../../records/second-factor.store.ts';
import { sessions } from '../../records/sessions.store.ts';
import { menuOf } from './menus.ts';

/** The signed-in user: a CGM user with the current member, anyone else with the account. */
export async function loadUserInfo(ctx: Ctx): Promise<UserInfo> {
  const { accountId, loginType } = requireAccount(ctx);
  const account = await accounts(outside(ctx)).byId(accountId);
  if (account === undefined) throw new AppError('session.expired');
  const [current] = loginType === '2' ? await members(outside(ctx)).ownedBy(accountId) : [];
  const reset = await factorResets(outside(ctx)).of(accountId);
  const { email, mobile, professional, closesAtMs } = account;
  const { menus, homePath } = menuOf(loginType, ctx.config.portalVariant);
  return {
    user: {
      accountId,
      memberName: current?.name ?? account.name,
      memberId: current?.id ?? accountId,
      avatar: pictureUrl(current?.avatarFileId ?? null),
      email,
      mobile,
      professional,
      language: chooseLanguage(ctx, account),
      closesAt: closesAtMs,
      factorResetAt: reset?.dueAtMs ?? null,
    },
    role: loginType,
    menus: [...menus],
    homePath,
  };
}

/** Ends the caller's session: its token is invalid at once, and its streams close. */
export async function signOut(ctx: Ctx): Promise<void> {
  const { accountId, sessionId } = requireAccount(ctx);
  await inTransaction(ctx, async (tx, afterCommit) => {
    await sessions(tx).end(sessionId);
    afterCommit(() => ctx.live.endSession(accountId, sessionId));
  });
}
