import type { DosePeriods, DosePlanItem } from '#contract/care-periods.ts';
import { rulesInUse } from '#domain/care/counting-rules.ts';
import { planInForce } from '#domain/care/insulin-end.ts';
import { findSeenChange } from '#domain/care/seen-change.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { audit } from '../../access/audit.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import type { Queryable } from '../../db/queryable.ts';
import { announcePlan } from '../../live/plan-news.ts';
import { careProposals } from '../../records/care-proposals.store.ts';
import { dosePeriods, periodWriter } from '../../records/dose-periods.store.ts';
import { events } from '../../records/events.store.ts';
import { loadInsulinStop } from '../../records/insulin-stop.store.ts';
import { loadCareTargets } from '../../records/target-changes.store.ts';
import { toDecision, toPeriodItems, toProposalItems, toScheme } from './period-items.ts';

/** How far back the log is compared with the plan, and how many doses of it. */
const LOG_MS = 90 * DAY_MS;
const MAX_LOGGED = 500;

/** The dose periods of a pet and what vets proposed, for all who may see it. */
export async function loadPeriods(
  ctx: Ctx,
  { memberId }: { readonly memberId?: string | undefined },
): Promise<DosePeriods> {
  const member = await requireMember(ctx, memberId, 'read');
  ctx.views.note(member, 'events');
  return listPeriods(ctx, outside(ctx), member);
}

type SentPeriod = DosePlanItem & {
  readonly from: string | null;
  readonly memberId?: string | undefined;
  readonly periodId?: string | undefined;
};

/**
 * Adds or changes a period of the caller's own pet.
 *
 * @throws AppError `period.notFound`; `period.sameStart` if another one begins on that day
 */
export async function savePeriod(ctx: Ctx, sent: SentPeriod): Promise<DosePeriods> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireMember(ctx, sent.memberId, 'write', tx);
    const periods = await dosePeriods(tx).ofMember(member);
    if (sent.periodId !== undefined && !periods.some(({ id }) => id === sent.periodId)) {
      throw new AppError('period.notFound');
    }
    const isTaken = periods.some(({ id, from }) => from === sent.from && id !== sent.periodId);
    if (isTaken) throw failureAt(ctx, 'from', 'period.sameStart');
    const { accountId: authorAccountId } = requireAccount(ctx);
    const written = { authorAccountId, writtenAtMs: ctx.clock.now(), proposedBy: null };
    const period = { ...toScheme(sent), ...toDecision(sent), ...written, from: sent.from };
    if (sent.periodId === undefined) await periodWriter(tx).put(member, period);
    else await periodWriter(tx).change(member, sent.periodId, period);
    await audit(tx, ctx, { action: 'period.saved', memberId: member.id });
    afterCommit(() => announcePlan(ctx.live, member.id));
    return listPeriods(ctx, tx, member);
  });
}

/** Deletes a period of the caller's own pet. @throws AppError `period.notFound` */
export async function deletePeriod(
  ctx: Ctx,
  { memberId, periodId }: { readonly memberId?: string | undefined; readonly periodId: string },
): Promise<DosePeriods> {
  return inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireMember(ctx, memberId, 'write', tx);
    const periods = await dosePeriods(tx).ofMember(member);
    if (!periods.some(({ id }) => id === periodId)) throw new AppError('period.notFound');
    await periodWriter(tx).remove(member, periodId);
    await audit(tx, ctx, { action: 'period.deleted', memberId: member.id });
    afterCommit(() => announcePlan(ctx.live, member.id));
    return listPeriods(ctx, tx, member);
  });
}

async function listPeriods(ctx: Ctx, db: Queryable, member: AuthorizedMember): Promise<DosePeriods> {
  const now = ctx.clock.now();
  const periods = await dosePeriods(db).ofMember(member);
  const proposals = await careProposals(db).list(member, 'period');
  const span = { from: now - LOG_MS, to: now + 1 };
  const logged = await events(db).ofType(member, span, { type: 'insulin', limit: MAX_LOGGED });
  const doses = logged.map(({ at, value }) => ({ at, units: value }));
  const { zone } = member;
  const stop = await loadInsulinStop(db, member, now);
  const { settleDays, dayPercent } = rulesInUse(await loadCareTargets(db, member));
  return {
    periods: await toPeriodItems(db, periods, { zone, stop }),
    today: planInForce(periods, { now, zone, stop })?.id ?? null,
    proposals: await toProposalItems(ctx, db, proposals),
    seen: findSeenChange(doses, periods, { zone, now }),
    settleDays,
    dayPercent,
  };
}
