/** The mail server knows no such mailbox: most often the address was mistyped. */
export class MailboxRefusedError extends Error {
  override readonly name = 'MailboxRefusedError';
}

/** A refusal of the recipient becomes a `MailboxRefusedError`; anything else is the portal's trouble and stays as it is. */
export function asMailFailure(error: unknown): unknown {
  return isMailboxRefused(error) ? new MailboxRefusedError(error.response, { cause: error }) : error;
}

/** Whether the server refused this recipient alone, such as a mailbox that is full: it works for others. */
export function isRecipientsTrouble(error: unknown): boolean {
  if (error instanceof MailboxRefusedError) return true;
  return isRefusal(error) && error.command === 'RCPT TO' && /\b[45]\.2\.[1-4]\b/u.test(error.response);
}

/**
 * How sending a mail failed, once the server had been reached: it is refused for good, refused for now, or nobody can
 * tell whether it arrived, because the connection was lost.
 */
export function howItFailed(error: unknown): 'mailbox' | 'refused' | 'later' | 'unknown' {
  if (error instanceof MailboxRefusedError) return 'mailbox';
  if (!isRefusal(error)) return 'unknown';
  return error.responseCode >= 500 && ABOUT_THE_MAIL.has(error.command) ? 'refused' : 'later';
}

/** A refusal of anything before, as of the connection or the sender, is the portal's trouble, which somebody may mend. */
const ABOUT_THE_MAIL: ReadonlySet<string> = new Set(['RCPT TO', 'DATA']);

type Refusal = Error & { readonly command: string; readonly responseCode: number; readonly response: string };

function isMailboxRefused(error: unknown): error is Refusal {
  if (!isRefusal(error) || error.command !== 'RCPT TO') return false;
  // 5.1.7 and 5.1.8 are about the sender, 5.7 about what this portal may send: the address is not to blame.
  const [, detail = null] = /\b5\.(\d+\.\d+)\b/u.exec(error.response) ?? [];
  if (detail === null) return [550, 551].includes(error.responseCode);
  return detail === '2.1' || (detail.startsWith('1.') && !['1.7', '1.8'].includes(detail));
}

function isRefusal(error: unknown): error is Refusal {
  return (
    error instanceof Error &&
    'command' in error &&
    'responseCode' in error &&
    'response' in error &&
    typeof error.response === 'string'
  );
}
