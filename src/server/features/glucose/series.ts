import type { Series } from '#contract/glucose.ts';
import type { Range } from '#contract/ranges.ts';
import { resolveScope } from '../../access/report-range.ts';
import { requireMemberOrSensor } from '../../access/sensor-member.ts';
import { toSeries } from '../../compute/series.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { Answered } from '../../http/route.ts';
import { computeJson, isLong } from '../../readings/trace/compute-off-thread.ts';
import { loadTrace, partsForThread } from '../../readings/trace/load-trace.ts';

/** The readings of a range or a sensor session; a long range is read on another thread. */
export async function loadSeries(
  ctx: Ctx,
  asked: {
    readonly memberId?: string | undefined;
    readonly range?: Range | undefined;
    readonly memberDeviceId?: string | undefined;
    readonly maxPoints?: number | undefined;
  },
): Promise<Answered<{ item: Series }>> {
  const member = await requireMemberOrSensor(ctx, asked, 'read');
  ctx.views.note(member, 'history');
  const scope = await resolveScope(ctx, member, asked);
  const maxPoints = asked.maxPoints ?? null;
  if (scope.deviceId !== null || !isLong(scope)) {
    return { item: toSeries(await loadTrace(ctx, member, scope), scope.from, maxPoints) };
  }
  const job = { kind: 'series', emptyStart: scope.from, maxPoints } as const;
  return { itemJson: await computeJson(ctx, async () => ({ job, parts: await partsForThread(ctx, member, scope) })) };
}
