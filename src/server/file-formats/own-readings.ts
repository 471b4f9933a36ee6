import { z } from 'zod';
import {
  LIFETIME_RANGE,
  MAX_NOTE_LENGTH,
  MAX_REMARKS_LENGTH,
  MAX_SENSOR_NAME_LENGTH,
  WARM_UP_RANGE,
} from '#contract/limits.ts';
import { cutLine } from '#domain/text/cut-text.ts';
import type { Restored, RestoredReading, RestoredSensor } from '../readings/restore-readings.ts';
import { EARLIEST_MS, type NewReading } from '../rules/reading-rules.ts';
import type { ReadingBatch } from '../rules/reading-source.ts';
import { FILE_SOURCE } from './file-content.ts';

const MAX_INTERVAL_MINUTES = 60;
const MAX_SENDER = 2 ** 31 - 1;

/** Why the owner ended a session, where the sensor was, and the note; missing in the oldest exports. */
const endText = z.string().max(MAX_NOTE_LENGTH).nullable().default(null);
const interval = z.int().min(1).max(MAX_INTERVAL_MINUTES);

/** The fields of an exported reading besides its instant and its value. */
export const ownParts = z.object({
  intervalMinutes: interval.optional(),
  isScan: z.boolean().optional(),
  flag: z.union([z.literal(0), z.literal(1), z.literal(2)]).optional(),
  trend: z.int().min(1).max(9).nullable().optional(),
  sender: z.int().min(0).max(MAX_SENDER).optional(),
  session: z.int().optional(),
});

/** A reading of an export of the portal; `sensor` is the name in its line. */
export type OwnReading = NewReading & {
  readonly sender?: number;
  readonly session?: number;
  readonly sensor?: string;
};

/** The fields of an exported sensor session. */
export const ownSensorRow: z.ZodType<RestoredSensor> = z.object({
  number: z.int(),
  sn: z.string().max(MAX_SENSOR_NAME_LENGTH),
  source: z.string().regex(/^[A-Za-z]{1,16}$/u),
  model: z.string().max(MAX_SENSOR_NAME_LENGTH).nullable(),
  startedAtMs: z.int().min(EARLIEST_MS),
  endedAtMs: z.int().min(EARLIEST_MS).nullable(),
  intervalMinutes: interval,
  warmUpMinutes: z.int().min(WARM_UP_RANGE.min).max(WARM_UP_RANGE.max),
  lifetimeDays: z.number().positive().max(LIFETIME_RANGE.max),
  remarks: z.string().max(MAX_REMARKS_LENGTH).nullable(),
  endReason: endText,
  endPlace: endText,
  endGlue: endText,
  endNote: endText,
});

/** Whether a text is a possible source of an event or a sensor. */
export function isSourceName(text: string): boolean {
  return /^[A-Za-z]{1,16}$/u.test(text);
}

/** Readings with session, sender and interval are restored; the others are read as readings of a file, by sensor. */
export function sortOwnReadings(
  sessions: readonly RestoredSensor[],
  readings: readonly OwnReading[],
): { readonly batches: readonly ReadingBatch[]; readonly restored: Restored } {
  const numbers = new Set(sessions.map(({ number }) => number));
  const restored = readings.filter((reading): reading is RestoredReading => isWhole(reading, numbers));
  const rest = restored.length === 0 ? readings : readings.filter((reading) => !isWhole(reading, numbers));
  const bySensor = Map.groupBy(rest, ({ sensor }) => sensor ?? FILE_SOURCE.sn);
  const batches = [...bySensor].map(([sn, list]) => ({
    source: { ...FILE_SOURCE, sn: cutLine(sn, MAX_SENSOR_NAME_LENGTH) },
    readings: list.map(plainReading),
  }));
  return { batches, restored: { sessions, readings: restored } };
}

function isWhole({ session, sender, intervalMinutes }: OwnReading, numbers: ReadonlySet<number>): boolean {
  return sender !== undefined && intervalMinutes !== undefined && session !== undefined && numbers.has(session);
}

function plainReading(own: OwnReading): NewReading {
  if (own.sender === undefined && own.session === undefined && own.sensor === undefined) return own;
  const { sender: _sender, session: _session, sensor: _sensor, ...reading } = own;
  return reading;
}
