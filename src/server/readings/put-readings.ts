import type { StoredReading } from '../db/reading-tables.ts';
import { setImmediate as breathe } from 'node:timers/promises';
import { mgdl, toTenths } from '#domain/units/units.ts';
import type { AuthorizedMember } from '../context/authorized-member.ts';
import { queueWrite } from '../db/in-flight.ts';
import type { Tx } from '../db/queryable.ts';
import type { CoveredReading } from '../records/covered-readings.store.ts';
import { readingWriter } from '../records/readings.store.ts';
import { toFlag, type Arrived } from './place-readings.ts';

/** @param packedDays  of the days of the readings, those that are packed (`loadNear`) */
type Target = {
  readonly tx: Tx;
  readonly member: AuthorizedMember<'write'>;
  readonly packedDays: ReadonlySet<number>;
};

/** Writes readings in chunks; other calls run between chunks. A single chunk is queued. */
export async function putReadings<R extends Arrived>(
  { tx, member, packedDays }: Target,
  list: readonly R[],
  toRow: (reading: R, index: number) => StoredReading,
): Promise<void> {
  const writer = readingWriter(tx);
  for (let start = 0; start < list.length; start += writer.rowsPerInsert) {
    if (start > 0) await breathe();
    const chunk = list.slice(start, start + writer.rowsPerInsert);
    const rows = chunk.map((reading, index) => toRow(reading, start + index));
    const writing = writer.put(member, rows, packedDays);
    if (list.length <= writer.rowsPerInsert) queueWrite(writing);
    else await writing;
  }
}

/** A reading as stored; its own interval takes precedence. */
export function readingRow(
  reading: Arrived,
  row: { readonly deviceId: string; readonly nowMs: number; readonly intervalMinutes: number },
): StoredReading {
  const { at: atMs, trend = null, sender, isScan } = reading;
  const { intervalMinutes = row.intervalMinutes, storedAtMs = row.nowMs } = reading;
  return {
    atMs,
    tenths: toTenths(mgdl(reading.mgdl)),
    deviceId: row.deviceId,
    trend,
    flag: toFlag(reading),
    storedAtMs,
    intervalMinutes,
    scan: isScan === true ? 1 : 0,
    sender,
  };
}

/** A reading of a live source that another source's counts for, as stored. */
export function coveredRow(
  reading: Arrived & { readonly intervalMinutes: number },
  storedAtMs: number,
): CoveredReading {
  const { deviceId: _deviceId, ...row } = readingRow(reading, { deviceId: '', nowMs: storedAtMs, intervalMinutes: 0 });
  return { ...row, storedAtMs };
}
