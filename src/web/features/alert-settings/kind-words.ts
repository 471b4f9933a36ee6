import type { AlertSettings } from '#contract/alert-settings.ts';
import type { AlertKind, ThresholdKind } from '#domain/alerts/kinds.ts';
import { SMALL_DOSE_RULES } from '#domain/care/small-dose-rules.ts';
import { BOUND_SIDES } from '#domain/glucose/bounds.ts';
import type { Level, Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { WordKey } from '#i18n/catalog.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import { countRateDecimals, RATE_MINUTES, toShownRate } from './alert-settings.model.ts';

type Speaks = Pick<Words, 't' | 'formats'>;

/** What each kind of alert is called. */
export const kindWords: Readonly<Record<AlertKind, WordKey>> = {
  urgentLow: 'settings.urgentLow',
  low: 'settings.low',
  high: 'settings.high',
  urgentHigh: 'settings.urgentHigh',
  noData: 'settings.noData',
  fallingFast: 'alertSettings.fallingFast',
  risingFast: 'alertSettings.risingFast',
  doseNotNoted: 'alertSettings.doseNotNoted',
  risingAgain: 'alert.risingAgain',
  repeatedLows: 'alert.repeatedLows',
  sensorEnding: 'alertSettings.sensorEnding',
  sensorEnded: 'alertSettings.sensorEnded',
};

/** The level beyond each limit. */
export const kindLevels: Readonly<Record<ThresholdKind, Level>> = {
  urgentLow: 'veryLow',
  low: 'low',
  high: 'high',
  urgentHigh: 'veryHigh',
};

type Frame = { readonly limits: Thresholds; readonly rates: AlertSettings['pet']['rates']; readonly unit: GlucoseUnit };

/** When a kind of alert opens: `below 60`, `30 or more in 15 min`. */
export function whenText(kind: AlertKind, { limits, rates, unit }: Frame, { t, formats }: Speaks): string {
  switch (kind) {
    case 'urgentLow':
    case 'low':
      return t('settings.below', { value: isolate(formats.bound(limits[kind], BOUND_SIDES[kind], unit)) });
    case 'high':
    case 'urgentHigh':
      return t('settings.above', { value: isolate(formats.bound(limits[kind], BOUND_SIDES[kind], unit)) });
    case 'fallingFast':
    case 'risingFast':
      return rateText(rates[kind], unit, { t, formats });
    case 'noData':
      return t('settings.noDataHint');
    case 'doseNotNoted':
      return t('alertSettings.doseWhen');
    case 'risingAgain':
      return t('alertSettings.risingWhen');
    case 'repeatedLows':
      return t('alertSettings.lowsWhen', {
        some: formats.number(SMALL_DOSE_RULES.lowDays),
        all: formats.number(SMALL_DOSE_RULES.days),
      });
    case 'sensorEnding':
      return t('alertSettings.endingWhen');
    case 'sensorEnded':
      return t('alertSettings.endedWhen');
  }
}

/** A rate of mg/dL per minute: `30 mg/dL or more in 15 min`. */
export function rateText(rate: number, unit: GlucoseUnit, { t, formats }: Speaks): string {
  const shown = toShownRate(rate, unit);
  const value = isolate(`${formats.number(shown, countRateDecimals(shown))} ${unit}`);
  return t('alertSettings.rateWhen', { value, duration: formats.duration(RATE_MINUTES) });
}

/** A delay: `at once`, `20 min`. */
export function delayText(minutes: number, { t, formats }: Speaks): string {
  return minutes === 0 ? t('alertSettings.atOnce') : formats.duration(minutes);
}
