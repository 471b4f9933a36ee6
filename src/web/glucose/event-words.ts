import type { Event } from '#contract/events.ts';
import { isKetone } from '#domain/events/ketones.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { PinKind } from '#figure/pins.ts';
import type { FirstKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { FirstWords } from '#web/words/first-words.ts';

type Say = Pick<FirstWords, 't' | 'formats'>;

/** The name of each kind of event that people enter. */
export const kindWords: Readonly<Record<PinKind, FirstKey>> = {
  insulin: 'home.insulin',
  meal: 'home.meal',
  sport: 'home.sport',
  meds: 'home.meds',
  BG: 'event.bg',
  calibration: 'home.calibration',
  weight: 'home.weight',
  notGiven: 'home.notGiven',
  note: 'home.note',
};

/** The title of an event if it has one; ketones in the reader's language. */
export function eventTitle(event: Event, { t }: Pick<Say, 't'>): string | null {
  if (isKetone(event)) return t('event.ketones');
  return event.title === null || event.title === '' ? null : isolateName(event.title);
}

/** How a glucose value is printed: its unit, and the bounds that it must not cross when rounded. */
export type GlucoseFrame = { readonly unit: GlucoseUnit; readonly thresholds: Thresholds };

/** An event's value with its unit, in words; `null` if it has none. */
export function eventValue(event: Event, frame: GlucoseFrame, { t, formats }: Say): string | null {
  const { type, value } = event;
  if (value === null) return null;
  const amount = formats.number(value, countDecimals(value));
  switch (type) {
    case 'insulin':
      return t('pet.units', { dose: amount });
    case 'weight':
    case 'signs':
      return t('pet.weight', { kilos: formats.number(value, Math.max(1, countDecimals(value))) });
    case 'BG':
    case 'calibration':
    case 'alert':
      return formats.glucoseWithUnit(value, frame.unit, frame.thresholds);
    case 'meal':
    case 'sport':
    case 'meds':
    case 'water':
    case 'lab':
      return amountText(amount, event, t);
    case 'notGiven':
    case 'note':
      return null;
  }
}

function amountText(amount: string, { unit, value }: Event, t: Say['t']): string {
  if (unit === null) return amount;
  if (unit === 'g') return t('event.grams', { amount });
  if (unit === 'min' && value !== null && Number.isInteger(value)) return t('time.minutes', { count: value });
  return t('home.amount', { amount, unit: isolateName(unit) });
}

/** The decimals of an entered number, at most two. */
function countDecimals(value: number): number {
  const hundredths = Math.round(value * 100);
  if (hundredths % 100 === 0) return 0;
  return hundredths % 10 === 0 ? 1 : 2;
}
