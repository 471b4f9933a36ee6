import { readPassword, type EncryptedField } from '../../access/sent-password.ts';
import type { Ctx } from '../../context/ctx.ts';
import { failureAt, invalidField } from '../../context/failed-fields.ts';
import { parseAccountName, type AccountName } from '../../formats/account-name.ts';
import { problemOfPassword } from './passwords.ts';
import { findWeakness } from './weak-passwords.ts';

/** @throws AppError `account.malformed` if it is neither an email address nor a mobile number */
export function readAccount(ctx: Ctx, account: string): AccountName {
  const name = parseAccountName(account);
  if (name === null) throw failureAt(ctx, 'account', 'account.malformed');
  return name;
}

/**
 * Like `readPassword`, and checks that it is acceptable as a new password.
 *
 * @param ownWords  what is known about the person who chooses it
 * @throws AppError `request.invalid` on the field for a wrong length, or a password that is easily guessed
 */
export async function readNewPassword(ctx: Ctx, sent: EncryptedField, ownWords: readonly string[]): Promise<string> {
  const password = await readPassword(ctx, sent);
  const off = problemOfPassword(password);
  if (off !== null) throw invalidField(ctx, sent.field, off.problem, off.limit);
  refuseWeak(ctx, sent.field, password, ownWords);
  return password;
}

/** @throws AppError `request.invalid` on the field for a password that is easily guessed */
export function refuseWeak(ctx: Ctx, field: string, password: string, ownWords: readonly string[]): void {
  const weakness = findWeakness(password, [ctx.config.portalName, ...ownWords]);
  if (weakness !== null) throw invalidField(ctx, field, weakness);
}
