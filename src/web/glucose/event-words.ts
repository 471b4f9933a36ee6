import type { Event } from '#contract/events.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { PinKind } from '#figure/pins.ts';
import type { WordKey } from '#i18n/catalog.ts';
import type { Words } from '#web/app/words.ts';

type Say = Pick<Words, 't' | 'formats'>;

/** Name of each kind of event that people note. */
export const kindWords: Readonly<Record<PinKind, WordKey>> = {
  insulin: 'home.insulin',
  meal: 'home.meal',
  sport: 'home.sport',
  meds: 'home.meds',
  BG: 'home.meter',
  calibration: 'home.calibration',
  weight: 'home.weight',
};

/** An event's value with its unit, as it is said; `null` where it has none. */
export function eventValue(event: Event, unit: GlucoseUnit, { t, formats }: Say): string | null {
  const { type, value } = event;
  if (value === null) return null;
  const amount = formats.number(value, Number.isInteger(value) ? 0 : 1);
  switch (type) {
    case 'insulin':
      return t('pet.units', { dose: amount });
    case 'weight':
      return t('pet.weight', { kilos: formats.number(value, 1) });
    case 'BG':
    case 'calibration':
    case 'alert':
      return formats.glucoseWithUnit(value, unit);
    case 'meal':
    case 'sport':
    case 'meds':
      return event.unit === null ? amount : t('home.amount', { amount, unit: event.unit });
  }
}
