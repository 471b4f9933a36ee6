import { CODE_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import type { FirstKey } from '#i18n/catalog.ts';

/** What is wrong with a new password. */
export function passwordProblem(password: string): FirstKey | null {
  if (password === '') return 'login.needPassword';
  return password.length < MIN_PASSWORD_LENGTH ? 'login.shortPassword' : null;
}

/** What is wrong with its repetition. */
export function confirmProblem(password: string, confirm: string): FirstKey | null {
  if (confirm === '') return 'login.needPassword';
  return confirm === password ? null : 'login.passwordMismatch';
}

/** What is wrong with a verification code. */
export function codeProblem(code: string): FirstKey | null {
  if (code === '') return 'login.needCode';
  return code.length === CODE_LENGTH ? null : 'login.wrongCode';
}
