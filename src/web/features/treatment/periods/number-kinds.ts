import type { Thresholds } from '#domain/glucose/levels.ts';
import { inUnit, type GlucoseUnit } from '#domain/glucose/rounding.ts';
import { mgdl } from '#domain/units/units.ts';
import type { stripScale } from '#figure/value-strip.ts';
import { isolate } from '#i18n/isolate.ts';
import type { Words } from '#web/words/first-words.ts';
import type { useWords } from '#web/words/words.ts';

/** What the numbers of a comparison are written with. */
export type RowFrame = {
  readonly unit: GlucoseUnit;
  /** the standard levels of the species, by which a reading is printed on its own side of a bound */
  readonly thresholds: Thresholds;
  readonly words: Pick<ReturnType<typeof useWords>, 't'> & Pick<Words, 'formats'>;
};

/** Whole percents of a whole are `share`; a fall is `points`, which can be below 0. */
export type NumberKind =
  | 'share'
  | 'percent'
  | 'points'
  | 'average'
  | 'reading'
  | 'minutes'
  | 'score'
  | 'kilos'
  | 'water';

/** How numbers of a kind are written, and drawn on a scale. */
type KindOfNumber = {
  readonly hint: string;
  readonly write: (value: number) => string;
  readonly difference: (value: number) => string;
  readonly toScale: (value: number) => number;
  readonly ends: Parameters<typeof stripScale>[1];
  /** a value of the scale */
  readonly tick: (value: number, decimals: number) => string;
};

/** The highest score of signs. */
const MOST_SIGNS = 12;
const HOUR_MINUTES = 60;
const same = (value: number): number => value;

/** How each kind of number is written. */
export function numberKinds(frame: RowFrame): Readonly<Record<NumberKind, KindOfNumber>> {
  const { words, unit } = frame;
  const { t, formats } = words;
  const plain = (value: number, decimals: number): string => formats.number(value, decimals);
  const percentTick = (value: number, decimals: number): string => formats.percent(value, decimals);
  const percent: KindOfNumber = {
    hint: '',
    write: (value) => formats.percent(value, 1),
    difference: (value) => isolate(formats.signed(value, 1)),
    toScale: same,
    ends: { min: 0, max: 10 },
    tick: percentTick,
  };
  return {
    share: { ...percent, ends: { min: 0, max: 100 } },
    percent,
    points: {
      ...percent,
      write: (value) => formats.percent(Math.round(value)),
      difference: (value) => isolate(formats.signed(Math.round(value))),
      ends: { min: 0, max: 100 },
    },
    average: { ...glucoseKind(frame), write: (value) => isolate(formats.average(value, unit)) },
    reading: glucoseKind(frame),
    minutes: minutesKind(frame),
    score: {
      hint: '',
      write: (value) => formats.number(value, Number.isInteger(value) ? 0 : 1),
      difference: (value) => isolate(formats.signed(value, 1)),
      toScale: same,
      ends: { min: 0, max: MOST_SIGNS, step: MOST_SIGNS / 2 },
      tick: plain,
    },
    kilos: {
      hint: '',
      write: (value) => t('pet.weight', { kilos: formats.number(value, 2) }),
      difference: (value) => isolate(formats.signed(value, 2)),
      toScale: same,
      ends: {},
      tick: plain,
    },
    water: {
      hint: '',
      write: (value) => t('signs.perKgDay', { ml: formats.number(value) }),
      difference: (value) => isolate(formats.signed(value)),
      toScale: same,
      ends: { min: 0 },
      tick: plain,
    },
  };
}

function glucoseKind({ unit, thresholds, words: { formats } }: RowFrame): KindOfNumber {
  return {
    hint: unit,
    write: (value) => isolate(formats.glucose(value, unit, thresholds)),
    difference: (value) => isolate(formats.change(value, unit)),
    toScale: (value) => inUnit(mgdl(value), unit),
    ends: {},
    tick: (value, decimals) => formats.number(value, decimals),
  };
}

function minutesKind({ words: { t, formats } }: RowFrame): KindOfNumber {
  /** `5:23 h`, as the curves say it */
  const write = (minutes: number): string => {
    const whole = Math.round(minutes);
    const rest = String(whole % HOUR_MINUTES).padStart(2, '0');
    return t('home.hours', { hours: isolate(`${Math.floor(whole / HOUR_MINUTES)}:${rest}`) });
  };
  const sign = (value: number): string => (Math.round(value) === 0 ? '' : value > 0 ? '+' : '−');
  return {
    hint: '',
    write,
    difference: (value) => isolate(`${sign(value)}${write(Math.abs(value))}`),
    toScale: (value) => value / HOUR_MINUTES,
    ends: { min: 0, max: 12, step: 4 },
    tick: (value, decimals) => t('home.hours', { hours: formats.number(value, decimals) }),
  };
}
