import type { Event } from '#contract/events.ts';
import type { NextDose } from '#domain/doses/next-dose.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/units/units.ts';
import type { KeptDose } from '#worker/kept.ts';
import type { NotedDoses } from './doses.model.ts';

/** How near the next dose is: the card wakes an hour before its usual time, and it is late an hour after. */
export type DoseStage = 'early' | 'due' | 'late';

const WAKES_MS = HOUR_MS;
const LATE_MS = HOUR_MS;

/** How near a dose is. */
export function findStage(dueAt: number, now: number): DoseStage {
  if (now < dueAt - WAKES_MS) return 'early';
  return now < dueAt + LATE_MS ? 'due' : 'late';
}

/** The amount that one tap notes: known only where the profile, the newest dose and the habit agree, and only near its time. */
export function findOneTap(next: NextDose | null, now: number): number | null {
  if (next === null || findStage(next.at, now) === 'early') return null;
  return next.units;
}

/** What is noted, with what still waits on this device: that is given as well, and nobody is asked for it again. */
export function withWaiting({ doses, notGiven }: Pick<NotedDoses, 'doses' | 'notGiven'>, own: readonly KeptDose[]) {
  return {
    doses: [...doses, ...own.filter(({ type }) => type === 'insulin')],
    notGiven: [...notGiven, ...own.filter(({ type }) => type === 'notGiven')].map(({ at }) => at),
  };
}

/** A page counts the time in steps: what was noted here in the meantime is not ahead of it. */
const STEP_MS = MINUTE_MS;

/** The time of the card: that of the page, or of what was noted since. */
export function findCardNow(doses: readonly { readonly at: number }[], now: number): number {
  return Math.max(now, ...doses.map(({ at }) => at).filter((at) => at <= now + STEP_MS));
}

/** The notes with an event that was just stored, so that the card knows of it before they are loaded again. */
export function withStored(noted: NotedDoses, event: Event): NotedDoses {
  const list = event.type === 'notGiven' ? 'notGiven' : 'doses';
  return { ...noted, [list]: [event, ...noted[list].filter(({ eventId }) => eventId !== event.eventId)] };
}
