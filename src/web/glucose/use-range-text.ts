import type { Thresholds } from '#domain/glucose/levels.ts';
import { glucoseDecimals, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { isolate } from '#i18n/isolate.ts';
import { useWords } from '#web/words/words.ts';
import type { LevelTime } from './level-times.ts';
import { shownLimits } from './shown-limits.ts';

/** `over 20.0`, `15.1–20.0`, `under 3.0`. */
export function useRangeText(thresholds: Thresholds, unit: GlucoseUnit): (level: LevelTime['level']) => string {
  const { t, formats } = useWords();
  const write = (value: number): string => formats.number(value, glucoseDecimals(unit));
  return (level) => {
    const { from, to } = shownLimits(level, thresholds, unit);
    if (from === null) return t('homeViews.under', { value: write(to ?? 0) });
    if (to === null) return t('homeViews.over', { value: write(from) });
    return isolate(t('homeViews.between', { low: write(from), high: write(to) }));
  };
}
