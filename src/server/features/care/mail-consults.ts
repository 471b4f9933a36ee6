import { sendsAt, visitEndsAt, type NotSentReason } from '#domain/care/consult-mail.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/units/units.ts';
import { memberForJob, nullIfGone } from '../../access/require-member.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Services } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { lockMember } from '../../db/member-locks.ts';
import type { Tx } from '../../db/queryable.ts';
import { sendLetter } from '../../messages/letters.ts';
import { howItFailed } from '../../messages/mail-failures.ts';
import type { Attachment } from '../../messages/messenger.ts';
import { accessibleMembers } from '../../records/accessible-members.store.ts';
import { writeAudit } from '../../records/audit.store.ts';
import {
  consultMails,
  consultMailWork,
  consultMailWriter,
  type DueMail,
  type MailEnd,
} from '../../records/consult-mails.store.ts';
import { packLetter } from './consult-letters.ts';
import { makePackFiles } from './consult-files.ts';

/** A mail server that failed, or a press that was busy, is tried again after this. */
const AGAIN_AFTER_MS = 15 * MINUTE_MS;
/** A process that has not said how it went after this time has ended. */
const CLAIM_MS = 10 * MINUTE_MS;
/** So that a run is over before its lease is. */
const MAX_PER_RUN = 20;

type OnError = (error: unknown) => void;
/** An order that may be sent now. */
type ReadyMail = { readonly mail: DueMail; readonly member: AuthorizedMember };

/**
 * Mails the packs that are due, each once: a process takes an order in a transaction before it sends, and an order that
 * was taken is never sent again. What was missed while the portal was away is sent until the visit is over.
 *
 * @param onError  called for what could not be made or sent
 */
export async function mailConsults(services: Services, onError: OnError): Promise<void> {
  const ready: ReadyMail[] = [];
  for (const mail of await findDue(services)) {
    const member = await settle(services, mail);
    if (member !== null) ready.push({ mail, member });
    if (ready.length === MAX_PER_RUN) break;
  }
  if (!(await canMail(services, ready, onError))) return;
  for (const one of ready) await mailOne(services, one, onError);
}

/** Orders whose time has come, the earliest first. */
async function findDue(services: Services): Promise<DueMail[]> {
  const nowMs = services.clock.now();
  const found: DueMail[] = [];
  for (let after = ''; ;) {
    const { mails, isLast } = await consultMailWork(outside(services)).until(latestDate(nowMs), after);
    found.push(...mails.filter((mail) => isDue(mail, nowMs)));
    if (isLast) return found.toSorted((a, b) => sendsAt(a.plan, a.zone) - sendsAt(b.plan, b.zone));
    after = mails.at(-1)?.id ?? after;
  }
}

function isDue({ state, plan, zone, nextTryAtMs, claimedAtMs }: DueMail, nowMs: number): boolean {
  if (state === 'sending') return (claimedAtMs ?? 0) + CLAIM_MS <= nowMs;
  return sendsAt(plan, zone) <= nowMs && (nextTryAtMs ?? 0) <= nowMs;
}

/** The date where it is the latest, 14 hours ahead of UTC. */
function latestDate(nowMs: number): string {
  return toLocalDate(nowMs, 'Pacific/Kiritimati');
}

/** Ends an order that must not be sent. @returns its member if it may be sent */
function settle(services: Services, mail: DueMail): Promise<AuthorizedMember | null> {
  return inTransaction(services, async (tx, afterCommit) => {
    const { member, reason } = await judge(services, tx, mail);
    if (reason === null) return member;
    await end(services, tx, mail, { state: 'notSent', reason });
    afterCommit(() => announce(services, mail));
    return null;
  });
}

type Judged = { readonly member: AuthorizedMember | null; readonly reason: NotSentReason | null };

/** Whether an order may be sent right now; both are null if somebody changed or ended it in the meantime. */
async function judge(services: Services, tx: Tx, mail: DueMail): Promise<Judged> {
  await lockMember(tx, mail.memberId);
  const member = await memberForJob(tx, mail.memberId).catch(nullIfGone);
  const now = await consultMails(tx).byId(mail.id);
  if (now?.state !== mail.state || now.changedAtMs !== mail.changedAtMs) return { member: null, reason: null };
  if (mail.state === 'sending') return { member, reason: 'unsure' };
  if (member === null) return { member, reason: 'gone' };
  if (visitEndsAt(mail.plan, member.zone) <= services.clock.now()) return { member, reason: mail.problem ?? 'tooLate' };
  const { followerAccountId } = mail;
  const isShared = followerAccountId === null || (await hasAccess(tx, member, followerAccountId));
  return { member, reason: isShared ? null : 'notSharing' };
}

async function hasAccess(tx: Tx, member: AuthorizedMember, accountId: string): Promise<boolean> {
  return (await accessibleMembers(tx).findRights(member.id, accountId)) !== undefined;
}

/** Whether the mail server can be used; if not, nothing has been sent, and every order is tried again. */
async function canMail(services: Services, ready: readonly ReadyMail[], onError: OnError): Promise<boolean> {
  if (ready.length === 0) return false;
  try {
    await services.messenger.tryMail();
    return true;
  } catch (error) {
    onError(error);
    for (const { mail } of ready) await wait(services, mail, { from: 'waiting', problem: 'mailServer' });
    return false;
  }
}

async function mailOne(services: Services, { mail, member }: ReadyMail, onError: OnError): Promise<void> {
  const files = await makePackFiles(services, member, mail).catch((error: unknown) => {
    onError(error);
    return null;
  });
  if (files === null) await wait(services, mail, { from: 'waiting', problem: 'tooLate' });
  else await send(services, mail, files, onError);
}

/** Takes the order, then sends it: from here on it is sent at most once. */
async function send(services: Services, mail: DueMail, files: readonly Attachment[], onError: OnError): Promise<void> {
  const letter = await inTransaction(services, async (tx) => {
    const { member, reason } = await judge(services, tx, mail);
    if (member === null || reason !== null) return null;
    await consultMailWriter(tx).step(mail.id, 'waiting', { state: 'sending', claimedAtMs: services.clock.now() });
    return packLetter(tx, member, mail);
  });
  if (letter === null) return;
  const outcome = await sendLetter(services, { ...letter, attachments: files }).then(
    () => 'sent' as const,
    (error: unknown) => {
      onError(error);
      return howItFailed(error);
    },
  );
  if (outcome === 'later') await wait(services, mail, { from: 'sending', problem: 'mailServer' });
  else await conclude(services, mail, toEnd(outcome));
}

function toEnd(outcome: 'sent' | Exclude<ReturnType<typeof howItFailed>, 'later'>): MailEnd {
  if (outcome === 'sent') return { state: 'sent', reason: null };
  return { state: 'notSent', reason: outcome === 'unknown' ? 'unsure' : outcome };
}

async function conclude(services: Services, mail: DueMail, how: MailEnd): Promise<void> {
  await inTransaction(services, async (tx, afterCommit) => {
    await lockMember(tx, mail.memberId);
    await end(services, tx, { ...mail, state: 'sending' }, how);
    afterCommit(() => announce(services, mail));
  });
}

async function end(services: Services, tx: Tx, mail: DueMail, how: MailEnd): Promise<void> {
  const atMs = services.clock.now();
  const isNews = await consultMailWriter(tx).step(mail.id, mail.state, { ...how, endedAtMs: atMs, nextTryAtMs: null });
  if (!isNews) return;
  const detail = { id: mail.id, email: mail.email, reason: how.reason };
  const action = `consultMail.${how.state}`;
  await writeAudit(tx, { action, actorAccountId: mail.accountId, memberId: mail.memberId, detail, atMs });
}

type Wait = { readonly from: 'waiting' | 'sending'; readonly problem: NotSentReason };

/** It was certainly not sent, and is tried again; once the visit is over, `settle` ends it. */
async function wait(services: Services, mail: DueMail, { from, problem }: Wait): Promise<void> {
  const nextTryAtMs = Math.min(services.clock.now() + AGAIN_AFTER_MS, visitEndsAt(mail.plan, mail.zone));
  await inTransaction(services, async (tx, afterCommit) => {
    await lockMember(tx, mail.memberId);
    await consultMailWriter(tx).step(mail.id, from, { state: 'waiting', problem, nextTryAtMs, claimedAtMs: null });
    afterCommit(() => announce(services, mail));
  });
}

function announce({ live }: Services, { memberId }: DueMail): void {
  live.toMember(memberId, 'device', { memberId });
}
