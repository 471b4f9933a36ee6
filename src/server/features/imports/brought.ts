import { z } from 'zod';
import type { AuthorizedMember } from '../../context/authorized-member.ts';
import type { Tx } from '../../db/queryable.ts';
import type { FileContent } from '../../file-formats/file-content.ts';
import { senderNumber } from '../../readings/sender-number.ts';
import type { ImportRow } from '../../records/imports.store.ts';
import { sensorSessions, type DeviceRow } from '../../records/sensor-sessions.store.ts';
import { withFewSenders } from '../../rules/few-senders.ts';

/** A sensor session that an import created (`before` is null) or changed, and as it was after it. */
export type SensorChange = {
  readonly id: string;
  readonly before: DeviceRow | null;
  readonly after: DeviceRow;
  /** Somebody else changed it between two parts of the file, so that `before` is out of date. */
  readonly mixed?: boolean;
};

/** What an import brought besides its counts, so that it can be taken back. */
export type Brought = {
  readonly ownSenders: readonly number[];
  readonly keptSenders: readonly number[];
  readonly sensors: readonly SensorChange[];
  readonly from: number | null;
  readonly to: number | null;
};

/** What of an import's row says what it brought. */
export type BroughtColumns = Pick<ImportRow, 'ownSenders' | 'keptSenders' | 'sensors' | 'fromMs' | 'toMs'>;

/** An export has one sender for each app and sensor; beyond, those of a file that pretends to be one. */
const MAX_SENDERS = 5_000;
const senders = z.array(z.int());

/** Nothing. */
export const NOTHING: BroughtColumns = { ownSenders: '[]', keptSenders: '[]', sensors: '[]', fromMs: null, toMs: null };

/** What a row says an import brought. */
export function parseBrought(row: BroughtColumns): Brought {
  return {
    ownSenders: senders.parse(JSON.parse(row.ownSenders)),
    keptSenders: senders.parse(JSON.parse(row.keptSenders)),
    sensors: parseSensors(row.sensors),
    from: row.fromMs,
    to: row.toMs,
  };
}

/** The sensor sessions of a row. */
export function parseSensors(text: string): SensorChange[] {
  return JSON.parse(text) as SensorChange[]; // written by `addBrought` only
}

/** The same with what one more part of the file brought. */
export function addBrought(brought: Brought, content: FileContent, importId: string, changes: readonly SensorChange[]) {
  const sources = withFewSenders(content.batches).map(({ source }) => ({ ...source, via: importId }));
  const own = sources.flatMap((source) => [senderNumber(source), senderNumber(source, true)]);
  const kept = [...(content.restored?.readings ?? []), ...(content.covered ?? [])].map(({ sender }) => sender);
  const instants = instantsOf(content);
  return {
    ownSenders: JSON.stringify(unique([...brought.ownSenders, ...own])),
    keptSenders: JSON.stringify(unique([...brought.keptSenders, ...kept]).slice(0, MAX_SENDERS)),
    sensors: JSON.stringify(joinChanges(brought.sensors, changes)),
    fromMs: lowest(brought.from, instants.from),
    toMs: lowest(brought.to, instants.to, -1),
  } satisfies BroughtColumns;
}

/** The first and the last instant of a part; null without any. */
export function instantsOf(content: FileContent): { readonly from: number | null; readonly to: number | null } {
  let [from, to] = [Infinity, -Infinity];
  const take = ({ at }: { readonly at: number }): void => {
    if (at < from) from = at;
    if (at > to) to = at;
  };
  for (const { readings } of content.batches) readings.forEach(take);
  content.restored?.readings.forEach(take);
  content.covered?.forEach(take);
  content.events.forEach(take);
  content.treatments?.forEach(take);
  content.versions?.forEach(take);
  for (const stretch of content.setAside ?? []) {
    take({ at: stretch.from });
    take({ at: stretch.to });
  }
  return from === Infinity ? { from: null, to: null } : { from, to };
}

/** Runs what stores readings. @returns its result, and the sensor sessions that it created or changed */
export async function watchSensors<T>(
  tx: Tx,
  member: AuthorizedMember<'write'>,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly changes: readonly SensorChange[] }> {
  const before = new Map((await sensorSessions(tx).all(member)).map((row) => [row.id, row]));
  const result = await work();
  const after = await sensorSessions(tx).all(member);
  const changes = after.flatMap((row) => {
    const earlier = before.get(row.id) ?? null;
    return earlier !== null && isSameSensor(earlier, row) ? [] : [{ id: row.id, before: earlier, after: row }];
  });
  return { result, changes };
}

/** Whether a session is unchanged. */
export function isSameSensor(one: DeviceRow, other: DeviceRow): boolean {
  return (Object.keys(one) as (keyof DeviceRow)[]).every((name) => one[name] === other[name]); // keys of the row itself
}

function joinChanges(earlier: readonly SensorChange[], later: readonly SensorChange[]): SensorChange[] {
  const joined = new Map(earlier.map((change) => [change.id, change]));
  for (const change of later) {
    const known = joined.get(change.id);
    if (known === undefined) joined.set(change.id, change);
    else {
      const isMixed = known.mixed === true || change.before === null || !isSameSensor(known.after, change.before);
      joined.set(change.id, { ...change, before: known.before, ...(isMixed ? { mixed: true } : {}) });
    }
  }
  return [...joined.values()];
}

function unique(list: readonly number[]): number[] {
  return [...new Set(list)];
}

/** The lower of two, of which one may be missing; with -1 the higher. */
function lowest(one: number | null, other: number | null, sign: 1 | -1 = 1): number | null {
  if (one === null || other === null) return one ?? other;
  return sign * one < sign * other ? one : other;
}
