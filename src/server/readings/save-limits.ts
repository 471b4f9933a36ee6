import type { Updateable } from 'kysely';
import { findGoalDisorder, TARGET_NAMES, type CareTargets } from '#domain/care/targets.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../context/ctx.ts';
import { failureAt } from '../context/failed-fields.ts';
import type { Tx } from '../db/queryable.ts';
import type { SettingTable } from '../db/tables.ts';
import { accounts } from '../records/accounts.store.ts';
import { insertLimitChange } from '../records/limit-changes.store.ts';
import { loadLimits } from '../records/member-limits.store.ts';
import { members } from '../records/members.store.ts';
import { insertTargetChange, loadCareTargets } from '../records/target-changes.store.ts';
import { rejudgeAlerts } from './rejudge-alerts.ts';

type Changes = Updateable<SettingTable>;
type AfterCommit = (effect: () => void) => void;
type Place = { readonly ctx: Ctx; readonly tx: Tx; readonly afterCommit: AfterCommit };

const LIMITS = ['urgentLow', 'low', 'high', 'urgentHigh'] as const satisfies readonly (keyof Thresholds)[];
const SWITCHES = ['alertUrgentLow', 'alertLow', 'alertHigh', 'alertUrgentHigh', 'alertNoData'] as const;

/**
 * Changes limits, goals and switches of a member, keeps who did so, and judges the newest reading again where alerts
 * depend on it.
 *
 * @param proposedBy  the account of the vet whose proposal it was
 * @throws AppError `setting.goalOrder` if a limit would leave the goal for the lowest value outside the target
 */
export async function saveLimits(
  { ctx, tx, afterCommit }: Place,
  member: AuthorizedMember<'write'>,
  changes: Changes,
  proposedBy: string | null = null,
): Promise<void> {
  const [limits, before] = [await loadLimits(tx, member), await loadCareTargets(tx, member)];
  const switches = await members(tx).byMember(member);
  await members(tx).updateSetting(member, { ...changes, updatedAtMs: ctx.clock.now() });
  const after = await loadCareTargets(tx, member);
  requireGoalOrder(ctx, before, after);
  const limitsChanged = LIMITS.some((name) => before[name] !== after[name]);
  const switched = SWITCHES.some((name) => changes[name] !== undefined && changes[name] !== switches?.[name]);
  if (limitsChanged || switched) {
    const tell = await rejudgeAlerts(tx, member, limits, ctx.clock.now());
    afterCommit(() => tell(ctx.live));
  }
  await keepChanges({ ctx, tx, afterCommit }, member, { before, after, proposedBy });
  if (limitsChanged) afterCommit(() => ctx.live.toMember(member.id, 'limits', { memberId: member.id }));
}

type Change = { readonly before: CareTargets; readonly after: CareTargets; readonly proposedBy: string | null };

async function keepChanges(
  { ctx, tx }: Place,
  member: AuthorizedMember<'write'>,
  { before, after, proposedBy }: Change,
): Promise<void> {
  const { accountId } = requireAccount(ctx);
  const atMs = ctx.clock.now();
  if (LIMITS.some((name) => before[name] !== after[name])) {
    const name = (await accounts(tx).byId(accountId))?.name ?? '';
    await insertLimitChange(tx, member, { atMs, accountId, name, from: before, to: after, proposedBy });
  }
  const others = TARGET_NAMES.filter((name) => !LIMITS.some((limit) => limit === name) && before[name] !== after[name]);
  if (others.length === 0) return;
  const changes = others.map((name) => ({ name, from: before[name], to: after[name] }));
  await insertTargetChange(tx, member, { atMs, accountId, proposedBy, changes });
}

/** A goal that is out of order already stays so until it is set anew. */
function requireGoalOrder(ctx: Ctx, before: CareTargets, after: CareTargets): void {
  const disorder = findGoalDisorder(after);
  if (disorder === null || findGoalDisorder(before) !== null) return;
  const isGoal = before.goalLow !== after.goalLow || before.goalHigh !== after.goalHigh;
  const limit = disorder === 'goalLow' ? 'low' : 'high';
  throw failureAt(ctx, isGoal ? disorder : limit, 'setting.goalOrder');
}
