import { meterKind, type AgreementItem } from '#contract/quality.ts';
import type { Range } from '#contract/ranges.ts';
import { resolveScope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { events } from '../../records/events.store.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { loadQualitySetting } from '../../records/quality-setting.store.ts';
import { computeQuality } from './compute-quality.ts';
import { loadWornSensors } from './worn-sensors.ts';

/** Meter's values of one answer, of each of the two types of events. */
const MAX_METERS = 2_000;

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
  const [sensors, blood, calibrations, { standard }, setting] = await Promise.all([
    loadWornSensors(ctx, member, scope),
    events(db).ofType(member, scope, { type: 'BG', limit: MAX_METERS }),
    events(db).ofType(member, scope, { type: 'calibration', limit: MAX_METERS }),
    loadLimits(db, member),
    loadQualitySetting(db, member),
  ]);
  const meters = [...blood, ...calibrations]
    .flatMap(({ at, value }) => (value === null || value <= 0 ? [] : { at, mgdl: value }))
    .toSorted((a, b) => a.at - b.at);
  const meter = meterKind.nullable().catch(null).parse(setting.meter);
  const suitable = member.petType === null ? ('people' as const) : ('pet' as const);
  const input = { meters, sensors, high: standard.high, meter, suitable };
  const found = await computeQuality(ctx, { member, scope }, { kind: 'agreement', input });
  return { ...found, range: { from: scope.from, to: scope.to, zone: scope.zone } };
}
