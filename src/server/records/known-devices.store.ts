import { DAY_MS } from '#domain/units/units.ts';
import { newId } from '../db/ids.ts';
import type { Queryable, Tx } from '../db/queryable.ts';
import type { KnownDeviceTable } from '../db/sign-in-tables.ts';
import { hashToken, newSessionToken } from '../secrets/tokens.ts';

/** How long a browser is known after its last sign-in. */
const KNOWN_FOR_MS = 90 * DAY_MS;
/** Of one account; those not used for longest are forgotten. */
const MAX_DEVICES = 50;

/** A browser that signed in to the account before. */
export type KnownDevice = Pick<KnownDeviceTable, 'id' | 'accountId'>;

/** Browsers that have signed in before. Each has a random token per account; only its hash is stored. */
export function knownDevices(db: Queryable) {
  const ofAccount = (accountId: string) => db.deleteFrom('knownDevice').where('accountId', '=', accountId);
  return {
    /** The device of the account that matches one of the tokens the browser sent. */
    among: async (accountId: string, tokens: readonly string[], nowMs: number): Promise<KnownDevice | undefined> => {
      if (tokens.length === 0) return undefined;
      return db
        .selectFrom('knownDevice')
        .where('tokenHash', 'in', tokens.map(hashToken))
        .where('accountId', '=', accountId)
        .where('expiresAtMs', '>', nowMs)
        .select(['id', 'accountId'])
        .executeTakeFirst();
    },
    forget: async (accountId: string, id: string) => {
      await ofAccount(accountId).where('id', '=', id).execute();
    },
    forgetAll: async (accountId: string) => {
      await ofAccount(accountId).execute();
    },
    forgetOthers: async (accountId: string, keptId: string | null) => {
      await (keptId === null ? ofAccount(accountId) : ofAccount(accountId).where('id', '<>', keptId)).execute();
    },
    forgetExpired: async (nowMs: number) => {
      await db.deleteFrom('knownDevice').where('expiresAtMs', '<=', nowMs).execute();
    },
  };
}

/**
 * Knows the browser from now on, in the transaction that signs it in.
 *
 * @param known  the device that the browser proved to be, if any
 * @returns the token to hand to a browser that was not known, this once
 */
export async function knowDevice(
  tx: Tx,
  browser: { readonly accountId: string; readonly known: KnownDevice | null; readonly nowMs: number },
): Promise<{ readonly id: string; readonly token: string | null }> {
  const { accountId, known, nowMs } = browser;
  const times = { lastUsedAtMs: nowMs, expiresAtMs: nowMs + KNOWN_FOR_MS };
  if (known !== null) {
    await tx.updateTable('knownDevice').set(times).where('id', '=', known.id).execute();
    return { id: known.id, token: null };
  }
  const token = newSessionToken();
  const id = newId();
  const device = { id, accountId, tokenHash: hashToken(token), createdAtMs: nowMs, ...times };
  await tx.insertInto('knownDevice').values(device).execute();
  await forgetSurplus(tx, accountId);
  return { id, token };
}

async function forgetSurplus(tx: Tx, accountId: string): Promise<void> {
  const rows = await tx
    .selectFrom('knownDevice')
    .where('accountId', '=', accountId)
    .orderBy('lastUsedAtMs', 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .execute();
  const surplus = rows.slice(MAX_DEVICES).map(({ id }) => id);
  if (surplus.length > 0) await tx.deleteFrom('knownDevice').where('id', 'in', surplus).execute();
}
