import type { Ctx } from '../context/ctx.ts';
import { invalidField } from '../context/failed-fields.ts';
import { decrypted } from './rsa-keys.ts';
import { openPassword } from './sealed-password.ts';

/** A password that the browser encrypted, with the current key if none is named. */
export type EncryptedField = {
  readonly field: string;
  readonly keyId: string | undefined;
  readonly encrypted: string;
};

/** @throws AppError `account.staleKey`, or `request.invalid` on the field if it was not encrypted with that key */
export async function readPassword(ctx: Ctx, { field, keyId, encrypted }: EncryptedField): Promise<string> {
  const text = await decrypted(ctx, keyId, encrypted);
  if (text === null) throw invalidField(ctx, field, 'badFormat');
  return openPassword(ctx, text);
}
