import type { DoseChangeItem } from '#contract/care-periods.ts';
import {
  comparedDates,
  compareDosePeriods,
  type ComparedDay,
  type ComparedPeriod,
  type DoseChange,
} from '#domain/care/dose-change.ts';
import { evenUnits, sortPeriods } from '#domain/care/periods.ts';
import type { LocalDate } from '#domain/time/days.ts';
import { startOfLocalDay, toLocalDay } from '#domain/time/days.ts';
import { EMPTY_TRACE, type Trace } from '#domain/trace/trace.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { loadTrace } from '../../readings/trace/load-trace.ts';
import { dosePeriods, type StoredPeriod } from '../../records/dose-periods.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';

type Asked = { readonly memberId?: string | undefined; readonly before: string; readonly after: string };

/**
 * Two dose periods compared by their days and the own limits of the pet, for all who may see it.
 *
 * @throws AppError `period.notFound`
 */
export async function compareTwoPeriods(ctx: Ctx, asked: Asked): Promise<DoseChangeItem> {
  const member = await requireMember(ctx, asked.memberId, 'read');
  ctx.views.note(member, 'report');
  const sorted = sortPeriods(await dosePeriods(outside(ctx)).ofMember(member));
  const [first, second] = [asked.before, asked.after].map((id) => sorted.findIndex((period) => period.id === id));
  const [before, after] = [sorted[first ?? -1], sorted[second ?? -1]];
  if (before === undefined || after === undefined) throw new AppError('period.notFound');
  const periods = { before: toCompared(sorted, before), after: toCompared(sorted, after) };
  const { own: thresholds } = await loadLimits(outside(ctx), member);
  const frame = { zone: member.zone, thresholds, custom: null, now: ctx.clock.now() };
  const dates = comparedDates(periods, frame);
  const traces = {
    before: await loadDays(ctx, member, dates.before),
    after: await loadDays(ctx, member, dates.after),
  };
  return toItem({ before, after }, compareDosePeriods(traces, periods, frame));
}

/** A period with the day on which the next one begins; it settles if another one came before it. */
function toCompared(sorted: readonly StoredPeriod[], period: StoredPeriod): ComparedPeriod {
  const index = sorted.indexOf(period);
  return { from: period.from, to: sorted[index + 1]?.from ?? null, settles: index > 0 };
}

async function loadDays(ctx: Ctx, member: AuthorizedMember, dates: readonly LocalDate[]): Promise<Trace> {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return EMPTY_TRACE;
  const span = { from: startOfLocalDay(first, member.zone), to: toLocalDay(last, member.zone).to };
  return loadTrace(ctx, member, span);
}

type Pair = { readonly before: StoredPeriod; readonly after: StoredPeriod };

function toItem({ before, after }: Pair, { changes, ...change }: DoseChange): DoseChangeItem {
  return {
    changedOn: after.from,
    fromUnits: evenUnits(before),
    toUnits: evenUnits(after),
    settleDays: change.settleDays,
    daysBefore: change.daysBefore,
    daysAfter: change.daysAfter,
    state: changes === null ? 'tooFewDays' : 'compared',
    mean: changes?.average ?? null,
    tir: changes?.tir ?? null,
    tbr: changes?.tbr ?? null,
    nadir: changes?.nadir ?? null,
    cv: changes?.cv ?? null,
    before: change.before.map(toDay),
    after: change.after.map(toDay),
  };
}

function toDay({ date, use, numbers }: ComparedDay): DoseChangeItem['before'][number] {
  const { average: mean = null, tir = null, tbr = null, nadir = null, cv = null } = numbers ?? {};
  return { date, use, mean, tir, tbr, nadir, cv };
}
