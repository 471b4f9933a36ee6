import { DAY_MS } from '#domain/units/units.ts';
import type { Services } from '../context/ctx.ts';
import { outside } from '../context/transaction.ts';
import { spentChallenges } from '../records/passkeys.store.ts';
import { factorResets, factorTickets, rememberedDevices } from '../records/second-factor.store.ts';

/** A removal of the second step that was not completed has to be requested again. */
const RESET_OPEN_MS = 14 * DAY_MS;

/** Forgets steps, challenges, devices and removals that have expired. */
export async function forgetFactorTraces(services: Services, nowMs: number): Promise<void> {
  const db = outside(services);
  await factorTickets(db).forgetExpired(nowMs);
  await spentChallenges(db).forgetExpired(nowMs);
  await rememberedDevices(db).forgetExpired(nowMs);
  await factorResets(db).forgetDueBefore(nowMs - RESET_OPEN_MS);
}
