import type { z } from 'zod';
import type { loadAlerts } from '#contract/alerts.ts';
import type { AnswerOf } from '#contract/endpoints.ts';
import { alertKind } from '#contract/values.ts';
import { ALERT_KINDS } from '#domain/alerts/kinds.ts';
import { isAtNight } from '#domain/glucose/last-night.ts';
import { roundHalfUp } from '#domain/glucose/rounding.ts';
import type { TimeRange } from '#domain/time/ranges.ts';
import { instant } from '#domain/units/units.ts';
import { requireAlertViewer, type AlertViewer } from '../../access/alert-viewer.ts';
import { allowedScope, resolveScope } from '../../access/report-range.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Queryable } from '../../db/queryable.ts';
import { alertLists } from '../../records/alert-lists.store.ts';
import { loadParts, toShownAlert } from './alert-view.ts';

type Asked = z.output<typeof loadAlerts.body>;
type Answer = AnswerOf<'/web/alert/loadAlerts'>;

const HELD_BACK = ['late', 'off', 'short', 'quietHours'] as const;

/** A page of a member's alerts, with counts over the whole range. @throws AppError `member.notFound`, `report.range` */
export async function listAlerts(ctx: Ctx, asked: Asked): Promise<Answer> {
  const db = outside(ctx);
  const viewer = await requireAlertViewer(ctx, asked.memberId);
  ctx.views.note(viewer.member, 'alerts');
  const span = await findSpan(ctx, viewer, asked.range);
  const whose = viewer.isOwner ? null : viewer.accountId;
  const { rows, total } = await alertLists(db).page(viewer.member, span, whose, asked);
  const parts = await loadParts(db, viewer, rows);
  const counts = await countAlerts(db, viewer, span);
  return { rows: rows.map((alert) => toShownAlert(alert, viewer, parts)), total, counts };
}

/** A quick range ends with the day of the last reading, or with now: a silent sensor raises an alert after that day. */
async function findSpan(ctx: Ctx, { member }: AlertViewer, range: Asked['range']): Promise<TimeRange> {
  if (range === undefined || range === 'all') return allowedScope(ctx, member);
  const { from, to } = await resolveScope(ctx, member, { range });
  const isQuick = typeof range === 'string';
  return { from, to: isQuick ? instant(Math.max(to, ctx.clock.now() + 1)) : to };
}

async function countAlerts(db: Queryable, viewer: AlertViewer, span: TimeRange): Promise<Answer['counts']> {
  const { member } = viewer;
  const whose = viewer.isOwner ? null : viewer.accountId;
  const lists = alertLists(db);
  const kinds = await lists.countKinds(member, span, whose);
  const answers = await lists.answerMinutes(member, span);
  const openings = await lists.openings(member, span);
  const reasons = new Set(await lists.heldBackReasons(member, span));
  const deliveries = await lists.countDeliveries(member, span, whose);
  const sum = (key: 'all' | 'failed' | 'heldBack') => kinds.reduce((total, row) => total + row[key], 0);
  const byKind = new Map(kinds.map(({ kind, all: count }) => [alertKind.parse(kind), count]));
  const failedDeliveries = deliveries.get('failed') ?? 0;
  return {
    all: sum('all'),
    atNight: openings.filter((at) => isAtNight(at, member.zone)).length,
    byKind: Object.fromEntries(ALERT_KINDS.map((kind) => [kind, byKind.get(kind) ?? 0])) as Answer['counts']['byKind'], // each kind once
    failed: sum('failed'),
    heldBack: sum('heldBack'),
    heldBackReasons: HELD_BACK.filter((reason) => reasons.has(reason)),
    told: sum('all') - sum('heldBack'),
    answered: answers.length,
    medianMinutes: findMedian(answers),
    urgentLowMinutes: findMedian(answers.filter(({ kind }) => kind === 'urgentLow')),
    deliveries: (deliveries.get('handedOver') ?? 0) + (deliveries.get('shown') ?? 0) + failedDeliveries,
    failedDeliveries,
  };
}

/** @param sorted  ascending */
function findMedian(sorted: readonly { readonly minutes: number }[]): number | null {
  const upper = sorted[Math.floor(sorted.length / 2)]?.minutes;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]?.minutes;
  return upper === undefined || lower === undefined ? null : roundHalfUp((lower + upper) / 2, 1);
}
