import { firstIndexAtOrAfter, type Trace } from '#domain/trace/trace.ts';
import { HOUR_MS, instant, mgdl, MINUTE_MS, type Instant, type MgDl } from '#domain/units/units.ts';

/** The last reading of a sensor; readings from `dropFrom` on are marked if it is suspected to have come off. */
export type LastOfSensor = {
  readonly lastAt: Instant;
  readonly last: MgDl;
  readonly isSuspected: boolean;
  readonly dropFrom: Instant;
};

/** A last value at or below this, mg/dL, is suspicious … */
const LOW_VALUE = 40;
/** … as is a fall of this many mg/dL … */
const FALL = 60;
/** … within this time. */
const FALL_MS = 15 * MINUTE_MS;
/** A sensor with less of its lifetime left has ended. */
const LEAST_LIFE_MS = 3 * HOUR_MS;
/** The marked time before the last reading. */
const MARKED_MS = 30 * MINUTE_MS;

/**
 * Whether a sensor may have come off: its last value is at most 40 mg/dL or fell by 60 within 15 minutes, and it had more
 * than 3 hours left. Thresholds are the portal's own.
 *
 * @param trace  the readings of one sensor, of which nothing followed
 * @param expectedEnd  the end of its lifetime, epoch ms
 * @returns null without a reading
 */
export function findTornOff(trace: Trace, expectedEnd: number): LastOfSensor | null {
  const lastAt = trace.at.at(-1);
  if (lastAt === undefined) return null;
  const last = trace.mgdl.at(-1) ?? 0;
  const from = firstIndexAtOrAfter(trace.at, lastAt - FALL_MS);
  const hasFallen = trace.mgdl.subarray(from).some((value) => value - last >= FALL);
  return {
    lastAt: instant(lastAt),
    last: mgdl(last),
    isSuspected: (last <= LOW_VALUE || hasFallen) && expectedEnd - lastAt > LEAST_LIFE_MS,
    dropFrom: instant(lastAt - MARKED_MS),
  };
}
