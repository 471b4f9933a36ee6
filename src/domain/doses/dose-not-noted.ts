import { HOUR_MS, instant, type Instant } from '#domain/units/units.ts';
import { findNextDose, NEAR_USUAL_MS, type DoseFrame, type NotedDose } from './next-dose.ts';

/** A dose that nobody has noted: when it was expected, and from when on people are told. */
export type UnnotedDose = { readonly expectedAt: Instant; readonly tellAt: Instant };

/** People are told this long after the expected time. */
const PATIENCE_MS = HOUR_MS;
/** A dose that was expected longer ago is no news any more; the next one may be near. */
const NEWS_MS = 6 * HOUR_MS;

/**
 * A dose that was expected an hour ago or longer, as the next dose is shown to people, and that nobody noted as given or
 * as not given. Null without a habit or a frequency, without doses of the last days, and once it is no longer expected.
 */
export function findUnnotedDose(doses: readonly NotedDose[], frame: DoseFrame): UnnotedDose | null {
  const next = findNextDose(doses, frame);
  if (next === null || next.at + PATIENCE_MS > frame.now) return null;
  return { expectedAt: instant(next.at), tellAt: instant(next.at + PATIENCE_MS) };
}

/** Whether two expected times are of one dose: the usual time moves by minutes as days pass. */
export function isSameExpected(one: number, other: number): boolean {
  return Math.abs(one - other) <= NEAR_USUAL_MS;
}

/** Whether something noted, a dose or why none was given, answers for a dose that was expected. */
export function isNotedFor(expectedAt: number, notedAt: number): boolean {
  return notedAt >= expectedAt - NEAR_USUAL_MS;
}

/** Until when it is news that nobody has noted a dose. */
export function newsUntil(expectedAt: number): Instant {
  return instant(expectedAt + NEWS_MS);
}
