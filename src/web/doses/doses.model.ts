import type { Event } from '#contract/events.ts';
import type { Overview } from '#contract/glucose.ts';
import type { Pet } from '#web/api/pet.ts';
import { findDoseHold, type DoseHold } from '#domain/doses/dose-hold.ts';
import type { DoseFrame } from '#domain/doses/next-dose.ts';
import type { Thresholds } from '#domain/glucose/levels.ts';
import { DAY_MS } from '#domain/units/units.ts';
import { traceOfSeries } from '#web/glucose/series-trace.ts';

/** What is noted of a pet's doses, and whether it gets an SGLT2 inhibitor. */
export type NotedDoses = {
  readonly doses: readonly Event[];
  /** That a dose was not given, and why. */
  readonly notGiven: readonly Event[];
  readonly sglt2: boolean;
};

/** The treatment in a pet's profile. */
export type TreatedPet = Pick<Pet, 'insulinFreq' | 'insulinDose' | 'insulinPeriod' | 'insulinTimes' | 'insulinEnded'>;

/** The treatment in a pet's profile, as doses are expected by it. */
export function toDosePlan({
  insulinFreq,
  insulinDose,
  insulinPeriod,
  insulinTimes: clockMinutes,
  insulinEnded: isEnded,
}: TreatedPet): DoseFrame['plan'] {
  const since = insulinPeriod?.from ?? null;
  const agreedSince = insulinPeriod?.agreed === true ? since : null;
  return { everyDays: insulinFreq, units: insulinDose, agreedSince, since, clockMinutes, isEnded };
}

/** How long two doses that the portal marked as close together are shown. */
const SHOWN_MS = DAY_MS;

/** The dose of the last day that was too close to another one, and that other one, in order; empty if no doses were too close. */
export function findCloseDoses(doses: readonly Event[], now: number): readonly Event[] {
  const marked = doses
    .filter(({ at, detail }) => detail?.doubts?.includes('tooSoon') === true && at > now - SHOWN_MS)
    .toSorted((a, b) => b.at - a.at)[0];
  if (marked === undefined) return [];
  const apart = ({ at }: Event): number => Math.abs(at - marked.at);
  const others = doses.filter((dose) => dose !== marked && dose.value !== 0).toSorted((a, b) => apart(a) - apart(b));
  return [...others.slice(0, 1), marked].toSorted((a, b) => a.at - b.at);
}

/** Glucose that rules out showing the next dose: readings, meter's values and alerts of very low ones. */
export function checkDoseHold(
  overview: Pick<Overview, 'points' | 'latest' | 'events'>,
  alerts: readonly Event[],
  frame: { readonly limits: Thresholds; readonly lastDoseAt: number | null; readonly now: number },
): DoseHold | null {
  const { at, mgdl } = traceOfSeries(overview.points);
  const readings = Array.from(at, (moment, index) => ({ at: moment, mgdl: mgdl[index] ?? 0 }));
  const noted = [...overview.events, ...alerts].flatMap(({ type, at: moment, value, detail }) => {
    const isGlucose = type === 'BG' || type === 'calibration' || (type === 'alert' && detail?.alert === 'urgentLow');
    return isGlucose && value !== null ? [{ at: moment, mgdl: value }] : [];
  });
  const latest = overview.latest === null ? [] : [overview.latest];
  return findDoseHold([...readings, ...noted, ...latest], frame.limits, frame);
}
