import { sendLetter, type LetterOrder } from '../messages/letters.ts';
import { MailboxRefusedError } from '../messages/mail-failures.ts';
import type { Ctx } from './ctx.ts';

/** Sends an email about something that is valid even if the email cannot be sent; a failure is logged. */
export function sendLetterQuietly(ctx: Ctx, order: LetterOrder): Promise<boolean> {
  return sendQuietly(ctx, order.kind, () => sendLetter(ctx, order));
}

/** @returns false if the mailbox refuses mail, true in every other case */
export async function sendQuietly(ctx: Ctx, letter: LetterOrder['kind'], send: () => Promise<void>): Promise<boolean> {
  try {
    await send();
  } catch (error) {
    ctx.log.error({ err: error, letter }, 'a letter could not be sent');
    return !(error instanceof MailboxRefusedError);
  }
  return true;
}
