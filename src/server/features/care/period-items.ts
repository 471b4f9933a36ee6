import type { CareProposal, DosePeriodItem, DosePlanItem } from '#contract/care-periods.ts';
import { endAtStop, periodSpans, type DoseScheme } from '#domain/care/periods.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { Queryable } from '../../db/queryable.ts';
import type { StoredProposal } from '../../records/care-proposals.store.ts';
import { accountNames, type StoredPeriod } from '../../records/dose-periods.store.ts';

const HOUR_MINUTES = 60;

/** The periods as they are sent, the newest first; until insulin was stopped, if it was. */
export async function toPeriodItems(
  db: Queryable,
  periods: readonly StoredPeriod[],
  { zone, stop }: { readonly zone: string; readonly stop: number | null },
): Promise<DosePeriodItem[]> {
  const names = await accountNames(
    db,
    periods.flatMap(({ authorAccountId, proposedBy }) => [authorAccountId, proposedBy]),
  );
  const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null));
  return endAtStop(periodSpans(periods, zone), stop)
    .map(({ period, from, to }) => ({
      ...toPlanItem(period),
      periodId: period.id,
      from: period.from,
      fromAt: Number.isFinite(from) ? from : null,
      toAt: Number.isFinite(to) ? to : null,
      author: nameOf(period.authorAccountId),
      writtenAt: period.writtenAtMs,
      proposedBy: nameOf(period.proposedBy),
    }))
    .toReversed();
}

function toPlanItem(period: StoredPeriod): DosePlanItem {
  const { insulinType, brand, everyDays, syringeType, diet, decidedBy, how, why } = period;
  const doses = period.doses.map(({ units, minute }) => ({ units, time: minute === null ? null : toWallTime(minute) }));
  return { insulinType, brand, doses, everyDays, syringeType, diet, decidedBy, how, why };
}

/** Proposals as they are sent; the caller learns which are their own. */
export async function toProposalItems(
  ctx: Ctx,
  db: Queryable,
  proposals: readonly StoredProposal[],
): Promise<CareProposal[]> {
  const names = await accountNames(
    db,
    proposals.flatMap(({ accountId, decidedBy }) => [accountId, decidedBy]),
  );
  const self = ctx.actor.kind === 'account' ? ctx.actor.accountId : null;
  return proposals.map((proposal) => ({
    proposalId: proposal.id,
    by: names.get(proposal.accountId) ?? null,
    mine: proposal.accountId === self,
    at: proposal.createdAtMs,
    message: proposal.message,
    state: proposal.state,
    seenAt: proposal.seenAtMs,
    decidedAt: proposal.decidedAtMs,
    decidedBy: proposal.decidedBy === null ? null : (names.get(proposal.decidedBy) ?? null),
    answer: proposal.answer,
    period: proposal.period,
    targets: proposal.targets,
  }));
}

/** What is kept of a submitted plan; of several doses a day the interval is the part of the day between them. */
export function toScheme(plan: DosePlanItem): DoseScheme {
  const { insulinType, brand, syringeType, diet } = plan;
  const doses = plan.doses.map(({ units, time }) => ({ units, minute: time === null ? null : toMinute(time) }));
  const everyDays = doses.length > 1 ? 1 / doses.length : plan.everyDays;
  return { insulinType, brand: brand || null, doses, everyDays, syringeType, diet: diet || null };
}

/** The part of a plan that says who decided it. */
export function toDecision({ decidedBy, how, why }: DosePlanItem): Pick<StoredPeriod, 'decidedBy' | 'how' | 'why'> {
  return { decidedBy: decidedBy || null, how, why: why || null };
}

export function toMinute(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR_MINUTES + minutes;
}

/** `07:00` of a minute of the day. */
export function toWallTime(minute: number): string {
  const parts = [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
