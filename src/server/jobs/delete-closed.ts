import { DAY_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { inTransaction, outside } from '../context/transaction.ts';
import { lockMember, lockMembers } from '../db/member-locks.ts';
import { writeAudit } from '../records/audit.store.ts';
import { closedAccounts, type ClosedAccount } from '../records/closed-accounts.store.ts';

/** The number deleted in one transaction, so that other calls do not wait long. */
const SPAN_MS = 30 * DAY_MS;

/** Deletes accounts after their grace period with all their data, and completes deletions begun before. */
export async function deleteClosedAccounts(services: Services, nowMs: number): Promise<void> {
  for (const { id } of await closedAccounts(outside(services)).due(nowMs)) {
    const account = await inTransaction(services, (tx) => closedAccounts(tx).shut(id, nowMs));
    if (account !== undefined) await deleteAccount(services, account, nowMs);
  }
}

async function deleteAccount(services: Services, account: ClosedAccount, nowMs: number): Promise<void> {
  services.live.endSession(account.id, null);
  const memberIds = await closedAccounts(outside(services)).memberIds(account.id);
  for (const memberId of memberIds) await deleteReadings(services, memberId);
  await inTransaction(services, async (tx) => {
    const store = closedAccounts(tx);
    await lockMembers(tx, memberIds);
    await store.forgetTraces(account, memberIds);
    await store.remove(account.id);
    await writeAudit(tx, { action: 'account.deleted', actorAccountId: account.id, atMs: nowMs });
  });
}

/** A year of them at once would hold up every other writer. */
async function deleteReadings(services: Services, memberId: string): Promise<void> {
  const store = closedAccounts(outside(services));
  for (let first = await store.firstReadingAt(memberId); first !== null;) {
    const before = first + SPAN_MS;
    await inTransaction(services, async (tx) => {
      await lockMember(tx, memberId);
      await closedAccounts(tx).removeReadings(memberId, before);
    });
    first = await store.firstReadingAt(memberId);
  }
}
