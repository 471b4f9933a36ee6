import type { Remission } from '#contract/remission.ts';
import { lastDay } from '#domain/care/remission.ts';
import { toLocalDate } from '#domain/time/days.ts';
import { nameCaller } from '../../access/name-caller.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Ctx } from '../../context/ctx.ts';
import { failureAt } from '../../context/failed-fields.ts';
import { inTransaction } from '../../context/transaction.ts';
import type { Tx } from '../../db/queryable.ts';
import type { Answered } from '../../http/route.ts';
import { announcePlan } from '../../live/plan-news.ts';
import { announceAlerts } from '../../readings/raise-alerts.ts';
import { endCareNews } from '../../readings/raise-care-news.ts';
import { givenDoses } from '../../records/given-doses.store.ts';
import { remissionWatches, remissionWatchWriter } from '../../records/remission-watches.store.ts';
import { countDays, requireCat } from './load-remission.ts';

type Wish = { readonly memberId?: string | undefined; readonly offSince?: string | undefined };

/**
 * Starts the watch of a cat whose insulin was stopped on the vet's advice.
 *
 * @throws AppError `remission.catsOnly`, `remission.running`; `remission.lastDose` if the day of the last dose is unknown
 *   or has not come yet
 */
export async function startRemission(ctx: Ctx, wish: Wish): Promise<Answered<{ item: Remission }>> {
  const member = await inTransaction(ctx, async (tx, afterCommit) => {
    const cat = requireCat(await requireMember(ctx, wish.memberId, 'write', tx));
    if ((await remissionWatches(tx).running(cat)) !== undefined) throw new AppError('remission.running');
    const news = await endCareNews(tx, cat, 'repeatedLows', ctx.clock.now());
    await remissionWatchWriter(tx).start(cat, {
      offSince: await requireLastDay(ctx, tx, cat, wish.offSince),
      startedAtMs: ctx.clock.now(),
      ...(await nameCaller(ctx, tx)),
    });
    afterCommit(() => {
      announcePlan(ctx.live, cat.id);
      announceAlerts(ctx.live, cat.id, news);
    });
    return cat;
  });
  return countDays(ctx, member);
}

async function requireLastDay(ctx: Ctx, tx: Tx, cat: AuthorizedMember, said: string | undefined): Promise<string> {
  const nowMs = ctx.clock.now();
  const noted = await givenDoses(tx).last(cat, nowMs + 1);
  const day = said ?? (noted === null ? undefined : toLocalDate(noted.at, cat.zone));
  if (day === undefined || day > toLocalDate(nowMs, cat.zone)) throw failureAt(ctx, 'offSince', 'remission.lastDose');
  return lastDay(day, noted?.at, cat.zone);
}

/** Ends the watch of a cat, and the news that glucose rises again. @throws AppError `remission.catsOnly`, `remission.notRunning` */
export async function stopRemission(ctx: Ctx, { memberId }: Pick<Wish, 'memberId'>): Promise<void> {
  await inTransaction(ctx, async (tx, afterCommit) => {
    const cat = requireCat(await requireMember(ctx, memberId, 'write', tx));
    if ((await remissionWatches(tx).running(cat)) === undefined) throw new AppError('remission.notRunning');
    const nowMs = ctx.clock.now();
    await remissionWatchWriter(tx).stop(cat, nowMs);
    const news = await endCareNews(tx, cat, 'risingAgain', nowMs);
    afterCommit(() => {
      announcePlan(ctx.live, cat.id);
      announceAlerts(ctx.live, cat.id, news);
    });
  });
}
