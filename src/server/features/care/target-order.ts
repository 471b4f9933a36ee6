import type { Updateable } from 'kysely';
import type { ProposedTargets } from '#contract/target-values.ts';
import { findDisorder, type CareTargets, type TargetName } from '#domain/care/targets.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import type { Queryable } from '../../db/queryable.ts';
import type { SettingTable } from '../../db/tables.ts';
import { loadCareTargets } from '../../records/target-changes.store.ts';

const REASONS: Partial<Record<TargetName, 'setting.customOrder' | 'setting.goalOrder' | 'setting.ruleOrder'>> = {
  customTirHigh: 'setting.customOrder',
  goalLow: 'setting.goalOrder',
  goalHigh: 'setting.goalOrder',
  bandDoses: 'setting.ruleOrder',
};

/**
 * Refuses targets that would be out of order together with those that stay.
 *
 * @throws AppError `setting.thresholdOrder`, `setting.customOrder`, `setting.goalOrder`, `setting.ruleOrder` at the first
 *   wrong field
 */
export async function requireTargetOrder(
  ctx: Ctx,
  db: Queryable,
  member: AuthorizedMember,
  sent: ProposedTargets,
): Promise<void> {
  const wrong = findDisorder(withSent(await loadCareTargets(db, member), sent));
  if (wrong !== null) throw failureAt(ctx, wrong, REASONS[wrong] ?? 'setting.thresholdOrder');
}

/** Targets with other ones; what is left out stays. */
export function withSent(now: CareTargets, sent: ProposedTargets): CareTargets {
  return { ...now, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) };
}

/** The columns of targets; what is left out stays. */
export function toSetting({ customTirLow, customTirHigh, ...named }: ProposedTargets): Updateable<SettingTable> {
  const columns = { ...named, customLow: customTirLow, customHigh: customTirHigh };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
