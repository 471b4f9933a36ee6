import { z } from 'zod';
import { MAX_SENSOR_NAME_LENGTH } from '#contract/limits.ts';
import { mgdlOfTenths } from '#domain/units/units.ts';
import type { CoveredReading } from '../records/covered-readings.store.ts';
import type { StoredSource } from '../records/sources.store.ts';
import { EARLIEST_MS, findReadingProblem } from '../rules/reading-rules.ts';
import type { FileCovered, FileSource } from './file-content.ts';
import { toldInstant, toldNumber, toldYes, type NamedCells } from './own-cells.ts';
import { isSourceName, ownParts } from './own-readings.ts';

const MAX_VIA_LENGTH = 64;
const MAX_RANK = 1_000;

const ownSource = z.object({
  sender: ownParts.shape.sender.unwrap(),
  kind: z.enum(['app', 'connector', 'file', 'unknown']),
  source: z.string().refine(isSourceName),
  sn: z.string().max(MAX_SENSOR_NAME_LENGTH),
  isSerial: z.boolean(),
  via: z.string().max(MAX_VIA_LENGTH),
  rank: z.int().min(0).max(MAX_RANK).nullable(),
  createdAtMs: z.int().min(EARLIEST_MS),
});
const ownCovered = z.object({
  at: z.number(),
  mgdl: z.number(),
  intervalMinutes: ownParts.shape.intervalMinutes.unwrap(),
  sender: ownParts.shape.sender.unwrap(),
  isScan: z.boolean().default(false),
  flag: ownParts.shape.flag.unwrap().default(0),
  trend: ownParts.shape.trend.unwrap().default(null),
});

/** The columns of `sources.csv`. */
export const SOURCE_COLUMNS = ['sender', 'kind', 'source', 'sn', 'isSerial', 'via', 'rank', 'createdAtMs'] as const;
/** The columns of `readings-covered.csv`. */
export const COVERED_COLUMNS = ['atMs', 'mgdl', 'intervalMinutes', 'scan', 'flag', 'trend', 'sender'] as const;

/** A source for an export: all but its key, which belongs to the account. */
export function toSourceItem(stored: StoredSource): FileSource {
  const { tokenId: _tokenId, ...source } = stored;
  return source;
}

/** A source of a JSON export; null if it cannot be read. */
export function parseSource(raw: unknown): FileSource | null {
  return ownSource.safeParse(raw).data ?? null;
}

/** A row of `sources.csv`; null if it cannot be read. */
export function parseSourceRow(row: NamedCells): FileSource | null {
  return parseSource({
    ...row,
    sender: toldNumber(row['sender']),
    isSerial: toldYes(row['isserial']),
    rank: toldNumber(row['rank']),
    createdAtMs: toldInstant(row['createdat']),
  });
}

/** A covered reading for a row of `readings-covered.csv`. */
export function toCoveredRow(row: CoveredReading) {
  return { ...row, mgdl: mgdlOfTenths(row.tenths) };
}

/** A covered reading for a JSON export; omitted fields mean: not a scan, within the limits, without a trend. */
export function toCoveredItem({ atMs: at, tenths, intervalMinutes, scan, flag, trend, sender }: CoveredReading) {
  return {
    at,
    mgdl: mgdlOfTenths(tenths),
    intervalMinutes,
    ...(scan === 1 ? { isScan: true } : {}),
    ...(flag === 0 ? {} : { flag }),
    ...(trend === null ? {} : { trend }),
    sender,
  };
}

/** A covered reading of a JSON export; null unless it is one that `findReadingProblem` accepts. */
export function parseCovered(raw: unknown, nowMs: number): FileCovered | null {
  const { data } = ownCovered.safeParse(raw);
  return data === undefined || findReadingProblem(data, nowMs) !== null ? null : data;
}

/** A row of `readings-covered.csv`; null unless it is one that `findReadingProblem` accepts. */
export function parseCoveredRow(row: NamedCells, nowMs: number): FileCovered | null {
  const numbers = ['mgdl', 'flag', 'trend', 'sender'].map((name) => [name, toldNumber(row[name])]);
  const covered = {
    ...Object.fromEntries(numbers),
    at: toldInstant(row['at']),
    intervalMinutes: toldNumber(row['intervalminutes']),
    isScan: toldYes(row['scan']),
  };
  return parseCovered(covered, nowMs);
}
