import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { AccountName } from '../../formats/account-name.ts';
import { accounts } from '../../records/accounts.store.ts';
import { knownDevices, type KnownDevice } from '../../records/known-devices.store.ts';
import { toNetwork } from './guesses.ts';

/**
 * The caller of a sign-in as far as limits are concerned: a browser that has signed in to the account before, otherwise
 * a network. Each has its own limits.
 */
export type Caller = {
  /** `device:` and the id of the known device, or `network:` and the network. */
  readonly origin: string;
  readonly network: string;
  readonly device: KnownDevice | null;
};

/** Finds the caller for an account name, whether or not the account exists. */
export async function findCaller(ctx: Ctx, name: AccountName): Promise<Caller> {
  const account = await accounts(outside(ctx)).byName(name);
  const network = toNetwork(ctx.address);
  // Also looked up without an account, so that the response time is the same.
  const device = await knownDevices(outside(ctx)).among(account?.id ?? '', ctx.deviceTokens, ctx.clock.now());
  if (device === undefined) return { origin: `network:${network}`, network, device: null };
  return { origin: `device:${device.id}`, network, device };
}
