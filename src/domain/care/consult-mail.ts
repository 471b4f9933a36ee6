import { addDays, endOfLocalDay, toDayNumber, type LocalDate } from '#domain/time/days.ts';
import { firstInstantAtWall } from '#domain/time/zones.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Instant } from '#domain/units/units.ts';

/** What became of a pack that is to be mailed. `sending`: one process has taken it and has not said yet how it went. */
export const CONSULT_MAIL_STATES = ['waiting', 'sending', 'sent', 'notSent', 'cancelled'] as const;
/** What became of a pack that is to be mailed. */
export type ConsultMailState = (typeof CONSULT_MAIL_STATES)[number];

/**
 * Why a pack was not mailed. `tooLate`: the portal was away, or could not make it, until the visit was over; `unsure`: the
 * process ended while it was sending, so the mail may have left; `gone`: the pet was archived or the account is closing.
 */
export const NOT_SENT_REASONS = [
  'tooLate',
  'mailServer',
  'mailbox',
  'refused',
  'notSharing',
  'unsure',
  'gone',
] as const;
/** Why a pack was not mailed. */
export type NotSentReason = (typeof NOT_SENT_REASONS)[number];

/** A visit, and when the pack for it is mailed: dates and minutes after midnight on the wall clock of the pet's zone. */
export type VisitPlan = {
  readonly visitDate: LocalDate;
  /** null if only the day is known */
  readonly visitMinute: number | null;
  readonly daysBefore: number;
  readonly sendMinute: number;
};

/** How long after its start a visit counts as over; the portal's own. */
const VISIT_MS = HOUR_MS;

/** The date on which a pack is mailed. */
export function sendDate({ visitDate, daysBefore }: Pick<VisitPlan, 'visitDate' | 'daysBefore'>): LocalDate {
  return addDays(visitDate, -daysBefore);
}

/** When a pack is mailed: in a repeated hour the first time, in a skipped one when the clock jumps. */
export function sendsAt(plan: VisitPlan, zone: string): Instant {
  return atWall(sendDate(plan), plan.sendMinute, zone);
}

/** When a visit is over: an hour after its start; without a time at the end of its day. */
export function visitEndsAt({ visitDate, visitMinute }: VisitPlan, zone: string): number {
  if (visitMinute === null) return endOfLocalDay(visitDate, zone);
  return atWall(visitDate, visitMinute, zone) + VISIT_MS;
}

function atWall(date: LocalDate, minute: number, zone: string): Instant {
  return firstInstantAtWall(toDayNumber(date) * DAY_MS + minute * MINUTE_MS, zone);
}
