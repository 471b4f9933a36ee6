import { toDayNumber, toLocalDate } from '#domain/time/days.ts';
import { firstInstantAtWall, toWallClock } from '#domain/time/zones.ts';
import { DAY_MS, MINUTE_MS, mgdl, mmolL, toMgDl, toMmolL } from '#domain/units/units.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { WordKey } from '#i18n/catalog.ts';

/** What a meter can show, mg/dL: the ends of the scale in mmol/L are 0.6 and 50.0. */
export const METER_RANGE = { low: 10, high: 900 } as const;

/** The dialog's fields as they are typed. */
export type MeterEntry = { readonly value: string; readonly date: string; readonly time: string };

/** A meter's value: mg/dL and when, epoch ms. */
export type MeterValue = { readonly mgdl: number; readonly at: number };

/** A field that can be wrong, and what to say of it. */
export type MeterProblems = Readonly<Partial<Record<'value' | 'at', WordKey>>>;

/** Fields for a value of now, by the pet's clock. */
export function emptyEntry(now: number, zone: string): MeterEntry {
  return {
    value: '',
    date: toLocalDate(now, zone),
    time: new Date(toWallClock(now, zone)).toISOString().slice(11, 16),
  };
}

/** The ends of the scale in a unit. */
export function meterRange(unit: GlucoseUnit): { readonly low: number; readonly high: number } {
  if (unit === 'mg/dL') return METER_RANGE;
  const inMmol = (value: number): number => toMmolL(mgdl(value));
  return { low: Math.ceil(inMmol(METER_RANGE.low) * 10) / 10, high: Math.floor(inMmol(METER_RANGE.high) * 10) / 10 };
}

/** What was typed as a value and an instant, or what is to be mended. A decimal comma is a point. */
export function readEntry(
  entry: MeterEntry,
  frame: { readonly unit: GlucoseUnit; readonly zone: string; readonly now: number },
): { readonly value: MeterValue } | { readonly problems: MeterProblems } {
  const value = typedGlucose(entry.value, frame.unit);
  const at = readInstant(entry, frame.zone);
  const problems: MeterProblems = {
    ...(value === null ? { value: 'home.meterWrong' } : {}),
    ...(at === null ? { at: 'home.meterNoTime' } : {}),
    ...(at !== null && at > frame.now ? { at: 'home.meterAhead' } : {}),
  };
  return value === null || at === null || at > frame.now ? { problems } : { value: { mgdl: value, at } };
}

function typedGlucose(text: string, unit: GlucoseUnit): number | null {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/u.test(typed)) return null;
  const value = unit === 'mg/dL' ? Number(typed) : toMgDl(mmolL(Number(typed)));
  return value >= METER_RANGE.low && value <= METER_RANGE.high ? value : null;
}

/** The instant that was typed by the clock of a zone; null where it is invalid. */
export function readInstant({ date, time }: Pick<MeterEntry, 'date' | 'time'>, zone: string): number | null {
  const parts = /^(\d{2}):(\d{2})$/u.exec(time);
  if (!parts || !/^\d{4}-\d{2}-\d{2}$/u.test(date)) return null;
  const minute = Number(parts[1]) * 60 + Number(parts[2]);
  return firstInstantAtWall(toDayNumber(date) * DAY_MS + minute * MINUTE_MS, zone);
}
