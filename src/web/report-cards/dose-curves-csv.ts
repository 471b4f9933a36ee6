import type { DoseCurveRow } from '#contract/dose-curves.ts';
import { toWallClockFields } from '#domain/time/wall-clock.ts';
import { roundHalfUp, shownGlucose, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { mgdl } from '#domain/units/units.ts';
import type { ShownDose } from './dose-curves.model.ts';

type Place = { readonly unit: GlucoseUnit; readonly zone: string };
type Cell = string | number | boolean | null;

/** Decimals of minutes and percents. */
const DECIMALS = 1;
/** The glucose of a row that is written in the user's unit. */
const GLUCOSE = ['preDose', 'nadir', 'fall'] as const satisfies readonly (keyof DoseCurveRow)[];
const PLAIN = [
  'nadirMinutes',
  'fallPercent',
  'durationMinutes',
  'returnMinutes',
  'minutesUnderT',
  'tbrPercent',
] as const satisfies readonly (keyof DoseCurveRow)[];

/**
 * The table of doses as CSV, by the names of the API. Every cell is a number, a date, a clock or a word of the API, so
 * nothing in it is a formula.
 */
export function toCurvesCsv(doses: readonly ShownDose[], { unit, zone }: Place): string {
  const header = ['date', 'time', 'units', ...GLUCOSE.map((name) => `${name} (${unit})`), ...PLAIN];
  const more = ['durationCensored', 'lowMinutes', 'windowHours', 'coverage', 'combined', 'leftOut'];
  const lines = doses.map(({ row, leftOut }) => {
    const { date, time } = toWallClockFields(row.at, zone);
    const glucose = GLUCOSE.map((name) => toShown(row[name], unit));
    const plain = PLAIN.map((name) => toRounded(row[name]));
    const rest = [
      row.durationCensored,
      row.lowMinutes,
      toRounded(row.windowHours),
      row.coverage,
      row.combined,
      leftOut,
    ];
    return [date, time, row.units, ...glucose, ...plain, ...rest];
  });
  return [[...header, ...more], ...lines].map(toLine).join('');
}

function toLine(cells: readonly Cell[]): string {
  return `${cells.map((cell) => (cell === null ? '' : String(cell))).join(',')}\r\n`;
}

/** Rounded as the unit is; a difference is rounded like a value. */
function toShown(value: number | null, unit: GlucoseUnit): number | null {
  return value === null ? null : roundHalfUp(shownGlucose(mgdl(value), unit), DECIMALS);
}

function toRounded(value: number | null): number | null {
  return value === null ? null : roundHalfUp(value, DECIMALS);
}
