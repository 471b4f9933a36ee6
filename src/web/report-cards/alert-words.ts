import type { Event } from '#contract/events.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { Words } from '#web/words/first-words.ts';
import { crossedLimit } from './events.model.ts';

type AlertFrame = { readonly unit: GlucoseUnit; readonly limits: Thresholds };

/** `above 15.0`: the threshold that an alert is about; null where its value does not lie beyond it any more. */
export function crossedText(
  event: Event,
  { unit, limits }: AlertFrame,
  { t, formats }: Pick<Words, 't' | 'formats'>,
): string | null {
  const crossed = crossedLimit(event, limits);
  if (!crossed) return null;
  const value = formats.bound(crossed.limit, crossed.side === 'above' ? 'upper' : 'lower', unit);
  return t(crossed.side === 'above' ? 'settings.above' : 'settings.below', { value });
}
