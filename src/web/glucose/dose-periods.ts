import type { DosePeriodItem } from '#contract/care-periods.ts';
import { largestUnits } from '#domain/care/periods.ts';
import type { BandInput } from '#figure/dose-bands.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import { doseText, plainNumber } from './pet-words.ts';

/** The doses of a day, U, in order; one if all are alike, null if unknown. */
type DayDoses = readonly (number | null)[];

/** The doses of a day: `2 U`, or `2 / 1.5 U` where they differ. */
export function dosesText(units: DayDoses, { t, formats }: Pick<Words, 't' | 'formats'>): string {
  const [first, ...others] = units;
  if (first !== undefined && first !== null && others.every((dose) => dose === first)) {
    return isolate(doseText(first, t, formats));
  }
  if (units.every((dose) => dose === null)) return '–';
  const all = units.map((dose) => (dose === null ? '–' : plainNumber(dose, formats))).join(' / ');
  return isolate(t('pet.units', { dose: all }));
}

/** The doses of each injection of a period. */
export function unitsOf({ doses }: Pick<DosePeriodItem, 'doses'>): DayDoses {
  return doses.map(({ units }) => units);
}

/** A period as a band under a chart: as high as the largest dose of the day. */
export function toBand(
  { periodId, fromAt, toAt }: Pick<DosePeriodItem, 'periodId' | 'fromAt' | 'toAt'>,
  units: DayDoses,
): BandInput {
  const most = largestUnits({ doses: units.map((dose) => ({ units: dose, minute: null })) });
  return { key: periodId, from: fromAt ?? -Infinity, to: toAt ?? Infinity, units: most };
}

/** The period that a day belongs to. */
export function periodOfDay(periods: readonly DosePeriodItem[], from: number): DosePeriodItem | undefined {
  return periods.find(({ fromAt, toAt }) => (fromAt ?? -Infinity) <= from && from < (toAt ?? Infinity));
}
