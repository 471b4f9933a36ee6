import { meterKind, type Quality } from '#contract/quality.ts';
import type { Range } from '#contract/ranges.ts';
import { resolveScope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { loadQualitySetting } from '../../records/quality-setting.store.ts';
import { loadMarksInput } from '../../readings/marks-input.ts';
import { loadMeterValues } from '../../readings/meter-values.ts';
import { setAsides } from '../../records/set-aside.store.ts';
import { computeQuality } from './compute-quality.ts';

type Wish = { readonly memberId?: string | undefined; readonly range: Range };

/**
 * Readings of a range that may be wrong, those set aside, and what a meter showed, for everyone who may see the member,
 * and of its own range for the visitor of a report link.
 */
export async function loadQuality(ctx: Ctx, { memberId, range }: Wish): Promise<Quality> {
  const member = await requireMember(ctx, memberId, 'read');
  ctx.views.note(member, 'report');
  const scope = await resolveScope(ctx, member, { range });
  const db = outside(ctx);
  const [input, setting, setAside, meters] = await Promise.all([
    loadMarksInput(ctx, member, scope),
    loadQualitySetting(db, member),
    member.via === 'link' ? [] : setAsides(db).within(member, scope), // names who set readings aside
    loadMeterValues(db, member, scope),
  ]);
  const marks = await computeQuality(ctx, { member, scope }, { kind: 'marks', input });
  return {
    ...marks,
    setAside,
    meters,
    leaveFirstDayOut: setting.leaveFirstDayOut,
    meter: meterKind.nullable().catch(null).parse(setting.meter),
    range: { from: scope.from, to: scope.to, zone: scope.zone },
  };
}
