import type { FirstWords } from '#web/words/first-words.ts';
import { meterLowText } from '#web/glucose/meter-words.ts';
import { sinceText } from '#web/glucose/sensor-words.ts';
import type { PetNow } from '../parts/now.model.ts';
import type { PetView } from '../parts/pet-view.ts';

/** The states of a very low value that nothing has ended. */
export type VeryLowNow = Extract<PetNow, { kind: 'meterVeryLow' | 'wasVeryLow' }>;

/** `Very low: meter said 40 mg/dL at 03:12, sensor says 150 mg/dL`, or `Was very low at 03:12, nothing since`. */
export function veryLowText(
  petNow: VeryLowNow,
  { overview: { limits, zone }, unit, now }: PetView,
  words: Pick<FirstWords, 't' | 'formats'>,
): string {
  if (petNow.kind === 'wasVeryLow') {
    return words.t('home.wasVeryLowAt', { time: sinceText(petNow.latest.at, { now, zone }, words.formats) });
  }
  const { meter, sensor } = petNow;
  return meterLowText(
    meter,
    { unit, limits, zone, now, sensor: sensor.kind === 'current' ? sensor.latest : null },
    words,
  );
}
