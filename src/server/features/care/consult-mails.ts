import type { z } from 'zod';
import type { ConsultMail, saveConsultMail as contract } from '#contract/consult-mails.ts';
import { MAX_WAITING_MAILS } from '#contract/limits.ts';
import { sendDate, sendsAt, visitEndsAt, type VisitPlan } from '#domain/care/consult-mail.ts';
import { addDays, toLocalDate } from '#domain/time/days.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { requireMember, requireMemberOrFail } from '../../access/require-member.ts';
import { requireWithin } from '../../access/sliding-limits.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Queryable, Tx } from '../../db/queryable.ts';
import { notMailedSentence } from '../../messages/wording.ts';
import { accessibleMembers } from '../../records/accessible-members.store.ts';
import { consultMails, consultMailWriter, type MailOrder, type StoredMail } from '../../records/consult-mails.store.ts';
import { consultRecipients } from '../../records/consult-recipients.store.ts';
import { toMinute, toWallTime } from './period-items.ts';

type Sent = z.output<typeof contract.body>;

/** How far ahead a visit can be. */
const MAX_AHEAD_DAYS = 366;
/** Each one is a mail to an address that the caller chose. */
const MAX_PER_DAY = 20;

/** Packs that wait to be mailed and what became of earlier ones, for the owner. */
export async function loadConsultMails(ctx: Ctx, asked: { readonly memberId?: string | undefined }) {
  const member = await requireMember(ctx, asked.memberId, 'write');
  const rows = await toItems(ctx, outside(ctx), member, await consultMails(outside(ctx)).list(member));
  return { rows, total: rows.length };
}

/**
 * An owner has a pack mailed before a visit, or changes an order that still waits.
 *
 * @throws AppError `consultMail.tooLate`, `.tooFar`, `.address`, `.notSharing`; `.tooMany` with 10 that wait, `.notFound`
 *   or `.ended` for one that cannot be changed; `request.tooMany` after 20 in a day
 */
export async function saveConsultMail(ctx: Ctx, sent: Sent): Promise<ConsultMail> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const member = await findMember(ctx, tx, sent);
    const order = await toOrder(ctx, tx, member, sent);
    const id = sent.mailId ?? (await addOrder(ctx, tx, member, order));
    if (sent.mailId !== undefined) await changeOrder(ctx, tx, id, order);
    const action = sent.mailId === undefined ? 'consultMail.ordered' : 'consultMail.changed';
    await audit(tx, ctx, { action, memberId: member.id, detail: { id, email: order.email } });
    afterCommit(() => announce(ctx, member.id));
    const kept = await consultMails(tx).byId(id);
    const [item] = kept === null ? [] : await toItems(ctx, tx, member, [kept]);
    if (item === undefined) throw new AppError('consultMail.notFound');
    return item;
  });
}

/** A pack is not mailed after all. @throws AppError `consultMail.notFound`; `consultMail.ended` if it no longer waits */
export async function cancelConsultMail(ctx: Ctx, mailId: string): Promise<void> {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const member = await memberOfMail(ctx, tx, mailId);
    const endedAtMs = ctx.clock.now();
    const isNews = await consultMailWriter(tx).step(mailId, 'waiting', { state: 'cancelled', endedAtMs });
    if (!isNews) throw new AppError('consultMail.ended');
    await audit(tx, ctx, { action: 'consultMail.cancelled', memberId: member.id, detail: { id: mailId } });
    afterCommit(() => announce(ctx, member.id));
  });
}

function announce({ live }: Pick<Ctx, 'live'>, memberId: string): void {
  live.toMember(memberId, 'device', { memberId });
}

function findMember(ctx: Ctx, tx: Tx, { mailId, memberId }: Sent): Promise<AuthorizedMember<'write'>> {
  return mailId === undefined ? requireMember(ctx, memberId, 'write', tx) : memberOfMail(ctx, tx, mailId);
}

async function memberOfMail(ctx: Ctx, tx: Tx, mailId: string): Promise<AuthorizedMember<'write'>> {
  const mail = await consultMails(tx).byId(mailId);
  return requireMemberOrFail(ctx, mail?.memberId, { right: 'write', missing: 'consultMail.notFound' }, tx);
}

async function addOrder(ctx: Ctx, tx: Tx, member: AuthorizedMember<'write'>, order: MailOrder): Promise<string> {
  const { accountId } = requireAccount(ctx);
  const nowMs = ctx.clock.now();
  if ((await consultMails(tx).countOpen(member)) >= MAX_WAITING_MAILS) {
    throw new AppError('consultMail.tooMany', { limit: MAX_WAITING_MAILS });
  }
  await requireWithin(tx, { key: `consultMail:${accountId}`, max: MAX_PER_DAY, withinMs: DAY_MS }, nowMs);
  return consultMailWriter(tx).insert(member, accountId, order, nowMs);
}

async function changeOrder(ctx: Ctx, tx: Tx, id: string, order: MailOrder): Promise<void> {
  const mail = await consultMails(tx).byId(id);
  if (mail?.state !== 'waiting') throw new AppError('consultMail.ended');
  await consultMailWriter(tx).change(id, order, ctx.clock.now());
}

async function toOrder(ctx: Ctx, tx: Tx, member: AuthorizedMember, sent: Sent): Promise<MailOrder> {
  const { visitDate, visitTime, daysBefore, sendTime, days, lang, questions } = sent;
  const plan = {
    visitDate,
    visitMinute: visitTime === null ? null : toMinute(visitTime),
    daysBefore,
    sendMinute: toMinute(sendTime),
  };
  requireTimes(ctx, plan, member.zone);
  return {
    ...(await findRecipient(ctx, tx, member, sent)),
    language: lang,
    days,
    questions: questions.filter((question) => question !== ''),
    visitDate,
    visitMinute: plan.visitMinute,
    sendDate: sendDate(plan),
    sendMinute: plan.sendMinute,
  };
}

/** Dates are compared before they are computed with: any date can be sent. */
function requireTimes(ctx: Ctx, plan: VisitPlan, zone: string): void {
  const nowMs = ctx.clock.now();
  const today = toLocalDate(nowMs, zone);
  if (plan.visitDate < today) throw failureAt(ctx, 'visitDate', 'consultMail.tooLate');
  if (plan.visitDate > addDays(today, MAX_AHEAD_DAYS)) throw failureAt(ctx, 'visitDate', 'consultMail.tooFar');
  if (visitEndsAt(plan, zone) <= nowMs) throw failureAt(ctx, 'visitTime', 'consultMail.tooLate');
  if (sendsAt(plan, zone) <= nowMs) throw failureAt(ctx, 'daysBefore', 'consultMail.tooLate');
}

/** A typed address of a follower is that follower: what is not shared with them is not mailed to them either. */
async function findRecipient(
  ctx: Ctx,
  tx: Tx,
  member: AuthorizedMember,
  { followerId, email }: Sent,
): Promise<Pick<MailOrder, 'email' | 'followerAccountId'>> {
  const typed = email?.toLowerCase() ?? null;
  if ((typed === null) === (followerId == null)) throw failureAt(ctx, 'email', 'consultMail.address');
  const found =
    typed === null
      ? await consultRecipients(tx).byFollow(member, followerId ?? '')
      : await consultRecipients(tx).byEmail(member, typed);
  const field = typed === null ? 'followerId' : 'email';
  if (found === undefined) {
    if (typed === null) throw failureAt(ctx, field, 'consultMail.notSharing');
    return { email: typed, followerAccountId: null };
  }
  if ((await accessibleMembers(tx).findRights(member.id, found.accountId)) === undefined) {
    throw failureAt(ctx, field, 'consultMail.notSharing');
  }
  if (found.email === null) throw failureAt(ctx, field, 'consultMail.address');
  return { email: found.email, followerAccountId: found.accountId };
}

async function toItems(
  { language }: Ctx,
  db: Queryable,
  member: AuthorizedMember,
  mails: readonly StoredMail[],
): Promise<ConsultMail[]> {
  const accountIds = [...new Set(mails.flatMap(({ followerAccountId }) => followerAccountId ?? []))];
  const people = await consultRecipients(db).byAccounts(member, accountIds);
  return mails.map((mail) => {
    const { plan } = mail;
    const person = people.find(({ accountId }) => accountId === mail.followerAccountId);
    return {
      mailId: mail.id,
      email: mail.email,
      followerId: person?.followerId ?? null,
      // Until they have seen an invitation, nothing tells whether there is an account.
      followerName: person === undefined || person.seenAtMs === null ? null : person.name,
      visitDate: plan.visitDate,
      visitTime: plan.visitMinute === null ? null : toWallTime(plan.visitMinute),
      daysBefore: plan.daysBefore,
      sendTime: toWallTime(plan.sendMinute),
      days: mail.days,
      lang: mail.lang,
      questions: mail.questions,
      createdAt: mail.createdAtMs,
      sendsAt: sendsAt(plan, member.zone),
      state: mail.state,
      reason: mail.reason,
      why: mail.reason && notMailedSentence(language, mail.reason),
      isDelayed: mail.state === 'waiting' && mail.problem !== null,
      endedAt: mail.endedAtMs,
    };
  });
}
