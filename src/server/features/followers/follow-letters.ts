import { toPage } from '#contract/pages.ts';
import type { AnswerCatalog } from '#i18n/answers/answer-catalog.ts';
import { chooseLanguage } from '../../context/account-language.ts';
import type { Ctx } from '../../context/ctx.ts';
import { sendLetterQuietly } from '../../context/quiet-letters.ts';
import type { AccountTable } from '../../db/tables.ts';
import { toOwnerName } from '../../formats/owner-name.ts';
import { withoutLinks } from '../../formats/without-links.ts';
import type { LetterOrder } from '../../messages/letters.ts';
import { rightsChangeSentence } from '../../messages/wording.ts';

/** An email about a follow; `null` if the recipient has no email address. */
export type FollowLetter = LetterOrder | null;

/** A change of what a follower may do. */
export type RightsChange = keyof AnswerCatalog['rightsChanges'];

type Pet = { readonly id: string; readonly name: string };

/** To an invited person: the pet is available, or (without an account) how to get one. */
export function invited(
  ctx: Ctx,
  about: {
    readonly owner: AccountTable;
    readonly pet: Pet;
    readonly follower: AccountTable | undefined;
    readonly email: string;
    readonly message: string;
  },
): FollowLetter {
  const { owner, pet, follower, email, message } = about;
  const name = toOwnerName(owner, pet);
  if (follower === undefined) {
    const plain = { name: name === owner.email ? name : withoutLinks(name), pet: withoutLinks(pet.name) };
    return { to: email, language: ctx.language, kind: 'invitation', params: plain, path: '/register' };
  }
  const params = { name, pet: pet.name, message };
  const language = chooseLanguage(ctx, follower);
  return { to: email, language, kind: 'invited', params, path: toPage('/follow/:memberId', { memberId: pet.id }) };
}

/** To an owner: somebody asks to follow, or (without a pet here) somebody would like to. */
export function asked(
  ctx: Ctx,
  about: {
    readonly follower: AccountTable;
    readonly email: string;
    readonly message: string;
    readonly owner?: AccountTable;
    readonly pet?: Pet;
  },
): FollowLetter {
  const { follower, email, message, owner, pet } = about;
  const address = follower.email ?? follower.mobile ?? '';
  if (owner === undefined || pet === undefined) {
    const plain = { name: withoutLinks(follower.name), email: address };
    return { to: email, language: ctx.language, kind: 'wanted', params: plain, path: '/register' };
  }
  const params = { name: follower.name, email: address, message };
  const language = chooseLanguage(ctx, owner);
  return { to: email, language, kind: 'followRequest', params: { ...params, pet: pet.name }, path: '/followerRequest' };
}

/** To the person who asked: the owner has approved. */
export function approved(ctx: Ctx, about: { owner: AccountTable; pet: Pet; follower: AccountTable }): FollowLetter {
  const { owner, pet, follower } = about;
  if (follower.email === null) return null;
  return {
    to: follower.email,
    language: chooseLanguage(ctx, follower),
    kind: 'approved',
    params: { name: toOwnerName(owner, pet), pet: pet.name },
    path: toPage('/follow/:memberId', { memberId: pet.id }),
  };
}

/** To a follower: what the owner lets them do has changed. */
export function rightsChanged(
  ctx: Ctx,
  about: { owner: AccountTable; pet: Pet; follower: AccountTable; changes: readonly RightsChange[] },
): FollowLetter {
  const { owner, pet, follower, changes } = about;
  if (follower.email === null) return null;
  const language = chooseLanguage(ctx, follower);
  const what = changes.map((change) => rightsChangeSentence(language, change)).join(' ');
  return {
    to: follower.email,
    language,
    kind: 'rightsChanged',
    params: { name: toOwnerName(owner, pet), pet: pet.name, what },
    path: toPage('/follow/:memberId', { memberId: pet.id }),
  };
}

/**
 * The decision is valid even if the email cannot be sent; the lists show it.
 *
 * @returns whether the mailbox accepts mail, as far as is known
 */
export async function sendFollowLetter(ctx: Ctx, letter: FollowLetter): Promise<boolean> {
  return letter === null || sendLetterQuietly(ctx, letter);
}
