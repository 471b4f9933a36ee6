import type { Remission } from '#contract/remission.ts';
import { nameCaller } from '../../access/name-caller.ts';
import { requireMember } from '../../access/require-member.ts';
import { isVetOf } from '../../access/vets.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import { lockMember } from '../../db/member-locks.ts';
import type { Answered } from '../../http/route.ts';
import { remissionWatches } from '../../records/remission-watches.store.ts';
import { remissionWordWriter } from '../../records/remission-words.store.ts';
import { countDays, requireCat } from './load-remission.ts';

type Wish = { readonly memberId: string; readonly isRemission: boolean; readonly note: string | null };

/**
 * A vet who follows a cat calls its days without insulin a remission, with a note, or takes that back. What the vet said
 * before is replaced; all of it stays in the take-out of the owner.
 *
 * @throws AppError `remission.catsOnly`, `remission.notRunning`; `request.notAllowed` for everybody but vets who follow
 */
export async function sayRemission(
  ctx: Ctx,
  { memberId, isRemission, note }: Wish,
): Promise<Answered<{ item: Remission }>> {
  const member = await inTransaction(ctx, async (tx, afterCommit) => {
    const cat = requireCat(await requireMember(ctx, memberId, 'read', tx));
    const { accountId } = requireAccount(ctx);
    if (!(await isVetOf(tx, cat, accountId))) throw new AppError('request.notAllowed');
    await lockMember(tx, cat.id);
    const running = await remissionWatches(tx).running(cat);
    if (running === undefined) throw new AppError('remission.notRunning');
    const nowMs = ctx.clock.now();
    const writer = remissionWordWriter(tx);
    await writer.takeBack(cat, { watchId: running.id, accountId, nowMs });
    if (isRemission) {
      const who = await nameCaller(ctx, tx);
      await writer.say(cat, { watchId: running.id, atMs: nowMs, ...who, note: note === '' ? null : note });
    }
    afterCommit(() => ctx.live.toMember(cat.id, 'device', { memberId: cat.id }));
    return cat;
  });
  return countDays(ctx, member);
}
