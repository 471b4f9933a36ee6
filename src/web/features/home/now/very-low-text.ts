import type { FirstWords } from '#web/words/first-words.ts';
import { meterLowText } from '#web/glucose/meter-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import type { VeryLowNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';

/** `Very low: meter said 40 mg/dL at 03:12, sensor says 150 mg/dL`, or `Was very low at 03:12, nothing since`. */
export function veryLowText(
  { kind, latest, live }: VeryLowNow,
  { overview: { limits, zone }, unit, now }: PetView,
  words: Pick<FirstWords, 't' | 'formats'>,
): string {
  const frame = { unit, limits, zone, now };
  return kind === 'meterVeryLow'
    ? meterLowText(latest, live, frame, words)
    : words.t('home.wasVeryLowAt', { time: sinceText(latest.at, frame, words.formats) });
}
