import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { z } from 'zod';

/** What an account is known by: an e-mail address in lower case, or a mobile number as E.164. */
export type AccountName =
  | { readonly kind: 'email'; readonly value: string }
  | { readonly kind: 'mobile'; readonly value: string; readonly country: string | null };

const email = z.email().max(254);

/** The name in a text, however it was typed; `null` when it is neither address nor number. */
export function parseAccountName(text: string): AccountName | null {
  const typed = text.trim();
  return typed.includes('@') ? emailName(typed) : mobileName(typed);
}

function emailName(typed: string): AccountName | null {
  const parsed = email.safeParse(typed.toLowerCase());
  return parsed.success ? { kind: 'email', value: parsed.data } : null;
}

/** A phone number as E.164; without a country code it is read as one of `country`. `null` for an invalid number. */
export function parseMobile(text: string, country: string | null): string | null {
  const home = country !== null && isSupportedCountry(country) ? country : undefined;
  const number = parsePhoneNumberFromString(text.trim(), home);
  return number?.isValid() ? number.number : null;
}

function mobileName(typed: string): AccountName | null {
  const number = parsePhoneNumberFromString(typed.replace(/^00/u, '+'));
  if (number === undefined || !number.isValid()) return null;
  return { kind: 'mobile', value: number.number, country: number.country ?? null };
}
