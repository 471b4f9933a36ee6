import type { CareProposal } from '#contract/care-periods.ts';
import { answerState, hasLapsed, isOpen, type ProposalAnswer } from '#domain/care/proposals.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { audit } from '../../access/audit.ts';
import { requireMemberOrFail } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { announcePlan } from '../../live/plan-news.ts';
import { saveLimits } from '../../readings/save-limits.ts';
import { careProposals, proposalWriter, type StoredProposal } from '../../records/care-proposals.store.ts';
import { periodWriter } from '../../records/dose-periods.store.ts';
import { answerLetter, sendCareLetter } from './care-letters.ts';
import { toDecision, toProposalItems, toScheme } from './period-items.ts';
import { requireTargetOrder, toSetting } from './target-order.ts';

type Answer = {
  readonly proposalId: string;
  readonly answer: ProposalAnswer;
  readonly note?: string | null | undefined;
};
type Place = {
  readonly ctx: Ctx;
  readonly tx: Tx;
  readonly afterCommit: (effect: () => void) => void;
};

const TOLD = { confirm: 'confirmed', decline: 'declined', ask: 'asked' } as const;

/**
 * The owner answers a proposal. Only accepting changes anything: the period is kept, or the limits are set.
 *
 * @throws AppError `proposal.notFound`; `proposal.closed` if it was answered, taken back or replaced, or if its first day
 *   has begun; as `saveTargets` for targets that are no longer in order
 */
export async function answerProposal(ctx: Ctx, { proposalId, answer, note }: Answer): Promise<CareProposal> {
  const { item, letter } = await inTransaction(ctx, async (tx, afterCommit) => {
    const known = await careProposals(tx).byId(proposalId);
    const missing = { right: 'write', missing: 'proposal.notFound' } as const;
    const member = await requireMemberOrFail(ctx, known?.memberId, missing, tx);
    const proposal = await careProposals(tx).byId(proposalId);
    const nowMs = ctx.clock.now();
    const today = toLocalDate(nowMs, member.zone);
    const state = proposal === null ? null : answerState(proposal.state, answer);
    if (proposal === null || state === null || hasLapsed(proposal.state, proposal.fromDate, today)) {
      throw new AppError('proposal.closed');
    }
    if (answer === 'confirm') await accept({ ctx, tx, afterCommit }, member, proposal);
    const seen = { seenAtMs: proposal.seenAtMs ?? nowMs };
    const isLast = !isOpen(state);
    const decided = isLast ? { decidedAtMs: nowMs, decidedBy: requireAccount(ctx).accountId } : {};
    const said = answer === 'seen' ? {} : { answer: note || null };
    await proposalWriter(tx).update(proposal.id, { state, ...seen, ...decided, ...said });
    afterCommit(() => ctx.live.toMember(member.id, 'device', { memberId: member.id }));
    const kept = await careProposals(tx).byId(proposal.id);
    const [made] = kept === null ? [] : await toProposalItems(ctx, tx, [kept]);
    const told = answer === 'seen' ? null : { proposal, answer: TOLD[answer] };
    return { item: made, letter: told === null ? null : await answerLetter(ctx, tx, member, told) };
  });
  if (item === undefined) throw new AppError('proposal.notFound');
  await sendCareLetter(ctx, letter);
  return item;
}

async function accept(place: Place, member: AuthorizedMember<'write'>, proposal: StoredProposal): Promise<void> {
  const { ctx, tx } = place;
  const { period, targets, accountId: proposedBy } = proposal;
  if (targets !== null) {
    await requireTargetOrder(ctx, tx, member, targets);
    await saveLimits(place, member, toSetting(targets), proposedBy);
  }
  if (period !== null) {
    const written = { authorAccountId: requireAccount(ctx).accountId, writtenAtMs: ctx.clock.now(), proposedBy };
    await periodWriter(tx).put(member, {
      ...toScheme(period),
      ...toDecision(period),
      ...written,
      from: period.from,
    });
  }
  await audit(tx, ctx, { action: 'proposal.accepted', memberId: member.id });
  place.afterCommit(() => announcePlan(ctx.live, member.id));
}

/**
 * A vet takes back a proposal that was not answered.
 *
 * @throws AppError `proposal.notFound` for one that is not theirs or of a pet that is not shared any more;
 *   `proposal.closed`
 */
export async function withdrawProposal(ctx: Ctx, proposalId: string): Promise<void> {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const proposal = await careProposals(tx).byId(proposalId);
    const missing = { right: 'read', missing: 'proposal.notFound' } as const;
    const member = await requireMemberOrFail(ctx, proposal?.memberId, missing, tx);
    const { accountId } = requireAccount(ctx);
    if (proposal?.accountId !== accountId) throw new AppError('proposal.notFound');
    if (!isOpen(proposal.state)) throw new AppError('proposal.closed');
    const step = { state: 'withdrawn', decidedAtMs: ctx.clock.now(), decidedBy: accountId };
    await proposalWriter(tx).update(proposal.id, step);
    afterCommit(() => ctx.live.toMember(member.id, 'device', { memberId: member.id }));
  });
}
