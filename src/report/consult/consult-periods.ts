import { fillText } from '#i18n/fill.ts';
import { isolateName } from '#i18n/isolate.ts';
import { orDash } from '../sheet-setting.ts';
import { typedText } from '../sheet-words.ts';
import type { DosePeriodRow } from './consult-pack.ts';
import { datesBetween, dayDoses, glucoseText, type ConsultSetting } from './consult-setting.ts';

/** A row of the table of periods; `numbers` is null where `tooFew` stands in their place. */
export type PeriodRow = {
  readonly dates: string;
  readonly doses: string;
  readonly food: string;
  readonly decidedBy: string;
  readonly days: string;
  readonly numbers: readonly string[] | null;
  readonly tooFew: string;
  readonly signs: string;
  readonly weight: string;
};

/** The doses by period: column heads in the order of a row, rows from the oldest on. */
export type PeriodTable = {
  readonly heading: string;
  readonly note: string;
  readonly columns: readonly string[];
  readonly rows: readonly PeriodRow[];
  readonly none: string;
};

export function composePeriods(setting: ConsultSetting): PeriodTable {
  const { sheet, formats, consult } = setting;
  const words = consult.periods;
  return {
    heading: words.heading,
    note: fillText(words.note, {
      settle: sheet.rules.settleDays,
      percent: formats.percent(sheet.rules.dayPercent),
    }),
    columns: [
      words.period,
      words.dose,
      words.food,
      words.decidedBy,
      words.days,
      words.inTarget,
      words.below,
      words.lows,
      words.beforeDose,
      words.lowest,
      words.signs,
      words.kilograms,
    ],
    rows: sheet.periods.map((row) => periodRow(row, setting)),
    none: words.none,
  };
}

function periodRow(row: DosePeriodRow, setting: ConsultSetting): PeriodRow {
  const { formats, amount } = setting;
  const { numbers } = row;
  const percent = (value: number): string => formats.percent(value, 1);
  const glucose = (value: number): string => glucoseText(value, setting);
  return {
    dates: `${row.beganEarlier ? '… ' : ''}${datesBetween(row.firstDay, row.lastDay, setting)}`,
    doses: dayDoses(row, setting),
    food: isolateName(typedText(row.food) || '–'),
    decidedBy: isolateName(typedText(row.decidedBy) || '–'),
    days: formats.number(row.usableDays),
    numbers: numbers && [
      percent(numbers.tirPercent),
      percent(numbers.tbrPercent),
      formats.number(row.lows),
      orDash(numbers.preDose, glucose),
      orDash(numbers.nadir, glucose),
    ],
    tooFew: tooFewText(row, setting),
    signs: row.scores.length === 0 ? '–' : row.scores.map((score) => formats.number(score)).join(' · '),
    weight: orDash(row.weightKg, amount),
  };
}

/** Lows count on all days, also where too few are usable. */
function tooFewText({ usableDays, lows }: DosePeriodRow, { sheet, consult, formats }: ConsultSetting): string {
  const words = consult.periods;
  const few = fillText(words.tooFew, { days: usableDays, needed: sheet.rules.leastDays });
  return lows === 0 ? few : `${few} · ${words.lows}: ${formats.number(lows)}`;
}
