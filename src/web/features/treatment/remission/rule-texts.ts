import type { Remission } from '#contract/remission.ts';
import { OWN_REMISSION } from '#domain/care/remission-rules.ts';
import { glucoseDecimals, shownGlucose, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { mgdl } from '#domain/units/units.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';

type Say = Pick<Words, 't' | 'formats'>;
type Rules = Remission['rules'];

/** The publications behind the rules, as they are cited. */
export const SOURCES = {
  likely: 'Sparkes (ISFM), J Feline Med Surg 17:235 (2015)',
  lasting: 'Zini, J Vet Intern Med 24:1314 (2010)',
  study: 'Gottlieb, J Vet Intern Med 29:184 (2015)',
} as const;

/** Cats of the study that needed insulin again, all of them, and for how long they were followed, months. */
const STUDY = { some: 6, all: 20, months: 9 } as const;

/** An end of the range of a good day with its unit. */
function shownEnd(value: number, unit: GlucoseUnit, { formats }: Say): string {
  return formats.number(shownGlucose(mgdl(value), unit), glucoseDecimals(unit));
}

/** `3.0–10.0 mmol/L` */
export function goodRangeText({ range }: Rules, unit: GlucoseUnit, say: Say): string {
  return isolate(`${shownEnd(range.low, unit, say)}–${shownEnd(range.high, unit, say)} ${unit}`);
}

/** The two published rules in words. */
export function ruleTexts(
  { likely, remission }: Rules,
  { t, formats }: Say,
): { readonly likely: string; readonly lasting: string } {
  const { days, observed, weeks } = remission;
  return {
    likely: t('remission.likely', { days: formats.number(likely.days), observed: formats.number(likely.observed) }),
    lasting: t('remission.lasting', {
      days: formats.number(days),
      observed: formats.number(observed),
      weeks: formats.number(weeks),
    }),
  };
}

/** Whose rules they are: the portal's own, or set for this cat. */
export function ownRuleText({ range, goodPercent, likely, remission }: Rules, unit: GlucoseUnit, say: Say): string {
  const { remissionHigh, remissionPercent, likelyDays, remissionDays } = OWN_REMISSION;
  const high = isolate(`${shownEnd(range.high, unit, say)} ${unit}`);
  const percent = say.formats.percent(goodPercent);
  const isOwn = range.high === remissionHigh && goodPercent === remissionPercent;
  if (isOwn && likely.days === likelyDays && remission.days === remissionDays) {
    return say.t('remission.ownRule', { high, percent });
  }
  const days = { likely: say.formats.number(likely.days), lasting: say.formats.number(remission.days) };
  return say.t('remission.setRule', { high, percent, ...days });
}

/** How often insulin was needed again. */
export function studyText({ t, formats }: Say): string {
  const { some, all, months } = STUDY;
  return t('remission.study', {
    some: formats.number(some),
    all: formats.number(all),
    months: formats.number(months),
  });
}
