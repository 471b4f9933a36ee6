import type { Level } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/app/words.ts';
import { stepLimit } from '#web/glucose/limit-steps.ts';
import type { LimitName, SettingsDraft } from './settings.model.ts';

/** What each limit is called. */
export const limitWords: Readonly<Record<LimitName, WordKey>> = {
  urgentLow: 'settings.urgentLow',
  low: 'settings.low',
  high: 'settings.high',
  urgentHigh: 'settings.urgentHigh',
  customTirLow: 'settings.customLow',
  customTirHigh: 'settings.customHigh',
};

/**
 * What each level covers. A level that ends below a limit is labelled one step below it (3.0–4.3), also where the last
 * mg/dL would round to the limit itself.
 */
export function levelRanges(
  { t, formats }: Pick<Words, 't' | 'formats'>,
  { urgentLow, low, high, urgentHigh }: SettingsDraft,
  unit: GlucoseUnit,
): Readonly<Record<Level, string>> {
  const show = (value: number): string => formats.glucose(value, unit);
  const range = (from: number, to: number): string => isolate(`${show(from)}–${show(to)}`);
  return {
    veryLow: t('settings.under', { value: isolate(show(urgentLow)) }),
    low: range(urgentLow, stepLimit(low, -1, unit)),
    target: range(low, high),
    high: range(stepLimit(high, 1, unit), urgentHigh),
    veryHigh: t('settings.over', { value: isolate(show(urgentHigh)) }),
  };
}
