import type { Follower } from '#contract/followers.ts';
import { toLocalDate } from '#domain/time/days.ts';
import type { Translate, WordKey } from '#i18n/catalog.ts';
import type { Formats } from '#i18n/formats.ts';
import { isolate, isolateName } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';

/** The state of a row for the owner: the status of the wire, or an invitation that was not accepted yet. */
export type Standing = 'asks' | 'invited' | 'approved' | 'rejected';

/** A change of one row that the owner can make. */
export type Step = 'approve' | 'reject' | 'start' | 'stop' | 'remove' | 'withdraw' | RightStep;

/** A right that is given or taken away: to get alerts, to answer them for everybody, to note doses and events. */
export type RightStep = 'letTell' | 'endTell' | 'letAnswer' | 'endAnswer' | 'letLog' | 'endLog';

/** The question before an action, and the message after it. */
export type StepWords = {
  readonly title: string;
  readonly effect: string;
  readonly verb: string;
  readonly done: string;
  /** it takes something away */
  readonly danger: boolean;
};

/** The state of a row. An invited person without an account is shown only by email address. */
export function toStanding({ status, name, email }: Follower): Standing {
  if (status === 'pending') return 'asks';
  if (status === 'rejected') return 'rejected';
  return name === email ? 'invited' : 'approved';
}

/** Whether a follower sees the data now. */
export function seesData(row: Follower): boolean {
  return toStanding(row) === 'approved' && row.shareFlag === 1;
}

/** The question before a step names the person, the pet of the row and the effect. */
export function stepWords(step: Step, row: Follower, t: Translate): StepWords {
  const values = { name: isolateName(row.name), pet: isolateName(row.memberName) };
  const keys =
    step === 'remove' && row.status === 'rejected' ? { ...stepKeys.remove, ...removeRejected } : stepKeys[step];
  return {
    title: t(keys.title, values),
    effect: t(keys.effect, values),
    verb: t(keys.verb),
    done: t(keys.done, values),
    danger: DANGEROUS.has(step),
  };
}

const DANGEROUS: ReadonlySet<Step> = new Set([
  'stop',
  'remove',
  'reject',
  'withdraw',
  'endTell',
  'endAnswer',
  'endLog',
]);

type StepKeys = Readonly<Record<'title' | 'effect' | 'verb' | 'done', WordKey>>;

const stepKeys = {
  approve: {
    title: 'followers.approveAsk',
    effect: 'followers.approveEffect',
    verb: 'followers.approve',
    done: 'followers.approveDone',
  },
  reject: {
    title: 'followers.rejectAsk',
    effect: 'followers.rejectEffect',
    verb: 'followers.reject',
    done: 'followers.rejectDone',
  },
  start: {
    title: 'followers.startAsk',
    effect: 'followers.startEffect',
    verb: 'followers.start',
    done: 'followers.startDone',
  },
  stop: {
    title: 'followers.stopAsk',
    effect: 'followers.stopEffect',
    verb: 'followers.stop',
    done: 'followers.stopDone',
  },
  remove: {
    title: 'followers.removeAsk',
    effect: 'followers.removeEffect',
    verb: 'followers.remove',
    done: 'followers.removeDone',
  },
  withdraw: {
    title: 'followers.withdrawAsk',
    effect: 'followers.withdrawEffect',
    verb: 'followers.withdraw',
    done: 'followers.withdrawDone',
  },
  letTell: {
    title: 'rights.letTellAsk',
    effect: 'rights.letTellEffect',
    verb: 'channels.allow',
    done: 'edit.updated',
  },
  endTell: {
    title: 'rights.endTellAsk',
    effect: 'rights.endTellEffect',
    verb: 'rights.endTell',
    done: 'edit.updated',
  },
  letAnswer: {
    title: 'rights.letAnswerAsk',
    effect: 'rights.letAnswerEffect',
    verb: 'channels.allow',
    done: 'edit.updated',
  },
  endAnswer: {
    title: 'rights.endAnswerAsk',
    effect: 'rights.endAnswerEffect',
    verb: 'rights.endTell',
    done: 'edit.updated',
  },
  letLog: {
    title: 'rights.letLogAsk',
    effect: 'rights.letLogEffect',
    verb: 'channels.allow',
    done: 'edit.updated',
  },
  endLog: {
    title: 'rights.endLogAsk',
    effect: 'rights.endLogEffect',
    verb: 'rights.endTell',
    done: 'edit.updated',
  },
} as const satisfies Record<Step, StepKeys>;

const removeRejected = { effect: 'followers.removeRejectedEffect' } as const;

/** When somebody was added: the clock today, the date before. */
export function addedText(
  row: Follower,
  { now, zone }: { readonly now: number; readonly zone: string },
  { t, formats }: { readonly t: Translate; readonly formats: Formats },
): string {
  const isToday = toLocalDate(row.addTime, zone) === toLocalDate(now, zone);
  return isToday
    ? t('followers.today', { time: formats.clock(row.addTime, zone) })
    : formats.period(row.addTime, row.addTime, zone);
}

/** The error of a search text. An empty text is not a search. */
export function searchProblem(text: string): WordKey | null {
  if (text.trim() === '') return 'followers.searchNeedsEmail';
  return isEmail(text) ? null : 'followers.wrongEmail';
}

/** Whether a text has the form of an e-mail address. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text.trim());
}

/** Pages of a list; an empty one has one. */
export function countPages(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/** How many people there are and, where all of them are on the page, how many see the data of a pet. */
export function summarizeFollowers(
  list: { readonly rows: readonly Follower[]; readonly total: number },
  pet: Pick<Pet, 'memberId' | 'memberName'>,
  { t, formats }: { readonly t: Translate; readonly formats: Formats },
): readonly string[] {
  const { rows, total } = list;
  const people = t('followers.people', { count: total, formatted: formats.number(total) });
  if (rows.length < total) return [people];
  const seeing = rows.filter((row) => row.memberId === pet.memberId && seesData(row)).length;
  const name = isolateName(pet.memberName);
  if (seeing === 0) return [people, t('followers.nobodySees', { pet: name })];
  return [people, t('followers.seeNow', { count: seeing, formatted: formats.number(seeing), pet: name })];
}

/** An e-mail address that keeps its direction in any sentence. */
export function emailText(email: string): string {
  return isolate(email);
}
