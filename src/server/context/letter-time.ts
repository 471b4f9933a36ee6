import { toLocaleTag } from '#i18n/locale.ts';
import type { AccountTable } from '../db/tables.ts';
import { chooseLanguage } from './account-language.ts';
import type { Ctx } from './ctx.ts';

/** An instant as a letter to an account writes it: in its language and zone. */
export function toLetterTime(ctx: Ctx, account: Pick<AccountTable, 'language' | 'timeZone'>, atMs: number): string {
  const { timeZone } = account;
  const locale = toLocaleTag(chooseLanguage(ctx, account));
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(atMs);
}
