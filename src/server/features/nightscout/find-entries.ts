import { DAY_MS, mgdlOfTenths } from '#domain/units/units.ts';
import { outside, type Services } from '../../http/ctx.ts';
import type { AuthorizedMember } from '../../access/members.ts';
import { deviceSessions } from '../../readings/device-sessions.store.ts';
import { readings } from '../../readings/readings.store.ts';
import { readTime } from '../../http/written-time.ts';
import { directionOf } from '../../readings/directions.ts';
import { entryOfReading } from './entries.ts';
import { NightscoutError } from './refusals.ts';

const DEFAULT_COUNT = 10;
const MOST_ENTRIES = 110_000;
/** Without a condition on the time, only this long is looked back. */
const LOOK_BACK_MS = 4 * DAY_MS;
const IGNORED: ReadonlySet<string> = new Set(['count', 'token', 'secret', 'rr', 'find[type]', 'find[type][$eq]']);

/** What is asked for: instants from ≤ at < to, the newest `count`. */
export type EntryQuery = { readonly from: number; readonly to: number; readonly count: number };

/**
 * Understands the query of a follower: `count`, and conditions on `date` (ms) or `dateString` (ISO, also in part).
 *
 * @throws NightscoutError 400 for a condition that would be ignored otherwise
 */
export function entryQueryOf(query: Readonly<Record<string, unknown>>, nowMs: number): EntryQuery {
  let from: number | null = null;
  let to: number | null = null;
  for (const [key, value] of Object.entries(query)) {
    if (IGNORED.has(key)) continue;
    const [, field, comparison] = /^find\[(date|dateString)\](?:\[\$(gte?|lte?|eq)\])?$/u.exec(key) ?? [];
    if (field === undefined) throw new NightscoutError(400, 'Bad Request', `Unknown condition: ${key.slice(0, 60)}`);
    const at = instantOf(field, value);
    if (comparison === 'gt' || comparison === 'gte') from = Math.max(from ?? 0, comparison === 'gt' ? at + 1 : at);
    else if (comparison === 'lt' || comparison === 'lte')
      to = Math.min(to ?? Infinity, comparison === 'lt' ? at : at + 1);
    else [from, to] = [at, at + 1];
  }
  const untold = from === null && to === null;
  return {
    from: from ?? (untold ? nowMs - LOOK_BACK_MS : 0),
    to: Math.min(to ?? Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    count: countOf(query['count']),
  };
}

/** The newest readings that a query asks for, as entries, newest first. */
export async function findEntries(
  services: Services,
  member: AuthorizedMember,
  query: EntryQuery,
): Promise<Record<string, unknown>[]> {
  if (query.count === 0) return [];
  const db = outside(services);
  const rows = await readings(db).newest(member, query, query.count);
  const names = new Map((await deviceSessions(db).all(member)).map(({ id, sn }) => [id, sn]));
  const points = rows.map(({ atMs: at, tenths, trend }) => ({ at, mgdl: mgdlOfTenths(tenths), trend }));
  return points.map((point, index) =>
    entryOfReading(member.id, {
      ...point,
      direction: directionOf(point, points[index + 1]),
      device: names.get(rows[index]?.deviceId ?? '') ?? '',
    }),
  );
}

function countOf(value: unknown): number {
  if (value === undefined || value === '') return DEFAULT_COUNT;
  if (typeof value !== 'string' || !/^\d{1,9}$/u.test(value)) {
    throw new NightscoutError(400, 'Bad Request', 'count must be a whole number');
  }
  return Math.min(Number(value), MOST_ENTRIES);
}

function instantOf(field: string, value: unknown): number {
  const text = typeof value === 'string' ? value.trim() : '';
  const isNumber = /^\d{1,16}$/u.test(text);
  const at = field === 'date' && isNumber ? Number(text) : isoInstant(text);
  if (at === null) throw new NightscoutError(400, 'Bad Request', `find[${field}] cannot be read`);
  return at;
}

/** A day, a month or a year alone stands for its beginning in UTC. */
function isoInstant(text: string): number | null {
  const isPart = /^\d{4}(?:-\d{2}(?:-\d{2})?)?$/u.test(text);
  if (isPart) return Number.isNaN(Date.parse(text)) ? null : Date.parse(text);
  const time = readTime(text.replace(/ (\d{2}:?\d{2})$/u, '+$1')); // a plus sign in a query that was not encoded
  if (time === null) return null;
  return time.kind === 'instant' ? time.at : time.wall;
}
