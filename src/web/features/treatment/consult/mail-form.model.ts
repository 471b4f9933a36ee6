import type { BodyOf } from '#contract/endpoints.ts';
import type { ConsultMail } from '#contract/consult-mails.ts';
import { sendsAt } from '#domain/care/consult-mail.ts';
import { isLocalDate } from '#domain/time/days.ts';
import { toQuestions } from './consult-form.model.ts';
import type { ConsultEntry } from './ConsultFields.tsx';

/** The choice of an address that is typed. */
export const OTHER = 'other';

/** A visit and the mail before it, as they are typed. */
export type MailEntry = ConsultEntry & {
  readonly visitDate: string;
  readonly visitTime: string;
  readonly daysBefore: string;
  readonly sendTime: string;
  /** the id of a follower, or `OTHER` */
  readonly to: string;
  readonly email: string;
};

/** A follower who can get mail. */
export type Recipient = { readonly followerId: string; readonly name: string; readonly email: string };

/** The follower whom an entry names; null for an address that is typed, and for a follower who can no longer get it. */
export function recipientOf({ to }: Pick<MailEntry, 'to'>, recipients: readonly Recipient[]): Recipient | null {
  return recipients.find(({ followerId }) => followerId === to) ?? null;
}

const USUAL = { visitDate: '', visitTime: '', daysBefore: '1', sendTime: '07:00', to: OTHER, email: '' } as const;

/** What the form starts with: a new order, or one to be changed. */
export function toMailEntry(entry: ConsultEntry, mail: ConsultMail | null): MailEntry {
  if (mail === null) return { ...entry, ...USUAL };
  return {
    days: String(mail.days),
    language: mail.lang,
    questions: mail.questions.join('\n'),
    visitDate: mail.visitDate,
    visitTime: mail.visitTime ?? '',
    daysBefore: String(mail.daysBefore),
    sendTime: mail.sendTime,
    to: mail.followerId ?? OTHER,
    email: mail.followerId === null ? mail.email : '',
  };
}

/** What the portal is asked for. */
export function toMailBody(
  memberId: string,
  entry: MailEntry,
  mailId: string | null,
): BodyOf<'/web/care/saveConsultMail'> {
  return {
    memberId,
    ...(mailId === null ? {} : { mailId }),
    ...(entry.to === OTHER ? { email: entry.email.trim() } : { followerId: entry.to }),
    visitDate: entry.visitDate,
    visitTime: entry.visitTime === '' ? null : entry.visitTime,
    daysBefore: Number(entry.daysBefore),
    sendTime: entry.sendTime,
    days: Number(entry.days),
    lang: entry.language,
    questions: toQuestions(entry.questions),
    confirmed: true,
  };
}

/** When the mail is sent; null until a day and a time are chosen. */
export function mailTime({ visitDate, daysBefore, sendTime }: MailEntry, zone: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/u.exec(sendTime) ?? [];
  if (!isLocalDate(visitDate) || hours === undefined) return null;
  const sendMinute = Number(hours) * 60 + Number(minutes);
  return sendsAt({ visitDate, visitMinute: null, daysBefore: Number(daysBefore), sendMinute }, zone);
}
