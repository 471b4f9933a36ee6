import type { FirstTranslate } from '#i18n/catalog.ts';
import { waitForChunk } from '#web/api/chunks.ts';
import { homeRegion, regions } from './calling-codes.ts';

/** How an account is named: by mobile or by e-mail. */
export type Via = 'phone' | 'email';

/** What was typed for the account. */
export type AccountEntry = {
  readonly via: Via;
  /** Region of the calling code before the number. */
  readonly region: string;
  readonly phone: string;
  readonly email: string;
};

/** Nothing typed yet. */
export function emptyAccount(): AccountEntry {
  return { via: 'phone', region: homeRegion(), phone: '', email: '' };
}

/** Calling code of a region, with its plus. */
export function findCallingCode(region: string): string {
  return `+${regions.find((other) => other.region === region)?.callingCode ?? ''}`;
}

/** The error of an entry. */
export type AccountProblem = 'login.needPhone' | 'login.needEmail' | 'login.wrongPhone' | 'login.wrongEmail';

/** The account in the form of the portal, or the error. The list of the world's phone numbers is loaded when needed. */
async function readAccount(
  entry: AccountEntry,
): Promise<{ readonly account: string } | { readonly problem: AccountProblem }> {
  return entry.via === 'email' ? readEmail(entry.email) : readPhone(entry);
}

function readEmail(email: string): { readonly account: string } | { readonly problem: AccountProblem } {
  const account = email.trim();
  if (account === '') return { problem: 'login.needEmail' };
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(account) ? { account } : { problem: 'login.wrongEmail' };
}

async function readPhone({ phone, region }: AccountEntry): ReturnType<typeof readAccount> {
  if (phone.trim() === '') return { problem: 'login.needPhone' };
  const { parsePhoneNumberFromString } = await waitForChunk(import('libphonenumber-js/min'));
  const typed = phone.trim();
  const international = /^(?:\+|00)/u.test(typed);
  const text = international ? typed.replace(/^00/u, '+') : `${findCallingCode(region)}${typed.replace(/^0+/u, '')}`;
  const withTrunk = international ? undefined : parsePhoneNumberFromString(`${findCallingCode(region)}${typed}`);
  const parsed = parsePhoneNumberFromString(text);
  const number = parsed?.isValid() ? parsed : withTrunk;
  return number?.isValid() ? { account: number.number } : { problem: 'login.wrongPhone' };
}

/** The error of an account, in words. */
export async function accountErrors(entry: AccountEntry, t: FirstTranslate): Promise<{ readonly account?: string }> {
  const read = await readAccount(entry);
  return 'problem' in read ? { account: t(read.problem) } : {};
}

/** The account as the portal takes it. @throws TypeError for one with a problem */
export async function requireAccountName(entry: AccountEntry): Promise<string> {
  const read = await readAccount(entry);
  if ('problem' in read) throw new TypeError(read.problem);
  return read.account;
}
