import { toPage } from '#contract/pages.ts';
import type { ProposalKind } from '#domain/care/proposals.ts';
import type { CareAnswers } from '#i18n/answers/care-answers.ts';
import { chooseLanguage } from '../../context/account-language.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { sendLetterQuietly } from '../../context/quiet-letters.ts';
import type { Tx } from '../../db/queryable.ts';
import { toOwnerName } from '../../formats/owner-name.ts';
import type { LetterOrder } from '../../messages/letters.ts';
import { proposalAnswerSentence } from '../../messages/wording.ts';
import { accounts } from '../../records/accounts.store.ts';
import type { StoredProposal } from '../../records/care-proposals.store.ts';

const TABS = { period: '/treatment/periods', targets: '/treatment/targets' } as const;

/** To an owner: a vet proposes something. The letter names no dose. Null if the owner has no email address. */
export async function proposalLetter(
  ctx: Ctx,
  tx: Tx,
  member: AuthorizedMember,
  proposal: { readonly kind: ProposalKind; readonly accountId: string },
): Promise<LetterOrder | null> {
  const owner = await accounts(tx).byId(member.ownerAccountId);
  const vet = await accounts(tx).byId(proposal.accountId);
  if (owner?.email == null || vet === undefined) return null;
  return {
    to: owner.email,
    language: chooseLanguage(ctx, owner),
    kind: 'proposed',
    params: { name: vet.name, pet: member.name },
    path: TABS[proposal.kind],
  };
}

/** To a vet: the owner has answered. Null if the vet has no email address. */
export async function answerLetter(
  ctx: Ctx,
  tx: Tx,
  member: AuthorizedMember,
  { proposal, answer }: { readonly proposal: StoredProposal; readonly answer: keyof CareAnswers['proposalAnswers'] },
): Promise<LetterOrder | null> {
  const owner = await accounts(tx).byId(member.ownerAccountId);
  const vet = await accounts(tx).byId(proposal.accountId);
  if (owner === undefined || vet?.email == null) return null;
  const language = chooseLanguage(ctx, vet);
  return {
    to: vet.email,
    language,
    kind: 'proposalAnswered',
    params: {
      name: toOwnerName(owner, member),
      pet: member.name,
      what: proposalAnswerSentence(language, answer),
    },
    path: toPage(`/follow/:memberId${TABS[proposal.kind]}`, { memberId: member.id }),
  };
}

/** What was decided is valid even if the email cannot be sent; the pages show it. */
export async function sendCareLetter(ctx: Ctx, letter: LetterOrder | null): Promise<void> {
  if (letter !== null) await sendLetterQuietly(ctx, letter);
}
