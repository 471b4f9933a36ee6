import { MINUTE_MS } from '#domain/units/units.ts';
import type { Services } from '../../context/ctx.ts';
import { outside } from '../../context/transaction.ts';
import { networkOf } from '../../formats/networks.ts';
import { appOfAgent, recognisedApp } from '../../nightscout/client-names.ts';
import { apiTokens, noteClient, type TokenGrant } from '../../records/api-tokens.store.ts';
import { noteNetwork } from '../../records/token-networks.store.ts';

const MARK_USED_AFTER_MS = MINUTE_MS;
/** Of a network's hash: enough to tell a household's networks apart, too few to find the network. */
const HASH_DIGITS = 10;
const NETWORK_BITS = { ipv4: 24, ipv6: 48 } as const;

/** Where a call comes from. */
export type Origin = { readonly agent: string; readonly address: string };

/** Notes at most once a minute that a key was used: when, by which app, and from which network. */
export async function noteUse(services: Services, grant: TokenGrant, { agent, address }: Origin): Promise<void> {
  const nowMs = services.clock.now();
  if (nowMs - (grant.lastUsedAtMs ?? 0) < MARK_USED_AFTER_MS) return;
  const db = outside(services);
  const named = recognisedApp(agent);
  // A library’s name must not replace the name that the app’s own records gave.
  const client = named ?? (grant.client === null ? appOfAgent(agent) : null);
  await apiTokens(db).markUsed(grant.id, nowMs, client);
  const network = networkOf(address, NETWORK_BITS);
  if (network === null) return;
  const hash = services.secrets.mac(`${grant.id} ${network}`, 'network').toString('hex').slice(0, HASH_DIGITS);
  await noteNetwork(db, grant.id, hash, nowMs);
}

/** A call by a key: the app that used the key last, and what the call says of itself. */
export type AppUse = { readonly via: string; readonly client: string | null; readonly agent: string };

/** Notes the app that its records name, where its calls name only a library. */
export async function noteApp(services: Services, { via, client, agent }: AppUse, told: string): Promise<void> {
  const app = recognisedApp(agent) === null ? recognisedApp(told) : null;
  if (app !== null && app !== client) await noteClient(outside(services), via, app);
}
