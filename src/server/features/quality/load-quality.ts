import { meterKind, type Quality } from '#contract/quality.ts';
import type { Range } from '#contract/ranges.ts';
import { resolveScope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { events } from '../../records/events.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { loadQualitySetting } from '../../records/quality-setting.store.ts';
import { setAsides } from '../../records/set-aside.store.ts';
import { computeQuality } from './compute-quality.ts';
import { loadWornSensors } from '../../readings/worn-sensors.ts';

const MAX_MEALS = 10_000;

type Wish = { readonly memberId?: string | undefined; readonly range: Range };

/** Readings of a range that may be wrong, and those set aside, for everyone who may see the member. */
export async function loadQuality(ctx: Ctx, { memberId, range }: Wish): Promise<Quality> {
  const member = await requireMember(ctx, memberId, 'read');
  ctx.views.note(member, 'report');
  const scope = await resolveScope(ctx, member, { range });
  const db = outside(ctx);
  const [sensors, meals, { own }, setting, setAside] = await Promise.all([
    loadWornSensors(ctx, member, scope),
    events(db).ofType(member, scope, { type: 'meal', limit: MAX_MEALS }),
    loadLimits(db, member),
    loadQualitySetting(db, member),
    setAsides(db).within(member, scope),
  ]);
  const input = { low: own.low, meals: meals.map(({ at }) => at), sensors, now: ctx.clock.now() };
  const marks = await computeQuality(ctx, { member, scope }, { kind: 'marks', input });
  return {
    ...marks,
    setAside,
    leaveFirstDayOut: setting.leaveFirstDayOut,
    meter: meterKind.nullable().catch(null).parse(setting.meter),
    range: { from: scope.from, to: scope.to, zone: scope.zone },
  };
}
