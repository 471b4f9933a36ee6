import { isLanguage, type Language } from '#contract/languages.ts';
import type { Ctx } from './ctx.ts';

/** The language of an account, or that of the call if it has none. */
export function chooseLanguage(ctx: Ctx, account: { readonly language: string } | undefined): Language {
  return isLanguage(account?.language) ? account.language : ctx.language;
}
