import type { Remission } from '#contract/remission.ts';
import type { PetSigns } from '#contract/signs.ts';
import { weightsFor } from '#domain/care/weighing.ts';
import { LAB_UNITS } from '#domain/events/lab-tests.ts';
import { standardThresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Pet } from '#web/api/pet.ts';
import { careTexts } from '#web/report-cards/care-texts.ts';
import type { Words } from '#web/words/first-words.ts';
import { degreeText } from '../signs/signs-words.ts';

type Say = Pick<Words, 't' | 'formats'>;

/** One line of what to watch: a fact with its unit and its date; null where nothing is known. */
export type WatchFact = {
  readonly name: string;
  readonly value: string | null;
  readonly more: readonly string[];
};

/** The median is of the observed days among these. */
const MEDIAN_DAYS = 14;

/** What the days that are counted show: those that were not good, and the median. */
export function dayFacts(
  { days, daysObserved, daysEuglycaemic, median }: Remission,
  { pet, unit }: { readonly pet: Pet; readonly unit: GlucoseUnit },
  { t, formats }: Say,
): readonly WatchFact[] {
  const last = days.findLast(({ kind }) => kind === 'notGood');
  const counts = { number: formats.number(daysObserved - daysEuglycaemic), all: formats.number(daysObserved) };
  const value = median && formats.glucoseWithUnit(median.value, unit, standardThresholds(pet.petType));
  return [
    {
      name: t('remission.badDays'),
      value: daysObserved === 0 ? null : t('remission.ofDays', counts),
      more: last ? [t('remission.lastBad', { date: formats.calendarDate(last.date, 'medium') })] : [],
    },
    {
      name: t('remission.medianOf', { days: formats.number(MEDIAN_DAYS) }),
      value,
      more: median ? [t('remission.enoughOf', { number: formats.number(median.days) })] : [],
    },
  ];
}

/** What was noted last of drinking, water, weight and fructosamine, each with its date. */
export function notedFacts(signs: PetSigns, { timeZone }: Pet, say: Say): readonly WatchFact[] {
  const { t, formats } = say;
  const date = (at: number): string => formats.date(at, timeZone, 'medium');
  const entry = signs.entries.at(-1);
  const water = signs.water.entries.findLast(({ mlPerKgDay }) => mlPerKgDay !== null);
  const weight = signs.weights.at(-1);
  const lab = signs.labs.findLast(({ detail, value }) => detail?.lab?.test === 'fructosamine' && value !== null);
  return [
    {
      name: t('signs.drinking'),
      value: entry ? degreeText('drinking', entry.drinking, say) : null,
      more: entry ? [date(entry.at)] : [],
    },
    {
      name: t('signs.water'),
      value: water ? t('signs.perKgDay', { ml: formats.number(water.mlPerKgDay ?? 0) }) : null,
      more: water ? [date(water.to)] : [],
    },
    {
      name: t('home.weight'),
      value: weight ? t('pet.weight', { kilos: formats.number(weight.kg, 2) }) : null,
      more: weight ? [...changeTexts(signs.weights, weight.at, say), date(weight.at)] : [],
    },
    {
      name: t('signs.fructosamine'),
      value: lab ? isolate(`${formats.number(lab.value ?? 0)} ${LAB_UNITS.fructosamine}`) : null,
      more: lab ? [...careTexts(lab, say).slice(1), date(lab.at)] : [],
    },
  ];
}

/** The change since about four weeks before, in percent; nothing without a weight to compare with. */
function changeTexts(weights: PetSigns['weights'], at: number, { t, formats }: Say): readonly string[] {
  const pair = weightsFor(at, weights);
  if (pair === null) return [];
  const percent = (100 * (pair.nowKg - pair.beforeKg)) / pair.beforeKg;
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return [t('remission.inWeeks', { change: isolate(`${sign}${formats.percent(Math.abs(percent), 1)}`) })];
}
