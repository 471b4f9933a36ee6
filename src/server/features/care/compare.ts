import type { DoseChangeItem } from '#contract/dose-change.ts';
import { rulesInUse, type CountingRules } from '#domain/care/counting-rules.ts';
import { comparedDates, compareDosePeriods, type ComparedPeriod, type Sides } from '#domain/care/dose-change.ts';
import { endAtStop, periodSpans } from '#domain/care/periods.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { dosePeriods, type StoredPeriod } from '../../records/dose-periods.store.ts';
import { loadInsulinStop } from '../../records/insulin-stop.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { loadCareTargets } from '../../records/target-changes.store.ts';
import { loadFacts } from './compare-facts.ts';
import { toDoseChangeItem } from './compare-items.ts';
import { loadNotes } from './compare-notes.ts';
import { loadSide } from './compare-side.ts';

type Asked = { readonly memberId?: string | undefined; readonly before: string; readonly after: string };

/**
 * Two dose periods compared by their days, doses and notes, by the own limits of the pet, for all who may see it.
 *
 * @throws AppError `period.notFound`
 */
export async function compareTwoPeriods(ctx: Ctx, asked: Asked): Promise<DoseChangeItem> {
  const member = await requireMember(ctx, asked.memberId, 'read');
  ctx.views.note(member, 'report');
  ctx.views.note(member, 'events');
  const rules = rulesInUse(await loadCareTargets(outside(ctx), member));
  const { periods, compared } = await loadPair(ctx, member, { ...asked, rules });
  const { own: thresholds } = await loadLimits(outside(ctx), member);
  const leastPercent = rules.dayPercent;
  const frame = { zone: member.zone, thresholds, custom: null, now: ctx.clock.now(), leastPercent };
  const dates = comparedDates(compared, frame);
  const load = (name: keyof typeof dates) =>
    loadSide(ctx, member, {
      period: periods[name],
      compared: compared[name],
      dates: dates[name],
      rules,
      low: thresholds.low,
    });
  const [before, after] = await Promise.all([load('before'), load('after')]);
  const notes = await loadNotes(ctx, member, compared);
  const others = await loadFacts(ctx, member, { sides: { before, after }, weighings: notes.weighings });
  const days = compareDosePeriods({ before: before.trace, after: after.trace }, compared, frame);
  return toDoseChangeItem({ before, after }, { days, notes, others });
}

type Pair = { readonly periods: Sides<StoredPeriod>; readonly compared: Sides<ComparedPeriod> };

async function loadPair(
  ctx: Ctx,
  member: AuthorizedMember,
  { rules: { settleDays, sideDays }, ...asked }: Asked & { readonly rules: CountingRules },
): Promise<Pair> {
  const stored = await dosePeriods(outside(ctx)).ofMember(member);
  const stop = await loadInsulinStop(outside(ctx), member, ctx.clock.now());
  const spans = endAtStop(periodSpans(stored, member.zone), stop);
  const find = (id: string) => {
    const index = spans.findIndex(({ period }) => period.id === id);
    const span = spans[index];
    if (span === undefined) throw new AppError('period.notFound');
    const to = Number.isFinite(span.to) ? toLocalDate(span.to, member.zone) : null;
    return { period: span.period, compared: { from: span.period.from, to, settles: index > 0, settleDays, sideDays } };
  };
  const [before, after] = [find(asked.before), find(asked.after)];
  return {
    periods: { before: before.period, after: after.period },
    compared: { before: before.compared, after: after.compared },
  };
}
