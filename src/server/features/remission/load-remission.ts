import type { Remission } from '#contract/remission.ts';
import { toLowsFacts } from '#domain/care/care-facts.ts';
import { endOfLocalDay } from '#domain/time/days.ts';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { requireMember } from '../../access/require-member.ts';
import { isVetOf } from '../../access/vets.ts';
import { computeRemission, type RemissionInput } from '../../compute/remission.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Answered } from '../../http/route.ts';
import { computeJson, isLong } from '../../readings/trace/compute-off-thread.ts';
import { loadTrace, partsForThread } from '../../readings/trace/load-trace.ts';
import { loadSmallDoseLows } from '../../readings/small-dose-lows.ts';
import { loadWatchInput, type WatchInput } from '../../readings/watched-days.ts';
import { remissionWords } from '../../records/remission-words.store.ts';

/**
 * The days of a cat without insulin, for the owner and followers with access.
 *
 * @throws AppError `remission.catsOnly`
 */
export async function loadRemission(
  ctx: Ctx,
  { memberId }: { readonly memberId?: string | undefined },
): Promise<Answered<{ item: Remission }>> {
  const member = requireCat(await requireMember(ctx, memberId, 'read'));
  ctx.views.note(member, 'report');
  return countDays(ctx, member);
}

/** Remission without insulin is known of cats; a dog or a person is refused. @throws AppError `remission.catsOnly` */
export function requireCat<Member extends AuthorizedMember>(member: Member): Member {
  if (member.petType !== 'cat') throw new AppError('remission.catsOnly');
  return member;
}

/** The days of a cat since its last dose. Many are counted on another thread. */
export async function countDays(ctx: Ctx, member: AuthorizedMember): Promise<Answered<{ item: Remission }>> {
  const { watchId, ...counted } = await loadWatchInput(ctx, member);
  const input = { ...counted, ...(await loadSaid(ctx, member, { watchId, ...counted })) };
  const { offSince, zone, now } = input;
  if (offSince === null) return { item: computeRemission(EMPTY_TRACE, input) };
  const span = { from: endOfLocalDay(offSince, zone), to: now };
  if (!isLong(span)) return { item: computeRemission(await loadTrace(ctx, member, span), input) };
  const itemJson = await computeJson(ctx, async () => ({
    job: { kind: 'remission', input },
    parts: await partsForThread(ctx, member, span),
  }));
  return { itemJson };
}

type Said = Pick<RemissionInput, 'words' | 'maySay' | 'smallDoseLows'>;

/** What vets say of the days that are counted; else whether lows on a small dose are repeated. */
async function loadSaid(ctx: Ctx, member: AuthorizedMember, { watchId, offSince, zone }: WatchInput): Promise<Said> {
  if (watchId === null || offSince === null) {
    const lows = await loadSmallDoseLows(ctx, member);
    return { words: [], maySay: false, smallDoseLows: lows && { ...toLowsFacts(lows), units: lows.units } };
  }
  const { accountId } = requireAccount(ctx);
  const sinceMs = endOfLocalDay(offSince, zone);
  const rows = await remissionWords(outside(ctx)).ofWatch(member, { watchId, sinceMs });
  const words = rows.map(({ name, atMs, note, ...row }) => ({
    name,
    at: atMs,
    note,
    mine: row.accountId === accountId,
  }));
  return { words, maySay: await isVetOf(outside(ctx), member, accountId), smallDoseLows: null };
}
