import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { findScans } from './0006-scans.ts';
import { findTwins, type OldReading } from './0006-twins.ts';

type Tx = Transaction<Tables>;

/** Changed by one statement. */
const ROWS_AT_ONCE = 500;
/** A session's first readings show its interval; fewer than four do not. */
const INTERVAL_READINGS = 289;
const MIN_READINGS_FOR_INTERVAL = 4;

/**
 * Each reading carries the time that it covers, whether it is a scan, and who sent it. Stored rows get what can be
 * inferred: scans of LibreView imports by their times, one row for a reading sent by two senders, flags of values at
 * the sensor's limits, and the interval of the session.
 *
 * @see docs/decisions/0011-a-reading-carries-its-own-weight.md
 */
export async function describeReadings(
  tx: Tx,
  _flavor: unknown,
  tell: (note: string) => void = () => undefined,
): Promise<void> {
  await addColumns(tx);
  const counts = { scans: 0, twins: 0 };
  const mended = new Map<string, string>();
  for (const { id } of await rows<{ id: string }>(tx, sql`select id from member order by id`)) {
    const scanned = await markScans(tx, id);
    const twins = await removeTwins(tx, id);
    counts.scans += scanned.count;
    counts.twins += twins.count;
    for (const deviceId of [...scanned.deviceIds, ...twins.deviceIds]) mended.set(deviceId, id);
  }
  const sessions = await removeEmptySessions(tx, mended);
  for (const [deviceId, memberId] of mended) await measureSession(tx, memberId, deviceId);
  const intervals = await storeIntervals(tx);
  const flags = await flagLimits(tx);
  await sql`delete from reading_day`.execute(tx);
  tell(
    `readings: ${intervals} got the interval of their session, ${counts.scans} are scans, ${counts.twins} had come ` +
      `twice and were removed with ${sessions} empty sessions, ${flags} are at the sensor’s limits`,
  );
}

async function addColumns({ schema }: Tx): Promise<void> {
  const columns = [
    ['interval_minutes', 'smallint', 5],
    ['scan', 'smallint', 0],
    ['sender', 'integer', 0],
  ] as const;
  for (const [name, type, value] of columns) {
    const change = schema.alterTable('reading').addColumn(name, type, (column) => column.notNull().defaultTo(value));
    await change.execute();
  }
}

type Mended = { readonly count: number; readonly deviceIds: ReadonlySet<string> };

async function markScans(tx: Tx, memberId: string): Promise<Mended> {
  const found = await rows<{ atMs: number; deviceId: string }>(
    tx,
    sql`select at_ms, device_id from reading where member_id = ${memberId} and device_id in
      (select id from device where member_id = ${memberId} and source = 'libreview') order by at_ms`,
  );
  const deviceIds = new Set<string>();
  let count = 0;
  for (const [deviceId, readings] of Map.groupBy(found, (reading) => reading.deviceId)) {
    const scans = findScans(readings.map(({ atMs }) => atMs));
    if (scans.length > 0) deviceIds.add(deviceId);
    count += scans.length;
    await inParts(scans, (part) => sql`update reading set scan = 1 where ${at(memberId, part)}`.execute(tx));
  }
  return { count, deviceIds };
}

/** Only readings with a neighbour within half a minute are checked. */
async function removeTwins(tx: Tx, memberId: string): Promise<Mended> {
  const near = await rows<OldReading>(
    tx,
    sql`select at_ms, tenths, device_id, scan, stored_at_ms, coalesce(device.source, '') as source,
        coalesce(device.sn, '') as sn
      from (select at_ms, tenths, device_id, scan, stored_at_ms,
          lag(at_ms) over (order by at_ms) as before_ms, lead(at_ms) over (order by at_ms) as after_ms
        from reading where member_id = ${memberId}) as placed
      left join device on device.member_id = ${memberId} and device.id = placed.device_id
      where at_ms - before_ms <= 30000 or after_ms - at_ms <= 30000 order by at_ms`,
  );
  const twins = findTwins(near);
  const instants = twins.map(({ atMs }) => atMs);
  await inParts(instants, (part) => sql`delete from reading where ${at(memberId, part)}`.execute(tx));
  // A session that lost none may have shown a wrong interval among the twins of another.
  const touched = twins.length === 0 ? [] : near.map(({ deviceId }) => deviceId);
  return { count: twins.length, deviceIds: new Set(touched) };
}

/** Sessions that a second sender made, and that hold nothing now; the owner's stay, and those that a link opens. */
async function removeEmptySessions(tx: Tx, mended: ReadonlyMap<string, string>): Promise<number> {
  let removed = 0;
  for (const [deviceId, memberId] of mended) {
    const { numAffectedRows } = await sql`delete from device where member_id = ${memberId} and id = ${deviceId}
      and source <> 'owner' and not exists (select 1 from report_link where report_link.device_id = device.id)
      and not exists (select 1 from reading where reading.member_id = ${memberId} and reading.device_id = ${deviceId})
      `.execute(tx);
    removed += Number(numAffectedRows ?? 0);
  }
  return removed;
}

async function measureSession(tx: Tx, memberId: string, deviceId: string): Promise<void> {
  const found = await rows<{ atMs: number }>(
    tx,
    sql`select at_ms from reading where member_id = ${memberId} and device_id = ${deviceId} and scan = 0
      order by at_ms limit ${INTERVAL_READINGS}`,
  );
  if (found.length < MIN_READINGS_FOR_INTERVAL) return;
  const distances = found.slice(1).map(({ atMs }, index) => atMs - (found[index]?.atMs ?? atMs));
  const median = distances.sort((a, b) => a - b)[Math.floor(distances.length / 2)] ?? 0;
  const minutes = Math.min(60, Math.max(1, Math.round(median / 60_000)));
  await sql`update device set interval_minutes = ${minutes} where member_id = ${memberId} and id = ${deviceId}`.execute(
    tx,
  );
}

async function storeIntervals(tx: Tx): Promise<number> {
  const { numAffectedRows } = await sql`update reading set interval_minutes = (
      select cast(round(interval_minutes) as integer) from device
      where device.member_id = reading.member_id and device.id = reading.device_id)
    where exists (select 1 from device where device.member_id = reading.member_id
      and device.id = reading.device_id and device.interval_minutes <> 5)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Values at the widest limits of sensors, and at those of Dexcom’s where their apps sent them. */
async function flagLimits(tx: Tx): Promise<number> {
  const dexcom = sql`select 1 from device where device.member_id = reading.member_id and device.id = reading.device_id
    and (lower(device.sn) like '%dexcom%' or lower(device.sn) like '%share2%')`;
  const changes = [
    sql`update reading set flag = 1 where flag = 0 and tenths <= 400`,
    sql`update reading set flag = 2 where flag = 0 and tenths >= 5000`,
    sql`update reading set flag = 2 where flag = 0 and tenths >= 4000 and exists (${dexcom})`,
  ];
  let count = 0;
  for (const change of changes) count += Number((await change.execute(tx)).numAffectedRows ?? 0);
  return count;
}

async function rows<Row>(tx: Tx, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await sql<Row>`${query}`.execute(tx)).rows;
}

function at(memberId: string, instants: readonly number[]): RawBuilder<unknown> {
  return sql`member_id = ${memberId} and at_ms in (${sql.join(instants)})`;
}

async function inParts(list: readonly number[], change: (part: readonly number[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < list.length; start += ROWS_AT_ONCE) await change(list.slice(start, start + ROWS_AT_ONCE));
}
