import { toLanguage, type Language } from '#contract/languages.ts';
import type { VisitPlan } from '#domain/care/consult-mail.ts';
import { toDayNumber } from '#domain/time/days.ts';
import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { toLocaleTag } from '#i18n/locale.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Queryable, Tx } from '../../db/queryable.ts';
import { toOwnerName } from '../../formats/owner-name.ts';
import { withoutLinks } from '../../formats/without-links.ts';
import { sendLetter, type LetterOrder } from '../../messages/letters.ts';
import { MailboxRefusedError } from '../../messages/mail-failures.ts';
import { notMailedSentence } from '../../messages/wording.ts';
import { accounts } from '../../records/accounts.store.ts';
import { consultMailWork, consultMailWriter, type StoredMail } from '../../records/consult-mails.store.ts';
import { loadMemberName } from '../../records/members.store.ts';

const AGAIN_AFTER_MS = 15 * MINUTE_MS;
/** A mail server that is away for longer is no news any more; the list still says what happened. */
const NEWS_MS = 7 * DAY_MS;

/** The mail that the pack is attached to. */
export async function packLetter(tx: Tx, member: AuthorizedMember, mail: StoredMail): Promise<LetterOrder> {
  const owner = await accounts(tx).byId(member.ownerAccountId);
  const name = owner === undefined ? member.name : toOwnerName(owner, member);
  return {
    to: mail.email,
    language: mail.lang,
    kind: 'consultPack',
    params: {
      // the only way to answer is the owner's address, if that is how they are called
      name: name === owner?.email ? name : withoutLinks(name),
      pet: withoutLinks(member.name),
      date: visitText(mail.plan, mail.lang),
    },
  };
}

/** Tells owners what became of packs that were to be mailed; a letter that cannot be sent is tried again for a week. */
export async function tellOwners(services: Services, onError: (error: unknown) => void): Promise<void> {
  const nowMs = services.clock.now();
  for (const mail of await consultMailWork(outside(services)).untold(nowMs - NEWS_MS, nowMs)) {
    const letter = await ownerLetter(outside(services), mail);
    const isTold = letter === null || (await trySend(services, letter, onError));
    const step = isTold ? { ownerToldAtMs: nowMs } : { nextTryAtMs: nowMs + AGAIN_AFTER_MS };
    await inTransaction(services, (tx) => consultMailWriter(tx).noteTold(mail, step));
  }
}

/** @returns false if it is worth another try */
async function trySend(services: Services, letter: LetterOrder, onError: (error: unknown) => void): Promise<boolean> {
  try {
    await sendLetter(services, letter);
    return true;
  } catch (error) {
    onError(error);
    return error instanceof MailboxRefusedError;
  }
}

/** Null if the owner has no email address. */
async function ownerLetter(db: Queryable, mail: StoredMail): Promise<LetterOrder | null> {
  const owner = await accounts(db).byId(mail.accountId);
  if (owner?.email == null) return null;
  const language = toLanguage(owner.language);
  const params = {
    email: mail.email,
    pet: await loadMemberName(db, mail.memberId),
    date: visitText(mail.plan, language),
  };
  const to = { to: owner.email, language };
  const path = '/treatment';
  if (mail.state === 'sent') return { ...to, kind: 'consultSent', params };
  if (mail.reason === 'unsure') return { ...to, kind: 'consultUnsure', params, path };
  return {
    ...to,
    kind: 'consultNotSent',
    params: { ...params, why: notMailedSentence(language, mail.reason ?? 'tooLate') },
    path,
  };
}

/** The day of a visit, and its time if that is known, as the pet's clock shows them. */
function visitText({ visitDate, visitMinute }: VisitPlan, language: Language): string {
  const wall = toDayNumber(visitDate) * DAY_MS + (visitMinute ?? 0) * MINUTE_MS;
  const time = visitMinute === null ? {} : ({ timeStyle: 'short' } as const);
  return new Intl.DateTimeFormat(toLocaleTag(language), { dateStyle: 'long', ...time, timeZone: 'UTC' }).format(wall);
}
