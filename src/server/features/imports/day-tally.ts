import type { ImportDay } from '#contract/imports.ts';
import { dateOfDayNumber, toLocalDayNumber } from '#domain/time/days.ts';
import { mgdl, toTenths } from '#domain/units/units.ts';
import type { Arrived } from '../../readings/place-readings.ts';

/** Tenths of mg/dL up to the highest value that the portal stores. */
const HIGHEST_TENTHS = 10_000;

type Day = { tenths: Uint16Array; fresh: number; known: number };

/** Values of a day at first; a longer list is twice as long as before. */
const FIRST_LENGTH = 96;

/** Adds up readings by day of a zone. */
export function createDayTally(zone: string) {
  const days = new Map<number, Day>();
  const histogram = new Uint32Array(HIGHEST_TENTHS + 1);
  return {
    add: (arrived: readonly Arrived[], fresh: ReadonlySet<number>): void => {
      for (const { at, mgdl: value } of arrived) {
        const number = toLocalDayNumber(at, zone);
        const day = days.get(number) ?? { tenths: new Uint16Array(FIRST_LENGTH), fresh: 0, known: 0 };
        days.set(number, day);
        const tenths = toTenths(mgdl(value));
        put(day, tenths);
        histogram[tenths] = (histogram[tenths] ?? 0) + 1;
        if (fresh.has(at)) day.fresh += 1;
        else day.known += 1;
      }
    },
    /** In order. */
    days: (): ImportDay[] => [...days].sort(([a], [b]) => a - b).map(([number, day]) => toDay(number, day)),
    /** The median of all values, mg/dL; null without any. */
    median: (): number | null => medianOf(histogram),
  };
}

/** Adds a value to a list of two bytes each: a file can have millions. */
function put(day: Day, tenths: number): void {
  const place = day.fresh + day.known;
  if (place === day.tenths.length) {
    const longer = new Uint16Array(place * 2);
    longer.set(day.tenths);
    day.tenths = longer;
  }
  day.tenths[place] = tenths;
}

function toDay(number: number, { tenths, fresh, known }: Day): ImportDay {
  const sorted = tenths.slice(0, fresh + known).sort();
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const [min = 0, max = 0] = [sorted[0], sorted.at(-1)];
  return { day: dateOfDayNumber(number), min: min / 10, max: max / 10, median: middle / 10, fresh, known };
}

function medianOf(histogram: Uint32Array): number | null {
  const total = histogram.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  for (const [tenths, count] of histogram.entries()) {
    seen += count;
    if (seen > 0 && seen * 2 >= total) return tenths / 10;
  }
  return null;
}
