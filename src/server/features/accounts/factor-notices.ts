import type { AnswerCatalog } from '#i18n/answers/answer-catalog.ts';
import { chooseLanguage } from '../../context/account-language.ts';
import type { Ctx } from '../../context/ctx.ts';
import { toLetterTime } from '../../context/letter-time.ts';
import { sendQuietly } from '../../context/quiet-letters.ts';
import type { AccountTable } from '../../db/tables.ts';
import { sendLetter } from '../../messages/letters.ts';
import { factorChangeSentence, composeLetter } from '../../messages/wording.ts';

/** A change of the second step of an account. */
export type FactorChange = keyof AnswerCatalog['factorChanges'];

/** Notifies the owner that the second step has changed. The change remains even if the message cannot be sent. */
export async function notifyFactorChange(
  ctx: Ctx,
  account: AccountTable,
  change: FactorChange,
  params: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const language = chooseLanguage(ctx, account);
  const what = factorChangeSentence(language, change, params);
  const time = toLetterTime(ctx, account, ctx.clock.now());
  await notify(ctx, account, { kind: 'factorChanged', params: { what, time } });
}

/** Notifies the owner of a request to remove the second step, and until when it can be cancelled. */
export async function notifyFactorReset(ctx: Ctx, account: AccountTable, dueAtMs: number): Promise<void> {
  await notify(ctx, account, { kind: 'factorReset', params: { date: toLetterTime(ctx, account, dueAtMs) } });
}

type Notice = {
  readonly kind: 'factorChanged' | 'factorReset';
  readonly params: Readonly<Record<string, string | number>>;
};

/** By email; an owner with only a mobile number gets the subject as a text message. */
async function notify(ctx: Ctx, account: AccountTable, { kind, params }: Notice): Promise<void> {
  const language = chooseLanguage(ctx, account);
  await sendQuietly(ctx, kind, async () => {
    if (account.email !== null) {
      await sendLetter(ctx, { to: account.email, language, kind, params, path: '/login' });
    } else if (account.mobile !== null) {
      const { portalName: portal, portalVariant: variant } = ctx.config;
      const { subject } = composeLetter({ language, variant }, kind, { portal, ...params });
      await ctx.messenger.sms(account.mobile, subject);
    }
  });
}
