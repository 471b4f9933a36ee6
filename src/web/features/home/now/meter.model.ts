import { parseWallClock, toWallClockFields } from '#domain/time/wall-clock.ts';
import { mmolL, toMgDl } from '#domain/units/units.ts';
import { METER_RANGE } from '#web/glucose/meter-range.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { WordKey } from '#i18n/catalog.ts';

/** The dialog's fields as typed. */
export type MeterEntry = { readonly value: string; readonly date: string; readonly time: string };

/** A meter's value in mg/dL and its instant, epoch ms. */
export type MeterValue = { readonly mgdl: number; readonly at: number };

/** The fields that can be invalid. */
export type MeterField = 'value' | 'at';

type MeterFrame = { readonly unit: GlucoseUnit; readonly zone: string; readonly now: number };

/** The fields for a value of now, by the pet's clock. */
export function emptyEntry(now: number, zone: string): MeterEntry {
  return { value: '', ...toWallClockFields(now, zone) };
}

/** The problems of the fields. */
export function findMeterProblems(entry: MeterEntry, frame: MeterFrame): Partial<Record<MeterField, WordKey>> {
  const at = parseWallClock(entry, frame.zone);
  return {
    ...(typedGlucose(entry.value, frame.unit) === null ? { value: 'homeViews.meterWrong' } : {}),
    ...(at === null ? { at: 'homeViews.meterNoTime' } : {}),
    ...(at !== null && at > frame.now ? { at: 'homeViews.meterAhead' } : {}),
  };
}

/** The typed value and instant. A decimal comma counts as a point. @throws TypeError for fields with problems */
export function toMeterValue(entry: MeterEntry, { unit, zone }: MeterFrame): MeterValue {
  const value = typedGlucose(entry.value, unit);
  const at = parseWallClock(entry, zone);
  if (value === null || at === null) throw new TypeError(`no value: ${entry.value} ${entry.date} ${entry.time}`);
  return { mgdl: value, at };
}

function typedGlucose(text: string, unit: GlucoseUnit): number | null {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/u.test(typed)) return null;
  const value = unit === 'mg/dL' ? Number(typed) : toMgDl(mmolL(Number(typed)));
  return value >= METER_RANGE.low && value <= METER_RANGE.high ? value : null;
}
