import type { Lows } from '#contract/quality.ts';
import type { Range } from '#contract/ranges.ts';
import type { LowLimit } from '#domain/care/low-episodes.ts';
import { resolveScope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { loadLimits } from '../../records/member-limits.store.ts';
import { computeQuality } from './compute-quality.ts';

type Wish = {
  readonly memberId?: string | undefined;
  readonly range: Range;
  readonly limit: 'low' | 'urgentLow' | number;
};

/** The burden of lows of a range, for everyone who may see the member; a limit given as a number is whole mg/dL. */
export async function loadLows(ctx: Ctx, { memberId, range, limit }: Wish): Promise<Lows> {
  const member = await requireMember(ctx, memberId, 'read');
  ctx.views.note(member, 'report');
  const scope = await resolveScope(ctx, member, { range });
  const { own } = await loadLimits(outside(ctx), member);
  const compared: LowLimit =
    typeof limit === 'number' ? { limit, precision: 'whole' } : { limit: own[limit], precision: 'tenths' };
  const { zone } = scope;
  const found = await computeQuality(ctx, { member, scope }, { kind: 'lows', input: { ...compared, zone } });
  return { ...found, range: { from: scope.from, to: scope.to, zone } };
}
