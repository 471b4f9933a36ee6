import { z } from 'zod';
import type { SetAsideReason } from '#contract/set-aside-reasons.ts';
import type { RestoredSensor } from '../readings/restore-readings.ts';
import type { StoredReading } from '../db/reading-tables.ts';
import type { NumberedSensor } from './numbered-sensors.ts';
import { ownParts, ownSensorRow, type OwnReading } from './own-readings.ts';

const instantAndValue = z.object({ at: z.number(), mgdl: z.number() });

/** A reading of the portal's JSON export; the oldest exports have only its instant and value. */
export function readingOfItem(raw: unknown): OwnReading | null {
  const { data } = instantAndValue.and(ownParts).safeParse(raw);
  if (data === undefined) return null;
  const { at, mgdl, intervalMinutes, isScan, flag, trend, sender, session } = data;
  return {
    at,
    mgdl,
    trend: trend ?? null,
    isScan: isScan ?? false,
    ...(intervalMinutes === undefined ? {} : { intervalMinutes }),
    ...(session === undefined ? {} : { session }),
    ...(sender === undefined ? {} : { sender, flag: flag ?? 0 }),
  };
}

/** What an exported reading is told with; `sentBy` is who sent it, by name. */
type ReadingFrame = {
  readonly session: NumberedSensor | undefined;
  readonly setAside: SetAsideReason | null;
  readonly sentBy: string | null;
};

/**
 * A stored reading for an export. Omitted fields mean: not a scan, within the limits, without a trend, not set aside, of
 * no known name. `source` and `sentBy` are for people; an import takes `sender`.
 */
export function itemOfReading(row: StoredReading, { session, setAside, sentBy }: ReadingFrame) {
  const { atMs, tenths, intervalMinutes, scan, flag, trend, sender } = row;
  return {
    at: atMs,
    mgdl: tenths / 10,
    intervalMinutes,
    ...(scan === 1 ? { isScan: true } : {}),
    ...(flag === 0 ? {} : { flag }),
    ...(trend === null ? {} : { trend }),
    sender,
    ...(session && { session: session.number, sensor: session.row.sn, source: session.row.source }),
    ...(sentBy === null ? {} : { sentBy }),
    ...(setAside === null ? {} : { setAside }),
  };
}

const ownSensor = z.object({
  session: z.unknown(),
  startedAt: z.unknown(),
  endedAt: z.unknown(),
  sn: z.unknown(),
  source: z.unknown(),
  model: z.unknown(),
  intervalMinutes: z.unknown(),
  warmUpMinutes: z.unknown(),
  lifetimeDays: z.unknown(),
  remarks: z.unknown(),
  endReason: z.unknown(),
  endPlace: z.unknown(),
  endGlue: z.unknown(),
  endNote: z.unknown(),
});

/** A sensor session of the portal's own JSON export. */
export function parseSensorItem(raw: unknown): RestoredSensor | null {
  const item = ownSensor.safeParse(raw).data;
  if (item === undefined) return null;
  const { session: number, startedAt: startedAtMs, endedAt: endedAtMs, ...rest } = item;
  return ownSensorRow.safeParse({ ...rest, number, startedAtMs, endedAtMs }).data ?? null;
}

/** A sensor session for an export. */
export function toSensorItem({ number, row }: NumberedSensor): z.infer<typeof ownSensor> {
  const { sn, source, model, startedAtMs, endedAtMs, intervalMinutes, warmUpMinutes, lifetimeDays, remarks } = row;
  const { endReason, endPlace, endGlue, endNote } = row;
  const life = { startedAt: startedAtMs, endedAt: endedAtMs, intervalMinutes, warmUpMinutes, lifetimeDays };
  return { session: number, sn, source, model, ...life, remarks, endReason, endPlace, endGlue, endNote };
}
