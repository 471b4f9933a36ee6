import { DAY_MS, MINUTE_MS } from '#domain/units/units.ts';
import { firstIndexAtOrAfter } from '#domain/trace/trace.ts';
import { zoneSpans } from './zones.ts';

/** For each instant of a list, its local day (days since 1970-01-01) and its minute of that day, 0 to 1439. */
export type LocalClock = { readonly day: Int32Array; readonly minute: Uint16Array };

/** The clocks of lists that are still used, because several numbers of a report need the same one. */
const known = new WeakMap<Float64Array, { readonly zone: string; readonly clock: LocalClock }>();

/**
 * The local day and minute of each instant of an ascending list. The zone is looked up once per offset, and a list that is
 * asked for again is not computed again.
 *
 * @param at  does not change any more
 */
export function toLocalClock(at: Float64Array, zone: string): LocalClock {
  const before = known.get(at);
  if (before?.zone === zone) return before.clock;
  const clock = computeClock(at, zone);
  known.set(at, { zone, clock });
  return clock;
}

function computeClock(at: Float64Array, zone: string): LocalClock {
  const clock = { day: new Int32Array(at.length), minute: new Uint16Array(at.length) };
  let index = 0;
  for (const span of zoneSpans(at[0] ?? 0, at.at(-1) ?? 0, zone)) {
    const end = firstIndexAtOrAfter(at, span.until, index);
    fillClock(clock, at.subarray(index, end), index, span.offsetMs);
    index = end;
  }
  return clock;
}

/** Fills a clock for ascending instants of one offset. The division happens once per day, not once per reading. */
function fillClock(clock: LocalClock, at: Float64Array, start: number, offsetMs: number): void {
  let day = 0;
  let midnight = Infinity;
  for (let index = 0; index < at.length; index += 1) {
    const wall = (at[index] ?? 0) + offsetMs;
    if (!(wall >= midnight && wall < midnight + DAY_MS)) {
      day = Math.floor(wall / DAY_MS);
      midnight = day * DAY_MS;
    }
    clock.day[start + index] = day;
    clock.minute[start + index] = (wall - midnight) / MINUTE_MS;
  }
}
