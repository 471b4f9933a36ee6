import type { Event } from '#contract/events.ts';
import type { DoseDoubt } from '#domain/doses/dose-guard.ts';
import { isKetone } from '#domain/events/ketones.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import type { GlucoseUnit } from '#domain/glucose/rounding.ts';
import type { PinKind } from '#figure/pins.ts';
import type { FirstKey } from '#i18n/catalog.ts';
import { isolateName } from '#i18n/isolate.ts';
import type { FirstWords } from '#web/words/first-words.ts';

type Detail = NonNullable<Event['detail']>;
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
};

/** The time of day of a meal or a dose. */
export const labelWords: Readonly<Record<NonNullable<Detail['label']>, FirstKey>> = {
  Empty: 'event.fasting',
  Breakfast: 'event.breakfast',
  After_Breakfast: 'event.afterBreakfast',
  Before_Lunch: 'event.beforeLunch',
  Lunch: 'event.lunch',
  Dinner: 'event.dinner',
  Before_Sleep: 'event.beforeSleep',
  Extra: 'event.extra',
};

/** How fast an insulin acts. */
export const insulinKindWords: Readonly<Record<NonNullable<Detail['insulinKind']>, FirstKey>> = {
  Short_acting: 'event.shortActing',
  Middle_acting: 'event.middleActing',
  Long_acting: 'event.longActing',
  Pre_mixed: 'event.preMixed',
};

/** The title of an event if it has one; ketones in the reader's language. */
export function eventTitle(event: Event, { t }: Pick<Say, 't'>): string | null {
  if (isKetone(event)) return t('event.ketones');
  return event.title === null || event.title === '' ? null : isolateName(event.title);
}

const doubtWords = { tooSoon: 'event.doubtTooSoon', large: 'event.doubtLarge' } as const satisfies Record<
  DoseDoubt,
  FirstKey
>;

/** The details of an event besides title and value: kind of insulin, meal time, doubts about a dose, note. */
export function detailTexts({ detail }: Event, { t }: Pick<Say, 't'>): readonly string[] {
  return [
    ...(detail?.insulinKind ? [t(insulinKindWords[detail.insulinKind])] : []),
    ...(detail?.label ? [t(labelWords[detail.label])] : []),
    ...(detail?.doubts ?? []).map((doubt) => t(doubtWords[doubt])),
    ...(detail?.confirmed ? [t('event.doseConfirmed')] : []),
    ...(detail?.note ? [isolateName(detail.note)] : []),
  ];
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
