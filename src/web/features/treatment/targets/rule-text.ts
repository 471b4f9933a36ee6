import { OWN_NUMBERS, type NumberRule } from '#domain/care/targets.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';

/** Rules that are a share. */
const PERCENTS: ReadonlySet<NumberRule> = new Set(['coveragePercent', 'dayPercent', 'remissionPercent']);

/** A rule as it is written: its number, or that it is the portal's own. */
export function ruleText(name: NumberRule, value: number | null, words: Words): string {
  const written = numberText(name, value ?? OWN_NUMBERS[name], words);
  return value === null ? words.t('countingRules.own', { value: written }) : written;
}

/** The number of a rule. */
export function numberText(name: NumberRule, value: number, { formats }: Words): string {
  return PERCENTS.has(name) ? formats.percent(value) : isolate(formats.number(value));
}
