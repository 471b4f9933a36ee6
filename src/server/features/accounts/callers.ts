import type { Ctx } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import type { AccountName } from '../../formats/account-name.ts';
import { accounts } from '../../records/accounts.store.ts';
import { knownDevices, type KnownDevice } from '../../records/known-devices.store.ts';
import { toNetwork } from './guesses.ts';

/**
 * Who tries to get into an account, as far as limits go: a browser that signed in to it before, else a network. What one
 * of them tries is not held against another.
 */
export type Caller = {
  /** `device:` and the id of the known device, or `network:` and the network. */
  readonly origin: string;
  readonly network: string;
  readonly device: KnownDevice | null;
};

/** Who calls about an account, whether or not there is such an account. */
export async function findCaller(ctx: Ctx, name: AccountName): Promise<Caller> {
  const account = await accounts(outside(ctx)).byName(name);
  const network = toNetwork(ctx.address);
  // Looked up where there is no account too, because that takes as long.
  const device = await knownDevices(outside(ctx)).among(account?.id ?? '', ctx.deviceTokens, ctx.clock.now());
  if (device === undefined) return { origin: `network:${network}`, network, device: null };
  return { origin: `device:${device.id}`, network, device };
}
