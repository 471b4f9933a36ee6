import { keptMgdl, mmolL, toMgDl } from '#domain/units/units.ts';
import { findLimit } from '../formats/limit-words.ts';
import { SHOWN_AS_HIGH, SHOWN_AS_LOW, type NewReading } from '../rules/reading-rules.ts';

/** The unit of a glucose column. It comes from the header, never from the size of the values. */
export type GlucoseUnit = 'mg/dL' | 'mmol/L';

const MGDL =
  /mg[\s_]*(?:\/|per)?[\s_]*dl|мг\s*\/\s*дл|мг\s*\/\s*dl|毫克\s*\/\s*分升|մգ\s*\/\s*դլ|ملغ?\s*\/\s*دل|میلی.?گرم.+دسی.?لیتر/iu;
/** `mmol/mol` is the unit of HbA1c. */
const MMOLL = /mmol(?!\s*\/\s*mol)|ммоль?\s*\/\s*л|毫摩(?:尔)?\s*\/\s*升|մմոլ\s*\/\s*լ|مليمول|میلی.?مول/iu;

/** The unit named in a header cell, or null. */
export function unitIn(header: string): GlucoseUnit | null {
  if (MGDL.test(header)) return 'mg/dL';
  return MMOLL.test(header) ? 'mmol/L' : null;
}

/** A plain number with a decimal point or comma and any number of decimals; null for anything else. */
export function numberOfCell(text: string): number | null {
  return /^\d{1,6}(?:[.,]\d{1,20})?$/u.test(text) ? Number(text.replace(',', '.')) : null;
}

/** A sensor's value in a cell. “LO” or “HI” in any language, or “<40”, gives the limit with its flag. */
export function glucoseOfCell(
  text: string,
  unit: GlucoseUnit,
  shownAsHigh: number = SHOWN_AS_HIGH,
): Pick<NewReading, 'mgdl' | 'flag'> | null {
  const plain = numberOfCell(text);
  if (plain !== null) return { mgdl: mgdlOfValue(plain, unit) };
  const limit = findLimit(text);
  if (limit !== null) return limit === 'low' ? { mgdl: SHOWN_AS_LOW, flag: 1 } : { mgdl: shownAsHigh, flag: 2 };
  const sign = /^[<>≤≥]/u.exec(text)?.[0];
  const value = sign === undefined ? null : numberOfCell(text.slice(1).trim());
  if (value === null) return null;
  return { mgdl: mgdlOfValue(value, unit), flag: sign === '<' || sign === '≤' ? 1 : 2 };
}

/** mg/dL, rounded to a tenth if it was mmol/L. */
export function mgdlOfValue(value: number, unit: GlucoseUnit): number {
  return unit === 'mg/dL' ? value : keptMgdl(toMgDl(mmolL(value)));
}
