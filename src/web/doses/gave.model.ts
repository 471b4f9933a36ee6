import { DOSE_BOUNDS, doseInterval, findNearDose } from '#domain/doses/dose-guard.ts';
import { parseWallClock, toWallClockFields } from '#domain/time/wall-clock.ts';
import { HOUR_MS } from '#domain/units/units.ts';
import type { WordKey } from '#i18n/catalog.ts';
import type { DoseQuestion } from './dose-question.ts';

/** The fields of a given dose as they are typed. */
export type GaveEntry = {
  readonly units: string;
  readonly date: string;
  readonly time: string;
  readonly note: string;
};
/** A dose that was given: units, epoch ms. */
export type Gave = { readonly units: number; readonly at: number; readonly note: string | null };
/** A dose that this device knows of; `by` null if its author is not known; the user's own ones wait on this device. */
export type KnownDose = {
  readonly at: number;
  readonly units: number | null;
  readonly by: string | null;
  readonly isOwn?: boolean;
};

type Frame = { readonly zone: string; readonly now: number };

/** The fields for a dose of now, by the pet's clock. An amount that is not known is asked for. */
export function emptyGave(units: number | null, { now, zone }: Frame): GaveEntry {
  return { units: units === null ? '' : String(units), ...toWallClockFields(now, zone), note: '' };
}

/** The problems of the fields. */
export function findGaveProblems(entry: GaveEntry, frame: Frame): { readonly units?: WordKey; readonly at?: WordKey } {
  const at = parseWallClock(entry, frame.zone);
  return {
    ...(typedUnits(entry.units) === null ? { units: 'homeViews.meterWrong' } : {}),
    ...(at === null ? { at: 'homeViews.meterNoTime' } : {}),
    ...(at !== null && at > frame.now ? { at: 'homeViews.meterAhead' } : {}),
  };
}

/** The typed dose; a minute that was not changed is now. Null while a field has a problem. */
export function toGave(entry: GaveEntry, { zone, now }: Frame): Gave | null {
  const units = typedUnits(entry.units);
  const typedAt = parseWallClock(entry, zone);
  if (units === null || typedAt === null || typedAt > now) return null;
  const { date, time } = toWallClockFields(now, zone);
  const at = date === entry.date && time === entry.time ? now : typedAt;
  return { units, at, note: entry.note.trim() || null };
}

function typedUnits(text: string): number | null {
  const typed = text.trim().replace(',', '.');
  if (!/^\d{1,3}(?:\.\d{1,2})?$/u.test(typed)) return null;
  const units = Number(typed);
  return units >= DOSE_BOUNDS.min && units <= DOSE_BOUNDS.max ? units : null;
}

/**
 * What the guard would ask, as far as this device knows: a dose close to another one. Without a connection nobody else's
 * doses are known, so the portal asks again when the dose arrives.
 *
 * @param you  what the user is called
 */
export function askHere(
  at: number,
  known: readonly KnownDose[],
  { everyDays, you }: { readonly everyDays: number | null; readonly you: string },
): DoseQuestion | null {
  const plan = { everyDays, units: null, weightKg: null };
  const near = findNearDose(at, known, plan);
  if (near === null) return null;
  const intervalHours = doseInterval(plan) / HOUR_MS;
  const by = near.isOwn === true ? you : near.by;
  const item = { eventId: '', at: near.at, by, source: 'owner', value: near.units, unit: 'U', intervalHours };
  return { near: { ...item, large: null }, large: null };
}
