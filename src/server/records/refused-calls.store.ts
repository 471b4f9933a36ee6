import { DAY_MS } from '#domain/units/units.ts';
import type { Queryable } from '../db/queryable.ts';
import { APP_NAMES } from '../nightscout/client-names.ts';
import { attempts } from './attempts.store.ts';

/** Refused calls are forgotten after a day, as all attempts are. */
export const REFUSALS_KEPT_MS = DAY_MS;
/** A key that is made again after a refusal shows what comes then; an app that does not stop makes few rows. */
const NOTED_EVERY_MS = 10_000;

/**
 * A refused call whose key the portal does not know: only its home as a keyed hash, and its app if it is one of the known
 * ones. Another name is not kept, because others in the same home read it.
 */
export type StrangeCall = { readonly kind: 'wrongKey' | 'noKey'; readonly home: string; readonly app: string | null };
/** A refused call with a key that the portal knows. */
export type KnownCall = { readonly kind: 'revokedKey' | 'readOnlyKey'; readonly tokenId: string };
/** A call of an app that was refused for its key. */
export type RefusedCall = StrangeCall | KnownCall;

/** Every refused call that a home can have made. */
export function callsOfHome(home: string): StrangeCall[] {
  const kinds = ['wrongKey', 'noKey'] as const;
  return kinds.flatMap((kind) => [null, ...APP_NAMES].map((app) => ({ kind, home, app })));
}

/** Notes a refused call. */
export async function noteRefusal(db: Queryable, call: RefusedCall, nowMs: number): Promise<void> {
  const key = toKey(call);
  const [known] = await attempts(db).newest([key], nowMs - NOTED_EVERY_MS);
  if (known === undefined) await attempts(db).add(key, nowMs);
}

/** When the newest call of each kind was refused, of those after an instant; newest first. */
export async function loadRefusals(
  db: Queryable,
  calls: readonly RefusedCall[],
  sinceMs: number,
): Promise<{ readonly call: RefusedCall; readonly atMs: number }[]> {
  if (calls.length === 0) return [];
  const byKey = new Map(calls.map((call) => [toKey(call), call]));
  const newest = await attempts(db).newest([...byKey.keys()], sinceMs);
  return newest.flatMap(({ key, atMs }) => {
    const call = byKey.get(key);
    return call === undefined ? [] : [{ call, atMs }];
  });
}

function toKey(call: RefusedCall): string {
  return 'home' in call ? `${call.kind}:${call.home}:${call.app ?? ''}` : `${call.kind}:${call.tokenId}`;
}
