import type { AgreementItem } from '#contract/quality.ts';
import type { Range } from '#contract/ranges.ts';
import { resolveScope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { loadMeterKind, loadMeterValues } from '../../readings/meter-values.ts';
import { loadWornSensors } from '../../readings/worn-sensors.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { computeQuality } from './compute-quality.ts';

type Wish = { readonly memberId?: string | undefined; readonly range: Range };

/**
 * The sensors of a range beside the meter, for everyone who may see the member. A sensor gets a verdict only from a meter
 * that is made for the species.
 */
export async function loadAgreement(ctx: Ctx, { memberId, range }: Wish): Promise<AgreementItem> {
  const member = await requireMember(ctx, memberId, 'read');
  ctx.views.note(member, 'report');
  const scope = await resolveScope(ctx, member, { range });
  const db = outside(ctx);
  const [sensors, meters, { standard }, kind] = await Promise.all([
    loadWornSensors(ctx, member, scope),
    loadMeterValues(db, member, scope),
    loadLimits(db, member),
    loadMeterKind(db, member),
  ]);
  const input = { meters, sensors, high: standard.high, ...kind };
  const found = await computeQuality(ctx, { member, scope }, { kind: 'agreement', input });
  return { ...found, range: { from: scope.from, to: scope.to, zone: scope.zone } };
}
