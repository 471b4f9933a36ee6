import { CODE_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/limits.ts';
import type { FirstKey } from '#i18n/catalog.ts';

/** The error of a new password. */
export function passwordProblem(password: string): FirstKey | null {
  if (password === '') return 'login.needPassword';
  return password.length < MIN_PASSWORD_LENGTH ? 'login.shortPassword' : null;
}

/** The error of the repeated password. */
export function confirmProblem(password: string, confirm: string): FirstKey | null {
  if (confirm === '') return 'login.needPassword';
  return confirm === password ? null : 'login.passwordMismatch';
}

/** The error of a verification code. */
export function codeProblem(code: string): FirstKey | null {
  if (code === '') return 'login.needCode';
  return code.length === CODE_LENGTH ? null : 'login.wrongCode';
}
