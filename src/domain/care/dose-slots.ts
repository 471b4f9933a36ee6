import { minuteOfDay } from '#domain/time/days.ts';
import { DAY_MINUTES } from '#domain/units/units.ts';
import { sideOf, type DoseSide } from './day-night.ts';

/** Doses of the same time of day: their places in the list, and their usual minute of the pet's day. */
export type DoseSlot = {
  /** `other` of two doses a day: at neither time; a number of one, three or more a day */
  readonly key: DoseSide | 'other' | number;
  readonly minute: number;
  readonly places: readonly number[];
};

/** Usual times are said in steps of 5 minutes. */
const STEP = 5;
const SIDES = ['morning', 'evening', 'other'] as const;

/** The times of day at which doses are given: one, morning and evening, or as many as a day has doses. */
export function findDoseSlots(instants: readonly number[], gapHours: number, zone: string): DoseSlot[] {
  const minutes = instants.map((at) => minuteOfDay(at, zone));
  const perDay = Math.max(1, Math.round(24 / gapHours));
  const keys = perDay === 2 ? instants.map((at) => sideOf(at, zone) ?? 'other') : toNumbers(minutes, perDay);
  const order = perDay === 2 ? SIDES : Array.from({ length: perDay }, (_, slot) => slot);
  const slots = order.map((key) => {
    const places = keys.flatMap((own, place) => (own === key ? [place] : []));
    const usual = circularMean(
      places.map((place) => minutes[place] ?? 0),
      DAY_MINUTES,
    );
    return { key, minute: (Math.round(usual / STEP) * STEP) % DAY_MINUTES, places };
  });
  const found = slots.filter(({ places }) => places.length > 0);
  return perDay === 2 ? found : found.toSorted((a, b) => a.minute - b.minute);
}

/** Equal parts of the day, each around the time at which its doses are usually given. */
function toNumbers(minutes: readonly number[], perDay: number): number[] {
  const length = DAY_MINUTES / perDay;
  const middle = circularMean(minutes, length);
  return minutes.map((minute) => Math.floor(((minute - middle + length / 2 + DAY_MINUTES) % DAY_MINUTES) / length));
}

/** The mean of times on a clock of `period`: of 23:00 and 01:00 it is midnight. */
function circularMean(values: readonly number[], period: number): number {
  const turn = (2 * Math.PI) / period;
  const sine = values.reduce((sum, value) => sum + Math.sin(value * turn), 0);
  const cosine = values.reduce((sum, value) => sum + Math.cos(value * turn), 0);
  return (Math.atan2(sine, cosine) / turn + period) % period;
}
