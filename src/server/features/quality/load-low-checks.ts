import type { Event } from '#contract/events.ts';
import type { LowCheckItem, LowChecks } from '#contract/low-checks.ts';
import type { Range } from '#contract/ranges.ts';
import { checkLow, findCheckWindow, type LowSpan } from '#domain/care/low-checks.ts';
import { resolveScope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Queryable } from '../../db/queryable.ts';
import { loadMeterEvents } from '../../readings/meter-values.ts';
import { loadKindSpans, toLowSpan, type KindSpan } from '../../records/alert-kinds.store.ts';
import { alertLists } from '../../records/alert-lists.store.ts';

/** Alerts of one answer; more than one a day of a year. */
const MAX_ALERTS = 500;
/** Meter's values since the first of them; five a day for ten years. */
const MAX_METERS = 20_000;

type Wish = { readonly memberId?: string | undefined; readonly range: Range };

/** Whether lows were checked with a meter, for everyone who may see the member. */
export async function loadLowChecks(ctx: Ctx, { memberId, range }: Wish): Promise<LowChecks> {
  const member = await requireMember(ctx, memberId, 'read');
  ctx.views.note(member, 'report');
  const { from, to, zone } = await resolveScope(ctx, member, { range });
  const now = ctx.clock.now();
  const span = { from, to: typeof range === 'string' ? Math.max(to, now + 1) : to };
  const db = outside(ctx);
  const found = await alertLists(db).urgentLows(member, span, MAX_ALERTS);
  const spans = found.length === 0 ? new Map<string, KindSpan>() : await loadKindSpans(db, member, found);
  const lows = found.map((alert) => ({ alert, low: toLowSpan(alert, spans.get(alert.id)) }));
  const meters = await loadAround(db, member, lows, now);
  const checks = lows.map(({ alert, low }): LowCheckItem => ({
    alertId: alert.id,
    ...low,
    lowest: alert.extremeMgdl,
    ...checkLow(low, meters, now),
  }));
  return { checks, range: { from, to, zone } };
}

/** The meter's values around lows. */
async function loadAround(
  db: Queryable,
  member: AuthorizedMember,
  lows: readonly { readonly low: LowSpan }[],
  now: number,
): Promise<Event[]> {
  if (lows.length === 0) return [];
  const windows = lows.map(({ low }) => findCheckWindow(low, now));
  const from = Math.min(...windows.map((window) => window.from));
  const to = Math.max(...windows.map((window) => window.to)) + 1;
  return loadMeterEvents(db, member, { from, to }, MAX_METERS);
}
