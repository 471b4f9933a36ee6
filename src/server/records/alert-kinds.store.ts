import type { LowSpan } from '#domain/care/low-checks.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import type { Queryable } from '../db/queryable.ts';
import type { StoredAlert } from './alerts.store.ts';

/** From when until when an alert was of its kind; `endedAtMs` null while it is. */
export type KindSpan = { readonly beganAtMs: number; readonly endedAtMs: number | null };

/**
 * The span of the kind of each alert: from the first beginning of its episodes of that kind to their last end. An alert
 * without such episodes is left out: readings that were corrected do not show it any more.
 */
export async function loadKindSpans(
  db: Queryable,
  member: AuthorizedMember,
  alerts: readonly StoredAlert[],
): Promise<Map<string, KindSpan>> {
  const kinds = new Map(alerts.map(({ id, kind }) => [id, kind]));
  const rows = await db
    .selectFrom('alertEpisode')
    .where('memberId', '=', member.id)
    .where('openedAtMs', '>=', Math.min(...alerts.map(({ openedAtMs }) => openedAtMs)))
    .where('alertId', 'in', [...kinds.keys()])
    .select(['alertId', 'kind', 'beganAtMs', 'closedAtMs'])
    .execute();
  const parts = rows.flatMap((row) => (row.alertId !== null && kinds.get(row.alertId) === row.kind ? [row] : []));
  const byAlert = Map.groupBy(parts, ({ alertId }) => alertId ?? '');
  return new Map([...byAlert].map(([id, some]) => [id, toSpan(some)]));
}

function toSpan(parts: readonly { readonly beganAtMs: number; readonly closedAtMs: number | null }[]): KindSpan {
  const ends = parts.map(({ closedAtMs }) => closedAtMs ?? Infinity);
  const endedAtMs = Math.max(...ends);
  return {
    beganAtMs: Math.min(...parts.map(({ beganAtMs }) => beganAtMs)),
    endedAtMs: endedAtMs === Infinity ? null : endedAtMs,
  };
}

/** The low of an urgent low alert; one that readings no longer show was urgently low all the time. */
export function toLowSpan({ beganAtMs, endedAtMs }: StoredAlert, span: KindSpan | undefined): LowSpan {
  return { beganAt: span?.beganAtMs ?? beganAtMs, endedAt: span?.endedAtMs ?? endedAtMs };
}
