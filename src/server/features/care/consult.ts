import type { ConsultWish } from '#contract/consult.ts';
import type { Range } from '#contract/ranges.ts';
import { addDays, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { instant } from '#domain/units/units.ts';
import { MAX_CONSULT_DAYS } from '#report/consult/consult-pack.ts';
import { resolveScope, type Scope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { busyForNow } from '../../context/busy.ts';
import type { Ctx } from '../../context/ctx.ts';
import type { SentFile } from '../../http/route.ts';
import { loadConsult } from './load-consult.ts';

/** The longest range of a pack, days of the calendar; of a longer one the end is taken. */
const MAX_RANGE_DAYS = 92;

/**
 * The consult pack as PDF, for everyone who may see the member.
 *
 * @throws AppError `report.range` for an invalid range, `report.busy` if too many sheets are waiting
 */
export async function printConsult(ctx: Ctx, wish: ConsultWish): Promise<SentFile> {
  const { bytes, member, scope } = await make(ctx, wish, 'pdf');
  const day = toLocalDate(Math.min(scope.to - 1, ctx.clock.now()), scope.zone);
  return { bytes, mime: 'application/pdf', filename: `Consult ${member.name} ${day}.pdf` };
}

/** The same as plain text. @throws as `printConsult` does */
export async function writeConsult(ctx: Ctx, wish: ConsultWish): Promise<string> {
  const { bytes } = await make(ctx, wish, 'text');
  return new TextDecoder().decode(bytes);
}

type Made = { readonly bytes: Uint8Array; readonly member: AuthorizedMember; readonly scope: Scope };

async function make(ctx: Ctx, wish: ConsultWish, format: 'pdf' | 'text'): Promise<Made> {
  const member = await requireMember(ctx, wish.memberId, 'read');
  ctx.views.note(member, 'report');
  const scope = await findScope(ctx, member, wish.range);
  const made = await ctx.press.makeConsult(() => loadConsult(ctx, member, { wish, scope }), format);
  if (made.kind === 'busy') throw busyForNow();
  return { bytes: made.bytes, member, scope };
}

/** The last 28 days count back from today, also without a sensor. */
async function findScope(ctx: Ctx, member: AuthorizedMember, asked: Range | undefined): Promise<Scope> {
  const today = toLocalDate(ctx.clock.now(), member.zone);
  const lastDays = { from: addDays(today, 1 - MAX_CONSULT_DAYS), to: addDays(today, 1) };
  const scope = await resolveScope(ctx, member, { range: asked ?? lastDays });
  const earliest = addDays(toLocalDate(scope.to - 1, scope.zone), 1 - MAX_RANGE_DAYS);
  return { ...scope, from: instant(Math.max(scope.from, startOfLocalDay(earliest, scope.zone))) };
}
