import { isAhead } from '#domain/alerts/pet-state.ts';
import type { LineProblem } from '#i18n/answers/answer-catalog.ts';

/** A reading as it arrives: epoch ms, mg/dL, and what its sender said of it. */
export type NewReading = {
  readonly at: number;
  readonly mgdl: number;
  /** 1 at or below, 2 at or above the last value that the sensor can show; without it, the value decides. */
  readonly flag?: 0 | 1 | 2;
  /** The sender's arrow: 1 (straight up, doubled) to 7 (straight down, doubled). */
  readonly trend?: number | null;
  /** Somebody scanned the sensor; it is not of the history that the sensor keeps by itself. */
  readonly isScan?: boolean;
  /** The minutes that the reading covers, where its file has them. */
  readonly intervalMinutes?: number;
  /** When it first came, of a reading that counts again; otherwise it comes now. */
  readonly storedAtMs?: number;
};

/** 2000-01-01: nothing was measured continuously before. */
export const EARLIEST_MS = 946_684_800_000;
/** 2100-01-01, the limit of every record. */
export const LATEST_MS = 4_102_444_800_000;
/** The range of stored values, mg/dL: wider than any sensor, narrow enough to catch a wrong unit. */
export const MIN_MGDL = 10;
export const MAX_MGDL = 1000;
/** The values of “LO” and “HI” where a file does not have the sensor's own limits. */
export const SHOWN_AS_LOW = 40;
export const SHOWN_AS_HIGH = 500;

/** Why a reading cannot be taken, or null. */
export function findReadingProblem(reading: NewReading, nowMs: number): LineProblem | null {
  if (!Number.isSafeInteger(reading.at)) return 'badTime';
  if (isAhead(reading.at, nowMs)) return 'inFuture';
  if (reading.at < EARLIEST_MS) return 'tooOld';
  if (!Number.isFinite(reading.mgdl)) return 'badValue';
  return reading.mgdl < MIN_MGDL || reading.mgdl > MAX_MGDL ? 'valueOutOfRange' : null;
}
