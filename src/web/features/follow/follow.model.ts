import type { Follower } from '#contract/followers.ts';
import type { Translate, WordKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';

/** The state of a follow for its follower. */
export type FollowState = 'pending' | 'rejected' | 'sharing' | 'notSharing';

/** The question before a pet is removed from the list, and the message after it. */
export type LeaveWords = {
  readonly title: string;
  readonly effect: string;
  readonly verb: string;
  /** the verb with the pet's name, read aloud */
  readonly label: string;
  readonly done: string;
};

/** The state of a follow. */
export function toFollowState({ status, shareFlag }: Pick<Follower, 'status' | 'shareFlag'>): FollowState {
  if (status !== 'approved') return status;
  return shareFlag === 1 ? 'sharing' : 'notSharing';
}

/** To stop following, to take a request back, or to clear a rejected one away: each names the pet and the effect. */
export function leaveWords(row: Follower, t: Translate): LeaveWords {
  const name = isolateName(row.name);
  const keys = leaveKeys[toFollowState(row)];
  return {
    title: t(keys.title, { name }),
    effect: t(keys.effect, { name }),
    verb: t(keys.verb),
    label: t(keys.label, { name }),
    done: t(keys.done, { name }),
  };
}

type LeaveKeys = Readonly<Record<keyof LeaveWords, WordKey>>;

const unfollowKeys: LeaveKeys = {
  title: 'followed.unfollowAsk',
  effect: 'followed.unfollowEffect',
  verb: 'follow.unfollow',
  label: 'follow.unfollowName',
  done: 'followed.unfollowed',
};

const leaveKeys: Readonly<Record<FollowState, LeaveKeys>> = {
  sharing: unfollowKeys,
  notSharing: unfollowKeys,
  pending: {
    title: 'follow.withdrawAsk',
    effect: 'follow.withdrawEffect',
    verb: 'follow.withdraw',
    label: 'follow.withdrawName',
    done: 'follow.withdrawDone',
  },
  rejected: {
    title: 'follow.removeAsk',
    effect: 'follow.removeEffect',
    verb: 'follow.remove',
    label: 'follow.removeName',
    done: 'follow.removeDone',
  },
};

/** What was entered to ask an owner. */
export type FollowRequest = { readonly email: string; readonly message: string };

/** The errors by field. */
export function requestProblems(entry: FollowRequest): Partial<Record<keyof FollowRequest, WordKey>> {
  const email = entry.email.trim();
  return {
    ...(email === '' && { email: 'followers.needEmail' }),
    ...(email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email) && { email: 'followers.wrongEmail' }),
    ...(entry.message.trim() === '' && { message: 'followers.needMessage' }),
  };
}
