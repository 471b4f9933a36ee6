import type { CareProposal, LargeChangeItem, PlannedPeriod } from '#contract/care-periods.ts';
import type { ProposedTargets } from '#contract/target-values.ts';
import { isLargeChange, planOn, type DoseScheme } from '#domain/care/periods.ts';
import type { ProposalKind } from '#domain/care/proposals.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { requireMember } from '../../access/require-member.ts';
import { requireVet } from '../../access/vets.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { inTransaction } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import { careProposals, proposalWriter, type NewProposal } from '../../records/care-proposals.store.ts';
import { dosePeriods } from '../../records/dose-periods.store.ts';
import { proposalLetter, sendCareLetter } from './care-letters.ts';
import { toProposalItems, toScheme } from './period-items.ts';
import { requireTargetOrder } from './target-order.ts';

type SentPeriod = PlannedPeriod & {
  readonly memberId: string;
  readonly message?: string | null | undefined;
  readonly confirmed: boolean;
};

/**
 * A vet proposes a dose period for a pet that they follow.
 *
 * @throws AppError `proposal.vetsOnly`; `period.startPassed` unless it begins after today in the pet's zone;
 *   `proposal.largeChange` with both doses for a change of more than a quarter that was not confirmed
 */
export function proposePeriod(ctx: Ctx, sent: SentPeriod): Promise<CareProposal> {
  const { memberId, message, confirmed, ...period } = sent;
  return propose(
    ctx,
    { memberId, message, kind: 'period', content: period, fromDate: period.from },
    async (tx, member) => {
      const today = toLocalDate(ctx.clock.now(), member.zone);
      if (period.from <= today) throw failureAt(ctx, 'from', 'period.startPassed');
      const now = planOn(await dosePeriods(tx).ofMember(member), today);
      const proposed = toScheme(period);
      if (!confirmed && isLargeChange(now, proposed)) throw largeChange(now, proposed);
    },
  );
}

type SentTargets = ProposedTargets & { readonly memberId: string; readonly message?: string | null | undefined };

/** A vet proposes limits and goals. @throws AppError `proposal.vetsOnly`, `proposal.empty`, as `saveTargets` */
export function proposeTargets(ctx: Ctx, sent: SentTargets): Promise<CareProposal> {
  const { memberId, message, ...targets } = sent;
  return propose(ctx, { memberId, message, kind: 'targets', content: targets, fromDate: null }, async (tx, member) => {
    if (Object.values(targets).every((value) => value === undefined)) throw new AppError('proposal.empty');
    await requireTargetOrder(ctx, tx, member, targets);
  });
}

type Wish = Pick<NewProposal, 'content' | 'fromDate'> & {
  readonly memberId: string;
  readonly message?: string | null | undefined;
  readonly kind: ProposalKind;
};

/** Keeps a proposal of the caller; an open one of the same kind gives way to it. The owner is told. */
async function propose(
  ctx: Ctx,
  { memberId, message, ...wish }: Wish,
  check: (tx: Tx, member: AuthorizedMember) => Promise<void>,
): Promise<CareProposal> {
  const { item, letter } = await inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireMember(ctx, memberId, 'read', tx);
    const { accountId } = requireAccount(ctx);
    await requireVet(tx, member, accountId);
    await check(tx, member);
    const nowMs = ctx.clock.now();
    await proposalWriter(tx).replaceOpen(member, wish.kind, nowMs);
    const proposal = { ...wish, message: message || null, accountId, createdAtMs: nowMs };
    const id = await proposalWriter(tx).insert(member, proposal);
    afterCommit(() => ctx.live.toMember(member.id, 'device', { memberId: member.id }));
    const kept = await careProposals(tx).byId(id);
    const [made] = kept === null ? [] : await toProposalItems(ctx, tx, [kept]);
    return { item: made, letter: await proposalLetter(ctx, tx, member, proposal) };
  });
  if (item === undefined) throw new AppError('proposal.notFound');
  await sendCareLetter(ctx, letter);
  return item;
}

function largeChange(now: DoseScheme | null, proposed: DoseScheme): AppError {
  const unitsOf = (scheme: DoseScheme | null): (number | null)[] => scheme?.doses.map(({ units }) => units) ?? [];
  const item: LargeChangeItem = { from: unitsOf(now), to: unitsOf(proposed) };
  const say = (units: readonly (number | null)[]): string => units.map((each) => each ?? '?').join(' / ');
  return new AppError('proposal.largeChange', { from: say(item.from), to: say(item.to) }, { extras: { item } });
}
