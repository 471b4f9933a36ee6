import type { Level } from '#domain/glucose/levels.ts';
import { glucoseDecimals, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import { shownLimits } from '#web/glucose/shown-limits.ts';
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

/** What each level covers; neighbours do not share a value: `3.7–4.3`, `4.4–15.0`. */
export function levelRanges(
  { t, formats }: Pick<Words, 't' | 'formats'>,
  draft: SettingsDraft,
  unit: GlucoseUnit,
): Readonly<Record<Level, string>> {
  const show = (value: number): string => formats.number(value, glucoseDecimals(unit));
  const text = (level: Level): string => {
    const { from, to } = shownLimits(level, draft, unit);
    if (from === null) return t('settings.under', { value: isolate(show(to ?? 0)) });
    if (to === null) return t('settings.over', { value: isolate(show(from)) });
    return isolate(`${show(from)}–${show(to)}`);
  };
  return {
    veryLow: text('veryLow'),
    low: text('low'),
    target: text('target'),
    high: text('high'),
    veryHigh: text('veryHigh'),
  };
}
