import { readPassword, type EncryptedField } from '../../access/sent-password.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { tooMany } from '../../context/too-many.ts';
import { outside } from '../../context/transaction.ts';
import type { AccountTable } from '../../db/tables.ts';
import { accounts } from '../../records/accounts.store.ts';
import { isPassword } from './passwords.ts';
import { countPassword } from './wrong-passwords.ts';

/**
 * Checks the password that the signed-in person entered in the field `password`. It counts as wrong until it is
 * forgiven with `forgiveWrongPasswords`.
 *
 * @returns the caller's account
 * @throws AppError `account.wrongPassword`; `request.tooMany` after 5 wrong ones in 15 minutes
 */
export async function requireOwnPassword(ctx: Ctx, sent: Omit<EncryptedField, 'field'>): Promise<AccountTable> {
  const { accountId } = requireAccount(ctx);
  const password = await readPassword(ctx, { field: 'password', ...sent });
  const waitMs = await countPassword(ctx, accountId);
  if (waitMs !== null) throw tooMany(waitMs);
  const account = await accounts(outside(ctx)).byId(accountId);
  if (account === undefined) throw new AppError('session.expired');
  if (!(await isPassword(account.passwordHash, password))) throw failureAt(ctx, 'password', 'account.wrongPassword');
  return account;
}
