import type { Remission } from '#contract/remission.ts';
import { lastDay } from '#domain/care/remission.ts';
import { addDays, startOfLocalDay } from '#domain/time/days.ts';
import { EMPTY_TRACE } from '#domain/trace/trace.ts';
import { requireMember } from '../../access/require-member.ts';
import { computeRemission, type RemissionInput } from '../../compute/remission.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { Answered } from '../../http/route.ts';
import { computeJson, isLong } from '../../readings/trace/compute-off-thread.ts';
import { loadParts, loadTrace } from '../../readings/trace/load-trace.ts';
import { givenDoses } from '../../records/given-doses.store.ts';
import { remissionWatches } from '../../records/remission-watches.store.ts';

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
  const input = await loadInput(ctx, member);
  const { offSince, zone, now } = input;
  if (offSince === null) return { item: computeRemission(EMPTY_TRACE, input) };
  const span = { from: startOfLocalDay(addDays(offSince, 1), zone), to: now };
  if (!isLong(span)) return { item: computeRemission(await loadTrace(ctx, member, span), input) };
  const itemJson = await computeJson(ctx, async () => ({
    job: { kind: 'remission', input },
    parts: await loadParts(ctx, member, span),
  }));
  return { itemJson };
}

async function loadInput(ctx: Ctx, member: AuthorizedMember): Promise<RemissionInput> {
  const db = outside(ctx);
  const { zone } = member;
  const now = ctx.clock.now();
  const [running, lastDose] = await Promise.all([
    remissionWatches(db).running(member),
    givenDoses(db).last(member, now + 1),
  ]);
  if (running === undefined) {
    return { offSince: null, zone, now, watch: null, lastDose, doseSinceStart: null };
  }
  const { startedAtMs, name } = running;
  return {
    offSince: lastDay(running.offSince, lastDose?.at, zone),
    zone,
    now,
    watch: { startedAt: startedAtMs, startedBy: name },
    lastDose,
    doseSinceStart: lastDose !== null && lastDose.at > startedAtMs ? lastDose : null,
  };
}
