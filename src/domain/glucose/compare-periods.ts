import type { DayNumbers } from './day-numbers.ts';
import type { Thresholds } from './levels.ts';
import { compareMeans, toVerdict, type Verdict, type WelchComparison } from './welch.ts';

/**
 * The numbers that are judged when they change. The others have no smallest difference that matters, or no better
 * direction.
 */
export const JUDGED = [
  'average',
  'tir',
  'customTir',
  'tbr',
  'cv',
  'nadir',
] as const satisfies readonly (keyof DayNumbers)[];
/** One of the judged numbers. */
export type JudgedName = (typeof JUDGED)[number];

/** What a clear change means for the pet; null if the change is unclear or neither direction is better. */
export type Judgement = 'better' | 'worse' | null;

/** A number compared over the days of two periods, with a verdict on its change. */
export type JudgedChange = WelchComparison & { readonly verdict: Verdict; readonly judgement: Judgement };

/** Two periods compared. The changes are null if a period has fewer than 3 days. */
export type PeriodComparison = {
  readonly daysBefore: number;
  readonly daysAfter: number;
  readonly changes: Readonly<Record<JudgedName, JudgedChange | null>> | null;
};

/** Days that each period needs. */
export const MIN_COMPARED_DAYS = 3;

/** Whether both periods have enough days. */
export function areComparable({ daysBefore, daysAfter }: Pick<PeriodComparison, 'daysBefore' | 'daysAfter'>): boolean {
  return Math.min(daysBefore, daysAfter) >= MIN_COMPARED_DAYS;
}

/**
 * The smallest differences that matter: mg/dL for glucose, percentage points for shares. The one for cv is the portal's
 * own.
 */
const MIN_DIFFERENCES: Readonly<Record<JudgedName, number>> = {
  average: 18,
  tir: 5,
  customTir: 5,
  tbr: 1,
  cv: 5,
  nadir: 18,
};

/**
 * Compares two periods by their days, because readings of one day depend on each other and days much less so. A number
 * is up or down only if the 95 % interval of its difference excludes 0 and the difference is large enough to matter.
 */
export function comparePeriods(
  before: readonly DayNumbers[],
  after: readonly DayNumbers[],
  thresholds: Thresholds,
): PeriodComparison {
  const days = { daysBefore: before.length, daysAfter: after.length };
  if (!areComparable(days)) return { ...days, changes: null };
  const change = (name: JudgedName): JudgedChange | null => {
    const toValues = (period: readonly DayNumbers[]): number[] => period.flatMap((day) => day[name] ?? []);
    const [first, second] = [toValues(before), toValues(after)];
    if (Math.min(first.length, second.length) < MIN_COMPARED_DAYS) return null;
    const compared = compareMeans(first, second);
    const verdict = toVerdict(compared, MIN_DIFFERENCES[name]);
    return { ...compared, verdict, judgement: toJudgement(name, { ...compared, verdict }, thresholds) };
  };
  return {
    ...days,
    changes: {
      average: change('average'),
      tir: change('tir'),
      customTir: change('customTir'),
      tbr: change('tbr'),
      cv: change('cv'),
      nadir: change('nadir'),
    },
  };
}

type Changed = WelchComparison & { readonly verdict: Verdict };

function toJudgement(name: JudgedName, changed: Changed, thresholds: Thresholds): Judgement {
  const { verdict } = changed;
  if (verdict === 'noClearChange') return null;
  switch (name) {
    case 'tir':
    case 'customTir':
      return verdict === 'up' ? 'better' : 'worse';
    case 'tbr':
    case 'cv':
      return verdict === 'down' ? 'better' : 'worse';
    case 'average':
      return judgeAverage(changed, thresholds);
    case 'nadir':
      return null;
  }
}

/**
 * An average has no fixed better direction: above the middle of the target lower is better, below the target higher is
 * better. In between, or when it moves from one side to the other, there is no judgement.
 */
function judgeAverage({ before, after, verdict }: Changed, { low, high }: Thresholds): Judgement {
  const middle = (low + high) / 2;
  if (Math.min(before, after) >= middle) return verdict === 'down' ? 'better' : 'worse';
  if (Math.max(before, after) < low) return verdict === 'up' ? 'better' : 'worse';
  return null;
}
