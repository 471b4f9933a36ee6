import { DAY_MS, HOUR_MS } from '#domain/units/units.ts';
import type { Queryable } from '../db/queryable.ts';

/** A network that a key was not used from for this long is new again. */
export const NETWORK_MEMORY_MS = 30 * DAY_MS;
/** Networks of a key that are remembered; a phone on the move has many. */
const MAX_NETWORKS = 100;
/** It is enough to know the hour of the last call. */
const NOTED_EVERY_MS = HOUR_MS;

/** Notes that a key was used from a network. @param network a keyed hash of it, never the network itself */
export async function noteNetwork(db: Queryable, tokenId: string, network: string, nowMs: number): Promise<void> {
  const all = db.selectFrom('tokenNetwork').where('tokenId', '=', tokenId);
  const known = await all.where('network', '=', network).select('lastAtMs').executeTakeFirst();
  if (known !== undefined && Math.abs(nowMs - known.lastAtMs) < NOTED_EVERY_MS) return;
  const isNew = known === undefined || nowMs - known.lastAtMs >= NETWORK_MEMORY_MS;
  const isFirst = known === undefined && (await all.select('network').limit(1).executeTakeFirst()) === undefined;
  await db
    .insertInto('tokenNetwork')
    .values({ tokenId, network, isFirst, cameAtMs: nowMs, lastAtMs: nowMs })
    .onConflict((conflict) =>
      conflict
        .columns(['tokenId', 'network'])
        .doUpdateSet(isNew ? { lastAtMs: nowMs, cameAtMs: nowMs, isFirst: false } : { lastAtMs: nowMs }),
    )
    .execute();
  if (isNew) await forgetOldest(db, tokenId);
}

/** When the newest network of each key came, if that was after an instant and not its first use. */
export async function newNetworks(
  db: Queryable,
  tokenIds: readonly string[],
  sinceMs: number,
): Promise<ReadonlyMap<string, number>> {
  if (tokenIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('tokenNetwork')
    .where('tokenId', 'in', tokenIds)
    .where('isFirst', '=', false)
    .where('cameAtMs', '>=', sinceMs)
    .groupBy('tokenId')
    .select((select) => ['tokenId', select.fn.max('cameAtMs').as('cameAtMs')])
    .execute();
  return new Map(rows.map(({ tokenId, cameAtMs }) => [tokenId, cameAtMs]));
}

async function forgetOldest(db: Queryable, tokenId: string): Promise<void> {
  const first = await db
    .selectFrom('tokenNetwork')
    .where('tokenId', '=', tokenId)
    .select('lastAtMs')
    .orderBy('lastAtMs', 'desc')
    .limit(1)
    .offset(MAX_NETWORKS)
    .executeTakeFirst();
  if (first === undefined) return;
  await db.deleteFrom('tokenNetwork').where('tokenId', '=', tokenId).where('lastAtMs', '<=', first.lastAtMs).execute();
}
