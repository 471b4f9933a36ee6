import { weeksBefore, type WeekGlucose } from '#domain/care/glucose-and-signs.ts';
import { DAY_MS } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { computeJson, isLong } from '../../readings/trace/compute-off-thread.ts';
import { loadTrace, partsForThread } from '../../readings/trace/load-trace.ts';
import { loadLimits } from '../../records/member-limits.store.ts';

const WEEK_MS = 7 * DAY_MS;

/** The glucose of the 7 days before each instant, by the standard levels of the species. */
export async function loadWeekGlucose(
  ctx: Ctx,
  member: AuthorizedMember,
  instants: readonly number[],
): Promise<WeekGlucose[]> {
  const [first, last] = [instants[0], instants.at(-1)];
  if (first === undefined || last === undefined) return [];
  const span = { from: first - WEEK_MS, to: last };
  const { standard: thresholds } = await loadLimits(outside(ctx), member);
  if (!isLong(span)) return weeksBefore(await loadTrace(ctx, member, span), instants, thresholds);
  const json = await computeJson(ctx, async () => ({
    job: { kind: 'weeks', instants, thresholds },
    parts: await partsForThread(ctx, member, span),
  }));
  return JSON.parse(Buffer.from(json).toString()) as WeekGlucose[]; // made by this job
}
