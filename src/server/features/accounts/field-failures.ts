import type { Reason } from '#contract/errors.ts';
import type { FieldProblem } from '#i18n/answers/answer-catalog.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/ctx.ts';
import { fieldSentence, reasonSentence } from '../../messages/wording.ts';
import { accountNameOf, type AccountName } from './account-name.ts';
import { problemOfPassword } from './passwords.ts';
import { decrypted } from './rsa-keys.ts';

/** A failure whose sentence stands beside one field. */
export function failureAt(ctx: Ctx, field: string, reason: Reason): AppError {
  return new AppError(reason, {}, { extras: { errors: [{ field, message: reasonSentence(ctx.language, reason) }] } });
}

/** A field that cannot be taken as it was sent. */
export function invalidField(ctx: Ctx, field: string, problem: FieldProblem, limit?: number): AppError {
  const message = fieldSentence(ctx.language, problem, limit === undefined ? {} : { limit });
  return new AppError('request.invalid', {}, { extras: { errors: [{ field, message }] } });
}

/** @throws AppError `account.malformed` when it is neither an e-mail address nor a mobile number */
export function readAccount(ctx: Ctx, account: string): AccountName {
  const name = accountNameOf(account);
  if (name === null) throw failureAt(ctx, 'account', 'account.malformed');
  return name;
}

/** A password as the browser encrypted it. */
export type EncryptedField = { readonly field: string; readonly keyId: string; readonly encrypted: string };

/** @throws AppError `account.staleKey`, or `request.invalid` on the field when it was not encrypted with that key */
export async function readPassword(ctx: Ctx, { field, keyId, encrypted }: EncryptedField): Promise<string> {
  const password = await decrypted(ctx, keyId, encrypted);
  if (password === null) throw invalidField(ctx, field, 'badFormat');
  return password;
}

/** As `readPassword`, and it may be chosen. @throws AppError `request.invalid` on the field for a length that is off */
export async function readNewPassword(ctx: Ctx, sent: EncryptedField): Promise<string> {
  const password = await readPassword(ctx, sent);
  const off = problemOfPassword(password);
  if (off !== null) throw invalidField(ctx, sent.field, off.problem, off.limit);
  return password;
}
