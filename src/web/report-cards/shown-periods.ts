import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { bandsWithin, largestBand, type BandInput } from '#figure/dose-bands.ts';
import type { Pet } from '#web/api/pet.ts';
import { dosesText, periodOfDay, toBand, unitsOf } from '#web/glucose/dose-periods.ts';
import { useWords } from '#web/words/words.ts';
import { periodsQuery } from './dose-periods.queries.ts';

/** The dose periods of a range as they are drawn under its days. */
export type ShownPeriods = {
  readonly bands: readonly BandInput[];
  /** the largest dose of the range, U */
  readonly most: number;
  /** the doses of a period, by its key */
  readonly textOf: (key: string) => string;
  /** the doses of the day that begins at an instant; null where no period is in force */
  readonly textAt: (from: number) => string | null;
};

/** The dose periods of a pet in a range; null while they are loaded, where there are none, and for people. */
export function useShownPeriods(
  { memberId, petType }: Pet,
  range: { readonly from: number; readonly to: number },
): ShownPeriods | null {
  const words = useWords();
  const { data } = useQuery({ ...periodsQuery(memberId), enabled: petType !== null });
  return useMemo(() => {
    const periods = data?.periods;
    if (periods === undefined) return null;
    const all = periods.map((period) => toBand(period, unitsOf(period)));
    const bands = bandsWithin(all, range);
    if (bands.length === 0) return null;
    return {
      bands,
      most: largestBand(bands),
      textOf: (key) => {
        const period = periods.find(({ periodId }) => periodId === key);
        return period === undefined ? '' : dosesText(unitsOf(period), words);
      },
      textAt: (from) => {
        const period = periodOfDay(periods, from);
        return period === undefined ? null : dosesText(unitsOf(period), words);
      },
    };
  }, [data, range, words]);
}
