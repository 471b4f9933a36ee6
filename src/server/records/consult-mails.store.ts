import type { Selectable } from 'kysely';
import { z } from 'zod';
import { language } from '#contract/values.ts';
import {
  CONSULT_MAIL_STATES,
  NOT_SENT_REASONS,
  type ConsultMailState,
  type NotSentReason,
  type VisitPlan,
} from '#domain/care/consult-mail.ts';
import { daysBetween } from '#domain/time/days.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { ConsultMailTable } from '../db/care-tables.ts';
import { newId } from '../db/ids.ts';
import { lockMember } from '../db/member-locks.ts';
import type { Queryable, Tx } from '../db/queryable.ts';

/** What an owner orders. */
export type MailOrder = Pick<
  ConsultMailTable,
  'email' | 'followerAccountId' | 'language' | 'days' | 'visitDate' | 'visitMinute' | 'sendDate' | 'sendMinute'
> & { readonly questions: readonly string[] };

/** An order as it is kept. */
export type StoredMail = ReturnType<typeof toMail>;

/** An order whose date has come, with the zone of its pet. */
export type DueMail = StoredMail & { readonly zone: string };

/** What became of it. */
export type MailEnd =
  | { readonly state: 'sent'; readonly reason: null }
  | { readonly state: 'notSent'; readonly reason: NotSentReason };

/** Those that wait, and the newest that ended. */
const MAX_LISTED = 50;
const PAGE = 500;
const MAX_UNTOLD = 20;
const MAX_EXPORTED = 5_000;

/** Consult packs to be mailed of a member. */
export function consultMails(db: Queryable) {
  const of = (member: AuthorizedMember) => db.selectFrom('consultMail').where('memberId', '=', member.id);
  return {
    byId: async (id: string): Promise<StoredMail | null> => {
      const row = await db.selectFrom('consultMail').where('id', '=', id).selectAll().executeTakeFirst();
      return row === undefined ? null : toMail(row);
    },
    /** Those that wait first, by their visit; then the newest. */
    list: async (member: AuthorizedMember): Promise<StoredMail[]> => {
      const open = await of(member)
        .where('state', 'in', OPEN)
        .selectAll()
        .orderBy('visitDate')
        .orderBy('createdAtMs')
        .orderBy('id')
        .limit(MAX_LISTED)
        .execute();
      const ended = await of(member)
        .where('state', 'not in', OPEN)
        .selectAll()
        .orderBy('endedAtMs', 'desc')
        .orderBy('id')
        .limit(MAX_LISTED)
        .execute();
      return [...open, ...ended].map(toMail);
    },
    countOpen: async (member: AuthorizedMember): Promise<number> => {
      const row = await of(member)
        .where('state', 'in', OPEN)
        .select((select) => select.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return row.total;
    },
    /** As they are taken out. */
    exported: (member: AuthorizedMember) =>
      of(member)
        .select(['createdAtMs', 'email', 'visitDate', 'visitMinute', 'sendDate', 'sendMinute', 'days', 'language'])
        .select(['questions', 'state', 'reason', 'endedAtMs'])
        .orderBy('createdAtMs')
        .limit(MAX_EXPORTED)
        .execute(),
  };
}

/** Consult packs to be mailed, and letters about them, of all members. */
export function consultMailWork(db: Queryable) {
  return {
    /** Not ended, and mailed on a date or before it; a page of them after an id. */
    until: async (date: string, afterId: string) => {
      const rows = await db
        .selectFrom('consultMail')
        .innerJoin('member', 'member.id', 'consultMail.memberId')
        .where('consultMail.state', 'in', OPEN)
        .where('consultMail.sendDate', '<=', date)
        .where('consultMail.id', '>', afterId)
        .selectAll('consultMail')
        .select('member.timeZone as zone')
        .orderBy('consultMail.id')
        .limit(PAGE)
        .execute();
      return { mails: rows.map(({ zone, ...row }) => ({ ...toMail(row), zone })), isLast: rows.length < PAGE };
    },
    /** Ended since, and the owner has not been told; the letter may be tried now. */
    untold: async (sinceMs: number, nowMs: number): Promise<StoredMail[]> => {
      const rows = await db
        .selectFrom('consultMail')
        .where('state', 'in', ['sent', 'notSent'])
        .where('ownerToldAtMs', 'is', null)
        .where('endedAtMs', '>', sinceMs)
        .where((is) => is.or([is('nextTryAtMs', 'is', null), is('nextTryAtMs', '<=', nowMs)]))
        .where((is) => is.or([is('reason', 'is', null), is('reason', '<>', 'gone')]))
        .selectAll()
        .orderBy('endedAtMs')
        .limit(MAX_UNTOLD)
        .execute();
      return rows.map(toMail);
    },
  };
}

const OPEN = ['waiting', 'sending'] as const satisfies readonly ConsultMailState[];

type Step = Partial<Pick<ConsultMailTable, 'nextTryAtMs' | 'claimedAtMs' | 'endedAtMs'>> & {
  readonly state?: ConsultMailState;
  readonly reason?: NotSentReason | null;
  readonly problem?: NotSentReason | null;
};

/** Adds orders, and what becomes of them. */
export function consultMailWriter(tx: Tx) {
  return {
    insert: async (member: AuthorizedMember<'write'>, accountId: string, order: MailOrder, nowMs: number) => {
      const id = newId();
      const made = { accountId, createdAtMs: nowMs, changedAtMs: nowMs, state: 'waiting' };
      await tx
        .insertInto('consultMail')
        .values({ id, memberId: member.id, ...made, ...order, questions: JSON.stringify(order.questions) })
        .execute();
      return id;
    },
    change: async (id: string, order: MailOrder, nowMs: number) => {
      const fresh = { changedAtMs: nowMs, nextTryAtMs: null, problem: null };
      await tx
        .updateTable('consultMail')
        .set({ ...order, questions: JSON.stringify(order.questions), ...fresh })
        .where('id', '=', id)
        .execute();
    },
    /** One step from a state. @returns whether it was still in that state */
    step: async (id: string, from: ConsultMailState, step: Step): Promise<boolean> => {
      const update = tx.updateTable('consultMail').set(step).where('id', '=', id).where('state', '=', from);
      return (await update.executeTakeFirst()).numUpdatedRows > 0n;
    },
    noteTold: async (mail: StoredMail, step: Partial<Pick<ConsultMailTable, 'ownerToldAtMs' | 'nextTryAtMs'>>) => {
      await lockMember(tx, mail.memberId);
      await tx.updateTable('consultMail').set(step).where('id', '=', mail.id).execute();
    },
  };
}

/** Deletes what ended before. */
export async function forgetConsultMails(db: Queryable, beforeMs: number): Promise<void> {
  await db.deleteFrom('consultMail').where('endedAtMs', '<', beforeMs).execute();
}

const questionList = z.array(z.string());

/** A column contains a value that the contract allowed when it was written. */
function toMail({ questions, language: lang, state, reason, problem, ...row }: Selectable<ConsultMailTable>) {
  const { visitDate, visitMinute, sendDate, sendMinute } = row;
  const plan: VisitPlan = { visitDate, visitMinute, sendMinute, daysBefore: daysBetween(sendDate, visitDate) };
  const known = (text: string | null): NotSentReason | null => NOT_SENT_REASONS.find((one) => one === text) ?? null;
  return {
    ...row,
    plan,
    lang: language.catch('en').parse(lang),
    questions: questionList.catch([]).parse(JSON.parse(questions)),
    state: CONSULT_MAIL_STATES.find((one) => one === state) ?? 'cancelled',
    reason: known(reason),
    problem: known(problem),
  };
}
