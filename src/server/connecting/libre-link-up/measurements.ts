import { z } from 'zod';
import { limitFlag } from '#domain/glucose/sensor-limits.ts';
import type { NewReading } from '../../rules/reading-rules.ts';

/** Sensors of some countries end at 400 mg/dL; then `isHigh` shows that a value is their limit. */
const NARROW_HIGH = 400;
const US_TIME = /^(\d{1,2})\/(\d{1,2})\/(\d{4}) (\d{1,2}):(\d{2}):(\d{2}) (AM|PM)$/u;

const measurement = z.looseObject({
  FactoryTimestamp: z.string(),
  ValueInMgPerDl: z.number(),
  TrendArrow: z.int().min(1).max(5).nullish().catch(null),
  isHigh: z.boolean().nullish().catch(null),
});

/**
 * A value as a reading; null if it cannot be read. The value of the moment counts as a scan: it lies between those that
 * the sensor keeps as its history, which may repeat it later.
 */
export function toReading(value: unknown, isScan: boolean): NewReading | null {
  const parsed = measurement.safeParse(value).data;
  const at = parsed === undefined ? null : parseFactoryTime(parsed.FactoryTimestamp);
  if (parsed === undefined || at === null) return null;
  const mgdl = parsed.ValueInMgPerDl;
  return {
    at,
    mgdl,
    flag: parsed.isHigh === true && mgdl >= NARROW_HIGH ? 2 : limitFlag(mgdl),
    trend: toTrend(parsed.TrendArrow),
    ...(isScan ? { isScan } : {}),
  };
}

/** `12/30/2022 4:47:40 PM` in UTC, as epoch ms; null for anything else. */
export function parseFactoryTime(text: string): number | null {
  const [, month, day, year, hour, minute, second, half] = US_TIME.exec(text) ?? [];
  if (half === undefined) return null;
  const hours = Number(hour);
  if (hours < 1 || hours > 12) return null;
  const hourOfDay = (hours % 12) + (half === 'PM' ? 12 : 0);
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  date.setUTCHours(hourOfDay, Number(minute), Number(second));
  const isSame = date.getUTCMonth() === Number(month) - 1 && date.getUTCMinutes() === Number(minute);
  return isSame && date.getUTCSeconds() === Number(second) ? date.getTime() : null;
}

/** Their arrow: 1 (straight down) to 5 (straight up). A reading's: 2 (straight up) to 6 (straight down). */
function toTrend(arrow: number | null | undefined): number | null {
  return arrow == null ? null : 7 - arrow;
}
