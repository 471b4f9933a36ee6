import type { Trace } from '#domain/trace/trace.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import { unsealedFrom } from '../records/sealed-days.store.ts';
import { readings } from '../records/readings.store.ts';

/** Loads the readings of a span, from ≤ at < to. */
export type LoadTrace = (span: { readonly from: number; readonly to: number }) => Promise<Trace>;

/**
 * Loads each span once, for those who look at the same readings in one moment: nothing may be stored in between.
 *
 * @param newestAt  of the newest reading before; null without one
 */
export function tracesOnce(db: Queryable, member: AuthorizedMember, newestAt: number | null): LoadTrace {
  const store = readings(db, unsealedFrom(newestAt));
  const loading = new Map<string, Promise<Trace>>();
  return ({ from, to }) => {
    const key = `${from} ${to}`;
    const trace = loading.get(key) ?? store.loadTrace(member, { from, to });
    loading.set(key, trace);
    return trace;
  };
}
