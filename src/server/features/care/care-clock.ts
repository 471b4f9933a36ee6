import { hasLapsed } from '#domain/care/proposals.ts';
import { dateOfDayNumber, startOfLocalDay, toDayNumber, toLocalDate } from '#domain/time/days.ts';
import { toPage } from '#contract/pages.ts';
import { toLanguage } from '#contract/languages.ts';
import type { Services } from '../../context/ctx.ts';
import { inTransaction, outside } from '../../context/transaction.ts';
import { announcePlan } from '../../live/plan-news.ts';
import { sendLetter, type LetterOrder } from '../../messages/letters.ts';
import { accounts } from '../../records/accounts.store.ts';
import { careProposals, proposalWriter } from '../../records/care-proposals.store.ts';
import { membersWithStarts } from '../../records/dose-periods.store.ts';
import { loadMemberName } from '../../records/members.store.ts';

/**
 * Proposals without an answer lapse when their first day begins in the pet's zone; the vet is told.
 *
 * @param onError  called for a letter that could not be sent
 */
export async function lapseProposals(services: Services, onError: (error: unknown) => void): Promise<void> {
  const nowMs = services.clock.now();
  for (const { id, memberId, zone } of await careProposals(outside(services)).due(latestDate(nowMs))) {
    const letter = await inTransaction(services, async (tx, afterCommit) => {
      const proposal = await careProposals(tx).byId(id);
      if (proposal === null || !hasLapsed(proposal.state, proposal.fromDate, toLocalDate(nowMs, zone))) return null;
      await proposalWriter(tx).update(id, { state: 'lapsed', decidedAtMs: nowMs });
      afterCommit(() => services.live.toMember(memberId, 'device', { memberId }));
      const vet = await accounts(tx).byId(proposal.accountId);
      if (vet?.email == null) return null;
      const order: LetterOrder = {
        to: vet.email,
        language: toLanguage(vet.language),
        kind: 'proposalLapsed',
        params: { pet: await loadMemberName(tx, memberId) },
        path: toPage('/follow/:memberId', { memberId }),
      };
      return order;
    });
    if (letter !== null) await sendLetter(services, letter).catch(onError);
  }
}

/** Screens that show a pet load it again when a dose period of it begins after `sinceMs`. */
export async function announceStarts(services: Services, sinceMs: number): Promise<void> {
  const nowMs = services.clock.now();
  const dates = datesSince(sinceMs, nowMs);
  for (const { id, zone, fromDate } of await membersWithStarts(outside(services), dates)) {
    const start = startOfLocalDay(fromDate, zone);
    if (start > sinceMs && start <= nowMs) announcePlan(services.live, id);
  }
}

/** The date where it is the latest, 14 hours ahead of UTC. */
function latestDate(nowMs: number): string {
  return toLocalDate(nowMs, 'Pacific/Kiritimati');
}

/** Every date that began somewhere between two instants. */
function datesSince(sinceMs: number, nowMs: number): string[] {
  const first = toDayNumber(toLocalDate(sinceMs, 'Pacific/Pago_Pago'));
  const last = toDayNumber(latestDate(nowMs));
  return Array.from({ length: last - first + 1 }, (_, index) => dateOfDayNumber(first + index));
}
