import type { ConsultWish } from '#contract/consult.ts';
import { CONSULT_DAYS_RANGE } from '#contract/limits.ts';
import type { Range } from '#contract/ranges.ts';
import { addDays, startOfLocalDay, toLocalDate } from '#domain/time/days.ts';
import { instant } from '#domain/units/units.ts';
import { MAX_CONSULT_DAYS } from '#report/consult/consult-pack.ts';
import { resolveScope, type Scope } from '../../access/report-range.ts';
import { requireMember } from '../../access/require-member.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { AppError } from '../../context/app-error.ts';
import { busyForNow } from '../../context/busy.ts';
import type { Asking, Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { SentFile } from '../../http/route.ts';
import { reportLinks } from '../../records/report-links.store.ts';
import { findVisit } from './find-visit.ts';
import { loadConsult } from './load-consult.ts';

/** Of a longer range the end is taken. */
const MAX_RANGE_DAYS = CONSULT_DAYS_RANGE.max;

/**
 * The consult pack as PDF, for everyone who may see the member; for the visitor of a report link of its range, with the
 * questions that the owner gave the link.
 *
 * @throws AppError `report.range` for an invalid range, `report.busy` if too many sheets are waiting;
 *   `reportLink.notFound` for the link of a sensor session
 */
export async function printConsult(ctx: Ctx, wish: ConsultWish): Promise<SentFile> {
  const { bytes, member, scope } = await make(ctx, wish, 'pdf');
  return { bytes, mime: 'application/pdf', filename: `${packName(member, scope, ctx.clock.now())}.pdf` };
}

/** The same as plain text. @throws as `printConsult` does */
export async function writeConsult(ctx: Ctx, wish: ConsultWish): Promise<string> {
  const { bytes } = await make(ctx, wish, 'text');
  return new TextDecoder().decode(bytes);
}

/** What the file of a pack is called, without its ending. */
export function packName(member: AuthorizedMember, { to, zone }: Scope, nowMs: number): string {
  return `Consult ${member.name} ${toLocalDate(Math.min(to - 1, nowMs), zone)}`;
}

type Made = { readonly bytes: Uint8Array; readonly member: AuthorizedMember; readonly scope: Scope };

async function make(ctx: Ctx, wish: ConsultWish, format: 'pdf' | 'text'): Promise<Made> {
  const member = await requireMember(ctx, wish.memberId, 'read');
  ctx.views.note(member, 'report');
  const scope = await packScope(ctx, member, wish.range);
  const asked = { ...wish, questions: await findQuestions(ctx, member, wish) };
  const visit = await findVisit(ctx, member);
  const made = await ctx.press.makeConsult(() => loadConsult(ctx, member, { wish: asked, scope, visit }), format);
  if (made.kind === 'busy') throw busyForNow();
  return { bytes: made.bytes, member, scope };
}

/** A visitor of a link prints what its owner asked, nothing of their own. */
async function findQuestions(ctx: Ctx, member: AuthorizedMember, wish: ConsultWish): Promise<string[]> {
  const { actor } = ctx;
  if (actor.kind !== 'link') return wish.questions;
  const link = await reportLinks(outside(ctx)).openedBy(member, actor.linkId);
  return link?.questions ?? [];
}

/** The days of a pack: those asked for, at most 92; else the last 28, counted back from today also without a sensor. */
export async function packScope(ctx: Asking, member: AuthorizedMember, asked?: Range): Promise<Scope> {
  const { actor } = ctx;
  if (actor.kind === 'link' && actor.deviceId !== null) throw new AppError('reportLink.notFound');
  const usual = actor.kind === 'link' ? actor.range : lastDays(ctx, member, MAX_CONSULT_DAYS);
  const scope = await resolveScope(ctx, member, { range: asked ?? usual });
  const earliest = addDays(toLocalDate(scope.to - 1, scope.zone), 1 - MAX_RANGE_DAYS);
  return { ...scope, from: instant(Math.max(scope.from, startOfLocalDay(earliest, scope.zone))) };
}

/** The last days of the pet's calendar, today included. */
export function lastDays({ clock }: Asking, { zone }: AuthorizedMember, days: number): Exclude<Range, string> {
  const today = toLocalDate(clock.now(), zone);
  return { from: addDays(today, 1 - days), to: addDays(today, 1) };
}
