import type { BodyOf } from '#contract/endpoints.ts';
import type { Translate, WordKey } from '#i18n/catalog.ts';
import { isEmail } from './followers.model.ts';

/** What was entered to add a follower. */
export type NewFollower = {
  readonly email: string;
  readonly note: string;
  readonly message: string;
  readonly acknowledged: boolean;
};

/** A field of the form. */
export type NewFollowerField = keyof NewFollower;

export const emptyFollower: NewFollower = { email: '', note: '', message: '', acknowledged: false };

/** The errors by field, in words. */
export function followerProblems(entry: NewFollower, t: Translate): Partial<Record<NewFollowerField, string>> {
  const wrong: Readonly<Record<NewFollowerField, WordKey | null>> = {
    email: emailProblem(entry.email),
    note: entry.note.trim() === '' ? 'followers.needNote' : null,
    message: entry.message.trim() === '' ? 'followers.needMessage' : null,
    acknowledged: entry.acknowledged ? null : 'followers.needAcknowledge',
  };
  const entries = Object.entries(wrong).flatMap(([field, key]) => (key === null ? [] : [[field, t(key)] as const]));
  return Object.fromEntries(entries);
}

/** The form as the portal takes it, for the pet that the form names. */
export function followerBody(memberId: string, entry: NewFollower): BodyOf<'/web/follower/addFollowerRequest'> {
  const { email, note, message, acknowledged } = entry;
  return { memberId, email: email.trim(), note: note.trim(), message: message.trim(), acknowledged };
}

function emailProblem(email: string): WordKey | null {
  if (email.trim() === '') return 'followers.needEmail';
  return isEmail(email) ? null : 'followers.wrongEmail';
}
