import type { LoadedTargets } from '#contract/care-targets.ts';
import type { ProposedTargets } from '#contract/target-values.ts';
import { defaultRenalThreshold, TARGET_NAMES } from '#domain/care/targets.ts';
import { requireMember } from '../../access/require-member.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Queryable } from '../../db/queryable.ts';
import { saveLimits } from '../../readings/save-limits.ts';
import { careProposals } from '../../records/care-proposals.store.ts';
import { accountNames } from '../../records/dose-periods.store.ts';
import { listTargetChanges, loadCareTargets } from '../../records/target-changes.store.ts';
import { toProposalItems } from './period-items.ts';
import { requireTargetOrder, toSetting } from './target-order.ts';

type About = { readonly memberId?: string | undefined };

/** The limits and goals of a pet with their history, for all who may see it. */
export async function loadTargets(ctx: Ctx, { memberId }: About): Promise<LoadedTargets> {
  const member = await requireMember(ctx, memberId, 'read');
  ctx.views.note(member, 'events');
  return listTargets(ctx, outside(ctx), member);
}

/**
 * Changes limits and goals of the caller's own pet; alerts follow the limits at once.
 *
 * @throws AppError `setting.thresholdOrder`, `setting.customOrder`, `setting.goalOrder`
 */
export async function saveTargets(ctx: Ctx, { memberId, ...sent }: ProposedTargets & About): Promise<LoadedTargets> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireMember(ctx, memberId, 'write', tx);
    await requireTargetOrder(ctx, tx, member, sent);
    await saveLimits({ ctx, tx, afterCommit }, member, toSetting(sent));
    afterCommit(() => ctx.live.toMember(member.id, 'device', { memberId: member.id }));
    return listTargets(ctx, tx, member);
  });
}

async function listTargets(ctx: Ctx, db: Queryable, member: AuthorizedMember): Promise<LoadedTargets> {
  const targets = await loadCareTargets(db, member);
  const changes = await listTargetChanges(db, member);
  const names = await accountNames(
    db,
    changes.flatMap(({ accountId, proposedBy }) => [accountId, proposedBy]),
  );
  const history = changes.map(({ atMs, accountId, proposedBy, changes: changed }) => ({
    at: atMs,
    by: names.get(accountId) ?? null,
    proposedBy: proposedBy === null ? null : (names.get(proposedBy) ?? null),
    changes: [...changed],
  }));
  const setBy = TARGET_NAMES.flatMap((name) => {
    const last = history.find((change) => change.changes.some((one) => one.name === name));
    return last === undefined ? [] : [{ name, at: last.at, by: last.by, proposedBy: last.proposedBy }];
  });
  return {
    targets,
    renalThreshold: targets.renalThreshold ?? defaultRenalThreshold(member.petType),
    setBy,
    history,
    proposals: await toProposalItems(ctx, db, await careProposals(db).list(member, 'targets')),
  };
}
