import { namesInsulin, planInForce } from '#domain/care/insulin-end.ts';
import { editProfile, profileOf, type ProfilePlan } from '#domain/care/profile-plan.ts';
import { toLocalDate, type LocalDate } from '#domain/time/days.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import type { Tx } from '../../db/queryable.ts';
import { dosePeriods, periodWriter, type NewPeriod, type StoredPeriod } from '../../records/dose-periods.store.ts';
import { loadInsulinStop } from '../../records/insulin-stop.store.ts';
import type { Profile } from './profile-changes.ts';

/**
 * Brings a submitted profile into the dose periods. Fields that were unknown complete the period of today; another
 * value begins a period today, or corrects the one that began today. The first treatment has no known start. That insulin
 * was taken out is no correction: what was given before stays known. While days without insulin are counted, the profile
 * shows no treatment, and one that is sent without it changes none.
 *
 * @returns whether anything changed
 */
export async function savePlan(ctx: Ctx, tx: Tx, member: AuthorizedMember<'write'>, sent: Profile): Promise<boolean> {
  const nowMs = ctx.clock.now();
  const today = toLocalDate(nowMs, member.zone);
  const periods = await dosePeriods(tx).ofMember(member);
  const stop = await loadInsulinStop(tx, member, nowMs);
  const plan = planInForce(periods, { now: nowMs, zone: member.zone, stop });
  const edit = editProfile(plan, submitted(plan, sent));
  if (edit === null) return false;
  const written = { authorAccountId: requireAccount(ctx).accountId, writtenAtMs: nowMs };
  if (plan !== null && edit.kind === 'completed') {
    await periodWriter(tx).change(member, plan.id, { ...plan, ...edit.scheme });
    return true;
  }
  const isTakenOut = plan !== null && namesInsulin(plan) && !namesInsulin(edit.scheme);
  const from = isFirst(periods, member.zone, today) && !isTakenOut ? null : today;
  await periodWriter(tx).put(member, { ...UNDECIDED, ...edit.scheme, ...written, from });
  return true;
}

/** Whether the treatment has no known start: there is none yet, or the only one was written today and is corrected. */
function isFirst(periods: readonly StoredPeriod[], zone: string, today: LocalDate): boolean {
  const [first, ...others] = periods;
  if (first === undefined) return true;
  return others.length === 0 && first.from === null && toLocalDate(first.writtenAtMs, zone) === today;
}

const UNDECIDED: Pick<NewPeriod, 'decidedBy' | 'how' | 'why' | 'proposedBy'> = {
  decidedBy: null,
  how: null,
  why: null,
  proposedBy: null,
};

/** The treatment of today with the submitted fields; omitted ones stay. */
function submitted(plan: StoredPeriod | null, sent: Profile): ProfilePlan {
  const shown = profileOf(plan);
  return {
    insulinType: sent.insulinType === undefined ? shown.insulinType : sent.insulinType,
    everyDays: sent.insulinFreq === undefined ? shown.everyDays : sent.insulinFreq,
    units: sent.insulinDose === undefined ? shown.units : sent.insulinDose,
    syringeType: sent.syringeType === undefined ? shown.syringeType : sent.syringeType,
  };
}
