import type { ImportedColumn } from './import-tables.ts';

/** One sensor session. */
export interface DeviceTable {
  id: string;
  memberId: string;
  sn: string;
  model: string | null;
  startedAtMs: number;
  endedAtMs: number | null;
  /** Why its owner ended it, where on the pet it was, what held it, and a note; null if it was not ended by hand. */
  endReason: string | null;
  endPlace: string | null;
  endGlue: string | null;
  endNote: string | null;
  /** A photo of the skin under it. */
  endPhotoId: string | null;
  warmUpMinutes: number;
  lifetimeDays: number;
  intervalMinutes: number;
  remarks: string | null;
  lastRefreshedAtMs: number | null;
  /**
   * The newest reading that arrived in time (`LATE_MS`), as the uploads of this session noted it: no newer than the real
   * one. Null if it is not known.
   */
  inTimeAtMs: number | null;
  source: string;
  createdAtMs: number;
}

export interface ReadingTable {
  memberId: string;
  atMs: number;
  tenths: number;
  deviceId: string;
  trend: number | null;
  /** 0 within the sensor's range, 1 at its lower limit or below, 2 at its upper limit or above. */
  flag: 0 | 1 | 2;
  storedAtMs: number;
  /** How much time the reading covers: the sampling interval of the sensor that made it. */
  intervalMinutes: number;
  /** 1 of what somebody scanned, 0 of the history that the sensor keeps by itself. */
  scan: 0 | 1;
  /** Who sent it (`senderNumber`); 0 of what was stored before that was kept. */
  sender: number;
}

/** A reading as it is stored, without its member. */
export type StoredReading = Omit<ReadingTable, 'memberId'>;

/**
 * A closed UTC day packed into blobs. Without `rest` it is derived from the rows of the day, and rebuilt when one of them
 * changes. With `rest` the day is sealed: it has no rows, and both blobs together are all that is kept of it.
 */
export interface ReadingDayTable {
  memberId: string;
  /** Days since the epoch, UTC. */
  utcDay: number;
  /** The readings as a trace (`packTrace`). */
  content: Uint8Array;
  /** What a trace does not hold of the readings (`packDay`). */
  rest: Uint8Array | null;
  readingCount: number;
  /** Null of what was packed before it was kept; always known of a sealed day. */
  minStoredAtMs: number | null;
  maxStoredAtMs: number;
}

/** Updated by a transaction that writes data of the member, so that others come before or after it. */
export interface MemberLockTable {
  memberId: string;
  /** Goes up with each transaction that writes data of the member, by a random step. */
  count: number;
}

/** A sender of readings; see `senderNumber`. */
export interface SourceTable extends ImportedColumn {
  memberId: string;
  sender: number;
  /** `SourceKind`. */
  kind: string;
  /** `ReadingSource.source` and `sn`: what the sender calls itself. */
  source: string;
  sn: string;
  isSerial: boolean;
  /** `ReadingSource.via`: the key, the connector or the import; empty without one. */
  via: string;
  /** The key that it uploads with. */
  tokenId: string | null;
  /** Its place in the order that the owner chose, from 0 on; null if nobody chose. */
  rank: number | null;
  createdAtMs: number;
  /**
   * The session whose interval its first readings have shown, the instant of the last of them, which is null while fewer
   * than `INTERVAL_READINGS` are there, and the minutes. Null while they have shown none, and after some were removed.
   */
  settledDeviceId: string | null;
  settledUntilMs: number | null;
  settledMinutes: number | null;
}

/** A reading of a source that a reading of another source counts for. */
export type CoveredReadingTable = Omit<ReadingTable, 'deviceId'>;
