import type { z } from 'zod';
import type { forgetPassword, modifyPassword } from '#contract/accounts.ts';
import { audit } from '../../access/audit.ts';
import { readPassword } from '../../access/sent-password.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { tooMany } from '../../context/too-many.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import type { AccountTable } from '../../db/tables.ts';
import { accounts } from '../../records/accounts.store.ts';
import { codes } from '../../records/codes.store.ts';
import { endAccountKeys, accountKeys, type ValidKeys } from '../../records/keys.store.ts';
import { knownDevices } from '../../records/known-devices.store.ts';
import { rememberedDevices } from '../../records/second-factor.store.ts';
import { ownSessions, sessions } from '../../records/sessions.store.ts';
import { findCaller } from './callers.ts';
import { checkCode } from './check-code.ts';
import { checkProof, throwRefused, type ProofOutcome } from './factor-proof.ts';
import { countGuessWithin } from './guesses.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { readAccount, readNewPassword, refuseWeak } from './read-fields.ts';
import { notifyProof } from './second-factor-sign-in.ts';
import { findPassage, stepNeeded, type Passage } from './second-factor.ts';
import { countPassword, forgiveWrongPasswords } from './wrong-passwords.ts';

/**
 * Sets a new password with a code, and with the second step if the account has one. Ends every session of the account,
 * the keys of its apps and the links to its reports, because somebody else may have created them.
 *
 * @throws AppError `account.wrongCode`, also if the account does not exist; `account.secondFactorNeeded`, and what
 *   `completeSignIn` throws; `request.tooMany` after 100 wrong ones from the network in 15 minutes
 */
export async function resetPassword(ctx: Ctx, sent: z.output<typeof forgetPassword.body>): Promise<void> {
  const name = readAccount(ctx, sent.account);
  const { keyId, newPassword: encrypted } = sent;
  const password = await readNewPassword(ctx, { field: 'newPassword', keyId, encrypted }, [name.value]);
  const { origin } = await findCaller(ctx, name);
  const guess = await countGuessWithin(ctx, { kind: 'forget', origin });
  const nowMs = ctx.clock.now();
  const codeId = await inTransaction(ctx, (tx) =>
    checkCode(tx, { account: name.value, purpose: 'forget', origin, code: sent.code, nowMs }),
  );
  if (codeId === null) throw failureAt(ctx, 'code', 'account.wrongCode');
  // The name is compared with the password only now, after the caller has proved to own the account.
  const named = await accounts(outside(ctx)).byName(name);
  if (named !== undefined) refuseWeak(ctx, 'newPassword', password, [named.name]);
  const passwordHash = await hashPassword(password);
  const done = await inTransaction(ctx, async (tx, afterCommit) => {
    const account = await accounts(tx).byName(name);
    const passage = account === undefined ? null : await passForNewPassword(tx, ctx, account, sent);
    if (passage !== null && ('step' in passage || 'waitMs' in passage || 'refused' in passage)) return passage;
    const isUnused = await codes(tx).markUsed(codeId, nowMs);
    if (!isUnused || account === undefined || passage === null) return 'wrongCode';
    await replacePassword(tx, ctx, { accountId: account.id, passwordHash, action: 'password.reset' });
    await knownDevices(tx).forgetAll(account.id);
    await endAccountKeys(tx, account.id, nowMs);
    await forgiveWrongPasswords(tx, name.value);
    await guess.undo(tx);
    afterCommit(() => ctx.live.endSession(account.id, null));
    return passage;
  });
  if (done === 'wrongCode') throw failureAt(ctx, 'code', 'account.wrongCode');
  if ('step' in done) throw stepNeeded(done.step);
  if ('waitMs' in done || 'refused' in done) throwRefused(ctx, done, sent.factor ?? {});
  if ('method' in done) await notifyProof(ctx, done);
}

/** Checks the second step if the account has one. A remembered device does not replace it here. */
async function passForNewPassword(
  tx: Tx,
  ctx: Ctx,
  account: AccountTable,
  { ticket, factor: proof }: z.output<typeof forgetPassword.body>,
): Promise<Passage | ProofOutcome> {
  if (ticket !== undefined && proof !== undefined) {
    const outcome = await checkProof(tx, ctx, { ticket, purpose: 'forget', proof });
    return 'method' in outcome && outcome.account.id !== account.id ? { refused: 'startAgain' } : outcome;
  }
  return findPassage(tx, ctx, account, { purpose: 'forget', loginType: '3', remember: false, device: null });
}

/**
 * Changes the caller's password and ends every session of the account, including this one; keys of apps and links to
 * reports only on request.
 *
 * @returns how many keys and links are still valid
 *
 * @throws AppError `account.wrongOldPassword`, `account.samePassword`, `request.tooMany` after 5 wrong old passwords
 */
export async function replaceOwnPassword(ctx: Ctx, sent: z.output<typeof modifyPassword.body>): Promise<ValidKeys> {
  const { accountId, sessionId } = requireAccount(ctx);
  const { keyId } = sent;
  const oldPassword = await readPassword(ctx, { field: 'oldPassword', keyId, encrypted: sent.oldPassword });
  const account = await accounts(outside(ctx)).byId(accountId);
  const ownWords = [account?.name, account?.email, account?.mobile].flatMap((word) => word ?? []);
  const newField = { field: 'newPassword', keyId, encrypted: sent.newPassword };
  const newPassword = await readNewPassword(ctx, newField, ownWords);
  if (newPassword === oldPassword) throw failureAt(ctx, 'newPassword', 'account.samePassword');
  const waitMs = await countPassword(ctx, accountId);
  if (waitMs !== null) throw tooMany(waitMs);
  const oldHash = account?.passwordHash;
  if (!(await isPassword(oldHash, oldPassword))) throw failureAt(ctx, 'oldPassword', 'account.wrongOldPassword');
  const passwordHash = await hashPassword(newPassword);
  return inTransaction(ctx, async (tx, afterCommit) => {
    // Of two concurrent changes the second was checked against the old password.
    const current = await accounts(tx).byId(accountId);
    if (current?.passwordHash !== oldHash) throw new AppError('session.expired');
    await knownDevices(tx).forgetOthers(accountId, await ownSessions(tx).findDeviceId(sessionId));
    await replacePassword(tx, ctx, { accountId, passwordHash, action: 'password.changed' });
    await forgiveWrongPasswords(tx, accountId);
    if (sent.endKeys) await endAccountKeys(tx, accountId, ctx.clock.now());
    afterCommit(() => ctx.live.endSession(accountId, null));
    return accountKeys(tx, accountId).countValid(ctx.clock.now());
  });
}

type Replacement = { readonly accountId: string; readonly passwordHash: string; readonly action: string };

async function replacePassword(tx: Tx, ctx: Ctx, { accountId, passwordHash, action }: Replacement): Promise<void> {
  await accounts(tx).update(accountId, { passwordHash });
  await sessions(tx).endAll(accountId);
  await rememberedDevices(tx).forgetAll(accountId);
  await audit(tx, ctx, { action, accountId });
}
