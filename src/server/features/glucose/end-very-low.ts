import type { PetNow } from '#contract/pet-now.ts';
import { isCurrentValue } from '#domain/alerts/pet-state.ts';
import { requireMember } from '../../access/require-member.ts';
import { AppError } from '../../context/app-error.ts';
import { requireAccount, type Ctx } from '../../context/ctx.ts';
import { inTransaction } from '../../context/transaction.ts';
import { settleAlerts } from '../../readings/raise-alerts.ts';
import { loadPetKnown, loadPetNow } from '../../readings/pet-now.ts';
import { accounts } from '../../records/accounts.store.ts';
import { insertVeryLowCheck } from '../../records/pet-now.store.ts';

/**
 * Records that the owner checked the pet after a very low value, of a meter or its newest reading, and found it well. The
 * alarm ends for everybody. Repeating the call has no effect.
 *
 * @throws AppError `veryLow.changed` if the value that determines the state is not the one that was seen, is not very low,
 *   or is a reading that is recent enough to show how the pet is now
 */
export function endVeryLow(
  ctx: Ctx,
  asked: { readonly memberId?: string | undefined; readonly lastAt: number },
): Promise<PetNow> {
  const atMs = ctx.clock.now();
  return inTransaction(ctx, async (tx, afterCommit) => {
    const member = await requireMember(ctx, asked.memberId, 'write', tx);
    const known = await loadPetKnown(tx, member, atMs);
    const petNow = await loadPetNow(tx, known);
    const veryLowAt = findVeryLowAt(petNow, atMs);
    if (veryLowAt === null || veryLowAt !== asked.lastAt) throw new AppError('veryLow.changed');
    if (petNow.state === 'meterVeryLow' || petNow.ended === null) {
      const { accountId } = requireAccount(ctx);
      const name = (await accounts(tx).byId(accountId))?.name ?? '';
      await insertVeryLowCheck(tx, member, { atMs, readingAtMs: veryLowAt, accountId, name });
      const tell = await settleAlerts(tx, member, { fromMs: veryLowAt, nowMs: atMs, by: { accountId, name } });
      afterCommit(() => {
        tell(ctx.live);
        ctx.live.toMember(member.id, 'device', { memberId: member.id });
      });
    }
    return loadPetNow(tx, known);
  });
}

/** The instant of the very low value that a person can end; null without one. */
function findVeryLowAt({ state, meter, last }: PetNow, now: number): number | null {
  if (state === 'meterVeryLow') return meter?.at ?? null;
  return last?.level === 'veryLow' && !isCurrentValue(last, now) ? last.at : null;
}
